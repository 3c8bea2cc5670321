// Lists of the console with many rows, on a database of DATABASE_URL's server, as a process of its own: prints the medians of each list and of the
// bare queries that read the same rows, as one line of JSON. Rows of each table: ROWS. Rounds of measuring: ROUNDS.
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../platform/src/kernel/testing/index.ts';
import { createMetrics } from '../../platform/src/kernel/observability/metrics.ts';
import { createLedger } from '../../platform/src/money/ledger/index.ts';
import { listMovements, listRounds } from '../../platform/src/back-office/members/sections.store.ts';
import { listDeposits } from '../../platform/src/cashier/payments/deposits.store.ts';
import { listWithdrawals } from '../../platform/src/cashier/payments/withdrawals.store.ts';
import { readAudit } from '../../platform/src/ground/audit/audit.store.ts';
import { listMembers } from '../../platform/src/identity/identity/members/standing.store.ts';

const ROWS = Number(process.env.ROWS);
const ROUNDS = Number(process.env.ROUNDS);
const PAGE = 20;
/** Rounds before those that count, as on a connection that has been open for a while: a statement is named at its third use and planned five times more. */
const FIRST_ROUNDS = 9;
/** Of the rows of a list, the page in their middle. */
const DEEP = Math.floor(ROWS / 2 / PAGE) * PAGE;
const DAYS = 365;
/** Members who have the payments. */
const PAYERS = 1_000;

const test = await createTestDatabase(process.env.DATABASE_URL);
const { database } = test;
const { db } = database;
const owner = new pg.Client({ connectionString: test.url });
await owner.connect();
const ask = async (text, values) => (await owner.query(text, values)).rows;

const [{ id: merchantId }] = await ask(
  `insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
   values ('bench', 'Bench', 'CNY', '¥', 'gold', '{EN}', 'EN') returning id`,
);
await ask(`insert into vendor (code, name, logo_url, lanes) values ('BENCH', 'Bench', '/x.svg', '{RNG}')`);
const [game] = await ask(
  `insert into game (code, node_id, vendor, game_type, lanes, classify, art_url, icon_url)
   values ('bench', 'bench', 'BENCH', 'RNG', '{RNG}', 'slots', '/x.svg', '/x.svg') returning id`,
);
const [method] = await ask(
  `insert into deposit_method (merchant_id, kind, texts, provider, holder, number, min_amount, max_amount, sort, enabled)
   values ($1, 'bank-transfer', '{"EN": {}}', 'Bank', 'Bench', '1', 100, 1000000, 0, true) returning id`,
  [merchantId],
);

// Triggers and constraints of single rows say nothing about reading; here all rows are made at once.
await ask('set session_replication_role = replica');
const SPREAD = `now() - make_interval(secs => ($2::int - n) * (${DAYS}::float8 * 86400 / $2::int))`;
await ask(
  `insert into member (merchant_id, account, nickname, status, registered_at)
   select $1, 'bench' || n, 'bench' || n, case when n % 50 = 0 then 'blocked' else 'active' end, ${SPREAD} from generate_series(1, $2::int) n`,
  [merchantId, ROWS],
);
const [{ id: first }] = await ask('select min(id) as id from member where merchant_id = $1', [merchantId]);
await ask(
  `insert into audit_log (chain, seq, kind, actor, merchant, action, subject, at)
   select 'operator', n, 'operator', 'operator' || n % 40, 'bench', 'member.lock', (n % 5000)::text, now() - make_interval(secs => $1::int - n)
   from generate_series(1, $1::int) n`,
  [ROWS],
);
await ask(
  `insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, status, credited, created_at,
     decided_at, decided_by)
   select $1, $4::bigint + n % ${PAYERS}, 'D' || n, $3, 'bank-transfer', '{}', 'Bank', 'Bench', '1', 100 + n % 900000, case when n % 100 = 0 then 'pending' else 'credited' end,
     case when n % 100 <> 0 then 100 end, ${SPREAD}, case when n % 100 <> 0 then now() end, case when n % 100 <> 0 then 'operator1' end
   from generate_series(1, $2::int) n`,
  [merchantId, ROWS, method.id, first],
);
await ask(
  `insert into withdrawal (merchant_id, member_id, reference, account_id, bank, bank_code, last_four, needs_two, language, amount, status, created_at,
     decided_at, decided_by, approved_by, approved_at)
   select $1, $3::bigint + n % ${PAYERS}, 'W' || n, 1, 'Bank', 'B', '1234', false, 'EN', 100 + n % 900000,
     case when n % 100 = 0 then 'pending' else 'approved' end, ${SPREAD}, case when n % 100 <> 0 then now() end,
     case when n % 100 <> 0 then 'operator1' end, case when n % 100 <> 0 then 'operator1' end, case when n % 100 <> 0 then now() end
   from generate_series(1, $2::int) n`,
  [merchantId, ROWS, first],
);
const ledger = createLedger({
  database,
  outbox: { poke: () => undefined },
  metrics: createMetrics({ processMetrics: false }),
});
const memberId = BigInt(first);
const account = (await ledger.playerAccount(merchantId, memberId, 'wallet', 'CNY')).toString();
await ask(
  `with moved as (
     insert into ledger_transfer (merchant_id, idempotency_key, request_hash, kind, reference, created_at)
     select $1, 'bench ' || n, '\\x00', case when n % 2 = 0 then 'win' else 'bet' end, '{"game": "none"}', ${SPREAD} from generate_series(1, $2::int) n
     returning id, created_at
   ), numbered as (select *, row_number() over (order by id) as n from moved)
   insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, created_at)
   select id, 1, $1, $3, 1, n - 1, n, n, created_at from numbered`,
  [merchantId, ROWS, account],
);
await ask(
  `insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
   select 'BENCH', 'r' || n, $3, $1, $4, 'CNY', 'b***h', 100, 0, 'closed', ${SPREAD}, now() from generate_series(1, $2::int) n`,
  [merchantId, ROWS, first, game.id],
);
await ask('set session_replication_role = origin');
await ask('vacuum analyze');

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const [{ id: middle, at: middleAt }] = await ask(
  `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from audit_log order by id offset $1 limit 1`,
  [DEEP],
);
const [{ id: middleMember }] = await ask('select id from member where account = $1', [`bench${DEEP}`]);
const at = new Date(Date.now() - (DAYS / 2) * 86_400_000);

