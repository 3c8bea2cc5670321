import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever it was cloned to. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folders that begin with `prefix` and hold a package, by name. */
export const packagesLike = (prefix, house = root) =>
  readdirSync(house)
    .filter((name) => name.startsWith(prefix) && existsSync(join(house, name, 'package.json')))
    .sort();

/** The workspace folders, as the root package names them; `remote-*` stands for every remote that is there. */
export const workspaces = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.flatMap((name) =>
    name.endsWith('*') ? packagesLike(name.slice(0, -1)) : [name],
  );

/** The folders of the remotes, whoever brought them. */
export const remotes = () => packagesLike('remote-');

/** Node 24 as the repository brings it; the machine's own may be older. */
export const projectNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
