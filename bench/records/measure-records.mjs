// Record pages of one member with many rows, on a database of DATABASE_URL's server, as a process of its own: prints the medians of each page
// and of the bare indexed query as one line of JSON. Rows: ROWS. Rounds of measuring: ROUNDS.
import pg from 'pg';
import { createTestDatabase, testMerchant } from '../../platform/src/kernel/testing/index.ts';
import { createMetrics } from '../../platform/src/kernel/observability/metrics.ts';
import { createWalletService } from '../../platform/src/cashier/wallet/wallet.service.ts';
import { createLedger } from '../../platform/src/money/ledger/index.ts';
import { countUnread, listMessages } from '../../platform/src/content/inbox/inbox.store.ts';
import { listBonuses } from '../../platform/src/rewards/bonus/bonus.store.ts';
import { listEntries, listRedemptions } from '../../platform/src/rewards/points/points.store.ts';
import { listOfMember } from '../../platform/src/rewards/reward-centre/reward-centre.store.ts';

const ROWS = Number(process.env.ROWS);
const ROUNDS = Number(process.env.ROUNDS);
const PAGE = 20;
/** Rows of the period of one profit page: a month of a year. */
const DAYS = 365;
const MONTH = 30;

const test = await createTestDatabase(process.env.DATABASE_URL);
const { database } = test;
const owner = new pg.Client({ connectionString: test.url });
await owner.connect();
const ask = async (text, values) => (await owner.query(text, values)).rows;

const [{ id: merchantId }] = await ask(
  `insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
   values ('bench', 'Bench', 'CNY', '¥', 'gold', '{EN}', 'EN') returning id`,
);
const [{ id: member }] = await ask(
  `insert into member (merchant_id, account, nickname) values ($1, 'bench', 'bench') returning id`,
  [merchantId],
);
await ask(`insert into vendor (code, name, logo_url, lanes) values ('BENCH', 'Bench', '/x.svg', '{RNG}')`);
const [game] = await ask(
  `insert into game (code, node_id, vendor, game_type, lanes, classify, art_url, icon_url)
   values ('bench', 'bench', 'BENCH', 'RNG', '{RNG}', 'slots', '/x.svg', '/x.svg') returning id, vendor`,
);
await ask(`insert into game_text (game_id, language, display_name, search) values ($1, 'EN', 'Bench', 'bench')`, [
  game.id,
]);
const ledger = createLedger({
  database,
  outbox: { poke: () => undefined },
  metrics: createMetrics({ processMetrics: false }),
});
const account = await ledger.playerAccount(merchantId, BigInt(member), 'wallet', 'CNY');

