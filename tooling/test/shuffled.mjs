// Runs the journeys one by one in a random order, to find those that depend on another one.
// Usage: npm run journeys:shuffled -- [--seed=NUMBER] [words of titles or files ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, root } from '../lib/paths.mjs';
import { execute } from '../lib/steps.mjs';
import { findChromium } from './chromium.mjs';
import { shuffle } from './order.mjs';
import { privateDatabase } from './postgres.mjs';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const LIST_BYTES_MAX = 64 * 1024 * 1024;

const testsIn = ({ suites = [], specs = [] }, titles = []) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName }) => ({ project: projectName, file, title: [...titles, title].join(' ') })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, suite.title === suite.file ? titles : [...titles, suite.title])),
];

const list = (words) => {
  const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json', ...words];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: LIST_BYTES_MAX };
  return testsIn(JSON.parse(execFileSync(projectNode, args, options)));
};

const args = process.argv.slice(2);
const seed = Number(args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length) ?? Date.now() % 1_000_000);
const words = args.filter((arg) => !arg.startsWith('--seed='));
const order = shuffle(list(words), seed);
console.log(`${order.length} journeys, shuffled by --seed=${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'portal-order-'));
const file = join(folder, 'order.json');
writeFileSync(file, JSON.stringify(order));
const chromium = await findChromium();
const database = await privateDatabase();
try {
  process.exitCode = await execute(projectNode, [playwright, 'test', '--config', 'e2e/shuffled.config.ts'], {
    cwd: root,
    env: {
      ...process.env,
      E2E_ORDER: file,
      E2E_DATABASE_URL: database?.url ?? '',
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
  });
} finally {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
