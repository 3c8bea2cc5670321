// Keeps builds as "the previous release" for e2e/previous.spec.ts: shell and core remotes, as archives.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_MODULES } from 'shared-contracts/module';
import { create } from 'tar';
import { root } from '../lib/paths.mjs';

const target = join(root, 'e2e/previous');

const pack = (dist, name, files) =>
  create({ gzip: { level: 9 }, cwd: dist, portable: true, mtime: new Date(0), file: join(target, name) }, files);

/** What a team publishes: the release file and all that it names. */
const packRemote = (dist, name) => {
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  return pack(dist, name, ['release.json', ...release.files.map(({ path }) => path)]);
};

/** Page, scripts and styles; fonts say nothing about the contract. */
const packShell = (dist, name) => {
  const files = readdirSync(dist, { recursive: true }).filter((path) => /\.(html|js|css)$/.test(path));
  return pack(dist, name, files.sort());
};

/** @param {string} house folder that holds the builds */
export const keepPrevious = async (house = root) => {
  if (!existsSync(join(house, 'shell/dist/index.html'))) throw new Error('the shell is not built: npm run build');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await packShell(join(house, 'shell/dist'), 'shell.tgz');
  for (const name of CORE_MODULES) await packRemote(join(house, `remote-${name}/dist`), `remote-${name}.tgz`);
};