// Triggers and constraints of single rows say nothing about reading; here all rows are made at once.
await ask(
  `insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
   select $1, 'r' || n, $2, $3, $4, 'CNY', 'b***h', 100 + n % 900, case when n % 3 = 0 then n % 2000 else 0 end, 'closed', t, t
   from generate_series(1, $5::int) n cross join lateral (select now() - make_interval(secs => n * ($6::float8 * 86400 / $5::int)) as t) x`,
  [game.vendor, member, merchantId, game.id, ROWS, DAYS],
);
await ask('set session_replication_role = replica');
await ask(
  `with moved as (
     insert into ledger_transfer (merchant_id, idempotency_key, request_hash, kind, reference, created_at)
     select $1, 'bench ' || n, '\\x00', case when n % 20 = 0 then 'deposit' when n % 2 = 0 then 'win' else 'bet' end, '{"game": "none"}',
       now() - make_interval(secs => ($3::int - n) * ($4::float8 * 86400 / $3::int))
     from generate_series(1, $3::int) n returning id, kind, created_at
   ), numbered as (select *, row_number() over (order by id) as n from moved)
   insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, cash_kind, created_at)
   select id, 1, $1, $2, 1, n - 1, n, n, case when kind = 'deposit' then kind end, created_at from numbered`,
  [merchantId, account.toString(), ROWS, DAYS],
);
await ask(
  `insert into reward_grant (merchant_id, member_id, grant_key, source, amount, granted_at, expires_at)
   select $1, $2, 'bench ' || n, 'promotion', 100, now() - interval '400 days' + n * interval '1 second', now() - interval '390 days' + n * interval '1 second'
   from generate_series(1, $3::int) n`,
  [merchantId, member, ROWS],
);
await ask(
  `insert into bonus_grant (merchant_id, member_id, grant_key, source, titles, amount, required, bonus_first, shares, granted_at, ends_at, state, ended_at, released)
   select $1, $2, 'bench ' || n, 'operator', '{"EN": "Bench"}', 100, 200, false, '{"RNG": 100}', t, t + interval '7 days', 'completed', t, 0
   from generate_series(1, $3::int) n cross join lateral (select now() - make_interval(secs => ($3::int - n) * ($4::float8 * 86400 / $3::int)) as t) x`,
  [merchantId, member, ROWS, DAYS],
);
await ask(
  `insert into point_entry (merchant_id, member_id, version, kind, amount, balance_after, game_type, valid_bet, idempotency_key, at)
   select $1, $2, n, 'earn', 1, n, 'RNG', 100, 'bench ' || n, now() from generate_series(1, $3::int) n`,
  [merchantId, member, ROWS],
);
await ask(
  `insert into point_redemption (merchant_id, member_id, reward_id, kind, texts, image, points, status, created_at, decided_at)
   select $1, $2, 1, 'gift', '{"EN": {"name": "Bench", "description": ""}}', '/x.svg', 10, 'approved', now(), now() from generate_series(1, $3::int) n`,
  [merchantId, member, ROWS],
);
await ask(
  `insert into inbox_message (merchant_id, member_id, kind, event_key, sent_at, read_at)
   select $1, $2, 'deposit-credited', 'bench ' || n, now(), case when n % 10 > 0 then now() end from generate_series(1, $3::int) n`,
  [merchantId, member, ROWS],
);
await ask('set session_replication_role = origin');
await ask('vacuum analyze');

const merchant = { ...testMerchant, id: merchantId, code: 'bench', currency: 'CNY', hosts: [], modules: [] };
const memberId = BigInt(member);
const wallet = createWalletService({ database, ledger });
const page = { merchant, memberId, pageNo: 1, pageSize: PAGE };
const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const period = { from: day(MONTH), to: day(0) };

const ofRounds = `from game_round where member_id = $1 and merchant_id = $2`;
const ofEntries = `from ledger_entry where account_id = $1 and merchant_id = $2 and account_version is not null`;
const inPeriod = (column) => `and ${column} >= now() - interval '${MONTH} days'`;
const rounds = [member, merchantId];
const entries = [account.toString(), merchantId];
const firstRounds = `select * ${ofRounds} order by opened_at desc, round_id desc limit ${PAGE}`;
const sumsOfRounds = (more = '') =>
  `select vendor, count(*), sum(bet_sum), sum(bet_sum - bet_rollback), sum(win_sum - win_rollback) ${ofRounds} ${more} group by 1`;
const firstEntries = `select * ${ofEntries} order by account_version desc, seq desc limit ${PAGE}`;
const sumsOfEntries = `select count(*), sum(amount) filter (where amount > 0), sum(amount) filter (where amount < 0) ${ofEntries}`;

const ofMember = `where merchant_id = $2 and member_id = $1`;
const first = (table) => `select * from ${table} ${ofMember} order by id desc limit ${PAGE}`;
/** The page that follows a row in the middle, as its own reply names it. */
const middle = ROWS / 2;
const [middleEntry] = await ask(
  `select transfer_id || '-' || seq as name from ledger_entry where account_id = $1 and account_version = $2`,
  [account.toString(), middle],
);
const afterRound = Buffer.from(`${game.vendor}\nr${middle}`).toString('base64url');
const [middleRound] = await ask(`select opened_at as at from game_round where vendor = $1 and round_id = $2`, [
  game.vendor,
  `r${middle}`,
]);

