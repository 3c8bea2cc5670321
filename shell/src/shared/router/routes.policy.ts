/**
 * Which part of the portal answers an address (specification, section 2). The shell has few addresses of its own; the rest
 * belongs to the module whose manifest names it, so a module that is off or lacks the page has no address at all.
 */
import type { ComposedModule } from 'shared-contracts/composition';
import type { ModuleName, ModuleRoute } from 'shared-contracts/module';

export type Target =
  | { readonly kind: 'game' }
  | { readonly kind: 'login' }
  | { readonly kind: 'register' }
  | { readonly kind: 'module'; readonly name: ModuleName }
  /** No module shows player protection: the shell does (RSG-011). */
  | { readonly kind: 'protection' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The merchant has no module with a home page: the frame alone. */
  | { readonly kind: 'empty-home' };

const HOME_ALIASES: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home']);
/** `/seamless` shows a game without the portal round it; until its query is settled by the platform it is the game page. */
const GAME_PATHS: ReadonlySet<string> = new Set(['/game', '/seamless']);
const LOGIN_PATH = '/login';
export const PROTECTION_PATH = '/protection';
const REGISTER_PATHS: ReadonlySet<string> = new Set(['/register', '/register.html']);
/** Addresses that visitors can open although the merchant requires a login (SHL-027), including player protection (RSG-006). */
const GUARD_EXEMPT: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  ...REGISTER_PATHS,
  '/helpmc',
  '/download',
  PROTECTION_PATH,
]);

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
export const isHome = (path: string): boolean => HOME_ALIASES.has(withoutSlash(path));

const matchLength = (route: string, path: string): number => {
  if (route === '/') return path === '/' ? 1 : 0;
  return path === route || path.startsWith(`${route}/`) ? route.length : 0;
};

/** The module with the longest route prefix; `/` means exactly the root. */
export const moduleForPath = (modules: readonly ComposedModule[], path: string): ComposedModule | undefined => {
  const wanted = isHome(path) ? '/' : withoutSlash(path);
  let best: ComposedModule | undefined;
  let bestLength = 0;
  for (const module of modules) {
    const length = Math.max(0, ...module.manifest.routes.map((route) => matchLength(route, wanted)));
    if (length <= bestLength) continue;
    best = module;
    bestLength = length;
  }
  return best;
};

export interface RouteFacts {
  readonly modules: readonly ComposedModule[];
  readonly signedIn: boolean;
  /** The tab holds a token, whether or not it is known yet whose it is. */
  readonly hasToken: boolean;
  /** Merchant setting "logged in to home page". */
  readonly loginFirst: boolean;
}

/** The document that the hash of /help names (SHL-020). */
export const readingOf = (hash: string): 'terms' | 'privacy' | 'help' => {
  if (hash === '#privacy') return 'privacy';
  return hash === '#term' || hash === '#terms' ? 'terms' : 'help';
};

export const LOGIN_FIRST_FLAG = 'LOGINHOME';

export const resolvePath = (rawPath: string, facts: RouteFacts): Target => {
  const path = withoutSlash(rawPath);
  if (facts.loginFirst && !facts.hasToken && !GUARD_EXEMPT.has(path)) return { kind: 'redirect', to: LOGIN_PATH };
  if (path === LOGIN_PATH) return facts.signedIn ? { kind: 'redirect', to: '/' } : { kind: 'login' };
  if (REGISTER_PATHS.has(path)) return facts.signedIn ? { kind: 'redirect', to: '/' } : { kind: 'register' };
  if (GAME_PATHS.has(path)) return { kind: 'game' };
  const module = moduleForPath(facts.modules, path);
  if (module) return { kind: 'module', name: module.name };
  if (path === PROTECTION_PATH) return { kind: 'protection' };
  return isHome(path) ? { kind: 'empty-home' } : { kind: 'redirect', to: '/' };
};

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => {
        if (part === '*') return '.*';
        if (part.startsWith(':')) return '[^/]+';
        return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      })
      .join('/')}$`,
  );

/** The page of a loaded module that answers the address; the most literal path wins. Home has several names. */
export const routeForPath = (routes: readonly ModuleRoute[], rawPath: string): ModuleRoute | undefined => {
  const path = withoutSlash(rawPath);
  const matches = (candidate: string): ModuleRoute | undefined =>
    routes
      .filter((route) => patternOf(withoutSlash(route.path)).test(candidate))
      .sort((a, b) => (a.path.match(/[:*]/g)?.length ?? 0) - (b.path.match(/[:*]/g)?.length ?? 0))[0];
  return matches(path) ?? (isHome(path) ? matches('/') : undefined);
};
