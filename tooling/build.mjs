// Builds the browser apps whose sources have changed, two at a time. Usage: node tooling/build.mjs [--force] [app ...]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from './lib/paths.mjs';
import { hashOf } from './lib/source-hash.mjs';

const COMMON = [
  'shared-contracts',
  'shared-ui',
  'package-lock.json',
  'tooling/federation.ts',
  'tooling/css-integrity.ts',
  'tooling/build-one.mjs',
  'tooling/release-file.mjs',
  'tooling/webpack.base.ts',
  'tooling/webpack.page.ts',
  'tooling/webpack.shell.ts',
  'tooling/webpack.remote.ts',
  'tooling/webpack.console.ts',
  'tooling/webpack.mode.ts',
];

const hasSources = (app) => ['index.ts', 'index.tsx', 'module.tsx'].some((f) => existsSync(join(root, app, 'src', f)));

/** Folders that are bundled, in the order that suits two workers: the heaviest first. */
export const apps = () =>
  workspaces()
    .filter((app) => existsSync(join(root, app, 'webpack.config.mjs')) && hasSources(app))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));

/** Development and production builds of the same sources are two builds. */
const hashFor = (app) => hashOf([app, ...COMMON]) + (process.env.NODE_ENV === 'development' ? '-dev' : '');

const stampOf = (app) => join(root, app, 'dist', '.build-hash');
const isFresh = (app, hash) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8').trim() === hash;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const buildOne = (app, hash) =>
  new Promise((resolve) => {
    const started = Date.now();
    rmSync(stampOf(app), { force: true });
    const child = spawn(process.execPath, [join(root, 'tooling/build-one.mjs'), app], {
      cwd: root,
      env: { ...process.env, BUILD_HASH: hash },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      if (code === 0) {
        mkdirSync(join(root, app, 'dist'), { recursive: true });
        writeFileSync(stampOf(app), `${hash}\n`);
      }
      console.log(`  ${code === 0 ? 'built ' : 'FAILED'} ${app} (${seconds(started)})`);
      if (output.trim()) console.log(output.trim());
      resolve(code === 0);
    });
  });

/** Builds what is stale of the named apps (all by default). Answers how many were built and which failed. */
export const build = async ({ names = [], force = false } = {}) => {
  const wanted = apps().filter((app) => names.length === 0 || names.includes(app));
  const stale = wanted
    .map((app) => ({ app, hash: hashFor(app) }))
    .filter(({ app, hash }) => force || !isFresh(app, hash));
  const failed = [];
  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await buildOne(next.app, next.hash))) failed.push(next.app);
    }
  };
  await Promise.all([worker(), worker()]);
  return { checked: wanted.length, built: stale.length - failed.length, stale: stale.length, failed };
};

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !apps().includes(name));
  if (unknown.length) {
    console.error(`Nothing to build called ${unknown.join(', ')}. There are: ${apps().join(', ')}.`);
    process.exit(1);
  }
  const started = Date.now();
  const result = await build({ names, force: args.includes('--force') });
  console.log(
    result.stale === 0
      ? `${result.checked} apps are up to date`
      : `${result.built} of ${result.checked} apps built (${seconds(started)})`,
  );
  process.exitCode = result.failed.length ? 1 : 0;
}