/** On the connections of the lists, prepared and in one process as they are: what differs is the query. */
const bare = (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values));

const page = { merchantId, offset: 0, limit: PAGE };
/** An order as a call asks for it, from the first row on or after one. */
const sorted = (sort, ...after) => ({
  by: sort.replace('-', ''),
  isDescending: sort.startsWith('-'),
  after: after.length === 0 ? null : { key: after[0], id: after[1] },
});
const audit = (more) => () =>
  readAudit(db, {
    ...{
      kind: 'operator',
      merchants: null,
      actors: null,
      subjects: null,
      from: null,
      until: null,
      sorting: sorted('-at'),
    },
    limit: PAGE,
    ...more,
  });
const bareAudit =
  (where, order = 'at desc, id desc') =>
  () =>
    bare(`select * from audit_log where kind = 'operator' ${where} order by ${order} limit ${PAGE}`);
/** Rows of one page, and their number in all. */
const counted =
  (table, where, order, offset = 0) =>
  async () => {
    await bare(
      `select * from ${table} where merchant_id = $1 ${where} order by ${order} limit ${PAGE} offset ${offset}`,
      [merchantId],
    );
    await bare(`select count(*) from ${table} where merchant_id = $1 ${where}`, [merchantId]);
  };
/** The same after a row, by a key and the id. */
const countedAfter = (table, where, key, sign, [value, id]) => {
  const direction = sign === '<' ? 'desc' : 'asc';
  return async () => {
    await bare(
      `select * from ${table} where merchant_id = $1 ${where} and (${key}, id) ${sign} ($2, $3) order by ${key} ${direction}, id ${direction} limit ${PAGE}`,
      [merchantId, value, id],
    );
    await bare(`select count(*) from ${table} where merchant_id = $1 ${where}`, [merchantId]);
  };
};
/** Entries of a page with their transfers, which say what they are. */
const bareMovements = (where) => () =>
  bare(
    `select * from (select * from ledger_entry where account_id = $1 and ${where} order by account_version desc, seq desc limit ${PAGE}) e
     join ledger_transfer t on t.id = e.transfer_id order by e.account_version desc, e.seq desc`,
    [account],
  );
const MEMBERS = 'registered_at desc, id desc';
const MONTH = `created_at >= '${day(60)}' and created_at < '${day(29)}'`;
const narrowing = { from: day(60), to: day(30), timeZone: 'UTC' };
const large = 'amount >= 890000';

