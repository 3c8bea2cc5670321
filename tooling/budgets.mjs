// Weight of what browsers load, brotli, against the bars of docs/budgets.json. Usage: node tooling/budgets.mjs
// First load of a page = entry, exposed chunk and every chunk of its first page; here the whole of `./module` plus its heaviest
// lazily loaded page, so that no page of a remote may grow past the bar unnoticed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remotes, root } from './lib/paths.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const weigh = (path) => brotliCompressSync(readFileSync(path)).length;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Files that the page itself names: all that must arrive before the shell runs. */
const shellWeight = (folder) => {
  // Hints for pages of the shell are written into the pages that have them, in place of the federation runtime.
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8').replaceAll(
    /<link [^>]*data-portal="(?!federation")[^>]*>/g,
    '',
  );
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

/** One row for every bar: what is weighed, its bytes, the limit in bytes. Throws for an app that is not built. */
export const budgetsOf = () => {
  const { 'remote-*': anyRemote, ...named } = readJson(join(root, 'docs/budgets.json')).kilobytes;
  const bars = { ...Object.fromEntries(remotes().map((remote) => [remote, anyRemote])), ...named };
  return Object.entries(bars).flatMap(([app, bar]) => {
    const folder = join(root, app);
    if (!existsSync(join(folder, 'dist'))) throw new Error(`${app} is not built: npm run build`);
    if (!existsSync(join(folder, 'dist/release.json'))) {
      return [{ what: `${app}: page`, bytes: shellWeight(folder), limit: bar.page * 1024 }];
    }
    const { entry, base, heaviest } = remoteWeights(folder);
    return [
      { what: `${app}: entry`, bytes: entry, limit: bar.entry * 1024 },
      { what: `${app}: entry, module and heaviest chunk`, bytes: base + heaviest, limit: bar.page * 1024 },
    ];
  });
};

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  for (const { what, bytes, limit } of budgetsOf()) {
    const isOver = bytes > limit;
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${what.padEnd(52)} ${kilobytes(bytes).padStart(9)} of ${kilobytes(limit).padStart(9)}`,
    );
    if (isOver) process.exitCode = 1;
  }
}
