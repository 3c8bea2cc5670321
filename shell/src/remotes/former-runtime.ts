/**
 * Releases that were built by the federation plugin carry a part of its run time and take the rest from the window. They
 * run for as long as anybody falls back to one (MFE-017), so what they look for is fetched with the first of them.
 */
import type { ModuleRelease } from 'shared-contracts/composition';

/** How that plugin calls the file of an exposed module. */
const FORMER_FILE = '/__federation_expose_';

export const needsFormerRuntime = ({ preload }: ModuleRelease): boolean =>
  preload.some(({ url }) => url.includes(FORMER_FILE));

export const provideFormerRuntime = async (): Promise<void> => {
  const core = await import(/* webpackChunkName: 'former-runtime' */ '@module-federation/runtime-core');
  Object.assign(window, { _FEDERATION_RUNTIME_CORE: core });
};
