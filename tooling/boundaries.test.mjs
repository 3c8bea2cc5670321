// Plants a breach of every wall in a small tree and proves that the check names it; the same tree without breaches passes, so the
// check does not merely always fail.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import storeys from '../platform/storeys.json' with { type: 'json' };
import { root, workspaces } from './lib/paths.mjs';

const FOLDERS = [
  ...['shared-contracts', 'shared-react', 'shared-ui', 'shared-dev-host'],
  ...['shell', 'remote-lobby', 'remote-member', 'platform', 'game-server'],
];

const clean = {
  'shared-contracts/src/sdk/index.ts': 'export const sdk = 1;\n',
  'shared-contracts/src/games/games.schema.ts': "import { z } from 'zod';\nexport const game = z.string();\n",
  'shared-contracts/src/testing/index.ts': 'export const fake = 1;\n',
  'shared-react/src/index.ts':
    "import { sdk } from '../../shared-contracts/src/sdk/index.ts';\nexport const hook = sdk;\n",
  'shared-dev-host/src/dev-host.ts':
    "import { fake } from '../../shared-contracts/src/testing/index.ts';\nexport const host = fake;\n",
  'shared-ui/src/button.tsx': 'export const Button = 1;\n',
  'shell/src/index.ts': "import { start } from './app/start.ts';\nstart();\n",
  'shell/src/app/start.ts': [
    "import { frame } from '../features/frame/index.ts';",
    "import { bus } from '../shared/bus.ts';",
    'export const start = () => [frame, bus];',
    '',
  ].join('\n'),
  'shell/src/features/frame/index.ts': "export { frame } from './frame.ts';\n",
  'shell/src/features/frame/frame.ts': "import { bus } from '../../shared/bus.ts';\nexport const frame = bus;\n",
  'shell/src/features/game/index.ts': "export { game } from './game.ts';\n",
  'shell/src/features/game/game.ts': "import { frame } from '../frame/index.ts';\nexport const game = frame;\n",
  'shell/src/shared/bus.ts': 'export const bus = 1;\n',
  'shell/src/frame.tsx': "import { Button } from '../../shared-ui/src/button.tsx';\nexport const Frame = Button;\n",
  'remote-lobby/src/features/search/index.ts': "export { search } from './search.ts';\n",
  'remote-lobby/src/features/search/search.ts': 'export const search = 1;\n',
  'remote-lobby/src/features/home/home.tsx': [
    "import { search } from '../search/index.ts';",
    "import type { game } from '../../../../shared-contracts/src/games/games.schema.ts';",
    'export const home: typeof game | number = search;',
    '',
  ].join('\n'),
  'remote-lobby/src/shared/page.ts': 'export const page = 1;\n',
  'remote-lobby/src/app/routes.ts':
    "import { search } from '../features/search/index.ts';\nexport const routes = search;\n",
  'remote-lobby/src/module.tsx': "import { routes } from './app/routes.ts';\nexport const lobby = routes;\n",
  'remote-lobby/src/bootstrap.tsx':
    "import { host } from '../../shared-dev-host/src/dev-host.ts';\nexport const alone = host;\n",
  'remote-member/src/module.tsx': 'export const member = 1;\n',
  'platform/src/kernel/clock.ts': 'export const clock = 1;\n',
  'platform/src/money/ledger/index.ts':
    "import { clock } from '../../kernel/clock.ts';\nexport const ledger = clock;\n",
  'platform/src/cashier/wallet/index.ts': "export { wallet } from './wallet.service.ts';\n",
  'platform/src/cashier/wallet/wallet.service.ts':
    "import { ledger } from '../../money/ledger/index.ts';\nexport const wallet = ledger;\n",
  'platform/src/cashier/wallet/wallet.store.ts': "import { sql } from 'kysely';\nexport const rows = sql;\n",
  'platform/src/cashier/payments/index.ts':
    "import { wallet } from '../wallet/index.ts';\nexport const payments = wallet;\n",
  'game-server/src/main.ts': 'export const main = 1;\n',
};

/** Every storey, with a door to import. */
const doors = Object.fromEntries(
  storeys.map(({ name }) => [
    `platform/src/${name}/door/index.ts`,
    'export interface Door { readonly open: boolean }\n',
  ]),
);

/** From every storey into the one above it, by type only: that binds as much. */
const upwards = storeys
  .slice(0, -1)
  .map(({ name }, index) => [
    `storey-${name}`,
    `platform/src/${name}/bad/bad-storey.ts`,
    `import type { Door } from '../../${storeys[index + 1].name}/door/index.ts';\nexport type Bad = Door;`,
  ]);

