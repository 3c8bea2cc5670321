// Weight of what browsers load, brotli, against the bars of docs/budgets.json. Usage: node tooling/budgets.mjs
// First load of a page = entry, exposed chunk and every chunk of its first page; here the whole of `./module` plus its heaviest
// lazily loaded page, so that no page of a remote may grow past the bar unnoticed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './lib/paths.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const weigh = (path) => brotliCompressSync(readFileSync(path)).length;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Files that the page itself names: all that must arrive before the shell runs. */
const shellWeight = (folder) => {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="?\/(assets\/[^"\s>]+\.(?:js|css))/g)].map((match) => match[1]);
  return sum(files.map((file) => weigh(join(folder, 'dist', file))));
};

const remoteWeights = (folder) => {
  const dist = join(folder, 'dist');
  const release = readJson(join(dist, 'release.json'));
  const first = new Set([release.entry.file, ...release.preload.map((entry) => entry.file)]);
  const lazy = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name) && !first.has(name));
  const base = sum([...first].map((file) => weigh(join(dist, file))));
  const heaviest = Math.max(0, ...lazy.map((file) => weigh(join(dist, file))));
  return { entry: weigh(join(dist, release.entry.file)), base, heaviest };
};

const rows = [];
const measure = (what, bytes, limit) => rows.push({ what, bytes, limit: limit * 1024, ok: bytes <= limit * 1024 });

const bars = readJson(join(root, 'docs/budgets.json'));
for (const [app, bar] of Object.entries(bars.kilobytes)) {
  const folder = join(root, app);
  if (!existsSync(join(folder, 'dist'))) {
    console.error(`${app} is not built: npm run build`);
    process.exitCode = 1;
    continue;
  }
  if (!existsSync(join(folder, 'dist/release.json'))) {
    measure(`${app}: page`, shellWeight(folder), bar.page);
    continue;
  }
  const { entry, base, heaviest } = remoteWeights(folder);
  measure(`${app}: entry`, entry, bar.entry);
  measure(`${app}: entry, module and heaviest chunk`, base + heaviest, bar.page);
}

for (const { what, bytes, limit, ok } of rows) {
  console.log(
    `${ok ? 'ok  ' : 'OVER'} ${what.padEnd(52)} ${kilobytes(bytes).padStart(9)} of ${kilobytes(limit).padStart(9)}`,
  );
}
if (rows.some((row) => !row.ok)) process.exitCode = 1;
