import { commandsFor, typeFoldersFor } from './commands.mjs';

const WORKSPACES = ['shared-contracts', 'shell', 'platform'];
const namesFor = (files) => commandsFor(files, WORKSPACES).map(([name]) => name);

test('nothing is checked where nothing differs', () => {
  expect(namesFor([])).toEqual([]);
});

test('a text is checked for its format alone', () => {
  expect(namesFor(['README.md'])).toEqual(['format']);
});

test('code is checked by everything', () => {
  expect(namesFor(['shell/src/app/app.tsx'])).toEqual(['format', 'types', 'lint', 'boundaries', 'tests']);
});

test('journeys have no unit tests', () => {
  expect(namesFor(['e2e/play.spec.ts'])).toEqual(['format', 'types', 'lint', 'boundaries']);
});

test('types are checked of the folders that changed, and of all folders after a change that all use', () => {
  expect(typeFoldersFor(['shell/src/app/app.tsx', 'docs/loader.md'], WORKSPACES)).toEqual(['shell']);
  expect(typeFoldersFor(['shared-contracts/src/money/index.ts'], WORKSPACES)).toEqual([
    ...WORKSPACES,
    'tooling',
    'e2e',
  ]);
});
