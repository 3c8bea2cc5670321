// Movements of the ledger per second from 16 connections, as a ratio to pgbench's TPC-B-like script on the same private
// PostgreSQL in the same run (default durability): with the house's side spread over 16 merchants, and on one hot house account.
// Seconds per measurement: BENCH_SECONDS (15); rounds, of which the median counts: BENCH_ROUNDS (3). PostgreSQL's binaries are
// looked for in PG_BIN, in the path and in /usr/lib/postgresql.
import { readFileSync, readdirSync } from 'node:fs';
import { median, openServer } from './lib/private-postgres.mjs';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PLAYERS = 20_000;
const MERCHANTS = 16;
const BAR = { atLeast: 0.8 };

const sqlFolder = new URL('../platform/sql/', import.meta.url);

/** The tables and functions that a movement of money touches. */
const ledgerSql = () => {
  const migrations = ['0001-kernel', '0003-tenancy', '0004-money'].map((name) => `migrations/${name}.sql`);
  const functions = ['functions/kernel/', 'functions/money/'].flatMap((folder) =>
    readdirSync(new URL(folder, sqlFolder)).map((file) => folder + file),
  );
  return [...migrations, ...functions].map((file) => readFileSync(new URL(file, sqlFolder), 'utf8')).join('\n');
};

// Accounts 1 to 16: the house of a merchant each; 17: the hot house. Then the players of the 16, then those of the hot one.
const prepareLedger = (server) => {
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
const movement = (player, merchant) =>
  `\\set n random(1, ${PLAYERS})
\\set merchant ${merchant}
\\set amount random(1, 5000) * (random(0, 1) * 2 - 1)
\\set opposite 0 - :amount
\\set key random(1, 9000000000000000000)
select * from ledger_post(:merchant, 'b' || :key, 'bet', array[${player}, :merchant]::bigint[], array[:amount, :opposite]::bigint[], '{"round": "r1", "vendor": "HOUSE", "game": "g1"}', null);
`;

const brokenRules = `
  select (select count(*) from (select from ledger_entry group by transfer_id having sum(amount) <> 0) x)
       + (select count(*) from ledger_balance b
            join (select account_id, sum(amount) as sum from ledger_entry group by account_id) e using (account_id)
           where b.balance <> e.sum)`;

export default async () => {
  const server = await openServer({ clients: CLIENTS, seconds: SECONDS, database: 'ledger' });
  try {
    server.run('createdb', ['tpcb']);
    server.run('pgbench', ['-i', '-q', '-s', String(CLIENTS), 'tpcb']);
    prepareLedger(server);
    const house = MERCHANTS + 1;
    const spread = server.script('spread.sql', movement(`${house} + :n`, `1 + :n % ${MERCHANTS}`));
    const hot = server.script('hot.sql', movement(`${house + PLAYERS} + :n`, String(house)));
    const measured = { tpcb: [], spread: [], hot: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.tpcb.push(server.perSecond('tpcb', []));
      measured.spread.push(server.perSecond('ledger', ['-f', spread]));
      measured.hot.push(server.perSecond('ledger', ['-f', hot]));
    }
    if (server.query(brokenRules) !== '0') throw new Error('the ledger does not add up after the run');
    const limit = median(measured.tpcb);
    const row = (what, values) => ({ what, value: median(values), limit, unit: 'transactions/s of TPC-B', bar: BAR });
    return [
      row('ledger movement, house spread, 16 connections', measured.spread),
      row('ledger movement, one hot house, 16 connections', measured.hot),
    ];
  } finally {
    server.close();
  }
};
