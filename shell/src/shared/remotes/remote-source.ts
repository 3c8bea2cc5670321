/**
 * Where the module loader gets modules from: the federation runtime, fetched with the first module and in parallel to it (the page has
 * a preload hint for both). Everything else about federation is in the folder `federation`.
 */
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS } from './budgets.ts';
import type { Federation, FederationDeps } from './federation/index.ts';
import { isLocal } from './local-release.ts';

/** Loads a release and returns what its `./module` exposes. `fresh` replaces the browser's cached copies of its files first. */
export interface RemoteSource {
  readonly load: (name: ModuleName, release: ModuleRelease, fresh: boolean) => Promise<unknown>;
}

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/**
 * The files of a release never change, so a browser keeps a damaged one for good and every retry would read it again. Cached files are
 * fetched again; files that are not cached cost no request.
 */
const renewCached = async (release: ModuleRelease): Promise<void> => {
  const folder = pathOf(release.entry.url).replace(/[^/]*$/, '');
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(requested.map(pathOf).filter((path) => path.startsWith(folder)));
  const renew = async (path: string): Promise<void> => {
    try {
      await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
      await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(ENTRY_BUDGET_MS) });
    } catch {
      // Not cached or not reachable: the load that follows reports it.
    }
  };
  await Promise.all([...files].map(renew));
};

export const createRemoteSource = (deps: FederationDeps): RemoteSource => {
  let federation: Federation | undefined;
  return {
    load: async (name, release, fresh) => {
      const { createFederation } = await import(/* webpackChunkName: 'federation' */ './federation/index.ts');
      federation ??= createFederation(deps);
      // A development server sends `no-store`.
      if (fresh && !isLocal(release)) await renewCached(release);
      return federation.load(name, release);
    },
  };
};
