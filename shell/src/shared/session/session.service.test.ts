import { PortalError } from 'shared-contracts/errors';
import type { PortalEvent } from 'shared-contracts/events';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import { createSessionBus, createStateStore } from '../bus/index.ts';
import type { TabMessage } from '../bus/index.ts';
import { createSessionService } from './session.service.ts';
import { createSessionStore } from './session.storage.ts';

const info = { ...fakeMember(), merchantCode: 'aurora', mustChangePassword: false };
const bound = { 'identity.memberInfo': () => ({ ...info, mustChangePassword: true }) };
const signedIn = { userName: 'player1', token: 'tok', firstTimeLogin: false, passwordExpired: false };

const setUp = (over: Readonly<Record<string, () => unknown>> = {}) => {
  const api = createFakeApi({
    'identity.login': () => signedIn,
    'identity.memberInfo': () => info,
    'identity.securityConfig': () => ({}),
    'identity.logout': () => ({ loggedOut: true }),
    ...over,
  });
  const state = createStateStore({
    language: 'EN',
    theme: 'dark',
    system: { status: 0, maintenanceEnd: null, message: null },
    flags: {},
  });
  const bus = createSessionBus((fault) => {
    throw fault.error;
  });
  const events: PortalEvent[] = [];
  bus.scope('lobby').bus.events$.subscribe((event) => events.push(event));
  const store = createSessionStore({ session: sessionStorage, jar: document, isSecure: false });
  const said: TabMessage[] = [];
  const deps = {
    followStream: jest.fn(),
    readBalance: jest.fn(() => Promise.resolve()),
    forgetData: jest.fn(),
    goHome: jest.fn(),
    sayExpired: jest.fn(),
    askNewPassword: jest.fn(),
    onIdVerification: jest.fn(),
  };
  const session = createSessionService({
    api,
    state,
    bus,
    store,
    merchant: { name: 'Aurora', code: 'aurora' },
    ...deps,
  });
  session.useTabs({ say: (message) => said.push(message), close: () => undefined });
  return { api, state, events, store, said, session, ...deps };
};

type Tab = Pick<ReturnType<typeof setUp>, 'said'>;

/** With what a tab has asked the others. */
const idOf = ({ said }: Tab): string => {
  const asked = said.find(({ kind }) => kind === 'opened');
  return asked?.kind === 'opened' ? asked.id : '';
};

