import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const ignored = /(^|\/)(node_modules|dist|data|coverage|README\.md)(\/|$)|\.test\.[a-z]+$|\/testing\//;

/** Every file below the given paths, as paths from the root of the repository, sorted. */
export const filesUnder = (paths) => {
  const found = [];
  const visit = (path) => {
    const name = relative(root, path).replaceAll('\\', '/');
    if (ignored.test(name) || !existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const entry of readdirSync(path)) visit(join(path, entry));
    else found.push(name);
  };
  for (const path of paths) visit(join(root, path));
  return found.sort();
};

/** One hash of names and contents, and of whatever else is given as text. */
export const hashOf = (paths, text = '') => {
  const hash = createHash('sha256').update(text);
  for (const file of filesUnder(paths))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 20);
};
