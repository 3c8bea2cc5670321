import type { ComposedModule } from 'shared-contracts/composition';
import type { ModuleName, ModuleRoute } from 'shared-contracts/module';
import { isInAppAddress } from './navigator.ts';
import { overlayOf, withOverlay } from './overlay-address.ts';
import { resolvePath, routeForPath } from './routes.policy.ts';

const moduleOf = (name: ModuleName, routes: readonly string[]): ComposedModule => ({
  name,
  reason: 'channel',
  manifest: { name, routes, nav: [], slots: [], overlays: [] },
  release: { version: '1', hash: name, contract: '1.0.0', entry: { url: '', integrity: '' }, preload: [] },
  fallback: null,
});

const LOBBY = [
  '/',
  '/hot',
  '/fav',
  '/rng',
  '/pvp',
  '/live',
  '/fish',
  '/sports',
  '/esports',
  '/inhouse',
  '/cockfight',
  '/bingo',
  '/providers',
  '/promotions',
  '/promoDetail',
  '/pointMall',
  '/help',
  '/helpmc',
  '/down',
  '/download',
];
const LOTTERY = ['/elott', '/lottery', '/vnLottery', '/lotteryCenter'];
const modules = [moduleOf('lobby', LOBBY), moduleOf('lottery', LOTTERY), moduleOf('member', ['/protection'])];
const visitor = { modules, signedIn: false, hasToken: false, loginFirst: false };
const member = { ...visitor, signedIn: true, hasToken: true };

describe('addresses', () => {
  it.each(['/', '/index', '/index.html', '/home', ...LOBBY, '/rng/'])('[SHL-001] [SHL-005] %s is the lobby', (path) => {
    expect(resolvePath(path, visitor)).toEqual({ kind: 'module', name: 'lobby' });
  });
  it.each(LOTTERY)('[SHL-008] [SHL-009] [SHL-010] [SHL-012] %s is the lottery', (path) => {
    expect(resolvePath(path, visitor)).toEqual({ kind: 'module', name: 'lottery' });
  });
  it.each(['/nowhere', '/rngx', '/lobby', '/GAME'])('[SHL-025] %s leads home', (path) => {
    expect(resolvePath(path, visitor)).toEqual({ kind: 'redirect', to: '/' });
  });
  it('[MFE-012] [MFE-022] the addresses of a module that is off are unknown ones', () => {
    expect(resolvePath('/lottery', { ...visitor, modules: [moduleOf('lobby', LOBBY)] })).toEqual({
      kind: 'redirect',
      to: '/',
    });
  });
  it('keeps a frame where no module has a home page', () => {
    expect(resolvePath('/', { ...visitor, modules: [] })).toEqual({ kind: 'empty-home' });
    expect(resolvePath('/rng', { ...visitor, modules: [] })).toEqual({ kind: 'redirect', to: '/' });
  });
  it('[SHL-022] /game is the shell itself', () => {
    expect(resolvePath('/game', visitor)).toEqual({ kind: 'game' });
  });
  it.each(['/register', '/register.html'])('[SHL-016] %s is the registration for visitors', (path) => {
    expect(resolvePath(path, visitor)).toEqual({ kind: 'register' });
    expect(resolvePath(path, { ...visitor, loginFirst: true })).toEqual({ kind: 'register' });
  });
  it('[AUT-024] [AUT-026] /login is for visitors who are not logged in', () => {
    expect(resolvePath('/login', visitor)).toEqual({ kind: 'login' });
    expect(resolvePath('/login', member)).toEqual({ kind: 'redirect', to: '/' });
    expect(resolvePath('/register.html', member)).toEqual({ kind: 'redirect', to: '/' });
  });
});

describe('"logged in to home page"', () => {
  const guarded = { ...visitor, loginFirst: true };
  it.each(['/', '/help', '/down', '/rng', '/game', '/nowhere'])('[SHL-026] %s leads to the sign-in', (path) => {
    expect(resolvePath(path, guarded)).toEqual({ kind: 'redirect', to: '/login' });
  });
  it.each([
    ['/login', { kind: 'login' }],
    ['/register', { kind: 'register' }],
    ['/register.html', { kind: 'register' }],
    ['/helpmc', { kind: 'module', name: 'lobby' }],
    ['/download', { kind: 'module', name: 'lobby' }],
  ])('[SHL-027] %s stays open', (path, target) => {
    expect(resolvePath(path, guarded)).toEqual(target);
  });
  it('[RSG-006] player protection stays open', () => {
    expect(resolvePath('/protection', guarded)).toEqual({ kind: 'module', name: 'member' });
    const without = modules.filter(({ name }) => name !== 'member');
    expect(resolvePath('/protection', { ...guarded, modules: without })).toEqual({ kind: 'protection' });
  });
  const PUBLIC = [...LOBBY, ...LOTTERY, '/game', '/login', '/register', '/register.html', '/protection'];
  it.each([...PUBLIC, '/nowhere'])('[SHL-028] %s leads no one with a token to the sign-in', (path) => {
    for (const signedIn of [true, false]) {
      const target = resolvePath(path, { ...guarded, hasToken: true, signedIn });
      expect(target).not.toEqual({ kind: 'redirect', to: '/login' });
    }
  });
  it.each(PUBLIC)('[SHL-029] %s is shown without a redirect if the setting is off', (path) => {
    expect(resolvePath(path, visitor).kind).not.toBe('redirect');
  });
});

describe('pages of a module', () => {
  const page = (path: string): ModuleRoute => ({ path, load: () => Promise.reject(new Error('not loaded here')) });
  const routes = [page('/'), page('/:games'), page('/hot'), page('/promo/:id')];
  it.each([
    ['/', '/'],
    ['/home', '/'],
    ['/index.html', '/'],
    ['/hot', '/hot'],
    ['/rng', '/:games'],
    ['/promo/7', '/promo/:id'],
  ])('%s is answered by %s', (path, route) => {
    const plain =
      path === '/home' || path === '/index.html' ? routes.filter(({ path: own }) => own !== '/:games') : routes;
    expect(routeForPath(plain, path)?.path).toBe(route);
  });
  it('[SHL-025] a page that the module has not is none', () => {
    expect(routeForPath([page('/hot')], '/cold')).toBeUndefined();
    expect(routeForPath([page('/a.b')], '/aXb')).toBeUndefined();
  });
});

describe('overlays in the address', () => {
  it('are read and written beside whatever else the query holds', () => {
    expect(overlayOf('?mc=transactionHistory&page=2')).toEqual({ name: 'member-centre', page: 'transactionHistory' });
    expect(overlayOf('?ac=')).toEqual({ name: 'agent-centre', page: undefined });
    expect(overlayOf('?page=2')).toBeNull();
    expect(withOverlay('?page=2&ac=team', { name: 'member-centre', page: 'x' })).toBe('?page=2&mc=x');
    expect(withOverlay('?mc=x', null)).toBe('');
  });
});

describe('in-app navigation', () => {
  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'does not follow %s',
    (to) => {
      expect(isInAppAddress(to)).toBe(false);
    },
  );
  it('follows addresses of the portal', () => expect(isInAppAddress('/rng?page=1')).toBe(true));
});