/** What one of the breaches needs beside it. */
const beside = {
  'shell/src/round.ts': "import { b } from './bad-round.ts';\nexport const a = b;\n",
  'shell/src/features/wide/index.ts': "export type { Wide } from './wide.ts';\n",
  'shell/src/features/wide/wide.ts':
    "import type { Bad } from '../bad-types/index.ts';\nexport type Wide = Bad | null;\n",
  'shell/src/features/bad-types/bad.ts':
    "import type { Wide } from '../wide/index.ts';\nexport type Bad = Wide | undefined;\n",
  'platform/src/cashier/wallet/other-types.ts':
    "import type { Bad } from './bad-types.ts';\nexport type Other = Bad | null;\n",
  'platform/src/cashier/assemble.ts': 'export const cashier = 1;\n',
};

/** Wall, file that is added, what it says: all of them stand in one tree, since each run of the check costs a second. */
const breaches = [
  ['apps-are-islands', 'shell/src/bad.ts', "import '../../remote-lobby/src/features/search/index.ts';"],
  ['apps-are-islands', 'remote-lobby/src/bad.ts', "import '../../remote-member/src/module.tsx';"],
  ['apps-are-islands', 'game-server/src/bad.ts', "import '../../platform/src/cashier/wallet/index.ts';"],
  ['contracts-depend-on-nothing-of-ours', 'shared-contracts/src/bad.ts', "import '../../shell/src/frame.tsx';"],
  ['contracts-run-anywhere', 'shared-contracts/src/bad-node.ts', "import 'node:fs';"],
  ['ui-depends-on-contracts-only', 'shared-ui/src/bad.ts', "import '../../shell/src/frame.tsx';"],
  ['ui-depends-on-contracts-only', 'shared-ui/src/bad-hook.ts', "import '../../shared-react/src/index.ts';"],
  ['hooks-depend-on-contracts-only', 'shared-react/src/bad.ts', "import '../../shared-ui/src/button.tsx';"],
  ['dev-host-depends-on-contracts-only', 'shared-dev-host/src/bad.ts', "import '../../shared-react/src/index.ts';"],
  [
    'contracts-take-react-in-the-sdk-only',
    'shared-contracts/src/client/bad-hook.ts',
    "import { useState } from 'react';\nexport const hook = useState;",
  ],
  [
    'only-react-apps-take-the-ui',
    'platform/src/cashier/wallet/bad.ts',
    "import '../../../../shared-ui/src/button.tsx';",
  ],
  [
    'sdk-is-for-browsers',
    'platform/src/cashier/wallet/bad-sdk.ts',
    "import '../../../../shared-contracts/src/sdk/index.ts';",
  ],
  [
    'browsers-take-schemas-as-types-only',
    'remote-lobby/src/bad-schema.ts',
    "import { game } from '../../shared-contracts/src/games/games.schema.ts';\nexport const g = game;",
  ],
  [
    'sdk-takes-schemas-as-types-only',
    'shared-contracts/src/client/bad.ts',
    "import { game } from '../games/games.schema.ts';\nexport const g = game;",
  ],
  ['features-are-rooms', 'remote-lobby/src/features/home/bad.ts', "import '../search/search.ts';"],
  ['apps-take-features-by-index', 'remote-lobby/src/app/bad.ts', "import '../features/search/search.ts';"],
  ['features-know-no-app', 'remote-lobby/src/features/home/bad-way.ts', "import '../../app/routes.ts';"],
  ['features-are-rooms', 'shell/src/features/game/bad.ts', "import('../frame/frame.ts');"],
  ['apps-take-features-by-index', 'shell/src/app/bad.ts', "import type {} from '../features/frame/frame.ts';"],
  ['features-know-no-app', 'shell/src/features/game/bad-way.ts', "import '../../app/start.ts';"],
  ['shared-knows-no-feature', 'shell/src/shared/bad.ts', "import type {} from '../features/frame/index.ts';"],
  ['shared-knows-no-feature', 'shell/src/shared/bad-app.ts', "import '../app/start.ts';"],
  ['features-no-circular-types', 'shell/src/features/bad-types/index.ts', "export type { Bad } from './bad.ts';"],
  ['code-has-a-room', 'shell/src/index.ts', "import './frame.tsx';\nimport './app/start.ts';"],
  ['shared-knows-no-feature', 'remote-lobby/src/shared/bad.ts', "import '../features/search/index.ts';"],
  ['platform-by-front-door', 'platform/src/cashier/payments/bad.ts', "import '../wallet/wallet.store.ts';"],
  ...upwards,
  ['assembly-by-front-door', 'platform/src/rewards/assemble.ts', "import '../cashier/wallet/wallet.store.ts';"],
  ['assembly-on-top', 'platform/src/cashier/wallet/bad-assembly.ts', "import '../assemble.ts';"],
  [
    'platform-no-circular-types',
    'platform/src/cashier/wallet/bad-types.ts',
    "import type { Other } from './other-types.ts';\nexport type Bad = Other;",
  ],
  [
    'sql-in-stores',
    'platform/src/cashier/wallet/bad.service.ts',
    "import { sql } from 'kysely';\nexport const q = sql;",
  ],
  ['sql-in-stores', 'platform/src/cashier/wallet/bad.routes.ts', "import pg from 'pg';\nexport const q = pg;"],
  [
    'policies-are-pure',
    'platform/src/cashier/wallet/bad.policy.ts',
    "import fastify from 'fastify';\nexport const f = fastify;",
  ],
  ['no-test-in-production', 'shell/src/bad-test.ts', "import '../../shared-contracts/src/testing/index.ts';"],
  ['no-test-in-production', 'shell/src/bad-host.ts', "import '../../shared-dev-host/src/dev-host.ts';"],
  ['no-circular', 'shell/src/bad-round.ts', "import { a } from './round.ts';\nexport const b = a;"],
  ['resolvable', 'shell/src/bad-way.ts', "import './nowhere.ts';"],
  ['declared', 'shell/src/bad-package.ts', "import pg from 'pg';\nexport const p = pg;"],
];

