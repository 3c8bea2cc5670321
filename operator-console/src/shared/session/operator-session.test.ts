import { createOperatorSession } from './operator-session.ts';
import type { SessionChannel, TabMessage } from './session-channel.ts';

const OPERATOR = { name: 'operator1', role: 'owner', rights: [] };

const createStorage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
};

/** A browser: its tabs hear each other, and none hears itself. */
const createBrowser = () => {
  const tabs = new Map<SessionChannel, (message: TabMessage) => void>();
  const openTab = (storage = createStorage()) => {
    const channel: SessionChannel = {
      say: (message) => {
        for (const [other, hear] of tabs) if (other !== channel) hear(message);
      },
      onMessage: (listener) => void tabs.set(channel, listener),
    };
    return { storage, session: createOperatorSession(storage, channel) };
  };
  return { openTab };
};

const signIn = ({ session }: ReturnType<ReturnType<typeof createBrowser>['openTab']>, token: string): void => {
  session.keepToken(token);
  session.begin(OPERATOR);
};

describe('tabs of one browser', () => {
  it('a second tab takes the session of the first', async () => {
    const { openTab } = createBrowser();
    signIn(openTab(), 'token-1');
    const second = openTab();
    await second.session.askOtherTabs(1_000_000);
    expect(second.session.token()).toBe('token-1');
    expect(second.storage.getItem('console.token')).toBe('token-1');
  });

  it('a tab that waits at the door is signed in with another, and hears of it', () => {
    const { openTab } = createBrowser();
    const [first, waiting] = [openTab(), openTab()];
    const heard = jest.fn();
    waiting.session.onChange(heard);
    signIn(first, 'token-1');
    expect(waiting.session.token()).toBe('token-1');
    expect(heard).toHaveBeenCalled();
  });

  it.each(['signed-out', 'expired'] as const)('all end together: %s', (reason) => {
    const { openTab } = createBrowser();
    const tabs = [openTab(), openTab(), openTab()];
    for (const tab of tabs) signIn(tab, 'token-1');
    tabs[1]?.session.end(reason);
    for (const { session, storage } of tabs)
      expect([session.token(), session.current(), session.ending(), storage.getItem('console.token')]).toEqual([
        null,
        null,
        reason,
        null,
      ]);
  });

  it('the end of an older session leaves the one of now', () => {
    const { openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    signIn(first, 'token-2');
    // A tab that was frozen meanwhile.
    const asleep = createStorage();
    asleep.setItem('console.token', 'token-1');
    openTab(asleep).session.end('expired');
    expect([first.session.token(), second.session.token()]).toEqual(['token-2', 'token-2']);
  });

  it('another operator who signs in takes the place of the first in all tabs', () => {
    const { openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    signIn(first, 'token-1');
    signIn(second, 'token-2');
    expect([first.session.token(), first.session.current()]).toEqual(['token-2', null]);
  });

  it('an offer changes no tab that has a session', () => {
    const { openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    signIn(first, 'token-1');
    signIn(second, 'token-2');
    void openTab().session.askOtherTabs(1);
    expect([first.session.token(), second.session.token()]).toEqual(['token-2', 'token-2']);
  });

  it('a tab that is alone asks in vain and shows the door', async () => {
    const { openTab } = createBrowser();
    openTab();
    const { session } = openTab();
    await session.askOtherTabs(0);
    expect(session.token()).toBeNull();
  });
});
