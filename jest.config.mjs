// Two environments: code for browsers runs in jsdom, everything else in plain Node. Both speak UTC.
import { BROWSER_FOLDERS, filesTogether, GROUPS, NODE_FOLDERS } from './tooling/jest/together.mjs';

process.env.TZ = 'UTC';
// One name for each run: what its test files share in a database is as old as the run.
process.env.TEST_RUN = `${Date.now().toString(36)}_${process.pid}`;

// Packages that exist as ES modules only, or that use `import()` inside (which Jest's sandbox refuses); the rest
// is taken as it is published for `require`.
const esmOnly = [
  ...['jose', 'openid-client', 'oauth4webapi', 'swiper', '@electric-sql', 'cookie', 'content-disposition'],
  ...['@tanstack/react-table', '@tanstack/table-core', '@tanstack/react-store', '@tanstack/store'],
];

const swc = (jsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

const common = {
  transform: {
    '\\.(tsx|jsx)$': swc(true),
    '\\.(ts|mts|js|mjs|cjs)$': swc(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  restoreMocks: true,
};

/** Cases of property tests are drawn with a fixed seed. */
const fixedCases = { '^fast-check$': '<rootDir>/tooling/jest/fast-check.cjs' };

/** What does not run by itself: files that `npm test` runs in groups, and otherwise groups that a run has left. */
const isTogether = process.env.TEST_TOGETHER !== undefined;
// Not for a run of Jest that a test starts.
delete process.env.TEST_TOGETHER;
const notAlone = isTogether ? filesTogether().map((path) => `<rootDir>/${path}$`) : [`<rootDir>/${GROUPS}/`];
const groupsOf = (project) => `<rootDir>/${GROUPS}/${project}/`;

const folders = (names) => names.map((name) => `<rootDir>/${name}`);

export default {
  // A bound for what hangs, and for nothing else: a slow machine is no fault of the code.
  testTimeout: 600_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/tooling/jest/node-environment.mjs',
      moduleNameMapper: fixedCases,
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...notAlone, groupsOf('browser')],
      roots: folders([...NODE_FOLDERS, 'tooling']),
    },
    {
      ...common,
      displayName: 'browser',
      transform: { ...common.transform, '\\.(svg|woff2|webp|avif|png)$': '<rootDir>/tooling/jest/asset.cjs' },
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['browser', 'require', 'default'] },
      setupFiles: ['<rootDir>/tooling/jest/browser-globals.mjs', '<rootDir>/tooling/jest/computed-styles.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.mjs'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...notAlone],
      roots: [...folders(BROWSER_FOLDERS), ...(isTogether ? [groupsOf('browser')] : [])],
      moduleNameMapper: {
        ...fixedCases,
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/tooling/jest/empty.cjs',
      },
    },
  ],
};