/** A small tree with what every tree has, and these files. */
const plant = (files) => {
  const tree = mkdtempSync(join(tmpdir(), 'walls-'));
  const put = (file, text) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  mkdirSync(join(tree, 'platform'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json', 'platform/storeys.json'])
    cpSync(join(root, file), join(tree, file));
  for (const folder of FOLDERS) {
    mkdirSync(join(tree, folder), { recursive: true });
    cpSync(join(root, folder, 'package.json'), join(tree, folder, 'package.json'));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, text] of Object.entries(files)) put(file, text);
  return tree;
};

const check = (files) => {
  const tree = plant(files);
  try {
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '-T',
        'json',
        '--config',
        '.dependency-cruiser.cjs',
        ...FOLDERS,
      ],
      { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    if (!run.stdout.startsWith('{')) throw new Error(run.stderr || run.stdout);
    return JSON.parse(run.stdout).summary.violations.map((found) => ({ wall: found.rule.name, from: found.from }));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

it('lets a tree without breaches pass', () => {
  expect(check({ ...clean, ...doors })).toEqual([]);
});

it('has a planted breach for every wall of the configuration', async () => {
  const { default: config } = await import('../.dependency-cruiser.cjs');
  expect([...new Set(breaches.map(([wall]) => wall))].sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
});

describe('breaches, each in a file of its own', () => {
  let found;
  beforeAll(() => {
    const planted = breaches.map(([, file, text]) => [file, `${text}\n`]);
    found = check({ ...clean, ...doors, ...beside, ...Object.fromEntries(planted) });
  });

  it('have no file in common', () => {
    expect(new Set(breaches.map(([, file]) => file)).size).toBe(breaches.length);
  });

  it.each(breaches)('finds a breach of %s planted in %s', (wall, file) => {
    expect(found).toContainEqual({ wall, from: file });
  });
});

describe('every wall', () => {
  const SKIPPED = ['node_modules', 'dist', 'data'];
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (SKIPPED.includes(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [relative(root, path).replaceAll('\\', '/')];
    });
  const patterns = (value) => [value ?? []].flat();
  const isNamed = (file, { path, pathNot }) =>
    patterns(path).every((pattern) => new RegExp(pattern).test(file)) &&
    !patterns(pathNot).some((pattern) => new RegExp(pattern).test(file));
  let tree;
  let rules;
  beforeAll(async () => {
    ({
      default: { forbidden: rules },
    } = await import('../.dependency-cruiser.cjs'));
    tree = workspaces().flatMap((folder) => walk(join(root, folder)));
  });

  it('stands before files that exist: the `from` of each rule matches the tree', () => {
    expect(rules.filter(({ from }) => !tree.some((file) => isNamed(file, from))).map(({ name }) => name)).toEqual([]);
  });

  it.each(['features-are-rooms', 'apps-take-features-by-index', 'features-know-no-app', 'shared-knows-no-feature'])(
    '%s matches files of the shell, of the console and of every remote',
    (name) => {
      const { from } = rules.find((rule) => rule.name === name);
      const apps = workspaces().filter((folder) => /^(shell|remote-|operator-console)/.test(folder));
      expect(apps.length).toBeGreaterThan(4);
      expect(apps.filter((app) => !tree.some((file) => file.startsWith(`${app}/`) && isNamed(file, from)))).toEqual([]);
    },
  );

  it('has a room for all code of a browser app: app, features and shared', () => {
    const outside = tree.filter((file) =>
      /^(shell|remote-[a-z0-9-]+|operator-console)\/src\/(?!app\/|features\/|shared\/|strings\/)[^/]+\//.test(file),
    );
    expect(outside).toEqual([]);
  });

  it('stands before a way that exists: the `to` of each rule matches a file of the tree or a package', () => {
    const leads = ({ from, to }) => {
      if (to.path === undefined || to.path.includes('node_modules/')) return true;
      const starts = new Set(
        tree.filter((file) => isNamed(file, from)).map((file) => new RegExp(from.path ?? '').exec(file)[1] ?? ''),
      );
      return [...starts].some((app) => tree.some((file) => new RegExp(to.path.replaceAll('$1', app)).test(file)));
    };
    expect(rules.filter((rule) => !leads(rule)).map(({ name }) => name)).toEqual([]);
  });
});
