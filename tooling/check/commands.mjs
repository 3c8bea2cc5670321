// Which programs look at which changed files.
const bin = (name) => `node_modules/${name}`;

/** The lint reads these; other files have no rules. */
const isCode = (file) => /\.(ts|tsx|mts|js|mjs|cjs|jsx)$/.test(file);
/** What unit tests import. Journeys and benchmarks have none. */
const isTested = (file) => /\.(ts|tsx|mjs|cjs|json|css)$/.test(file) && !/^(e2e|bench|deploy)\//.test(file);

const folderOf = (file) => file.split('/')[0];
/** What a folder's code is imported by: who changes a contract checks the types of everybody. */
const USED_BY_ALL = ['shared-contracts', 'shared-ui', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Folders whose types a change can break. */
export const typeFoldersFor = (files, workspaces) => {
  const folders = new Set(files.map(folderOf));
  if (USED_BY_ALL.some((name) => folders.has(name))) return [...workspaces, 'tooling', 'e2e'];
  return [...workspaces, 'tooling', 'e2e'].filter((name) => folders.has(name));
};

/** Commands of Node by the name of the check; checks that have nothing to look at are left out. */
export const commandsFor = (files, workspaces) => {
  const code = files.filter(isCode);
  const types = typeFoldersFor(files, workspaces);
  const tested = files.filter(isTested);
  const commands = [
    ['format', files, [bin('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]],
    ['types', types, ['tooling/types.mjs', ...types]],
    ['lint', code, [bin('oxlint/bin/oxlint'), '--no-error-on-unmatched-pattern', ...code]],
    [
      'boundaries',
      code,
      [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', ...workspaces],
    ],
    ['tests', tested, [bin('jest/bin/jest.js'), '--silent', '--passWithNoTests', '--findRelatedTests', ...tested]],
  ];
  return commands.filter(([, looksAt]) => looksAt.length > 0).map(([name, , args]) => [name, args]);
};
