// `texts.json` of a build: what it says to players, by namespace and language, for operators who put their own words in its place. The
// shell's is beside its page, outside `assets/`, and so never served; a remote's is a file of its release that no page requests.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/paths.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const LANGUAGE_FILE = /^(?:\w+\.)?([a-z]{2})\.json$/;

/** Namespaces of the shell's texts by their folder, as the shell registers them. Texts that only developers and operators see are left out. */
const SHELL = {
  shell: 'shell/src/shared/strings',
  ui: 'shared-ui/src/strings',
  errors: 'shared-contracts/src/errors',
  access: 'shell/src/shared/access/strings',
  closed: 'shell/src/features/closed-page/strings',
  humanCheck: 'shell/src/shared/human-check/strings',
  updates: 'shell/src/shared/updates/strings',
  feedback: 'shell/src/features/feedback/strings',
  protection: 'shell/src/features/protection/strings',
  protectionFallback: 'shell/src/features/protection-fallback/strings',
  registration: 'shell/src/features/registration/strings',
  verification: 'shell/src/features/verification/strings',
  windows: 'shell/src/features/windows/strings',
};

/** Texts of a folder by code of language. */
const textsIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => LANGUAGE_FILE.test(name))
      .map((name) => [LANGUAGE_FILE.exec(name)[1].toUpperCase(), readJson(join(folder, name))]),
  );

/** The folders with the texts of an app, by namespace. A remote has one namespace, its name. */
export const textFolders = (app) => {
  if (app === 'shell') return SHELL;
  const manifest = join(root, app, 'portal-module.json');
  const name = existsSync(manifest) ? readJson(manifest).name : basename(app);
  return existsSync(join(root, app, 'src/strings')) ? { [name]: `${app}/src/strings` } : {};
};

/** `{ namespace: { EN: { key: text } } }`. */
export const textsOf = (app) =>
  Object.fromEntries(
    Object.entries(textFolders(app)).map(([namespace, folder]) => [namespace, textsIn(join(root, folder))]),
  );

/** Writes it into the finished build. */
export const writeTexts = (app) =>
  writeFileSync(join(root, app, 'dist', 'texts.json'), `${JSON.stringify(textsOf(app))}\n`);
