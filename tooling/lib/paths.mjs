import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever it was cloned to. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The workspace folders, as the root package names them. */
export const workspaces = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

/** Node 24 as the repository brings it; the machine's own may be older. */
export const projectNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
