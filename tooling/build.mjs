// Builds the browser apps whose sources have changed, two at a time. Usage: node tooling/build.mjs [--force] [app ...]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlerOf } from './lib/bundlers.mjs';
import { lockHash } from './lib/lockfile.mjs';
import { projectNode, root, workspaces } from './lib/paths.mjs';
import { hashOf } from './lib/source-hash.mjs';

const COMMON = [
  'lottery-rules',
  'platform/src/kernel/static-files',
  'shared-contracts',
  'shared-react',
  'shared-ui',
  'tooling/federation.ts',
  'tooling/chunk-integrity.ts',
  'tooling/css-integrity.ts',
  'tooling/css-layers.ts',
  'tooling/gates',
  'tooling/build-one.mjs',
  'tooling/lib/bundlers.mjs',
  'tooling/provides-file.mjs',
  'tooling/release-file.mjs',
  'tooling/rxjs-helpers.mjs',
  'tooling/texts-file.mjs',
  'tooling/without-backend.mjs',
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
    .filter((app) => bundlerOf(app) !== undefined && hasSources(app))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));

/**
 * `npm run dev` wants a development build of the pages, with React's warnings. A remote is built as it is published: the platform takes
 * no other, and readable ones come from its own dev server.
 */
const modeOf = (app) => (app.startsWith('remote-') ? 'production' : (process.env.NODE_ENV ?? 'production'));

/** Development and production builds of the same sources are two builds. */
const hashFor = (app) => hashOf([app, ...COMMON], lockHash()) + (modeOf(app) === 'development' ? '-dev' : '');

const stampOf = (app) => join(root, app, 'dist', '.build-hash');
const isFresh = (app, hash) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8').trim() === hash;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** One line for each app, and below it what its build had to say. */
const print = ({ app, ok, took, output }) => {
  console.log(`  ${ok ? 'built ' : 'FAILED'} ${app} (${took})`);
  if (output) console.log(output);
};

const buildOne = (app, hash) =>
  new Promise((resolve) => {
    const started = Date.now();
    rmSync(stampOf(app), { force: true });
    const child = spawn(projectNode, [join(root, 'tooling/build-one.mjs'), app], {
      cwd: root,
      env: { ...process.env, NODE_ENV: modeOf(app), BUILD_HASH: hash },
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
      resolve({ app, ok: code === 0, took: seconds(started), output: output.trim() });
    });
  });

/** Builds what is stale of the named apps (all by default), telling `report` of each. Answers how many were built and which failed. */
export const build = async ({ names = [], force = false, report = print } = {}) => {
  const wanted = apps().filter((app) => names.length === 0 || names.includes(app));
  const stale = wanted
    .map((app) => ({ app, hash: hashFor(app) }))
    .filter(({ app, hash }) => force || !isFresh(app, hash));
  const failed = [];
  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await buildOne(next.app, next.hash);
      await report(result);
      if (!result.ok) failed.push(next.app);
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
