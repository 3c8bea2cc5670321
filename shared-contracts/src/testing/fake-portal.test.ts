import type { BalanceState, PortalEvent } from '../events/events.ts';
import { createFakePortal, fakeMember } from './fake-portal.ts';

const balance = (sumBalance: string, version: string): BalanceState => ({ sumBalance, currency: 'CNY', version });
const navigated: PortalEvent = { type: 'ui/navigate', version: 1, payload: { to: '/hot' } };

describe('fake portal', () => {
  it('signing in sets the state, then tells; a late subscriber finds both', () => {
    const { portal, signIn } = createFakePortal({ module: 'lobby' });
    const seen: unknown[] = [];
    portal.bus.on('session/logged-in', ({ payload, origin }) =>
      seen.push(payload.memberId, origin, portal.state.snapshot().member?.account),
    );
    signIn(fakeMember(), balance('10.00', '4'));
    expect(seen).toEqual(['m-1', 'shell', 'player1']);
    const late: unknown[] = [];
    portal.state.loggedIn$.subscribe((value) => late.push(value));
    portal.state.balance$.subscribe((value) => late.push(value?.sumBalance));
    expect(late).toEqual([true, '10.00']);
  });

  it('signing out empties member and balance, then tells', () => {
    const { portal, signOut } = createFakePortal({
      module: 'lobby',
      member: fakeMember(),
      balance: balance('1.00', '1'),
    });
    const seen: unknown[] = [];
    portal.bus.on('session/logged-out', ({ payload }) => seen.push(payload.reason, portal.state.snapshot().member));
    signOut();
    expect(seen).toEqual(['user', null]);
    expect(portal.state.snapshot()).toMatchObject({ loggedIn: false, balance: null });
  });

  it('an older balance never replaces a newer one', () => {
    const { portal, setBalance } = createFakePortal({ module: 'lobby' });
    setBalance(balance('10.00', '10'));
    setBalance(balance('9.00', '9'));
    expect(portal.state.snapshot().balance?.sumBalance).toBe('10.00');
  });

  it('stamps what the module publishes with its name', () => {
    const { portal, published } = createFakePortal({ module: 'rooms' });
    const origins: unknown[] = [];
    portal.bus.events$.subscribe(({ origin }) => origins.push(origin));
    portal.bus.publish(navigated);
    expect(origins).toEqual(['rooms']);
    expect(published).toEqual([navigated]);
  });

  it('drops what is malformed, and says so', () => {
    const { portal, asked } = createFakePortal({ module: 'lobby' });
    const seen = jest.fn();
    portal.bus.on('ui/navigate', seen);
    portal.bus.publish({ ...navigated, payload: { to: 'no address' } });
    expect(seen).not.toHaveBeenCalled();
    expect(asked.map(({ what }) => what)).toEqual(['malformedEvent']);
  });

  it('a subscriber that throws hurts nobody else', () => {
    const { portal, asked } = createFakePortal({ module: 'lobby' });
    const seen = jest.fn();
    portal.bus.on('ui/navigate', () => {
      throw new Error('mine');
    });
    portal.bus.on('ui/navigate', seen);
    portal.bus.publish(navigated);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(asked.map(({ what }) => what)).toEqual(['subscriberFailed']);
  });

  it('counts subscriptions until they end', () => {
    const { portal, subscriptions } = createFakePortal({ module: 'lobby' });
    const end = portal.bus.on('ui/navigate', () => undefined);
    const other = portal.bus.events$.subscribe();
    expect(subscriptions()).toBe(2);
    end();
    end();
    other.unsubscribe();
    expect(subscriptions()).toBe(0);
  });

  it('keeps values of the device apart for each account', () => {
    const { portal, signIn, signOut } = createFakePortal({ module: 'lobby' });
    signIn(fakeMember({ account: 'a' }));
    portal.storage.set('favourites', '1');
    signOut();
    expect(portal.storage.get('favourites')).toBeNull();
    signIn(fakeMember({ account: 'a' }));
    expect(portal.storage.get('favourites')).toBe('1');
  });

  it('asks a visitor to sign in and warns a trial account', () => {
    const told: string[] = [];
    const { portal, setMember } = createFakePortal({ module: 'lobby', onAsk: (what) => told.push(what) });
    expect(portal.requireRealAccount()).toBe(false);
    setMember(fakeMember({ type: 4 }));
    expect(portal.requireRealAccount()).toBe(false);
    setMember(fakeMember());
    expect(portal.requireRealAccount()).toBe(true);
    expect(told).toEqual(['openLogin', 'realAccountWarning']);
  });
});
