// One block per concern and glob: a later `no-restricted-imports` or `no-restricted-syntax` for the same file replaces the earlier one.
import { defineConfig } from 'oxlint';
import type { OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;
type Override = NonNullable<OxlintConfig['overrides']>[number];

const axios = {
  name: 'axios',
  message: 'Browser code and the platform use fetch; uploads go through shared-contracts/upload.',
};
const federation = {
  group: ['@module-federation/*'],
  message: 'Only shell/src/shared/remotes/federation talks to the federation runtime.',
};
const frontDoor = ['react-router', 'react-router-dom', 'rxjs', 'i18next', 'react-i18next', '@tanstack/react-query'].map(
  (name) => ({
    name,
    message: 'Remotes, and what they bundle, take it from shared-contracts/sdk, the one copy that the shell provides.',
  }),
);
const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Take it from shared-react: of React’s own a failure stays until the page is loaded anew.',
};
const sources = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.{ts,tsx}`);

const imports = (
  files: string[],
  paths: (typeof axios | typeof lazy)[],
  patterns: (typeof federation)[] = [],
): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
});

const browserSources = ['{shell,shared-*,operator-console,remote-*}/src/**/*.{ts,tsx}'];

const words = '/[A-Za-z]{2,}/';
const syntax = {
  everywhere: [
    { selector: 'ExportAllDeclaration', message: 'Name what a door exports.' },
    { selector: 'TSEnumDeclaration', message: 'Use a list `as const` and a union.' },
  ],
  namedExports: {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only; default ones are for lazy pages, module.tsx and configurations.',
  },
  translated: [
    { selector: `JSXText[value=${words}]`, message: 'Visible text comes from the strings of the module.' },
    {
      selector: `JSXAttribute[name.name=/^(aria-label|title|placeholder|alt)$/] > Literal[value=${words}]`,
      message: 'Text that is read or heard comes from the strings of the module.',
    },
  ],
};
const refused = (...selectors: object[]): Rules => ({ 'eslint-js/no-restricted-syntax': ['error', ...selectors] });

const defaultExportAllowed = [
  '**/*.config.{ts,mjs,cjs}',
  '**/ambient/*.d.ts',
  '**/module.tsx',
  // Pages and other parts that React.lazy loads.
  '**/*-page.tsx',
  '**/*.lazy.tsx',
  '**/*-slot.tsx',
  '**/*-overlay.tsx',
  'e2e/global-setup.ts',
  'e2e/global-teardown.ts',
];

const errors = (prefix: string, names: string): Rules =>
  Object.fromEntries(names.split(/\s+/).map((name) => [`${prefix}${name}`, 'error']));

/** What ESLint recommends for every file. */
const everywhere = errors(
  '',
  `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if no-duplicate-case
  no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough
  no-global-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision no-misleading-character-class
  no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays
  no-unassigned-vars no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining no-unused-labels
  no-unused-private-class-members no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape
  preserve-caught-error require-yield use-isnan valid-typeof`,
);

/** What the compiler says of TypeScript, and nothing else of JavaScript. */
const javaScript = errors(
  '',
  `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign no-import-assign
  no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef no-unreachable
  no-unsafe-negation no-unused-vars no-with`,
);

/** What typescript-eslint recommends where types are known, and more. */
const typeScript: Rules = {
  ...errors('', 'no-array-constructor no-unused-expressions no-var prefer-const prefer-rest-params prefer-spread'),
  ...errors(
    'typescript/',
    `await-thenable ban-ts-comment consistent-type-imports no-array-delete no-base-to-string no-duplicate-enum-values
    no-duplicate-type-constituents no-empty-object-type no-explicit-any no-extra-non-null-assertion no-floating-promises no-for-in-array
    no-implied-eval no-misused-new no-namespace no-non-null-asserted-optional-chain no-non-null-assertion
    no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-type-assertion no-unnecessary-type-constraint
    no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison
    no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-wrapper-object-types only-throw-error
    prefer-as-const prefer-namespace-keyword prefer-promise-reject-errors restrict-plus-operands restrict-template-expressions
    triple-slash-reference unbound-method`,
  ),
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/return-await': ['error', 'in-try-catch'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  eqeqeq: ['error', 'always'],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'no-console': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
};

/** The rules of hooks, and what React's compiler says. */
const react = errors(
  'react/',
  `rules-of-hooks exhaustive-deps static-components use-memo void-use-memo preserve-manual-memoization incompatible-library
  immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax`,
);

export default defineConfig({
  // Nothing but what is named here.
  categories: { correctness: 'off' },
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./tooling/lint/directives.mjs', { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    'data/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'tooling/ambient/**',
    'shared-contracts/api/**',
  ],
  rules: { ...everywhere, 'directives/explained': 'error' },
  overrides: [
    {
      files: ['**/*.{mjs,cjs,js}'],
      env: { node: true, jest: true },
      rules: { ...javaScript, 'eslint-js/no-dupe-args': 'error', 'eslint-js/no-octal': 'error' },
    },
    { files: ['**/*.{ts,tsx}'], rules: { ...typeScript, ...refused(...syntax.everywhere, syntax.namedExports) } },
    {
      files: browserSources,
      rules: { ...react, ...refused(...syntax.everywhere, ...syntax.translated, syntax.namedExports) },
    },
    // Components carry their markup.
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    { files: defaultExportAllowed, rules: refused(...syntax.everywhere, ...syntax.translated) },
    imports(sources('platform', 'shared-contracts', 'shared-dev-host', 'shared-ui', 'shell'), [axios], [federation]),
    imports(sources('operator-console'), [axios, lazy], [federation]),
    imports(sources('remote-*', 'shared-react', 'examples'), [axios, lazy, ...frontDoor], [federation]),
    imports(['shared-react/src/lazy.ts'], [axios, ...frontDoor], [federation]),
    imports(['shell/src/shared/remotes/federation/**/*.ts'], [axios]),
    imports(['shared-contracts/src/upload/*.ts'], [], [federation]),
    {
      files: ['**/*.test.{ts,tsx,mjs}', '**/testing/**', 'shared-dev-host/**', 'e2e/**', 'bench/**'],
      rules: {
        'max-lines-per-function': 'off',
        'eslint-js/no-restricted-syntax': 'off',
        // Tests look into replies and mocks whose types say less than the assertion beside them.
        'typescript/unbound-method': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'no-restricted-imports': 'off',
      },
    },
    {
      files: ['tooling/jest/{browser-globals,computed-styles,leave-page}*.mjs', 'shell/src/*.js'],
      env: { browser: true },
    },
    // Programs whose output is their purpose.
    { files: ['tooling/**', 'bench/**', 'e2e/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  ],
});
