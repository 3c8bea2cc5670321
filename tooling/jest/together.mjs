// `npm test` runs files of tests in groups: Jest evaluates the code under test anew for each file, which takes a second of the processor
// where that is the whole platform. A file of a group is a `describe` with the file's path as its title; `npx jest FILE` runs it alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isLong } from './long-first.mjs';

/** Where the groups are written for a run. */
export const GROUPS = 'tooling/jest/together';
/** Each file of a group but the first saves an evaluation. Larger groups would leave workers idle at the end of a run. */
const GROUP_FILES = 16;
const ROOTS = ['shared-contracts', 'lottery-rules', 'platform', 'game-server', 'payment-sandbox'];
/** Such a file replaces modules, the clock or a part of the process, for the other files of its group as well, or names its environment. */
const STAYS_ALONE =
  /jest\.(mock|doMock|resetModules|isolateModules|useFakeTimers)|process\.(env\b.*=|on|once|exit|chdir)|@jest-environment/;

const sourceOf = (path) => readFileSync(join(root, path), 'utf8');

/** Paths of the test files that can share their modules, from the root. */
export const filesTogether = () =>
  execFileSync('git', ['ls-files', ...ROOTS], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.test.ts') && existsSync(join(root, path)))
    .filter((path) => !isLong(path) && !STAYS_ALONE.test(sourceOf(path)));

const groupOf = (paths) =>
  paths.map((path) => `describe('${path}', () => void require('../../../${path}'));\n`).join('');

export const removeGroups = () => rmSync(join(root, GROUPS), { recursive: true, force: true });

/** Writes the groups, each a test file. */
export const writeGroups = (paths) => {
  removeGroups();
  mkdirSync(join(root, GROUPS));
  for (let first = 0; first < paths.length; first += GROUP_FILES)
    writeFileSync(join(root, GROUPS, `${first}.test.mjs`), groupOf(paths.slice(first, first + GROUP_FILES)));
};
