import { PORTAL_EVENT_TYPES, isPortalEvent } from './index.ts';

const balance = (over: object = {}) => ({
  type: 'wallet/balance-changed',
  version: 1,
  payload: { sumBalance: '10.00', currency: 'CNY', version: '7', ...over },
});

describe('events', () => {
  it('[BUS-005] takes well-formed ones', () => {
    expect(isPortalEvent(balance())).toBe(true);
    expect(isPortalEvent({ type: 'module/changed', version: 1, payload: { module: 'lottery', enabled: false } })).toBe(
      true,
    );
    expect(isPortalEvent({ type: 'ui/navigate', version: 1, payload: { to: '/hot' } })).toBe(true);
  });

  it.each([
    ['a number for an amount', balance({ sumBalance: 10 })],
    ['one digit', balance({ sumBalance: '10.0' })],
    ['a negative version', balance({ version: '-1' })],
    ['what can be no module', { type: 'module/changed', version: 1, payload: { module: '../admin', enabled: true } }],
    ['the shell as a module', { type: 'module/changed', version: 1, payload: { module: 'shell', enabled: true } }],
    ['an address elsewhere', { type: 'ui/navigate', version: 1, payload: { to: 'https://elsewhere.example' } }],
    ['another version', { ...balance(), version: 2 }],
    ['an unknown type', { type: 'wallet/gift', version: 1, payload: {} }],
    ['a type of the prototype', { type: 'constructor', version: 1, payload: {} }],
    ['no payload', { type: 'session/logged-in', version: 1 }],
    ['nothing', null],
  ])('[BUS-005] drops %s', (_what, value) => {
    expect(isPortalEvent(value)).toBe(false);
  });

  it('guards every type there is against an empty payload, but for those that have none', () => {
    const passing = PORTAL_EVENT_TYPES.filter((type) => isPortalEvent({ type, version: 1, payload: {} }));
    expect(passing).toEqual(['wallet/refresh-requested', 'message/changed', 'games/changed', 'content/changed']);
  });
});
