import type { PortalEvent } from 'shared-contracts/events';
import { createStreamHub, STREAM_LIMITS } from './stream.hub.ts';
import type { Audience, CloseReason, HubMetrics } from './stream.hub.ts';
import { createMemoryFeed } from './testing/memory-feed.ts';

const balance = (version: number): PortalEvent => ({
  type: 'wallet/balance-changed',
  version: 1,
  payload: { sumBalance: '1.00', currency: 'CNY', version: String(version) },
});
const moduleChanged: PortalEvent = { type: 'module/changed', version: 1, payload: { module: 'agent', enabled: false } };

const member = (memberId: bigint, merchantId = 1): Audience => ({
  merchantId,
  memberId,
  sessionId: `s-${memberId}`,
  capKey: `s-${memberId}`,
});
const visitor = (merchantId = 1): Audience => ({ merchantId, memberId: null, sessionId: null, capKey: 'address' });

const sinkOf = () => {
  const sink = {
    text: '',
    backlogBytes: 0,
    state: 'open' as 'open' | 'ended' | 'destroyed',
    write: (frame: Buffer) => void (sink.text += frame.toString()),
    end: () => void (sink.state = 'ended'),
    destroy: () => void (sink.state = 'destroyed'),
    /** Ids of the portal events that arrived, in order. */
    ids: () =>
      [...sink.text.matchAll(/id: 1\.(\d+)\ndata: \{"type":"(?:wallet\/balance|module)/g)].map((match) =>
        Number(match[1]),
      ),
    /** What was said about the connection itself, in order. */
    control: () =>
      [...sink.text.matchAll(/^: (reset|end \w+)$|"(wallet\/refresh-requested|composition\/changed)"/gm)].map(
        (match) => match[1] ?? match[2],
      ),
    /** Events by their names and what they say, in order. */
    events: () =>
      [...sink.text.matchAll(/"type":"([^"]+)","version":1,"payload":(\{[^}]*\})/g)].map((match) => match.slice(1)),
  };
  return sink;
};

/** Feed and revision answer at once: a stream has begun before the next turn of the loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const setUp = (limits = {}, now: () => number = Date.now) => {
  const feed = createMemoryFeed();
  const closed: CloseReason[] = [];
  const metrics: HubMetrics = { opened: () => {}, closed: (_kind, reason) => void closed.push(reason), sent: () => {} };
  const hub = createStreamHub({
    feed,
    metrics,
    revisionOf: () => Promise.resolve('r1'),
    log: { warn: () => {} },
    ...{ limits, now },
  });
  const append = (memberId: bigint | null, event: PortalEvent, merchantId = 1) =>
    feed.append({ merchantId, memberId }, event);
  return { feed, hub, closed, append };
};

describe('the hub of open streams', () => {
  it('gives a member the own and the public events, and nobody else the own ones', async () => {
    const { hub, append } = setUp();
    const [one, two, guest, other] = [sinkOf(), sinkOf(), sinkOf(), sinkOf()];
    hub.open(member(1n), one, null);
    hub.open(member(2n), two, null);
    hub.open(visitor(), guest, null);
    hub.open(visitor(2), other, null);
    await settled();
    append(1n, balance(1));
    append(null, moduleChanged);
    append(1n, balance(2), 2);
    expect([one.ids(), two.ids(), guest.ids(), other.ids()]).toEqual([[1, 2], [2], [2], []]);
    hub.close();
  });

  it('never sends a personal kind of event that names no member', async () => {
    const { hub, append } = setUp();
    const guest = sinkOf();
    hub.open(visitor(), guest, null);
    await settled();
    append(null, balance(1));
    expect(guest.ids()).toEqual([]);
    hub.close();
  });

  it('[BUS-008] replays what was missed, in order, each once, also while new events arrive', async () => {
    const { hub, append } = setUp({ page: 3 });
    for (let version = 1; version <= 10; version += 1) append(version % 2 ? 1n : 2n, balance(version));
    const sink = sinkOf();
    hub.open(member(1n), sink, '1.3');
    append(1n, balance(11));
    await settled();
    append(1n, balance(12));
    expect(sink.ids()).toEqual([5, 7, 9, 11, 12]);
    expect(sink.control()).toEqual(['composition/changed']);
    hub.close();
  });

  it('[BUS-008] says that the state must be read anew where the retention is over or the cursor is of another world', async () => {
    const { hub, feed, append } = setUp();
    for (let version = 1; version <= 10; version += 1) append(1n, balance(version));
    feed.forget(5);
    const [late, strange, edge] = [sinkOf(), sinkOf(), sinkOf()];
    hub.open(member(1n), late, '1.3');
    hub.open(member(2n), strange, '1.99');
    hub.open(member(3n), edge, '1.5');
    await settled();
    append(null, moduleChanged);
    expect(late.control()).toEqual(['reset', 'wallet/refresh-requested', 'composition/changed']);
    expect(strange.control()).toEqual(['reset', 'wallet/refresh-requested', 'composition/changed']);
    expect(edge.control()).toEqual(['composition/changed']);
    expect(late.ids()).toEqual([11]);
    hub.close();
  });

  it('[BUS-008] makes a page that starts anew refetch content, texts, games, balance and messages', async () => {
    const { hub } = setUp();
    const [own, visitors] = [sinkOf(), sinkOf()];
    hub.open(member(1n), own, '1.99');
    hub.open(visitor(), visitors, '1.99');
    await settled();
    const everybody = [
      ['content/changed', '{}'],
      ['content/changed', '{"texts":true}'],
      ['games/changed', '{}'],
    ];
    const composition = ['composition/changed', '{"revision":"r1"}'];
    expect(visitors.events()).toEqual([...everybody, composition]);
    expect(own.events()).toEqual([
      ['wallet/refresh-requested', '{}'],
      ['message/changed', '{}'],
      ...everybody,
      composition,
    ]);
    hub.close();
  });

  it('says again what pages are drawn from and has changed since the page was requested, each once', async () => {
    let now = 100_000;
    const { hub, append } = setUp({}, () => now);
    const content: PortalEvent = { type: 'content/changed', version: 1, payload: {} };
    const texts: PortalEvent = { type: 'content/changed', version: 1, payload: { texts: true } };
    const changesIn = ({ text }: { readonly text: string }) =>
      [...text.matchAll(/"((?:content|games|module)\/changed)".*?"payload":(\{.*?\})/g)].map(
        ([, type, payload]) => `${type} ${payload}`,
      );
    append(null, texts);
    now += 60_000;
    append(null, content);
    append(null, content);
    append(null, { type: 'games/changed', version: 1, payload: {} });
    append(null, moduleChanged);
    now += 10_000;
    const [early, late, resumed, elsewhere] = [sinkOf(), sinkOf(), sinkOf(), sinkOf()];
    hub.open(visitor(), early, null, 11_000);
    hub.open(visitor(), late, null, 1_000);
    hub.open(visitor(), resumed, '1.5', 11_000);
    hub.open(visitor(2), elsewhere, null, 11_000);
    await settled();
    expect(changesIn(early)).toEqual(['content/changed {}', 'games/changed {}']);
    expect([late, resumed, elsewhere].map(changesIn)).toEqual([[], [], []]);
    hub.close();
  });

  it('drops a browser that does not read, and keeps the others', async () => {
    const { hub, append, closed } = setUp({ backlogBytes: 100 });
    const [slow, quick] = [sinkOf(), sinkOf()];
    hub.open(member(1n), slow, null);
    hub.open(member(2n), quick, null);
    await settled();
    slow.backlogBytes = 101;
    append(null, moduleChanged);
    append(null, moduleChanged);
    expect(slow.state).toBe('destroyed');
    expect(slow.ids()).toEqual([1]);
    expect(quick.ids()).toEqual([1, 2]);
    expect(closed).toEqual(['slow']);
    hub.close();
  });

  it('ends the streams of a revoked session and leaves the others', async () => {
    const { hub } = setUp();
    const [mine, theirs] = [sinkOf(), sinkOf()];
    hub.open(member(1n), mine, null);
    hub.open(member(2n), theirs, null);
    await settled();
    hub.endSession('s-1');
    expect(mine.state).toBe('ended');
    expect(mine.text).toMatch(/: end revoked\n\n$/);
    expect(theirs.state).toBe('open');
    hub.close();
  });

  it('keeps a session to its cap by ending its oldest stream', async () => {
    const { hub } = setUp({ perSession: 2 });
    const sinks = [sinkOf(), sinkOf(), sinkOf()];
    for (const sink of sinks) hub.open(member(1n), sink, null);
    await settled();
    expect(sinks.map((sink) => sink.state)).toEqual(['ended', 'open', 'open']);
    expect(hub.size).toBe(2);
    hub.close();
  });

  it('beats on quiet streams', async () => {
    jest.useFakeTimers();
    try {
      const { hub } = setUp();
      const sink = sinkOf();
      hub.open(visitor(), sink, null);
      await jest.advanceTimersByTimeAsync(STREAM_LIMITS.heartbeatMs);
      expect(sink.text.split(': beat\n\n')).toHaveLength(2);
      hub.close();
      expect(sink.state).toBe('ended');
    } finally {
      jest.useRealTimers();
    }
  });
});
