import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from './lib/paths.mjs';
import { textFolders, textsOf } from './texts-file.mjs';

const STAFF = ['shell/src/features/overrides/strings', 'shell/src/features/preview/strings'];
/** Its words are shown where the platform can't be reached, so no merchant can change them. */
const WITHOUT_PLATFORM = ['shell/src/features/no-portal/strings'];

const foldersBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/strings') && statSync(join(root, path)).isDirectory());

it('has every folder of texts that players see', () => {
  const known = Object.values(textFolders('shell')).filter((folder) => folder.startsWith('shell/'));
  expect(known.sort()).toEqual(
    foldersBelow('shell/src')
      .filter((path) => ![...STAFF, ...WITHOUT_PLATFORM].includes(path))
      .sort(),
  );
  for (const remote of remotes()) expect(Object.values(textFolders(remote))).toEqual(foldersBelow(`${remote}/src`));
});

it('calls each namespace of the shell as its sources do', () => {
  const sources = readdirSync(join(root, 'shell/src'), { recursive: true })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'shell/src', name), 'utf8'))
    .join('\n');
  for (const namespace of Object.keys(textFolders('shell')))
    expect(sources).toMatch(new RegExp(`['{ ]${namespace}[',]`));
});

it('has every text in every language that it is written in', () => {
  const { access, shell, errors } = textsOf('shell');
  expect(Object.keys(access).sort()).toEqual(['CN', 'EN', 'ID', 'KO', 'PT', 'TH', 'TY', 'VI']);
  expect(shell.VI['signIn.action']).toBe('Đăng nhập');
  expect(errors.EN['merchant.unknown']).toBeDefined();
  expect(existsSync(join(root, 'remote-lobby'))).toBe(true);
  expect(Object.keys(textsOf('remote-lobby'))).toEqual(['lobby']);
});
