// `npm test` runs files of tests in groups: Jest evaluates the code under test anew for each file, which takes a second of the processor
// where that is the whole platform or the whole console. A file of a group is a `describe` with the file's path as its title;
// `npx jest FILE` runs it alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../lib/paths.mjs';
import { isLong } from './long-first.mjs';

/** Where the groups are written for a run, in a folder for each project of jest.config.mjs. */
export const GROUPS = 'tooling/jest/together';
/** Each file of a group but the first saves an evaluation. Larger groups would leave workers idle at the end of a run. */
const GROUP_FILES = 16;
/** Folders with the tests of each project. */
export const NODE_FOLDERS = ['game-server', 'lottery-rules', 'payment-sandbox', 'platform', 'shared-contracts'];
export const BROWSER_FOLDERS = [
  'shell',
  'shared-react',
  'shared-ui',
  'shared-dev-host',
  ...remotes(),
  'operator-console',
];
/** Such a file replaces modules, the clock or a part of the process, for the other files of its group as well, or names its environment. */
const STAYS_ALONE =
  /jest\.(mock|doMock|resetModules|isolateModules|useFakeTimers)|process\.(env\b.*=|on|once|exit|chdir)|@jest-environment/;
/** So does one that replaces a part of the browser. */
const REPLACES =
  /\b(window|globalThis|prototype)\.\w+ = |Object\.(assign|defineProperty)\((window|globalThis|navigator|\w+\.prototype)\b/;

const sourceOf = (path) => readFileSync(join(root, path), 'utf8');

const togetherIn = (folder) =>
  execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.test\.tsx?$/.test(path) && existsSync(join(root, path)))
    .filter((path) => !isLong(path) && !STAYS_ALONE.test(sourceOf(path)) && !REPLACES.test(sourceOf(path)));

/** Paths of the test files that can share their modules, from the root. */
export const filesTogether = () => [...NODE_FOLDERS, ...BROWSER_FOLDERS].flatMap(togetherIn);

const groupOf = (paths) =>
  paths.map((path) => `describe('${path}', () => void require('../../../../${path}'));\n`).join('');

/** What cleans up after each test does so for all files of the group, not for the first that imports it alone. */
const browserGroupOf = (paths) => `require('@testing-library/react');
const { leavePage } = require('../../leave-page.mjs');
${paths
  .map(
    (path) => `describe('${path}', () => {
  afterAll(leavePage);
  require('../../../../${path}');
});
`,
  )
  .join('')}`;

const KINDS = [
  { project: 'node', folders: NODE_FOLDERS, textOf: groupOf },
  { project: 'browser', folders: BROWSER_FOLDERS, textOf: browserGroupOf },
];

export const removeGroups = () => rmSync(join(root, GROUPS), { recursive: true, force: true });

/** Writes the groups, each a test file. */
export const writeGroups = () => {
  removeGroups();
  for (const { project, folders, textOf } of KINDS) {
    const [paths, folder] = [folders.flatMap(togetherIn), join(root, GROUPS, project)];
    mkdirSync(folder, { recursive: true });
    for (let first = 0; first < paths.length; first += GROUP_FILES)
      writeFileSync(join(folder, `${first}.test.mjs`), textOf(paths.slice(first, first + GROUP_FILES)));
  }
};
