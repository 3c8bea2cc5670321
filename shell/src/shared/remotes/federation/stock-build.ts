/** What only builds with stock tools need: style sheets that they would load without integrity, and entries that are ES modules. A part of its own. */
import type { ModuleRelease, ReleaseFile } from 'shared-contracts/composition';
import { ENTRY_BUDGET_MS } from '../budgets.ts';
import { isLocal } from '../local-release.ts';
import { integrityOf, isContainer, loaded, scriptError } from './entry-files.ts';
import type { Container } from './entry-files.ts';

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

export const putSheets = async (release: ModuleRelease): Promise<void> => {
  const sheets = release.preload.filter(({ unchecked }) => unchecked);
  await Promise.all(sheets.map((file) => putSheet(file, release)));
};

/**
 * Before the page's module map hears of a script: a browser keeps a failure there until the page is loaded anew, and no second try would
 * help. What passes comes from the browser's cache afterwards.
 */
const fetchChecked = async (file: ReleaseFile): Promise<void> => {
  const { ok } = await fetch(file.url, {
    integrity: integrityOf(file),
    signal: AbortSignal.timeout(ENTRY_BUDGET_MS),
  }).catch(() => ({ ok: false }));
  if (!ok) throw scriptError('ScriptNetworkError', file);
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
export const importModule = async (release: ModuleRelease): Promise<Container> => {
  const scripts = release.preload.filter(({ kind }) => kind === 'script');
  const files = isLocal(release) ? [] : [release.entry, ...scripts];
  await Promise.all(files.map(fetchChecked));
  await Promise.all(files.map((file) => preloadModule(file, release)));
  const container: unknown = await import(/* webpackIgnore: true */ release.entry.url);
  if (isContainer(container)) return container;
  throw scriptError('ScriptExecutionError', release.entry);
};
