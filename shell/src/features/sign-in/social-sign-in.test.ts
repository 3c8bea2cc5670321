import { askProvider } from './social-sign-in.ts';

class SilentChannel extends EventTarget {
  close(): void {
    // Nothing to close.
  }
}

const openWindow = (popup: { closed: boolean } | null) =>
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window | null);
const say = (data: unknown, origin = window.location.origin): boolean =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));

let isFocused = true;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  isFocused = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
});
afterEach(() => jest.useRealTimers());

describe('the window of a social sign-in', () => {
  it('[AUT-015] answers the token that the window brings back', async () => {
    const open = openWindow({ closed: false });
    const asked = askProvider('google');
    expect(open.mock.calls[0]?.[0]).toBe('/portal/social/google/start');
    say({ kind: 'portal-social', idToken: 'token-1' });
    await expect(asked).resolves.toBe('token-1');
  });

  it('[ERR-010] is a failed sign-in when it is closed', async () => {
    const popup = { closed: false };
    openWindow(popup);
    const asked = askProvider('facebook');
    popup.closed = true;
    jest.advanceTimersByTime(3_000);
    await expect(asked).rejects.toMatchObject({
      code: 'login.social-failed',
      message: 'Login failure. Please try again',
    });
  });

  it('waits for a window that the provider has detached, until the player is back on this page', async () => {
    openWindow({ closed: true });
    isFocused = false;
    const asked = askProvider('google');
    jest.advanceTimersByTime(60_000);
    say({ kind: 'portal-social', idToken: 'token-1' });
    await expect(asked).resolves.toBe('token-1');
    const again = askProvider('google');
    jest.advanceTimersByTime(60_000);
    isFocused = true;
    jest.advanceTimersByTime(3_000);
    await expect(again).rejects.toMatchObject({ code: 'login.social-failed' });
  });

  it('[ERR-010] fails if the browser blocks the window, and if the provider declines', async () => {
    openWindow(null);
    await expect(askProvider('google')).rejects.toMatchObject({ code: 'login.social-failed' });
    openWindow({ closed: false });
    const asked = askProvider('google');
    say({ kind: 'portal-social', idToken: null });
    await expect(asked).rejects.toMatchObject({ code: 'login.social-failed' });
  });

  it('[ERR-011] reports a provider that is down', async () => {
    openWindow({ closed: false });
    const asked = askProvider('google');
    say({ kind: 'portal-social', idToken: null, code: 'server.unavailable' });
    await expect(asked).rejects.toMatchObject({
      code: 'server.unavailable',
      message: 'The service is busy. Try again in a moment.',
    });
  });

  it('ignores messages from other origins and other messages', async () => {
    openWindow({ closed: false });
    const asked = askProvider('google');
    say({ kind: 'portal-social', idToken: 'stolen' }, 'https://evil.example');
    say({ kind: 'something' });
    say({ kind: 'portal-social', idToken: 'own' });
    await expect(asked).resolves.toBe('own');
  });
});
