/**
 * Loads the entry of a release in the place of the runtime: with the integrity that the composition names, a time limit, and error
 * names that telemetry groups by. Without an integrity nothing loads: the runtime itself has no notion of it.
 */
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleRelease, ReleaseFile } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS, LOCAL_BUDGET_MS } from '../budgets.ts';
import { isLocal } from '../local-release.ts';

/** Well formed and of no file: a browser refuses whatever is requested with it (an empty integrity would be ignored). */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const integrityOf = (file: Pick<ReleaseFile, 'integrity'>): string => file.integrity || NO_FILE;

/** `ScriptNetworkError`: not received or refused by its integrity. `ScriptExecutionError`: ran, but left no container. */
const scriptError = (name: 'ScriptNetworkError' | 'ScriptExecutionError', { url }: ReleaseFile): Error => {
  const error = new Error(`${name} at ${new URL(url, window.location.href).pathname}`);
  error.name = name;
  return error;
};

type LoadEntry = ModuleFederation['remoteHandler']['hooks']['lifecycle']['loadEntry'];
type Container = NonNullable<Parameters<Parameters<LoadEntry['on']>[0]>[0]['remoteEntryExports']>;

const isContainer = (value: unknown): value is Container => typeof (value as Container | undefined)?.get === 'function';

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

/** Resolves when the element has loaded; rejects when it failed or took too long; it is removed then. */
const loaded = (
  element: HTMLScriptElement | HTMLLinkElement,
  file: ReleaseFile,
  release: ModuleRelease,
): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const refuse = (): void => reject(scriptError('ScriptNetworkError', file));
    const limit = setTimeout(refuse, isLocal(release) ? LOCAL_BUDGET_MS : ENTRY_BUDGET_MS);
    element.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    element.onerror = () => {
      clearTimeout(limit);
      refuse();
    };
    element.crossOrigin = 'anonymous';
    document.head.append(element);
  }).catch((error: unknown) => {
    element.remove();
    throw error;
  });

/**
 * A style sheet that the build would load without integrity. It has to be in the page before the build looks for it: bundlers skip what
 * they find by its whole address. It stays there.
 */
const putSheet = async (file: ReleaseFile, release: ModuleRelease): Promise<void> => {
  const address = new URL(file.url, window.location.href).href;
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = integrityOf(file);
  link.href = address;
  await loaded(link, file, release);
};

/** A script's load event follows its run immediately, so the container on the window is its own, even when it arrives late. */
const runScript = async (global: string, release: ModuleRelease): Promise<Container> => {
  const script = document.createElement('script');
  let container: unknown;
  script.addEventListener('load', () => (container = takeContainer(global)));
  // No hash is published of what a developer's own machine serves (MFE-013).
  if (!isLocal(release)) script.integrity = integrityOf(release.entry);
  script.src = release.entry.url;
  await loaded(script, release.entry, release);
  script.remove();
  if (isContainer(container)) return container;
  throw scriptError('ScriptExecutionError', release.entry);
};

const preloadModule = async (file: ReleaseFile, release: ModuleRelease): Promise<void> => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.integrity = integrityOf(file);
  link.href = file.url;
  await loaded(link, file, release);
  link.remove();
};

/**
 * `import()` takes no integrity, but it reads the page's module map first. So every script of the release is put there with its
 * integrity before the entry runs; a release of this kind names all of its scripts (platform: release.policy).
 */
const importModule = async (release: ModuleRelease): Promise<Container> => {
  const scripts = release.preload.filter(({ kind }) => kind === 'script');
  if (!isLocal(release)) await Promise.all([release.entry, ...scripts].map((file) => preloadModule(file, release)));
  const container: unknown = await import(/* webpackIgnore: true */ release.entry.url);
  if (isContainer(container)) return container;
  throw scriptError('ScriptExecutionError', release.entry);
};

export interface RegisteredRelease {
  readonly name: ModuleName;
  readonly release: ModuleRelease;
}

export const entryPlugin = (
  find: (registered: string) => RegisteredRelease | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'portal-entry',
  loadEntry: async ({ remoteInfo }) => {
    const found = find(remoteInfo.name);
    if (!found) throw new Error(`${remoteInfo.name} is not in the composition`);
    const { name, release } = found;
    await Promise.all(release.preload.filter(({ unchecked }) => unchecked).map((file) => putSheet(file, release)));
    return release.entry.kind === 'module' ? importModule(release) : runScript(release.entry.global ?? name, release);
  },
});
