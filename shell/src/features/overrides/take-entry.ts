import { isOverrideAddress } from 'shared-contracts/composition';
import type { Composition } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { overrideAddress } from './override-address.ts';
import type { OverrideSet } from '../../shared/remotes/override-set.ts';

/**
 * The federation's browser extension wants a module from another address. It becomes an override of ours, with the same rules about
 * who may (docs/loader.md): the page is loaded again and the platform decides. Any other address is ignored.
 */
export const takeEntry = (
  { overridesAllowed }: Pick<Composition, 'overridesAllowed'>,
  current: OverrideSet | null,
  name: ModuleName,
  entry: string,
): void => {
  const { origin } = new URL(entry, window.location.href);
  const overrides = current?.overrides ?? {};
  if (!overridesAllowed || !isOverrideAddress(origin) || overrides[name] === origin) return;
  window.location.assign(overrideAddress(window.location, { ...overrides, [name]: origin }));
};
