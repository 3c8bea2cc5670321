import { OVERRIDES_ELEMENT_ID } from 'shared-contracts/composition';
import type { Composition } from 'shared-contracts/composition';
import type { OverrideSet } from '../../shared/remotes/override-set.ts';

/**
 * The overrides that the platform let into this page. Null where there are none, where the merchant does not allow them, and
 * where they are malformed: then nothing of this folder is fetched, and no local address is asked for anything.
 */
export const findOverrides = async (
  page: Pick<Document, 'getElementById'>,
  { overridesAllowed }: Pick<Composition, 'overridesAllowed'>,
): Promise<OverrideSet | null> => {
  const block = page.getElementById(OVERRIDES_ELEMENT_ID);
  if (!block || !overridesAllowed) return null;
  // In one file with the tools: alone it is so small that the build would put it together with something of players.
  const { createOverrideSet, readOverrides } = await import(
    /* webpackChunkName: 'overrides' */ '../../shared/remotes/override-set.ts'
  );
  const overrides = readOverrides(block.textContent);
  return overrides && createOverrideSet(overrides);
};
