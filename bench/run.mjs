// Runs the benchmarks of this folder and prints their ratios. A benchmark is `NAME.bench.mjs` whose default export measures
// and answers rows of { what, value, limit, unit, bar }: `limit` is measured in the same run on the same machine, and the ratio
// of the two is compared with the bar. Usage: node bench/run.mjs [name ...]
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const names = readdirSync(here)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

const rows = [];
for (const name of names) {
  console.log(`• ${name}`);
  const { default: measure } = await import(pathToFileURL(join(here, `${name}.bench.mjs`)).href);
  rows.push(...(await measure()));
}

for (const { what, value, limit, unit, bar } of rows) {
  const ratio = value / limit;
  const verdict = bar.atMost === undefined ? ratio >= bar.atLeast : ratio <= bar.atMost;
  const wish = bar.atMost === undefined ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
  console.log(
    `${verdict ? 'ok  ' : 'MISS'} ${what.padEnd(48)} ${ratio.toFixed(2)} (${wish}; ${value} of ${limit} ${unit})`,
  );
  if (!verdict) process.exitCode = 1;
}
if (rows.length === 0) console.log('No benchmark of that name.');
