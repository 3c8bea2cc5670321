/**
 * The one place that speaks to the federation run time. Its plugin owns everything that is fetched for a module: integrity,
 * time-out, `crossorigin` (reference: P9 to P12, P28). Entries are scripts named by the composition; federation manifests
 * are not used.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS } from './budgets.ts';

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

export const createFederationRuntime = (): FederationRuntime => {
  const integrities = new Map<string, string>();
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
        const integrity = integrities.get(pathOf(url));
        // Not in the composition: well formed and of no file, so the browser refuses it. A hole must not be open by default.
        script.integrity = integrity ?? `sha384-${'A'.repeat(64)}`;
        return { script, timeout: ENTRY_BUDGET_MS };
      },
    },
  ]);

  return {
    load: async (name, release, fresh) => {
      for (const file of [release.entry, ...release.preload]) integrities.set(pathOf(file.url), file.integrity);
      const entry = new URL(release.entry.url, window.location.href).href;
      registerRemotes([{ name, entry, type: 'global' }], { force: fresh || registered.has(name) });
      registered.add(name);
      try {
        return await loadRemote(`${name}/module`);
      } catch (error) {
        throw plainly(error, release);
      }
    },
  };
};
