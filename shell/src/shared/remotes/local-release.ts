/**
 * Releases that nobody published: a module that the developer at this browser runs from a local address (MFE-013). They are
 * known by identity, so that no document can pass a release off as one.
 */
import { OVERRIDE_ENTRY } from 'shared-contracts/composition';
import type { ModuleRelease } from 'shared-contracts/composition';

const published = new WeakMap<ModuleRelease, ModuleRelease>();

/**
 * @param origin checked by the caller (`isOverrideAddress`)
 * @param kind of the entry that is served there; the published build may be of another bundler
 */
export const localRelease = (
  release: ModuleRelease,
  origin: string,
  kind: Pick<ModuleRelease['entry'], 'kind'> = {},
): ModuleRelease => {
  const local: ModuleRelease = {
    version: 'local',
    hash: `local-${new URL(origin).host}`,
    contract: release.contract,
    entry: { url: `${origin}/${OVERRIDE_ENTRY}`, integrity: '', ...kind },
    preload: [],
  };
  published.set(local, release);
  return local;
};

/** Such a release has no integrity, and what becomes of it is nobody's news but the developer's. */
export const isLocal = (release: ModuleRelease): boolean => published.has(release);

/** The published release that a local one stands in for. */
export const publishedOf = (release: ModuleRelease): ModuleRelease => published.get(release) ?? release;
