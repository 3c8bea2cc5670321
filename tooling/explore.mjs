// Property tests with random seeds and more cases than `npm test` tries, to find what its fixed cases miss. A failure names its seed:
// repeat it by --seed, and keep its counterexample as a test.
// Usage: npm run explore -- [--rounds=3] [--times=5] [--seed=NUMBER] [paths of test files ...]
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectNode, root } from './lib/paths.mjs';
import { execute } from './lib/steps.mjs';

const SEED_MAX = 2 ** 31;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    times: { type: 'string', default: '5' },
    seed: { type: 'string' },
  },
});

/** Test files that draw cases. */
const propertyTests = () =>
  execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

const files = positionals.length > 0 ? positionals : propertyTests();
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = values.seed ?? String(randomInt(SEED_MAX));
  console.log(`\n• Seed ${seed}, ${values.times} times the cases`);
  const code = await execute(projectNode, [join(root, 'node_modules/jest/bin/jest.js'), '--silent', ...files], {
    cwd: root,
    env: { ...process.env, PROPERTY_SEED: seed, PROPERTY_TIMES: values.times },
  });
  if (code !== 0) process.exitCode = 1;
}
