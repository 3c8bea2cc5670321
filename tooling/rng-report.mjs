// Prints the report that a laboratory asks for (FAI-004). Usage: npm run rng-report [-- --seed=64_HEX_DIGITS] [--draws=1000000]
import { execFileSync } from 'node:child_process';
import { newServerSeed } from '../game-server/src/fairness/seeds.ts';
import { root } from './lib/paths.mjs';
import { printReport } from './rng-report/report.mjs';

const option = (name) => process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);

const seed = option('seed') ?? newServerSeed();
const draws = Number(option('draws') ?? 1_000_000);
if (!/^[0-9a-f]{64}$/.test(seed) || !Number.isInteger(draws) || draws < 10_000) {
  console.error('Usage: npm run rng-report [-- --seed=64_HEX_DIGITS] [--draws=1000000], with at least 10000 draws');
  process.exit(2);
}

/** The commit that was tested, with a mark where files differ from it. */
const versionOf = () => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown (no Git)';
  }
};

const passed = printReport({
  ...{ seed, draws, version: versionOf(), at: new Date().toISOString() },
  print: (line) => console.log(line),
});
process.exit(passed ? 0 : 1);
