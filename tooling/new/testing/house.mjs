// A copy of the house for tests of the generators: its own sources, the packages of this one. Run by itself it makes one and prints
// where it is.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes, root, workspaces } from '../../lib/paths.mjs';

const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'jest.config.mjs', '.oxfmtrc.json'];

/** All that the generators and what they generate need. Whoever makes it removes it. */
export const makeHouse = () => {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  for (const file of FILES) cpSync(join(root, file), join(house, file));
  const copied = [
    'tooling',
    'shared-contracts',
    'shared-react',
    'shared-ui',
    'shared-dev-host',
    'examples',
    ...remotes(),
  ];
  for (const folder of copied)
    cpSync(join(root, folder), join(house, folder), { recursive: true, filter: (path) => !path.endsWith('/dist') });
  // Named by the configuration of the tests, not needed.
  for (const folder of workspaces()) mkdirSync(join(house, folder), { recursive: true });
  mkdirSync(join(house, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const own = existsSync(join(house, name, 'package.json'));
    symlinkSync(own ? join('..', name) : join(root, 'node_modules', name), join(house, 'node_modules', name));
  }
  return house;
};

if (process.argv[1] && import.meta.filename === process.argv[1]) console.log(makeHouse());
