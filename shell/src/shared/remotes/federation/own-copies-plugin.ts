/**
 * Refuses a remote that offers a copy of its own of something that the shell shares (MFE-016). The runtime would keep using the
 * shell's copy, but the offer would stay in the share scope for every other remote.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { LoadFailure } from '../load-failure.ts';
import { SHARED_NAMES } from './shared-modules.ts';

interface Offer {
  readonly from: string;
}
type ShareScope = Record<string, Record<string, Offer> | undefined>;

/** Takes the copies out of the scope and lists them, for example `react 19.1.0`. */
const takeCopies = (scope: ShareScope, host: string): string[] =>
  SHARED_NAMES.flatMap((name) => {
    const versions = scope[name] ?? {};
    const copies = Object.keys(versions).filter((version) => versions[version]?.from !== host);
    for (const version of copies) delete versions[version];
    return copies.map((version) => `${name} ${version}`);
  });

export const ownCopiesPlugin = (): ModuleFederationRuntimePlugin => {
  /** By registered name; a container offers its copies once, and is refused for good. */
  const refused = new Map<string, string>();
  return {
    name: 'portal-own-copies',
    beforeGetExpose: ({ moduleInfo, origin }) => {
      const copies = takeCopies(origin.shareScopeMap['default'] ?? {}, origin.name);
      if (copies.length > 0) refused.set(moduleInfo.name, copies.join(', '));
      const own = refused.get(moduleInfo.name);
      if (own !== undefined)
        throw new LoadFailure('contract', `${moduleInfo.name} brings its own ${own}; it has to use the shell's`);
    },
  };
};
