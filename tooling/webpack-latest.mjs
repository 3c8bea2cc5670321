// Tells whether the pin of webpack can go (docs/decisions/0003-federation.md): builds shell and remotes with the newest one, in a
// folder of its own. May fail, and is no part of `npm test`. Usage: npm run webpack-latest -- [version or tag]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, remotes, root } from './lib/paths.mjs';

const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** The lines that say what went wrong, without the way there. */
const gist = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');

const install = (house, wanted) => {
  writeFileSync(join(house, 'package.json'), '{ "private": true }\n');
  const { status, stderr } = spawnSync(
    'npm',
    ['install', `webpack@${wanted}`, '--no-audit', '--no-fund', '--ignore-scripts'],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`webpack ${wanted} can't be installed:\n${gist(stderr)}`);
  return versionIn(join(house, 'node_modules', 'webpack'));
};

const builds = (app, house) => {
  const { status, stderr } = spawnSync(projectNode, [join(root, 'tooling/webpack-latest/build.mjs'), app, house], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  console.log(`  ${status === 0 ? 'built ' : 'FAILED'} ${app}${status === 0 ? '' : `\n${gist(stderr)}`}`);
  return status === 0;
};

const house = mkdtempSync(join(tmpdir(), 'portal-webpack-'));
try {
  const pinned = versionIn(join(root, 'node_modules', 'webpack'));
  const newest = install(house, process.argv[2] ?? 'latest');
  console.log(`webpack ${newest}; ${pinned} is pinned`);
  const failed = ['shell', ...remotes()].filter((app) => !builds(app, house));
  console.log(
    failed.length === 0
      ? `Everything builds with ${newest}: the pin can go once \`npm test\` passes with it.`
      : `The pin stays: ${failed.join(', ')} can't be built with ${newest}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(house, { recursive: true, force: true });
}
