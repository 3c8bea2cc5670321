// Plants a breach of every rule of the check of SQL in a small tree and proves that the check names it; the same tree without
// breaches passes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './lib/paths.mjs';

const MIGRATIONS = 'platform/sql/migrations';
const FUNCTIONS = 'platform/sql/functions';
const routine = (name, body, language = 'plpgsql') =>
  `create or replace function ${name} returns void language ${language} as $$ ${body} $$;\n`;

const clean = {
  'platform/tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'nodenext', strict: true, allowImportingTsExtensions: true },
    include: ['src'],
  }),
  'platform/package.json': '{ "type": "module" }',
  [`${MIGRATIONS}/0001-kernel.sql`]: 'create table event (id int primary key, text text not null);\n',
  [`${MIGRATIONS}/0002-money.sql`]: [
    '-- needs money/is_price, money/account_changed',
    'create table account (id bigint primary key, note text, price int check (is_price(price)), event int references event);',
    'create trigger changed after update on account for each row execute function account_changed();',
    '',
  ].join('\n'),
  [`${MIGRATIONS}/0003-play.sql`]: 'create table round (id bigint primary key, stake bigint not null);\n',
  [`${FUNCTIONS}/kernel/event_append.sql`]: routine('event_append(p int)', 'begin insert into event values (p); end'),
  [`${FUNCTIONS}/money/is_price.sql`]:
    'create or replace function is_price(p int) returns boolean language sql immutable as $$ select p > 0 $$;\n',
  [`${FUNCTIONS}/money/account_changed.sql`]:
    'create or replace function account_changed() returns trigger language plpgsql as $$\n' +
    'begin if new.price <> old.price then perform event_append(1); end if; return null; end $$;\n',
  [`${FUNCTIONS}/play/round_add.sql`]: routine(
    'round_add(p_id bigint)',
    'declare r round; begin r.stake := 1; insert into round select p_id, r.stake; update round set stake = p_id where id = round_add.p_id; end',
  ),
  'platform/src/money/account.store.ts': [
    "import { sql, type Kysely } from 'kysely';",
    'interface Account { readonly id: bigint; readonly note: string | null }',
    "const COLUMNS = sql.raw('id, note');",
    'export const read = async (db: Kysely<unknown>, id: bigint, order: "id" | "note", isFree: boolean): Promise<readonly Account[]> => {',
    '  const where = isFree ? sql`price is null` : sql`price > 0`;',
    '  const { rows } = await sql<Account>`select ${COLUMNS} from account where id = ${id} and ${where} order by ${sql.ref(order)}`.execute(db);',
    '  return rows;',
    '};',
    '',
  ].join('\n'),
};

const statement = (text, row = '') =>
  `import { sql, type Kysely } from 'kysely';\nexport const run = (db: Kysely<unknown>, v: string) => sql${row}\`${text}\`.execute(db);\n`;

/** File that is added, and what the check says of it. */
const breaches = [
  [`${MIGRATIONS}/0004-storeyless.sql`, 'select 1', 'the name holds no storey'],
  [`${MIGRATIONS}/0005-play.sql`, 'alter table account add more int;', 'changes account, which belongs to money'],
  [
    `${MIGRATIONS}/0006-kernel-links.sql`,
    'create table link (round bigint references round);',
    'refers to round, which belongs to play above it',
  ],
  [
    `${MIGRATIONS}/0007-play-drops.sql`,
    'alter table round add gone int; alter table round drop column gone;',
    'takes something away and is not marked',
  ],
  [
    `${MIGRATIONS}/0008-play-trigger.sql`,
    '-- needs money/account_changed\ncreate trigger moved after update on round for each row execute function account_changed();',
    'a trigger calls account_changed, which is not a function of play',
  ],
  [
    `${FUNCTIONS}/play/pay.sql`,
    routine('pay()', "begin update account set note = 'paid'; end"),
    'play writes to account, which belongs to money',
  ],
  [
    `${FUNCTIONS}/play/pay_sql.sql`,
    routine('pay_sql()', 'with gone as (delete from account returning id) select null::void from gone', 'sql'),
    'play writes to account, which belongs to money',
  ],
  [
    `${FUNCTIONS}/kernel/peek.sql`,
    routine('peek()', 'begin perform 1 from round; end'),
    'kernel reads round, which belongs to play above it',
  ],
  [
    `${FUNCTIONS}/kernel/reach.sql`,
    routine('reach()', 'begin perform round_add(1); end'),
    'kernel calls round_add, which belongs to play above it',
  ],
  [
    `${FUNCTIONS}/play/build.sql`,
    routine('build(p text)', "begin execute 'select ' || p; end"),
    'builds SQL from text',
  ],
  [`${FUNCTIONS}/play/removed.sql`, 'drop function if exists nothing();', "a function's file drops nothing"],
  [
    `${FUNCTIONS}/play/renamed.sql`,
    routine('renamed(p round)', 'begin perform p.stakes; end'),
    'column "stakes" not found',
  ],
  [
    `${FUNCTIONS}/play/renamed_column.sql`,
    routine('renamed_column(p_id bigint)', 'begin update round set stakes = p_id; end'),
    'column "stakes" of relation "round" does not exist',
  ],
  [
    'platform/src/play/writes.store.ts',
    statement('update account set note = ${v}'),
    'play writes to account, which belongs to money',
  ],
  ['platform/src/money/renamed.store.ts', statement('select notes from account'), 'column "notes" does not exist'],
  [
    'platform/src/money/missing.store.ts',
    statement('select id from account', '<{ note: string | null }>'),
    'the row has no note',
  ],
  [
    'platform/src/money/type.store.ts',
    statement('select id from account', '<{ id: number }>'),
    'id is int8, which comes as bigint, and not number',
  ],
  [
    'platform/src/money/empty.store.ts',
    statement('select note from account', '<{ note: string }>'),
    'note may be null (account.note)',
  ],
  [
    'platform/src/money/lost.store.ts',
    "import { sql } from 'kysely';\nexport const LOST = sql`price > 1`;\n",
    'it stands in no statement that was read',
  ],
  [
    'platform/src/money/unreadable.store.ts',
    statement('select id from ${sql.table(v)}'),
    "this check can't read the statement",
  ],
];

const check = (files) => {
  const tree = mkdtempSync(join(tmpdir(), 'sql-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  try {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'tooling/sql.mjs'), tree], { encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

const planted = Object.fromEntries(breaches.map(([file, text]) => [file, text]));

it('lets a tree without breaches pass', () => {
  expect(check(clean)).toContain('1 statements and 4 functions, 0 faults');
});

describe('a breach is named', () => {
  let found;
  beforeAll(() => {
    found = check({ ...clean, ...planted });
  });

  it.each(breaches)('%s', (file, text, fault) => {
    const name = file.replace(`${MIGRATIONS}/`, '').replace(`${FUNCTIONS}/`, '');
    const lines = found.split('\n').filter((line) => line.startsWith(name));
    expect(lines.join('\n') || found).toContain(fault);
  });
});
