// `npm start` and `npm test` install what is missing: what they load before that can't need it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './lib/paths.mjs';

const IMPORT = /^(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;

/** Packages that a file and all that it imports at its start need, each with the file that names it. */
const packagesOf = (file, seen = new Set()) => {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from, bare]) => from ?? bare);
  return names.flatMap((name) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.')
      ? packagesOf(resolve(dirname(file), name), seen)
      : [`${name} in ${file.slice(root.length + 1)}`];
  });
};

it.each(['start.mjs', 'start/run.mjs', 'test.mjs', 'test/run.mjs'])(
  'tooling/%s needs no package to begin with',
  (entry) => {
    const file = join(root, 'tooling', entry);
    expect(existsSync(file)).toBe(true);
    expect(packagesOf(file)).toEqual([]);
  },
);
