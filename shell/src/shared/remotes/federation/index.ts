/**
 * The federation host (decision 0003). Remotes are registered at run time from the composition alone and loaded with the runtime of
 * `@module-federation/enhanced`; what the portal adds are the runtime plugins beside this file.
 */
import { init } from '@module-federation/enhanced/runtime';
import provideExternalRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { ModuleRelease } from 'shared-contracts/composition';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import { describeHost, describeRemote } from './devtools.ts';
import { entryPlugin } from './entry-plugin.ts';
import type { RegisteredRelease } from './entry-plugin.ts';
import { ownCopiesPlugin } from './own-copies-plugin.ts';
import { sharedModules } from './shared-modules.ts';

export interface FederationDeps {
  /**
   * A developer tool (the federation's browser extension) has put another entry in the place of a remote's. The published entry is
   * loaded; the callee decides whether the page may load the other one as an override (MFE-013).
   */
  readonly redirect: (name: ModuleName, entry: string) => void;
  /** An entry that was given up has arrived: whoever still waits for the module may load it again, from the browser's cache. */
  readonly arrivedLate: (name: ModuleName) => void;
}

export interface Federation {
  /** Loads what the release exposes. Rejects with the reason: `docs/loader.md` lists the names of errors. */
  readonly load: (name: ModuleName, release: ModuleRelease) => Promise<unknown>;
}

const HOST = 'portal';
const EXPOSED = 'module';

const absolute = (url: string): string => new URL(url, window.location.href).href;

/**
 * The runtime keeps one container per registered name. The first release of a module is registered under the module's own name, which
 * developer tools show and replace; others that the page loads later (an update, a fallback) carry their hash.
 */
const createRegistry = () => {
  const names = new Map<string, string>();
  const remotes = new Map<string, RegisteredRelease>();
  return {
    find: (registered: string) => remotes.get(registered),
    nameOf: (name: ModuleName, release: ModuleRelease): string => {
      const key = `${name}/${release.hash}`;
      const registered = names.get(key) ?? (remotes.has(name) ? `${name}_${release.hash}` : name);
      names.set(key, registered);
      remotes.set(registered, { name, release });
      return registered;
    },
  };
};

export const createFederation = ({ redirect, arrivedLate }: FederationDeps): Federation => {
  const registry = createRegistry();
  const host = init({
    name: HOST,
    version: CONTRACT_VERSION,
    remotes: [],
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [provideExternalRuntime(), entryPlugin(registry.find, arrivedLate), ownCopiesPlugin()],
  });
  describeHost(host);

  const register = (name: ModuleName, release: ModuleRelease): string => {
    const registered = registry.nameOf(name, release);
    const isKnown = host.options.remotes.some((remote) => remote.name === registered);
    if (isKnown) return registered;
    const entry = absolute(release.entry.url);
    const remote = { name: registered, entry, type: release.entry.kind ?? 'global' } as const;
    host.registerRemotes([remote]);
    // Plugins of developer tools change what is registered. Only the release of the composition may run here.
    if (remote.entry !== entry) redirect(name, remote.entry);
    describeRemote(host, name, release);
    return registered;
  };

  return { load: (name, release) => host.loadRemote(`${register(name, release)}/${EXPOSED}`) };
};
