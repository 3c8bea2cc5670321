// What `npm test` does, as a list. Closes with `N passed, N failed`: tests of Jest and Playwright, and the checks as one each.
// Usage: npm test -- [--only=step,step]   (names as printed)
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { removeGroups, writeGroups } from '../jest/together.mjs';
import { installIfNeeded } from '../lib/install.mjs';
import { projectNode, root, workspaces } from '../lib/paths.mjs';
import { execute, secondsSince } from '../lib/steps.mjs';
import { findChromium } from './chromium.mjs';
import { installPrograms, provedLess } from './machine.mjs';
import { placeFor, privateDatabase } from './postgres.mjs';

const reports = join(root, 'coverage');
const sequencer = join(root, 'tooling/jest/long-first.mjs');
const bin = (name) => join(root, 'node_modules', name);
const tally = { passed: 0, failed: 0 };

/** Runs quietly and in what time the journeys leave; what it said is shown when it fails. */
const quiet = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(projectNode, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const count = (passed, failed) => {
  tally.passed += passed;
  tally.failed += failed;
};

const check = (args) => async () => {
  const { code, output } = await quiet(args);
  const ok = code === 0;
  if (!ok) console.log(output.trim());
  count(ok ? 1 : 0, ok ? 0 : 1);
  return ok ? 'ok' : 'FAILED';
};

const readReport = (name) => {
  const path = join(reports, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

/** A run that left no report, or failed without a failing test, is one failure. */
const countTests = (code, passed, failed) => {
  const more = code !== 0 && failed === 0 ? 1 : 0;
  count(passed, failed + more);
  return `${passed} passed, ${failed + more} failed`;
};

const jest =
  (name, env, ...more) =>
  async () => {
    rmSync(join(reports, name), { force: true });
    const report = `--outputFile=${join(reports, name)}`;
    const code = await execute(
      projectNode,
      [
        bin('jest/bin/jest.js'),
        '--json',
        report,
        // Two more than the processors of the usual machine: tests wait for databases and for each other.
        '--maxWorkers=4',
        '--silent',
        `--testSequencer=${sequencer}`,
        ...more,
      ],
      // The report also goes to standard output; the tests' own lines, and why a call failed that nobody expected, are on standard error.
      { cwd: root, env: { TEST_LOG_LEVEL: 'error', ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const said = readReport(name);
    return countTests(
      code,
      said?.numPassedTests ?? 0,
      (said?.numFailedTests ?? 0) + (said?.numRuntimeErrorTestSuites ?? 0),
    );
  };

/** The tests of code, many files as one. */
const jestTogether = (name, env) => async () => {
  writeGroups();
  try {
    return await jest(name, { ...env, TEST_TOGETHER: '1' })();
  } finally {
    removeGroups();
  }
};

const playwright = (chromium, config, report, env) => async () => {
  if (!chromium) {
    console.log('No Chromium runs here. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
    count(0, 1);
    return 'FAILED';
  }
  rmSync(join(reports, report), { force: true });
  const code = await execute(
    projectNode,
    [bin('@playwright/test/cli.js'), 'test', '--config', config, '--reporter=list,json'],
    {
      cwd: root,
      env: { ...process.env, ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report) },
    },
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report)?.stats ?? {};
  const outcome = countTests(code, expected + flaky, unexpected);
  return flaky > 0 ? `${outcome} (${flaky} at the second try)` : outcome;
};

/** Checks that read the sources and write nothing. */
const CHECKS = [
  ['lint', check([bin('oxlint/bin/oxlint')])],
  ['format', check([bin('oxfmt/bin/oxfmt'), '--check'])],
  ['types', check(['tooling/types.mjs'])],
  [
    'boundaries',
    check([
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...workspaces(),
    ]),
  ],
  ['sql', check(['tooling/sql.mjs'])],
  ['unused', check([bin('knip/bin/knip.js')])],
  ['duplicates', check([bin('jscpd/run-jscpd.js'), '--config', '.jscpd.json', ...workspaces(), 'tooling', 'e2e'])],
  ['contracts', check(['tooling/contracts.mjs'])],
  ['translations', check(['tooling/translations.mjs'])],
];

/** Tests of code; each step uses the whole machine. */
const unitTests = (env) => [
  ['jest', jestTogether('jest.json', env)],
  // What is different on the embedded database is how it is opened, locked and listened to. The rest of the SQL is the same, and a quarter
  // of the journeys run on it.
  ...(env.TEST_DATABASE_URL
    ? [
        [
          'jest-embedded',
          jest(
            'jest-embedded.json',
            { TEST_DATABASE_URL: '' },
            '--testPathPatterns',
            'platform/src/(kernel|ground|money)/.*\\.db\\.test\\.ts$',
          ),
        ],
      ]
    : []),
  ['build', check(['tooling/build.mjs'])],
  ['budgets', check(['tooling/budgets.mjs'])],
];

/** Tests in a browser. The shape of production waits more than it works: it comes first, while there are checks that take that time. */
const browserTests = (chromium, env) => [
  ['production-shape', playwright(chromium, 'deploy/playwright.config.mjs', 'production-shape.json')],
  [
    'playwright',
    playwright(chromium, 'e2e/playwright.config.ts', 'playwright.json', {
      E2E_DATABASE_URL: env.TEST_DATABASE_URL ?? '',
      // Embedded databases are a thousand files each.
      TMPDIR: placeFor(),
    }),
  ],
];

const runStep = async ([name, work]) => {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const result = await work();
  console.log(`--- ${name}: ${result} (${secondsSince(started)})`);
  return [name, result, secondsSince(started)];
};

export const run = async (args) => {
  const started = Date.now();
  await installIfNeeded();
  mkdirSync(reports, { recursive: true });
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const needs = (name) => !only || only.includes(name);
  await installPrograms(needs);
  const database = needs('jest') || needs('playwright') ? await privateDatabase() : undefined;
  const stop = async () => database?.stop();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(130)));
  try {
    const chromium = needs('playwright') || needs('production-shape') ? await findChromium() : undefined;
    const env = database ? { TEST_DATABASE_URL: database.url } : {};
    const done = [];
    const runAll = async (steps) => {
      for (const step of steps) if (needs(step[0])) done.push(await runStep(step));
    };
    await runAll(unitTests(env));
    // The checks take the time in which browsers wait.
    await Promise.all([runAll(browserTests(chromium, env)), runAll(CHECKS)]);
    console.log(`\n${done.map(([name, result, seconds]) => `${name.padEnd(14)}${result} (${seconds})`).join('\n')}`);
    console.log(`all in ${secondsSince(started)}\n`);
    for (const line of provedLess(needs)) console.log(`Proved less ${line}.`);
  } finally {
    await stop();
  }
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
};
