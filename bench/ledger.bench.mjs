// Movements of the ledger per second from 16 connections, as a ratio to pgbench's TPC-B-like script on the same private
// PostgreSQL in the same run (default durability): with the house's side spread over 16 merchants, and on one hot house account.
// Seconds per measurement: BENCH_SECONDS (15); rounds, of which the median counts: BENCH_ROUNDS (3). PostgreSQL's binaries are
// looked for in PG_BIN, in the path and in /usr/lib/postgresql.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PLAYERS = 20_000;
const MERCHANTS = 16;
const BAR = { atLeast: 0.8 };

const findBinaries = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN, ...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'pgbench')) && existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL with pgbench was not found. Install it, or set PG_BIN to the folder of its programs.');
  return found;
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// PostgreSQL refuses to run as root.
const owner = () => {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = (readFileSync('/etc/passwd', 'utf8').split('\n').find((line) => line.startsWith('postgres:')) ?? '').split(':');
  if (!uid) throw new Error('Run this as an ordinary user: PostgreSQL refuses to run as root.');
  return { uid: Number(uid), gid: Number(gid) };
};

const openServer = async () => {
  const bin = findBinaries();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const connection = ['-h', folder, '-p', String(port), '-U', 'postgres'];
  const run = (program, args) => execFileSync(join(bin, program), args, { ...user, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale']);
  const options = `-p ${port} -k ${folder} -c listen_addresses='' -c max_connections=60`;
  // Its output goes to a file: a server that inherits the pipe would keep it open.
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    script: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
    run: (program, args) => run(program, [...connection, ...args]),
    query: (text) => run('psql', [...connection, '-d', 'ledger', '-v', 'ON_ERROR_STOP=1', '-qAt', '-c', text]).trim(),
    perSecond: (database, extra) => {
      const args = [...connection, '-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), ...extra, database];
      const { stdout, stderr, status } = spawnSync(join(bin, 'pgbench'), args, { ...user, cwd: folder, encoding: 'utf8' });
      const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      if (status !== 0 || !Number.isFinite(tps)) throw new Error(`pgbench failed: ${stderr || stdout}`);
      return tps;
    },
    close: () => {
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], user);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

// Accounts 1 to 16: the house of a merchant each; 17: the hot house. Then the players of the 16, then those of the hot one.
const prepareLedger = (server) => {
  server.run('createdb', ['ledger']);
  server.query('create table schema_migration (name text primary key)');
  for (const file of ['0001-roles-and-merchants.sql', '0002-ledger.sql', '0003-outbox-and-jobs.sql']) {
    const path = server.script(file, readFileSync(new URL(`../platform/migrations/${file}`, import.meta.url), 'utf8'));
    server.run('psql', ['-d', 'ledger', '-v', 'ON_ERROR_STOP=1', '-q', '-f', path]);
  }
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
       + (select count(*) from ledger_balance b where b.balance <> (select sum(e.amount) from ledger_entry e where e.account_id = b.account_id))`;

const median = (values) => Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]);

export default async () => {
  const server = await openServer();
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
    return [row('ledger movement, house spread, 16 connections', measured.spread), row('ledger movement, one hot house, 16 connections', measured.hot)];
  } finally {
    server.close();
  }
};
