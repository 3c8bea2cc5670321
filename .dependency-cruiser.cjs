// The walls of the house (design 2). tooling/boundaries.test.mjs plants a breach of each and proves that it is found.
const APPS = '^(shell|remote-[a-z0-9-]+|platform|game-server|payment-sandbox|operator-console)';
const TESTS = '(\\.test\\.(ts|tsx|mjs)$|/testing/|^e2e/|^bench/)';
const BROWSER = '^(shell|shared-(ui|react|dev-host)|remote-[a-z0-9-]+|operator-console)/';
// The one capture group is the app.
const BROWSER_APP = '^(shell|remote-[a-z0-9-]+|operator-console)';
/** Storeys of the platform from the ground up: the one place where their order is written. */
const STOREYS = require('./platform/storeys.json').map(({ name }) => name);

/** A storey imports only lower ones: one rule for each storey that has one above. */
const storeyRules = STOREYS.slice(0, -1).map((storey, index) => ({
  name: `storey-${storey}`,
  comment: `The storey ${storey} is below: ${STOREYS.slice(index + 1).join(', ')}. What it needs of them is a port of its own.`,
  severity: 'error',
  from: { path: `^platform/src/${storey}/`, pathNot: TESTS },
  to: { path: `^platform/src/(${STOREYS.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'apps-are-islands',
      comment: 'Apps meet over HTTP, the bus and the module contract, never by import.',
      severity: 'error',
      from: { path: `${APPS}/` },
      to: { path: `${APPS}/`, pathNot: '^$1/' },
    },
    {
      name: 'contracts-depend-on-nothing-of-ours',
      comment: 'shared-contracts is below everything else.',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: `(${APPS}/|^shared-(ui|react|dev-host)/|^e2e/|^bench/|^tooling/)` },
    },
    {
      name: 'contracts-run-anywhere',
      comment: 'shared-contracts runs in browsers: no Node modules.',
      severity: 'error',
      from: { path: '^shared-contracts/src', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-depends-on-contracts-only',
      comment: 'shared-ui knows no app.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `(${APPS}|^shared-(react|dev-host)|^e2e|^bench)/` },
    },
    {
      name: 'hooks-depend-on-contracts-only',
      comment: 'shared-react knows no app and draws nothing.',
      severity: 'error',
      from: { path: '^shared-react/' },
      to: { path: `(${APPS}|^shared-(ui|dev-host)|^e2e|^bench)/` },
    },
    {
      name: 'dev-host-depends-on-contracts-only',
      comment: 'shared-dev-host hosts any remote and knows none.',
      severity: 'error',
      from: { path: '^shared-dev-host/' },
      to: { path: `(${APPS}|^shared-(ui|react)|^e2e|^bench)/` },
    },
    {
      name: 'contracts-take-react-in-the-sdk-only',
      comment: 'Hooks belong to shared-react, components to shared-ui.',
      severity: 'error',
      from: { path: '^shared-contracts/src/', pathNot: ['^shared-contracts/src/sdk/', TESTS] },
      to: {
        path: 'node_modules/(react|react-dom|react-router|react-router-dom|react-i18next|@tanstack/react-query)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-react-apps-take-the-ui',
      comment: 'The back ends know no React.',
      severity: 'error',
      from: { path: '^(platform|game-server|payment-sandbox)/' },
      to: { path: '(^shared-(ui|react|dev-host)/|node_modules/react(-dom)?/)' },
    },
    {
      name: 'sdk-is-for-browsers',
      comment: 'The SDK brings React and the router; back ends take the plain rooms of shared-contracts.',
      severity: 'error',
      from: { path: '^(platform|game-server|payment-sandbox)/' },
      to: { path: '^shared-contracts/src/sdk/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browsers-take-schemas-as-types-only',
      comment: 'The schema library weighs 21 KB and stays off the critical path.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: '(\\.schema\\.ts$|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sdk-takes-schemas-as-types-only',
      comment: 'What browsers reach inside shared-contracts keeps the schema library out too.',
      severity: 'error',
      from: { path: '^shared-contracts/src/(sdk|client|module|events|composition|money|time|errors)/', pathNot: TESTS },
      to: { path: '(\\.schema\\.ts$|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-rooms',
      comment: 'A feature reaches another feature by its index only.',
      severity: 'error',
      from: { path: `${BROWSER_APP}/src/features/([^/]+)/`, pathNot: TESTS },
      to: {
        path: '^$1/src/features/[^/]+/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'apps-take-features-by-index',
      comment: 'The start and the routes of an app reach a feature by its index only.',
      severity: 'error',
      from: { path: `${BROWSER_APP}/src/(?!features/)`, pathNot: TESTS },
      to: { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/[^/]+/index\\.ts$' },
    },
    {
      name: 'features-know-no-app',
      comment: 'Features are below the start and the routes of their app.',
      severity: 'error',
      from: { path: `${BROWSER_APP}/src/features/`, pathNot: TESTS },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'What features share is below them.',
      severity: 'error',
      from: { path: `${BROWSER_APP}/src/shared/`, pathNot: TESTS },
      to: { path: '^$1/src/(app|features)/' },
    },
    {
      name: 'features-no-circular-types',
      comment: 'A circle of types between features is a circle: what both need goes to src/shared.',
      severity: 'error',
      from: { path: `${BROWSER_APP}/src/features/([^/]+)/index\\.ts$` },
      to: { circular: true, via: { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/$2/' } },
    },
    {
      name: 'code-has-a-room',
      comment: 'Code of the shell is in app, features or shared; at the top of src is only what starts the page.',
      severity: 'error',
      from: { path: '^shell/src/index\\.ts$' },
      to: { path: '^shell/src/', pathNot: '^shell/src/app/' },
    },
    ...storeyRules,
    {
      name: 'platform-by-front-door',
      comment: "Domains call each other's services through index.ts, never what lies behind.",
      severity: 'error',
      from: { path: '^platform/src/([^/]+)/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^platform/src/[^/]+/[^/]+/.+',
        pathNot: ['^platform/src/$1/$2/', '^platform/src/kernel/', '^platform/src/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'assembly-by-front-door',
      comment: 'The assembly of a storey takes domains by their index.ts.',
      severity: 'error',
      from: { path: '^platform/src/[^/]+/assemble\\.ts$' },
      to: {
        path: '^platform/src/[^/]+/[^/]+/.+',
        pathNot: ['^platform/src/kernel/', '^platform/src/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'assembly-on-top',
      comment:
        'A domain is given what it needs; only assemblies and what starts the platform know how storeys are put together.',
      severity: 'error',
      from: { path: '^platform/src/[^/]+/[^/]+/', pathNot: TESTS },
      to: { path: '^platform/src/[^/]+/assemble\\.ts$' },
    },
    {
      name: 'sql-in-stores',
      comment:
        'SQL is written in *.store.ts, in the kernel, in the ledger and in platform/sql; elsewhere only types pass.',
      severity: 'error',
      from: {
        path: '^platform/src/',
        pathNot: [TESTS, '\\.store\\.ts$', '^platform/src/(kernel|money)/', '/seed/'],
      },
      to: {
        path: 'node_modules/(kysely|kysely-pglite-dialect|pg|@electric-sql/[a-z-]+)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'policies-are-pure',
      comment: 'Rules of the business take what they need as arguments.',
      severity: 'error',
      from: { path: '\\.(policy|model)\\.ts$' },
      to: {
        path: 'node_modules/(react|react-dom|fastify|kysely|pg|axios|@electric-sql)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-test-in-production',
      comment:
        'Fakes, tests and the development host stay out of what ships; a stand-alone page of a remote is not shipped.',
      severity: 'error',
      from: { path: '/src/', pathNot: [TESTS, '/bootstrap\\.tsx$', '^shared-dev-host/'] },
      to: { path: `(${TESTS}|^shared-dev-host/)` },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-no-circular-types',
      comment: 'A circle of types is a circle: in the platform what both need has a file of its own.',
      severity: 'error',
      from: { path: '^platform/src/', pathNot: TESTS },
      to: { circular: true, viaOnly: { path: '^platform/src/' } },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'A folder imports only packages of its own package.json.',
      severity: 'error',
      from: { path: '^[a-z-]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^[a-z-]+/dist/|^shared-contracts/api/|^(coverage|data)/|\\.(css|svg|json|html|woff2|webp|avif|png)$',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
