// Movements of the ledger per second from 16 connections, as a ratio to pgbench's TPC-B-like script on the same private
// PostgreSQL in the same run (default durability): with the house's side spread over 16 merchants, and on one hot house account.
// Seconds per measurement: BENCH_SECONDS (15); rounds, of which the median counts: BENCH_ROUNDS (3). PostgreSQL's binaries are
// looked for in PG_BIN, in the path and in /usr/lib/postgresql.
import { MERCHANTS, PLAYERS, movement, prepareLedger } from './lib/ledger-database.mjs';
import { median, openServer } from './lib/private-postgres.mjs';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BAR = { atLeast: 1 };

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
      const [tpcb, spreadNow, hotNow] = [measured.tpcb, measured.spread, measured.hot].map((each) =>
        Math.round(each.at(-1)),
      );
      console.log(`  TPC-B ${tpcb}, spread ${spreadNow} and one hot house ${hotNow} a second`);
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
