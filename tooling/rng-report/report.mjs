// The report of the generators: what was tested, with which seed and version, every statistic with its p-value, and the verdict.
import { SOURCES, hashSeed, scalingFaults } from './sources.mjs';
import { testsFor } from './tests.mjs';

/** All tests together pass a perfect generator with this confidence; each of them has its part of the rest. */
export const CONFIDENCE = 0.99;

const allTests = () =>
  SOURCES.flatMap((source) =>
    source.ranges.flatMap(([below, what]) =>
      testsFor(below).map(([test, run]) => ({ source, below, what, test, run })),
    ),
  );

/** Results of every test. `seed`: 64 hex digits. */
export const testGenerators = ({ seed, draws: count }) => {
  const planned = allTests();
  const least = (1 - CONFIDENCE) / planned.length;
  let kept;
  return planned.map(({ source, below, what, test, run }) => {
    if (kept?.source !== source || kept.below !== below)
      kept = { source, below, draws: source.draws(seed, below, count) };
    const result = run(kept.draws, below);
    return { source: source.name, below, what, test, ...result, least, passed: result.p >= least };
  });
};

const number = (value) => (Math.abs(value) < 0.01 && value !== 0 ? value.toExponential(2) : value.toFixed(3));

const lineOf = ({ test, statistic, freedom, p, passed }) =>
  `  ${test.padEnd(26)} ${number(statistic).padStart(12)} ${String(freedom ?? '').padStart(6)} ${p.toFixed(5).padStart(9)}  ${passed ? 'pass' : 'FAIL'}`;

/** Prints the report and answers whether everything passed. */
export const printReport = ({ seed, draws, version, at, print }) => {
  print('Report of the random number generators');
  print('');
  print(`Date       ${at}`);
  print(`Version    ${version}`);
  print(
    `Runtime    Node ${process.versions.node}, OpenSSL ${process.versions.openssl}, ${process.platform} ${process.arch}`,
  );
  print(`Seed       ${seed}`);
  print(`SHA-256    ${hashSeed(seed)}`);
  print(`Draws      ${draws.toLocaleString('en')} for each range`);
  print('');
  print(
    'Method. Bytes are HMAC-SHA256 with the seed as key; four bytes are one word of 32 bits. Seeds of rounds and draws are 256 bits of the',
  );
  print('operating system’s generator (crypto.randomBytes), and their hash is published before play.');
  print('');
  print(
    'Scaling. A word is thrown away where it lies in the incomplete last stretch of the range; no remainder favours a number.',
  );
  const faults = SOURCES.flatMap(({ ranges }) => ranges.flatMap(([below]) => scalingFaults(below)));
  print(faults.length === 0 ? '  rejection holds for every range: pass' : `  FAIL ${faults.slice(0, 5).join('; ')}`);
  const results = testGenerators({ seed, draws });
  for (const source of SOURCES) {
    print('');
    print(`${source.name} (${source.file}, message ${source.message})`);
    for (const [below, what] of source.ranges) {
      print('');
      print(`  Numbers below ${below}: ${what}`);
      print(`  ${'test'.padEnd(26)} ${'statistic'.padStart(12)} ${'df'.padStart(6)} ${'p'.padStart(9)}`);
      for (const result of results.filter((each) => each.source === source.name && each.below === below))
        print(lineOf(result));
    }
  }
  const failed = results.filter(({ passed }) => !passed).length + faults.length;
  const least = results[0]?.least ?? 0;
  print('');
  print(
    `A test fails below p = ${least.toExponential(2)}, so that all ${results.length} together pass a perfect generator 99 times of 100.`,
  );
  print(failed === 0 ? 'Verdict    pass' : `Verdict    FAIL (${failed})`);
  return failed === 0;
};
