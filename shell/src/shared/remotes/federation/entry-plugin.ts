/**
 * Loads the entry of a release in the place of the runtime: with the integrity that the composition names, a time limit, and error
 * names that telemetry groups by. Without an integrity nothing loads: the runtime itself has no notion of it.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { isLocal } from '../local-release.ts';
import { integrityOf, isContainer, loaded, scriptError } from './entry-files.ts';
import type { Container } from './entry-files.ts';

/**
 * Takes the container that the last script left on the window. Releases of one remote use the same global, so it is cleared; assigned
 * and not deleted, since an entry may declare it as a variable.
 */
const takeContainer = (name: string): unknown => {
  const holder = window as unknown as Record<string, unknown>;
  const container = holder[name];
  holder[name] = undefined;
  return container;
};

/** A script's load event follows its run immediately, so the container on the window is its own, even when it arrives late. */
const runScript = async (global: string, release: ModuleRelease, arrivedLate: () => void): Promise<Container> => {
  const script = document.createElement('script');
  let container: unknown;
  script.addEventListener('load', () => (container = takeContainer(global)));
  // No hash is published of what a developer's own machine serves (MFE-013).
  if (!isLocal(release)) script.integrity = integrityOf(release.entry);
  script.src = release.entry.url;
  try {
    await loaded(script, release.entry, release);
  } catch (error) {
    script.addEventListener('load', arrivedLate);
    throw error;
  }
  script.remove();
  if (isContainer(container)) return container;
  throw scriptError('ScriptExecutionError', release.entry);
};

export interface RegisteredRelease {
  readonly name: ModuleName;
  readonly release: ModuleRelease;
}

export const entryPlugin = (
  find: (registered: string) => RegisteredRelease | undefined,
  arrivedLate: (name: ModuleName) => void,
): ModuleFederationRuntimePlugin => ({
  name: 'portal-entry',
  loadEntry: async ({ remoteInfo }) => {
    const found = find(remoteInfo.name);
    if (!found) throw new Error(`${remoteInfo.name} is not in the composition`);
    const { name, release } = found;
    const isModule = release.entry.kind === 'module';
    if (isModule || release.preload.some(({ unchecked }) => unchecked)) {
      const { importModule, putSheets } = await import('./stock-build.ts');
      await putSheets(release);
      if (isModule) return importModule(release);
    }
    return runScript(release.entry.global ?? name, release, () => arrivedLate(name));
  },
});