/** Each page with the queries that read the same rows without anything else. */
const PAGES = {
  'betting record, all rows': [
    () => wallet.bettingRecords({ ...page, language: 'EN' }),
    async () => (await ask(firstRounds, rounds), ask(sumsOfRounds(), rounds)),
  ],
  'betting record, a month': [
    () => wallet.bettingRecords({ ...page, ...period, language: 'EN' }),
    async () => (await ask(firstRounds, rounds), ask(sumsOfRounds(inPeriod('opened_at')), rounds)),
  ],
  'account record, all rows': [
    () => wallet.accountRecords(page),
    async () => (await ask(firstEntries, entries), ask(sumsOfEntries, entries)),
  ],
  'betting record, an older page': [
    () => wallet.bettingRecords({ ...page, after: afterRound, language: 'EN' }),
    async () => (
      await ask(`select * ${ofRounds} and opened_at < $3 order by opened_at desc, round_id desc limit ${PAGE}`, [
        ...rounds,
        middleRound.at,
      ]),
      ask(sumsOfRounds(), rounds)
    ),
  ],
  'account record, an older page': [
    () => wallet.accountRecords({ ...page, after: middleEntry.name }),
    async () => (
      await ask(`select * ${ofEntries} and account_version < $3 order by account_version desc limit ${PAGE}`, [
        ...entries,
        middle,
      ]),
      ask(sumsOfEntries, entries)
    ),
  ],
  'account record, one type': [
    () => wallet.accountRecords(page, 'deposit'),
    async () => (
      await ask(`select * ${ofEntries} and cash_kind = 'deposit' order by account_version desc limit ${PAGE}`, entries),
      ask(`${sumsOfEntries} and cash_kind = 'deposit'`, entries)
    ),
  ],
  'bonus details': [
    () => listBonuses(database.db, { merchantId, memberId, timeZone: 'UTC', offset: 0, limit: PAGE + 1 }),
    async () => (await ask(first('bonus_grant'), rounds), ask(`select count(*) from bonus_grant ${ofMember}`, rounds)),
  ],
  'point detail': [
    () => listEntries(database.db, { merchantId, memberId, offset: 0, limit: PAGE + 1 }),
    async () => (
      await ask(`select * from point_entry ${ofMember} order by version desc limit ${PAGE}`, rounds),
      ask(
        `select count(*), sum(amount) filter (where amount > 0), sum(amount) filter (where amount < 0) from point_entry ${ofMember}`,
        rounds,
      )
    ),
  ],
  'point redemptions': [
    () => listRedemptions(database.db, { merchantId, memberId, offset: 0, limit: PAGE + 1 }),
    async () => (
      await ask(first('point_redemption'), rounds),
      ask(`select count(*) from point_redemption ${ofMember}`, rounds)
    ),
  ],
  messages: [
    () =>
      Promise.all([
        listMessages(database.db, { merchantId, memberId }, { before: null, limit: PAGE + 1 }),
        countUnread(database.db, { merchantId, memberId }),
      ]),
    async () => (
      await ask(
        `select * from inbox_message ${ofMember} and deleted_at is null order by id desc limit ${PAGE}`,
        rounds,
      ),
      ask(`select count(*) from inbox_message ${ofMember} and read_at is null and deleted_at is null`, rounds)
    ),
  ],
  'personal profit, a month': [
    () => wallet.profit({ merchant, memberId, ...period }),
    async () => (
      await ask(sumsOfRounds(inPeriod('opened_at')), rounds),
      ask(
        `select cash_kind, sum(amount) ${ofEntries} and cash_kind is not null ${inPeriod('created_at')} group by 1`,
        entries,
      )
    ),
  ],
  'reward centre, past rewards': [
    () => listOfMember(database.db, { merchantId, memberId }, { state: 'past', offset: 0, limit: PAGE }, new Date()),
    async () => (
      await ask(
        `select * from reward_grant where merchant_id = $2 and member_id = $1 order by id desc limit ${PAGE}`,
        rounds,
      ),
      ask(
        `select count(*) from reward_grant where merchant_id = $2 and member_id = $1
           and (claimed_at is not null or withdrawn_at is not null or expires_at <= now())`,
        rounds,
      )
    ),
  ],
};

// The bare queries read by the index, in one process, as the pages do: other members' pages need the other processors.
await ask('set enable_seqscan = off');
await ask('set max_parallel_workers_per_gather = 0');

// Pages that take a millisecond differ by less than one.
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const timed = async (work) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const result = {};
for (const [name, [pageOf, bare]] of Object.entries(PAGES)) {
  const times = { page: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await timed(pageOf), await timed(bare)];
    // The first one warms the cache.
    if (round === 0) continue;
    times.page.push(one);
    times.bare.push(other);
  }
  result[name] = { page: median(times.page), bare: median(times.bare) };
}
console.log(JSON.stringify(result));
await owner.end();
await test.close();
