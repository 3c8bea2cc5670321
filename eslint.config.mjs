// One block per concern and glob: in flat config a later `no-restricted-imports` for the same file replaces the earlier one,
// so every glob gets exactly one, made by `imports(...)` below.
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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
const sources = (...folders) => folders.map((folder) => `${folder}/**/*.{ts,tsx}`);

const imports = (files, paths, patterns = []) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }] },
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

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'tooling/ambient/**',
      'shared-contracts/api/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  comments.recommended,
  { rules: { '@eslint-community/eslint-comments/require-description': ['error', { ignore: [] }] } },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Interfaces and Fastify handlers ask for promises where nothing is awaited.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...syntax.everywhere, syntax.namedExports],
    },
  },
  {
    files: browserSources,
    rules: {
      'no-restricted-syntax': ['error', ...syntax.everywhere, ...syntax.translated, syntax.namedExports],
    },
  },
  // Components carry their markup.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: defaultExportAllowed,
    rules: { 'no-restricted-syntax': ['error', ...syntax.everywhere, ...syntax.translated] },
  },
  {
    files: browserSources,
    extends: [reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs.flat.recommended],
  },
  imports(
    sources('platform', 'shared-contracts', 'shared-dev-host', 'shared-ui', 'shell', 'operator-console'),
    [axios],
    [federation],
  ),
  imports(sources('remote-*', 'shared-react', 'examples'), [axios, ...frontDoor], [federation]),
  imports(['shell/src/shared/remotes/federation/**/*.ts'], [axios]),
  imports(['shared-contracts/src/upload/*.ts'], [], [federation]),
  {
    files: ['**/*.test.{ts,tsx,mjs}', '**/testing/**', 'shared-dev-host/**', 'e2e/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      // Tests look into replies and mocks whose types say less than the assertion beside them.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  { files: ['tooling/jest/browser-globals.mjs', 'shell/src/*.js'], languageOptions: { globals: globals.browser } },
  // Programs whose output is their purpose.
  { files: ['tooling/**', 'bench/**', 'e2e/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
);
