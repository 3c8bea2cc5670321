// The ledger alone on a database `ledger` of a private PostgreSQL: its tables, its functions, merchants and players.
import { readFileSync, readdirSync } from 'node:fs';

export const PLAYERS = 20_000;
export const MERCHANTS = 16;

const sqlFolder = new URL('../../platform/sql/', import.meta.url);

/** The tables and functions that a movement of money touches. */
const ledgerSql = () => {
  const migrations = ['0001-kernel', '0003-tenancy', '0004-money'].map((name) => `migrations/${name}.sql`);
  const functions = ['functions/kernel/', 'functions/money/'].flatMap((folder) =>
    readdirSync(new URL(folder, sqlFolder)).map((file) => folder + file),
  );
  return [...migrations, ...functions].map((file) => readFileSync(new URL(file, sqlFolder), 'utf8')).join('\n');
};

// Accounts 1 to 16: the house of a merchant each; 17: the hot house. Then the players of the 16, then those of the hot one.
export const prepareLedger = (server) => {
  server.run('createdb', ['ledger']);
  server.query('create table schema_migration (); create table schema_function ()');
  const path = server.script('ledger.sql', `set check_function_bodies = off;\n${ledgerSql()}`);
  server.run('psql', ['-d', 'ledger', '-v', 'ON_ERROR_STOP=1', '-q', '-f', path]);
  for (const text of [
    `insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
     select 'bench-' || n, 'Bench', 'CNY', '¥', 'gold', '{EN}', 'EN' from generate_series(1, ${MERCHANTS + 1}) n`,
    `select count(ledger_open_account(n, null, 'house:games', 'CNY')) from generate_series(1, ${MERCHANTS + 1}) n`,
    `select count(ledger_open_account(1 + n % ${MERCHANTS}, n, 'wallet', 'CNY')) from generate_series(1, ${PLAYERS}) n`,
    `select count(ledger_open_account(${MERCHANTS + 1}, n, 'wallet', 'CNY')) from generate_series(1, ${PLAYERS}) n`,
    `select count(ledger_post(a.merchant_id, 'fund ' || a.id, 'deposit', array[a.id, a.merchant_id], array[1000000000, -1000000000], '{}', null))
       from ledger_account a where a.owner_id is not null`,
    'vacuum analyze',
  ]) {
    server.query(text);
  }
};

// A bet or a win with a key of its own and a reference as the vendors' wallet writes it. House accounts have their merchant's number.
export const movement = (player, merchant) =>
  `\\set n random(1, ${PLAYERS})
\\set merchant ${merchant}
\\set amount random(1, 5000) * (random(0, 1) * 2 - 1)
\\set opposite 0 - :amount
\\set key random(1, 9000000000000000000)
select * from ledger_post(:merchant, 'b' || :key, 'bet', array[${player}, :merchant]::bigint[], array[:amount, :opposite]::bigint[], '{"round": "r1", "vendor": "HOUSE", "game": "g1"}', null);
`;