/** Each list with the queries that read the same rows without anything else. */
const LISTS = {
  'members, newest': [() => listMembers(db, page), counted('member', 'and type = 1', MEMBERS)],
  'members, blocked': [
    () => listMembers(db, { ...page, status: 'blocked' }),
    counted('member', `and type = 1 and status = 'blocked'`, MEMBERS),
  ],
  'members, by account': [
    () => listMembers(db, { ...page, search: 'bench99' }),
    counted('member', `and type = 1 and lower(account) like 'bench99%'`, MEMBERS),
  ],
  'members, by account, rising': [
    () => listMembers(db, { ...page, sorting: sorted('account') }),
    counted('member', 'and type = 1', 'lower(account), id'),
  ],
  'members, by account, falling, from the middle': [
    () => listMembers(db, { ...page, sorting: sorted('-account', `bench${DEEP}`, middleMember) }),
    countedAfter('member', 'and type = 1', 'lower(account)', '<', [`bench${DEEP}`, middleMember]),
  ],
  'members, middle page': [
    () => listMembers(db, { ...page, offset: DEEP }),
    counted('member', 'and type = 1', MEMBERS, DEEP),
  ],
  'audit, newest': [audit({}), bareAudit('')],
  'audit, one operator': [audit({ actors: ['operator7'] }), bareAudit(`and actor = 'operator7'`)],
  'audit, one thing': [audit({ subjects: ['77'] }), bareAudit(`and subject = '77'`)],
  'audit, older': [
    audit({ sorting: sorted('-at', middleAt, middle) }),
    bareAudit(`and (at, id) < ('${middleAt}', ${middle})`),
  ],
  'audit, oldest': [audit({ sorting: sorted('at') }), bareAudit('', 'at, id')],
  'deposits, newest': [() => listDeposits(db, page), counted('deposit', '', 'id desc')],
  'deposits, waiting': [
    () => listDeposits(db, { ...page, status: 'pending' }),
    counted('deposit', `and status = 'pending'`, 'id'),
  ],
  'deposits, a month': [
    () => listDeposits(db, { ...page, narrowing }),
    counted('deposit', `and ${MONTH}`, 'created_at desc, id desc'),
  ],
  'deposits, large': [
    () => listDeposits(db, { ...page, narrowing: { least: 890_000n, timeZone: 'UTC' } }),
    counted('deposit', `and ${large}`, 'id desc'),
  ],
  'deposits, by amount, falling': [
    () => listDeposits(db, { ...page, sorting: sorted('-amount') }),
    counted('deposit', '', 'amount desc, id desc'),
  ],
  'deposits, by amount, from the middle': [
    () => listDeposits(db, { ...page, sorting: sorted('amount', '450000', '0') }),
    countedAfter('deposit', '', 'amount', '>', ['450000', '0']),
  ],
  'deposits, waiting, by amount': [
    () => listDeposits(db, { ...page, status: 'pending', sorting: sorted('-amount') }),
    counted('deposit', `and status = 'pending'`, 'amount desc, id desc'),
  ],
  'deposits, middle page': [() => listDeposits(db, { ...page, offset: DEEP }), counted('deposit', '', 'id desc', DEEP)],
  'withdrawals, newest': [() => listWithdrawals(db, page), counted('withdrawal', '', 'id desc')],
  'withdrawals, waiting': [
    () => listWithdrawals(db, { ...page, status: 'pending' }),
    counted('withdrawal', `and status = 'pending'`, 'id'),
  ],
  'withdrawals, a month': [
    () => listWithdrawals(db, { ...page, narrowing }),
    counted('withdrawal', `and ${MONTH}`, 'created_at desc, id desc'),
  ],
  'withdrawals, by time, rising': [
    () => listWithdrawals(db, { ...page, sorting: sorted('asked') }),
    counted('withdrawal', '', 'created_at, id'),
  ],
  'withdrawals, by amount, falling, from the middle': [
    () => listWithdrawals(db, { ...page, sorting: sorted('-amount', '450000', '0') }),
    countedAfter('withdrawal', '', 'amount', '<', ['450000', '0']),
  ],
  'movements, newest': [
    () => listMovements(db, { merchantId, memberId, before: null, limit: PAGE }, 'CNY'),
    bareMovements('account_version is not null'),
  ],
  'movements, older': [
    () => listMovements(db, { merchantId, memberId, before: [String(DEEP), '1'], limit: PAGE }, 'CNY'),
    bareMovements(`account_version is not null and (account_version, seq) < (${DEEP}, 1)`),
  ],
  'rounds, older': [
    () =>
      listRounds(db, { merchantId, memberId, before: [at.toISOString(), 'BENCH', 'r'], sorting: null, limit: PAGE }),
    () =>
      bare(
        `select * from game_round where member_id = $1 and merchant_id = $2 and opened_at < $3 order by opened_at desc, round_id desc limit ${PAGE}`,
        [first, merchantId, at],
      ),
  ],
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const timed = async (work) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const result = {};
for (const [name, [listOf, bareOf]] of Object.entries(LISTS)) {
  const times = { list: [], bare: [] };
  for (let round = 0; round < FIRST_ROUNDS + ROUNDS; round += 1) {
    // In turns: the one that comes second finds the rows in the processor's cache.
    const pair = [
      [times.list, listOf],
      [times.bare, bareOf],
    ];
    for (const [taken, work] of round % 2 === 0 ? pair : pair.toReversed()) {
      const time = await timed(work);
      if (round >= FIRST_ROUNDS) taken.push(time);
    }
  }
  result[name] = { list: median(times.list), bare: median(times.bare) };
}
console.log(JSON.stringify(result));
await owner.end();
await test.close();
