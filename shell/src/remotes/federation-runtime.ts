/**
 * The one place that speaks to the federation run time. Its plugin owns everything that is fetched for a module: integrity,
 * time-out, `crossorigin` (reference: P9 to P12, P28). Entries are scripts named by the composition; federation manifests
 * are not used.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS } from './budgets.ts';
import { isLocal } from './local-release.ts';

/** Fetches a release and answers what its `./module` exposes. `fresh` drops whatever an earlier try has left behind. */
export interface FederationRuntime {
  readonly load: (name: ModuleName, release: ModuleRelease, fresh: boolean) => Promise<unknown>;
}

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/** The run time wraps what happened in pages of advice; a report needs its name and the file. */
const plainly = (error: unknown, release: ModuleRelease): Error => {
  const text = error instanceof Error ? error.message : String(error);
  const name =
    /(Script\w+Error|ChunkLoadError|RUNTIME-\d+)/.exec(text)?.[1] ?? (error instanceof Error ? error.name : 'Error');
  const plain = new Error(name.startsWith('Script') ? `${name} at ${pathOf(release.entry.url)}` : text, {
    cause: error,
  });
  plain.name = name;
  return plain;
};

/**
 * Files of a release never change, so a browser keeps a damaged one for good and each new try would meet it again. What it holds
 * of them is fetched anew; what it does not hold costs nothing here.
 */
const renewCached = async (release: ModuleRelease): Promise<void> => {
  const folder = pathOf(release.entry.url).replace(/[^/]*$/, '');
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(asked.map(pathOf).filter((path) => path.startsWith(folder)));
  const renew = async (path: string): Promise<void> => {
    try {
      await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
      await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(ENTRY_BUDGET_MS) });
    } catch {
      // Not held, or out of reach: the load that follows tells.
    }
  };
  await Promise.all([...files].map(renew));
};

export const createFederationRuntime = (): FederationRuntime => {
  const integrities = new Map<string, string>();
  /** Entries of a developer's own machine (MFE-013): nobody has published a hash of them. */
  const local = new Set<string>();
  const registered = new Set<ModuleName>();

  const fetchChecked = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ENTRY_BUDGET_MS) });
    if (!response.ok) throw new Error(`${pathOf(url)} answered ${response.status}`);
    return response;
  };

  registerPlugins([
    {
      name: 'portal-loader',
      fetch: fetchChecked,
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.fetchPriority = 'high';
        // Not in the composition: well formed and of no file, so the browser refuses it. A hole must not be open by default.
        if (!local.has(url)) script.integrity = integrities.get(pathOf(url)) ?? `sha384-${'A'.repeat(64)}`;
        return { script, timeout: ENTRY_BUDGET_MS };
      },
    },
  ]);

  return {
    load: async (name, release, fresh) => {
      const entry = new URL(release.entry.url, window.location.href).href;
      if (isLocal(release)) local.add(entry);
      else for (const file of [release.entry, ...release.preload]) integrities.set(pathOf(file.url), file.integrity);
      registerRemotes([{ name, entry, type: 'global' }], { force: fresh || registered.has(name) });
      registered.add(name);
      if (fresh) await renewCached(release);
      try {
        return await loadRemote(`${name}/module`);
      } catch (error) {
        throw plainly(error, release);
      }
    },
  };
};