/** What one tab has said last reaches another. */
const hand = (from: Tab, to: Pick<ReturnType<typeof setUp>, 'session'>): void => {
  const last = from.said.at(-1);
  if (last) to.session.hearTab(last);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('session', () => {
  it('[AUT-001] [AUT-002] [BUS-001] signs in with one call, goes home and tells the modules once', async () => {
    const memberLabel = [{ text: 'VIP', color: '#000', background: '#fff' }];
    const { session, api, events, goHome, followStream, readBalance, said } = setUp({
      'identity.memberInfo': () => ({ ...info, memberLabel }),
    });
    await session.signIn({ username: 'player1', password: 'pw' });
    expect(api.calls.filter(({ id }) => id === 'identity.login')).toHaveLength(1);
    expect({ ...sessionStorage }).toEqual({
      ...{ token: 'tok', account: info.account, customerId: info.id, isAgent: String(info.isAgent) },
      ...{ merchant: 'Aurora', merchantCode: 'aurora', memberLabel: JSON.stringify(memberLabel) },
    });
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(events.map(({ type }) => type)).toEqual(['session/logged-in']);
    expect(followStream).toHaveBeenLastCalledWith(info.id);
    expect(readBalance).toHaveBeenCalledTimes(1);
    expect(said).toEqual([{ kind: 'signed-in', memberId: info.id }]);
  });

  it('[KYC-001] asks for the identity check with each sign-in and hands the answer on', async () => {
    const idVerification = { enabled: true, isComplete: false, status: 'N' };
    const { session, api, onIdVerification } = setUp({
      'identity.securityConfig': () => ({ info: { idVerification } }),
    });
    await session.signIn({ username: 'player1', password: 'pw' });
    expect(api.calls.map(({ id }) => id)).toContain('identity.securityConfig');
    await Promise.resolve();
    expect(onIdVerification).toHaveBeenCalledWith(idVerification);
  });

  it('[API-007] the start asks for the member and the security settings with a token, and for neither without', async () => {
    const visitor = setUp();
    await visitor.session.restore();
    expect(visitor.api.calls).toEqual([]);
    sessionStorage.setItem('token', 'tok');
    const member = setUp();
    await member.session.restore();
    expect(member.api.calls.map(({ id }) => id)).toEqual(['identity.memberInfo', 'identity.securityConfig']);
  });

  it('a tab that has just opened is signed in by one that is, and nothing is stored where it outlives the tabs (BUS-011)', async () => {
    const first = setUp();
    await first.session.signIn({ username: 'player1', password: 'pw' });
    sessionStorage.clear();
    const second = setUp();
    const restored = second.session.restore();
    await Promise.resolve();
    expect(second.said).toEqual([{ kind: 'opened', id: expect.any(String) }]);
    hand(second, first);
    expect(first.said.at(-1)).toEqual({ kind: 'session', token: 'tok', to: idOf(second) });
    hand(first, second);
    await restored;
    expect(second.state.loggedIn$.value).toBe(true);
    expect(second.goHome).not.toHaveBeenCalled();
    expect(JSON.stringify(localStorage)).not.toContain('tok');
  });

  it('an answer of another tab that comes late signs in too, and one that comes twice changes nothing', async () => {
    const { session, state, store, said } = setUp();
    await session.restore();
    expect(state.loggedIn$.value).toBe(false);
    const to = idOf({ said });
    session.hearTab({ kind: 'session', token: 'late', to });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(state.loggedIn$.value).toBe(true);
    session.hearTab({ kind: 'session', token: 'another', to });
    expect(store.token()).toBe('late');
  });

  it("a visitor's tab takes no session that another tab has asked for, and none after its own has ended", async () => {
    const { session, store, said } = setUp();
    await session.restore();
    const other = setUp();
    await other.session.restore();
    expect(idOf(other)).not.toBe(idOf({ said }));
    session.hearTab({ kind: 'session', token: 'tok', to: idOf(other) });
    expect(store.token()).toBeNull();
    await session.signIn({ username: 'player1', password: 'pw' });
    await session.signOut();
    session.hearTab({ kind: 'session', token: 'tok', to: idOf({ said }) });
    expect(store.token()).toBeNull();
  });

  it('a visitor, and a member who must change the password first, hand out no session', async () => {
    const visitor = setUp();
    visitor.session.hearTab({ kind: 'opened', id: 'another-tab' });
    expect(visitor.said).toEqual([]);
    const waiting = setUp(bound);
    await waiting.session.signIn({ username: 'player1', password: 'pw' });
    waiting.session.hearTab({ kind: 'opened', id: 'another-tab' });
    expect(waiting.said).toEqual([]);
  });

  it('[AUT-004] stays signed out for the page until the member is known', async () => {
    let answer = (_: unknown): void => undefined;
    const { session, state } = setUp({ 'identity.memberInfo': () => new Promise((resolve) => (answer = resolve)) });
    const done = session.signIn({ username: 'player1', password: 'pw' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sessionStorage.getItem('token')).toBe('tok');
    expect(state.loggedIn$.value).toBe(false);
    answer(info);
    await done;
    expect(state.loggedIn$.value).toBe(true);
  });

  it('[AUT-005] asks for a new password after the default one, and goes home first', async () => {
    const { session, askNewPassword, goHome } = setUp();
    await session.signIn({ username: 'player1', password: '123456' });
    expect(askNewPassword).toHaveBeenCalledTimes(1);
    expect(goHome.mock.invocationCallOrder[0]).toBeLessThan(askNewPassword.mock.invocationCallOrder[0] ?? 0);
    expect(session.passwordChange$.value).toBe('advised');
  });

  it.each([
    ['forces its change', true, 'forced'],
    ['does not', false, null],
  ] as const)(
    '[AUT-006] asks for a new password after an expired one where the merchant %s: %s',
    async (_what, mustChangePassword, change) => {
      const { session, askNewPassword } = setUp({
        'identity.login': () => ({ ...signedIn, passwordExpired: true }),
        'identity.memberInfo': () => ({ ...info, mustChangePassword }),
      });
      await session.signIn({ username: 'player1', password: 'pw' });
      expect(session.passwordChange$.value).toBe(change);
      expect(askNewPassword).toHaveBeenCalledTimes(mustChangePassword ? 1 : 0);
    },
  );

  it('[PWD-003] [PWD-005] [VAL-035] holds the password of the sign-in until it is changed, then reads the member again and goes home', async () => {
    const { session, api, goHome } = setUp();
    await session.signIn({ username: 'player1', password: 'Demo-2468' });
    expect(session.heldPassword()).toBe('Demo-2468');
    api.calls.length = 0;
    await session.afterPasswordChange();
    expect(api.calls.map(({ id }) => id)).toEqual(['identity.memberInfo', 'identity.securityConfig']);
    expect(session.heldPassword()).toBeNull();
    expect(goHome).toHaveBeenCalledTimes(2);
  });

  it('[PWD-001] before a forced change nothing of the member’s begins: no stream, no balance, no news to modules and tabs', async () => {
    const { session, api, state, events, said, followStream, readBalance, goHome } = setUp(bound);
    await session.signIn({ username: 'player1', password: 'pw' });
    expect(session.passwordChange$.value).toBe('forced');
    expect(session.heldPassword()).toBe('pw');
    expect(api.calls.map(({ id }) => id)).toEqual(['identity.login', 'identity.memberInfo']);
    expect(state.loggedIn$.value).toBe(false);
    expect([events, said]).toEqual([[], []]);
    expect(followStream).not.toHaveBeenCalled();
    expect(readBalance).not.toHaveBeenCalled();
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('[PWD-001] [PWD-003] [PWD-005] with a forced change done everything begins', async () => {
    let mustChangePassword = true;
    const { session, state, events, said, followStream, readBalance, goHome } = setUp({
      'identity.memberInfo': () => ({ ...info, mustChangePassword }),
    });
    await session.signIn({ username: 'player1', password: 'pw' });
    mustChangePassword = false;
    await session.afterPasswordChange();
    expect(session.passwordChange$.value).toBeNull();
    expect(state.member$.value?.account).toBe(info.account);
    expect(events.map(({ type }) => type)).toEqual(['session/logged-in']);
    expect(said).toEqual([{ kind: 'signed-in', memberId: info.id }]);
    expect(followStream).toHaveBeenLastCalledWith(info.id);
    expect(readBalance).toHaveBeenCalledTimes(1);
    expect(goHome).toHaveBeenCalledTimes(2);
  });

  it('[PWD-001] a forced change comes back after a reload until it is done or the session ends', async () => {
    const { session } = setUp(bound);
    await session.signIn({ username: 'player1', password: 'pw' });
    const reloaded = setUp(bound);
    await reloaded.session.restore();
    expect(reloaded.session.passwordChange$.value).toBe('forced');
    expect(reloaded.askNewPassword).toHaveBeenCalledTimes(1);
    expect(reloaded.session.heldPassword()).toBeNull();
    expect(reloaded.followStream).toHaveBeenLastCalledWith(null);
    const after = setUp();
    await after.session.restore();
    expect(after.askNewPassword).not.toHaveBeenCalled();
  });

  it('[PWD-001] [ERR-019] its window goes with a session that the platform ended', async () => {
    const { session, goHome, sayExpired, events } = setUp(bound);
    await session.signIn({ username: 'player1', password: 'pw' });
    session.expire();
    expect(session.passwordChange$.value).toBeNull();
    expect(goHome).toHaveBeenCalledTimes(2);
    expect(sayExpired).toHaveBeenCalledTimes(1);
    expect(events).toEqual([]);
  });

  it('[PWD-001] a forced change ends with the session, and is nobody else’s', async () => {
    const { session } = setUp(bound);
    await session.signIn({ username: 'player1', password: 'pw' });
    await session.signOut();
    expect(session.passwordChange$.value).toBeNull();
    const next = setUp();
    await next.session.signIn({ username: 'player2', password: 'pw' });
    expect(next.askNewPassword).not.toHaveBeenCalled();
  });

  it('[PWD-002] the default password is asked about at every sign-in, and at no reload', async () => {
    const first = setUp();
    await first.session.signIn({ username: 'player1', password: '123456' });
    const reloaded = setUp();
    await reloaded.session.restore();
    expect(reloaded.askNewPassword).not.toHaveBeenCalled();
    await reloaded.session.signOut();
    const again = setUp();
    await again.session.signIn({ username: 'player1', password: '123456' });
    expect(again.askNewPassword).toHaveBeenCalledTimes(1);
    expect(again.session.passwordChange$.value).toBe('advised');
  });

  it('[PWD-013] [PWD-014] a password that was set anew by phone signs in and leads home', async () => {
    const { session, state, goHome } = setUp();
    await session.signInWith('tok-2');
    expect(sessionStorage.getItem('token')).toBe('tok-2');
    expect(state.loggedIn$.value).toBe(true);
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('[AUT-008] [AUT-013] signs in by SMS with one call and asks for no new password', async () => {
    const { session, api, askNewPassword } = setUp({ 'identity.login': () => ({ ...signedIn, firstTimeLogin: true }) });
    await session.signInBySms({ countryDialingCode: '84', mobileNum: '912000001', verificationCode: '123456' });
    expect(api.calls[0]?.input).toEqual({
      body: { loginType: 'sms', countryDialingCode: '84', mobileNum: '912000001', verificationCode: '123456' },
    });
    expect(askNewPassword).not.toHaveBeenCalled();
    expect(session.heldPassword()).toBeNull();
  });

  it.each([
    ['firstTimeLogin', { firstTimeLogin: true }],
    ['an expired password', { passwordExpired: true }],
    ['both', { firstTimeLogin: true, passwordExpired: true }],
  ])('[AUT-008] asks for no new password after SMS or a social identity, with %s', async (_what, told) => {
    for (const way of ['sms', 'firebase']) {
      const { session, askNewPassword } = setUp({ 'identity.login': () => ({ ...signedIn, ...told }) });
      // Whoever signed in with the default password before is not asked for another by a code either.
      await session.signIn({ username: 'player1', password: '123456' });
      askNewPassword.mockClear();
      await session.signOut();
      if (way === 'sms')
        await session.signInBySms({ countryDialingCode: '84', mobileNum: '912000001', verificationCode: '123456' });
      else await session.signInBySocial('ticket-1');
      expect([way, askNewPassword.mock.calls, session.passwordChange$.value]).toEqual([way, [], null]);
    }
  });

  it('[AUT-015] signs in by a social identity with one call of its own type', async () => {
    const { session, api, goHome } = setUp();
    await session.signInBySocial('ticket-1');
    expect(api.calls[0]?.input).toEqual({ body: { loginType: 'firebase', firebaseIdToken: 'ticket-1' } });
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('[AUT-035] a sign-in that needed more proof ends like any other', async () => {
    const { session, askNewPassword, store } = setUp();
    await session.completeSignIn(signedIn, '123456');
    expect(store.token()).toBe('tok');
    expect(session.heldPassword()).toBe('123456');
    expect(askNewPassword).toHaveBeenCalledTimes(1);
  });

  it('[AUT-019] [SEC-008] takes the token of an address out of it at once and signs in with it', async () => {
    window.history.replaceState(null, '', '/casino?token=once-only&search=x#part');
    const { session, api, state, goHome } = setUp();
    expect(window.location.href).toBe('http://localhost/casino?search=x#part');
    await session.restore();
    expect(api.calls[0]?.input).toEqual({ body: { loginType: 'token', token: 'once-only' } });
    expect(state.member$.value?.account).toBe(info.account);
    // The page that was asked for stays.
    expect(goHome).not.toHaveBeenCalled();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('once-only');
    window.history.replaceState(null, '', '/');
  });

  it('a link leaves nothing of the former session in the tab, and other tabs hear of the member [BUS-007]', async () => {
    window.history.replaceState(null, '', '/?token=once-only');
    sessionStorage.setItem('token', 'former');
    sessionStorage.setItem('disclaimerAccept', 'true');
    sessionStorage.setItem('gamingVenue', 'former');
    const { session, store, said } = setUp();
    await session.restore();
    expect([store.token(), store.hasFlag('disclaimerAccept'), store.gamingVenue()]).toEqual(['tok', false, null]);
    expect(sessionStorage.getItem('merchant')).toBe('Aurora');
    expect(said).toEqual([{ kind: 'signed-in', memberId: info.id }]);
    // A reload says nothing: another tab may have another member by then.
    const reloaded = setUp();
    await reloaded.session.restore();
    expect(reloaded.said).toEqual([]);
  });

  it('takes a token after the hash as well, where no server sees it', async () => {
    window.history.replaceState(null, '', '/casino?search=x#token=once-only-and-long');
    const { session, api } = setUp();
    expect(window.location.href).toBe('http://localhost/casino?search=x');
    await session.restore();
    expect(api.calls[0]?.input).toEqual({ body: { loginType: 'token', token: 'once-only-and-long' } });
    window.history.replaceState(null, '', '/');
  });

  it('[AUT-020] with a token that is not good the visitor stays one', async () => {
    window.history.replaceState(null, '', '/?token=too-late');
    const { session, state, followStream } = setUp({
      'identity.login': () => Promise.reject(new PortalError('login.link-invalid')),
    });
    expect(window.location.search).toBe('');
    await expect(session.restore()).resolves.toBeUndefined();
    expect(state.loggedIn$.value).toBe(false);
    expect(followStream).toHaveBeenLastCalledWith(null);
  });

  it('[AUT-033] keeps the password nowhere', async () => {
    const { session } = setUp();
    await session.signIn({ username: 'player1', password: 'Secret-123' });
    const everything = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
    expect(everything).toContain('tok');
    expect(everything).not.toContain('Secret-123');
  });

  it('leaves no token behind when the member can not be read', async () => {
    const { session, state } = setUp({
      'identity.memberInfo': () => Promise.reject(new PortalError('network.failed')),
    });
    await expect(session.signIn({ username: 'player1', password: 'pw' })).rejects.toMatchObject({
      code: 'network.failed',
    });
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(state.loggedIn$.value).toBe(false);
  });

  it('[AUT-021] takes up the session of the tab with member info and security config', async () => {
    sessionStorage.setItem('token', 'tok');
    const { session, state, api, goHome } = setUp();
    await session.restore();
    expect(state.member$.value?.account).toBe(info.account);
    expect(api.calls.map(({ id }) => id)).toEqual(['identity.memberInfo', 'identity.securityConfig']);
    expect(goHome).not.toHaveBeenCalled();
  });

  it('does not say who is there before it is known: a network that is down for a moment is waited for', async () => {
    jest.useFakeTimers();
    try {
      sessionStorage.setItem('token', 'tok');
      let isDown = true;
      const { session, state } = setUp({
        'identity.memberInfo': () =>
          isDown
            ? Promise.reject(new PortalError('network.failed'))
            : Promise.resolve({ ...info, merchantCode: 'aurora' }),
      });
      const known = jest.fn();
      const restored = session.restore().then(known);
      await jest.advanceTimersByTimeAsync(12_000);
      expect(known).not.toHaveBeenCalled();
      isDown = false;
      await jest.advanceTimersByTimeAsync(6_000);
      await restored;
      expect(state.member$.value?.account).toBe(info.account);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[AUT-028] [AUT-029] [AUT-030] [AUT-031] signs out: told to the platform, cleared, home, everywhere', async () => {
    const { session, state, api, events, said, goHome, forgetData, followStream } = setUp();
    await session.signIn({ username: 'player1', password: 'pw' });
    await session.signOut();
    expect(api.calls.at(-1)?.id).toBe('identity.logout');
    expect({ ...sessionStorage }).toEqual({ merchant: 'Aurora', merchantCode: 'aurora' });
    expect(state.snapshot()).toMatchObject({ loggedIn: false, member: null, balance: null });
    expect(events.at(-1)).toMatchObject({ type: 'session/logged-out', payload: { reason: 'user' } });
    expect(said.at(-1)).toEqual({ kind: 'signed-out', memberId: info.id });
    expect(goHome).toHaveBeenCalledTimes(2);
    expect(forgetData).toHaveBeenCalled();
    expect(followStream).toHaveBeenLastCalledWith(null);
  });

  it.each(['network.failed', 'server.unavailable', 'server.unexpected', 'request.too-many'] as const)(
    'does not pretend to be signed out when the platform could not be told: %s',
    async (code) => {
      const { session, state } = setUp({ 'identity.logout': () => Promise.reject(new PortalError(code)) });
      await session.signIn({ username: 'player1', password: 'pw' });
      await expect(session.signOut()).rejects.toMatchObject({ code });
      expect(state.loggedIn$.value).toBe(true);
    },
  );

  it('is signed out when the session had ended already', async () => {
    const { session, state } = setUp({
      'identity.logout': () => Promise.reject(new PortalError('session.expired')),
    });
    await session.signIn({ username: 'player1', password: 'pw' });
    await session.signOut();
    expect(state.loggedIn$.value).toBe(false);
  });

  it('[ERR-019] a token that is refused ends the session and says so, once', async () => {
    const { session, state, sayExpired } = setUp();
    await session.signIn({ username: 'player1', password: 'pw' });
    session.expire();
    session.expire();
    expect(sayExpired).toHaveBeenCalledTimes(1);
    expect(state.loggedIn$.value).toBe(false);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it('a session that the platform ended leaves a newer one of the same member in another tab alone', async () => {
    const { session, said } = setUp();
    await session.signIn({ username: 'player1', password: 'pw' });
    session.expire('tok');
    expect(said.map(({ kind }) => kind)).toEqual(['signed-in']);
  });

  it('a late refusal of a call with the former token, or with none, leaves the new session alone', async () => {
    const { session, state, store, sayExpired } = setUp();
    await session.signIn({ username: 'player1', password: 'pw' });
    session.expire('former');
    session.expire(null);
    expect([state.loggedIn$.value, store.token()]).toEqual([true, 'tok']);
    expect(sayExpired).not.toHaveBeenCalled();
    session.expire('tok');
    expect(state.loggedIn$.value).toBe(false);
  });

  it('[BUS-007] follows another tab out, without telling it back', async () => {
    const { session, state, said } = setUp();
    await session.signIn({ username: 'player1', password: 'pw' });
    session.hearTab({ kind: 'signed-out', memberId: info.id });
    expect(state.loggedIn$.value).toBe(false);
    expect(said.map(({ kind }) => kind)).toEqual(['signed-in']);
  });

  it('[BUS-007] leaves when another tab signs in as another member, and stays when it is the same one', async () => {
    const { session, state } = setUp();
    await session.signIn({ username: 'player1', password: 'pw' });
    session.hearTab({ kind: 'signed-in', memberId: info.id });
    expect(state.loggedIn$.value).toBe(true);
    session.hearTab({ kind: 'signed-in', memberId: 'another' });
    expect(state.loggedIn$.value).toBe(false);
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});
