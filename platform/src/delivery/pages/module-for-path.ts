/** Which module answers an address: the one with the longest route prefix. `/` means exactly the root. */
import type { ComposedModule } from 'shared-contracts/composition';

/** Other names of the home page (specification, section 2); the shell's router treats them alike. */
const HOME_ALIASES: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home']);

const matchLength = (route: string, path: string): number => {
  if (route === '/') return path === '/' ? 1 : 0;
  return path === route || path.startsWith(`${route}/`) ? route.length : 0;
};

/** `path` without query; the home page under the one of its names that manifests use. */
export const normalPath = (path: string): string => {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return HOME_ALIASES.has(trimmed) ? '/' : trimmed;
};

/** `path` without query. Nothing for an address that no module of the composition answers. */
export const moduleForPath = (modules: readonly ComposedModule[], path: string): ComposedModule | undefined => {
  const wanted = normalPath(path);
  let best: ComposedModule | undefined;
  let bestLength = 0;
  for (const module of modules) {
    const length = Math.max(0, ...module.manifest.routes.map((route) => matchLength(route, wanted)));
    if (length > bestLength) {
      best = module;
      bestLength = length;
    }
  }
  return best;
};
