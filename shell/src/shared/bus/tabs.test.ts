import { mustSignOut, openTabChannel } from './tabs.ts';
import type { TabMessage } from './tabs.ts';

describe('tabs of one browser', () => {
  it('[BUS-007] follow a sign-out of their own member, and leave when another member comes', () => {
    expect(mustSignOut('m1', { kind: 'signed-out', memberId: 'm1' })).toBe(true);
    expect(mustSignOut('m1', { kind: 'signed-in', memberId: 'm2' })).toBe(true);
  });

  it('[BUS-007] stay as they are otherwise', () => {
    expect(mustSignOut('m1', { kind: 'signed-out', memberId: 'm2' })).toBe(false);
    expect(mustSignOut('m1', { kind: 'signed-in', memberId: 'm1' })).toBe(false);
    expect(mustSignOut(null, { kind: 'signed-out', memberId: 'm1' })).toBe(false);
  });
});

describe('channel between tabs', () => {
  it('hands on messages of the portal and nothing else', () => {
    const heard: TabMessage[] = [];
    const posts: unknown[] = [];
    class OneChannel {
      static last: OneChannel | undefined;
      onmessage: ((event: { readonly data: unknown }) => void) | null = null;
      constructor() {
        OneChannel.last = this;
      }
      postMessage(data: unknown): void {
        posts.push(data);
      }
      close(): void {
        this.onmessage = null;
      }
    }
    const before = globalThis.BroadcastChannel as unknown;
    Object.assign(globalThis, { BroadcastChannel: OneChannel });
    const channel = openTabChannel('aurora', (message) => heard.push(message));
    const arrive = (data: unknown): void => OneChannel.last?.onmessage?.({ data });
    const good: TabMessage[] = [
      { kind: 'opened', id: 'a' },
      { kind: 'session', token: 't', to: 'a' },
      { kind: 'signed-in', memberId: 'm' },
    ];
    for (const message of good) arrive(message);
    for (const message of [
      null,
      'opened',
      7,
      {},
      { kind: 'opened' },
      { kind: 'session', token: 't' },
      { kind: 'toString' },
      { kind: 'signed-out', memberId: 1 },
      { kind: 'x' },
    ])
      arrive(message);
    channel.say({ kind: 'opened', id: 'b' });
    channel.close();
    Object.assign(globalThis, { BroadcastChannel: before });
    expect(heard).toEqual(good);
    expect(posts).toEqual([{ kind: 'opened', id: 'b' }]);
  });
});
