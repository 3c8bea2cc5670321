/**
 * What the federation's browser extension reads (`window.__FEDERATION__.moduleInfo`): the host, its remotes and their versions. The
 * runtime fills it from manifests, which the shell does not request: the composition says all of it.
 */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';

interface ModuleInfo {
  readonly version: string;
  readonly remoteEntry: string;
  readonly remoteEntryType?: string;
  readonly globalName?: string;
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
}

const moduleInfo = (): Record<string, ModuleInfo> =>
  (window as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } }).__FEDERATION__.moduleInfo;

export const describeHost = ({ name, options }: ModuleFederation): void => {
  moduleInfo()[name] = { version: options.version ?? '', remoteEntry: '', remotesInfo: {} };
};

export const describeRemote = (host: ModuleFederation, name: ModuleName, { version, entry }: ModuleRelease): void => {
  const known = moduleInfo();
  known[`${name}:${version}`] = {
    version,
    remoteEntry: entry.url,
    remoteEntryType: entry.kind ?? 'global',
    globalName: entry.global ?? name,
    remotesInfo: {},
  };
  const own = known[host.name];
  if (own) own.remotesInfo[name] = { matchedVersion: version };
};
