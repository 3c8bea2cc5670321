// Plants a breach of every wall in a small tree and proves that the check names it; the same tree without breaches passes, so the
// check does not merely always fail.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './lib/paths.mjs';

const FOLDERS = ['shared-contracts', 'shared-ui', 'shell', 'remote-lobby', 'remote-member', 'platform', 'game-server'];

const clean = {
  'shared-contracts/src/sdk/index.ts': 'export const sdk = 1;\n',
  'shared-contracts/src/games/games.schema.ts': "import { z } from 'zod';\nexport const game = z.string();\n",
  'shared-contracts/src/testing/index.ts': 'export const fake = 1;\n',
  'shared-ui/src/button.tsx': 'export const Button = 1;\n',
  'shell/src/frame.tsx': "import { Button } from '../../shared-ui/src/button.tsx';\nexport const Frame = Button;\n",
  'remote-lobby/src/features/search/index.ts': "export { search } from './search.ts';\n",
  'remote-lobby/src/features/search/search.ts': 'export const search = 1;\n',
  'remote-lobby/src/features/home/home.tsx': [
    "import { search } from '../search/index.ts';",
    "import type { game } from '../../../../shared-contracts/src/games/games.schema.ts';",
    'export const home: typeof game | number = search;',
    '',
  ].join('\n'),
  'remote-member/src/module.tsx': 'export const member = 1;\n',
  'platform/src/kernel/clock.ts': 'export const clock = 1;\n',
  'platform/src/ledger/index.ts': "import { clock } from '../kernel/clock.ts';\nexport const ledger = clock;\n",
  'platform/src/wallet/index.ts': "export { wallet } from './wallet.service.ts';\n",
  'platform/src/wallet/wallet.service.ts':
    "import { ledger } from '../ledger/index.ts';\nexport const wallet = ledger;\n",
  'platform/src/wallet/wallet.store.ts': "import { sql } from 'kysely';\nexport const rows = sql;\n",
  'platform/src/games/index.ts': "import { wallet } from '../wallet/index.ts';\nexport const games = wallet;\n",
  'game-server/src/main.ts': 'export const main = 1;\n',
};

/** What one of the breaches needs beside it. */
const beside = { 'shell/src/round.ts': "import { b } from './bad-round.ts';\nexport const a = b;\n" };

/** Wall, file that is added, what it says: all of them stand in one tree, since each run of the check costs a second. */
const breaches = [
  ['apps-are-islands', 'shell/src/bad.ts', "import '../../remote-lobby/src/features/search/index.ts';"],
  ['apps-are-islands', 'remote-lobby/src/bad.ts', "import '../../remote-member/src/module.tsx';"],
  ['apps-are-islands', 'game-server/src/bad.ts', "import '../../platform/src/wallet/index.ts';"],
  ['contracts-depend-on-nothing-of-ours', 'shared-contracts/src/bad.ts', "import '../../shell/src/frame.tsx';"],
  ['contracts-run-anywhere', 'shared-contracts/src/bad-node.ts', "import 'node:fs';"],
  ['ui-depends-on-contracts-only', 'shared-ui/src/bad.ts', "import '../../shell/src/frame.tsx';"],
  ['only-react-apps-take-the-ui', 'platform/src/wallet/bad.ts', "import '../../../shared-ui/src/button.tsx';"],
  ['sdk-is-for-browsers', 'platform/src/wallet/bad-sdk.ts', "import '../../../shared-contracts/src/sdk/index.ts';"],
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
  ['platform-by-front-door', 'platform/src/games/bad.ts', "import '../wallet/wallet.store.ts';"],
  ['kernel-knows-no-domain', 'platform/src/kernel/bad.ts', "import '../wallet/index.ts';"],
  ['ledger-knows-no-domain', 'platform/src/ledger/bad.ts', "import '../wallet/index.ts';"],
  ['sql-in-stores', 'platform/src/wallet/bad.service.ts', "import { sql } from 'kysely';\nexport const q = sql;"],
  ['sql-in-stores', 'platform/src/wallet/bad.routes.ts', "import pg from 'pg';\nexport const q = pg;"],
  [
    'policies-are-pure',
    'platform/src/wallet/bad.policy.ts',
    "import fastify from 'fastify';\nexport const f = fastify;",
  ],
  ['no-test-in-production', 'shell/src/bad-test.ts', "import '../../shared-contracts/src/testing/index.ts';"],
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
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'])
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
  expect(check(clean)).toEqual([]);
});

it('has a planted breach for every wall of the configuration', async () => {
  const { default: config } = await import('../.dependency-cruiser.cjs');
  expect([...new Set(breaches.map(([wall]) => wall))].sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
});

describe('breaches, each in a file of its own', () => {
  let found;
  beforeAll(() => {
    const planted = breaches.map(([, file, text]) => [file, `${text}\n`]);
    found = check({ ...clean, ...beside, ...Object.fromEntries(planted) });
  });

  it('have no file in common', () => {
    expect(new Set(breaches.map(([, file]) => file)).size).toBe(breaches.length);
  });

  it.each(breaches)('finds a breach of %s planted in %s', (wall, file) => {
    expect(found).toContainEqual({ wall, from: file });
  });
});
