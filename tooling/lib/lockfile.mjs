// What the lockfile says of packages from outside. The workspaces in it are our own folders: a new one installs nothing and makes
// no bundle stale.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** One hash of every package from outside, with version and integrity. */
export const lockHash = () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const outside = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);
  return createHash('sha256').update(JSON.stringify(outside)).digest('hex');
};
