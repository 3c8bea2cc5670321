/** Files of a release, put into the page with their integrity and a time limit. */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ModuleRelease, ReleaseFile } from 'shared-contracts/composition';
import { ENTRY_BUDGET_MS, LOCAL_BUDGET_MS } from '../budgets.ts';
import { isLocal } from '../local-release.ts';

/** Well formed and of no file: a browser refuses whatever is requested with it (an empty integrity would be ignored). */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

export const integrityOf = (file: Pick<ReleaseFile, 'integrity'>): string => file.integrity || NO_FILE;

/** `ScriptNetworkError`: not received or refused by its integrity. `ScriptExecutionError`: ran, but left no container. */
export const scriptError = (name: 'ScriptNetworkError' | 'ScriptExecutionError', { url }: ReleaseFile): Error => {
  const error = new Error(`${name} at ${new URL(url, window.location.href).pathname}`);
  error.name = name;
  return error;
};

type LoadEntry = ModuleFederation['remoteHandler']['hooks']['lifecycle']['loadEntry'];
export type Container = NonNullable<Parameters<Parameters<LoadEntry['on']>[0]>[0]['remoteEntryExports']>;

export const isContainer = (value: unknown): value is Container =>
  typeof (value as Container | undefined)?.get === 'function';

/** Resolves when the element has loaded; rejects when it failed or took too long; it is removed then. */
export const loaded = (
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
