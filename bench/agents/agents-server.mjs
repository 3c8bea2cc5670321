// The settlement of agents and their team overview on a database of DATABASE_URL's server, as a process of its own. Each line of its
// input is a call of JSON, each line of its output the answer; it ends with its input.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { sql } from 'kysely';
import { createMetrics } from '../../platform/src/kernel/observability/metrics.ts';
import { createTestDatabase, testMerchant } from '../../platform/src/kernel/testing/index.ts';
import { createLedger } from '../../platform/src/money/ledger/index.ts';
import { directoryOf } from '../../platform/src/tenancy/merchants/index.ts';
import { createAgentsService } from '../../platform/src/agents/agents/agents.service.ts';
import { keepBalances } from '../../platform/src/agents/agents/team-balances.store.ts';
import { keepTeamDays } from '../../platform/src/agents/days/days.job.ts';
import { createRecordsService } from '../../platform/src/agents/records/records.service.ts';
import { listBills, sumBills } from '../../platform/src/agents/settlement/bills.store.ts';
import { createSettlement } from '../../platform/src/agents/settlement/settlement.service.ts';
import {
  addContracts,
  addLargeTree,
  addSlotBets,
  slotAt,
  slotSums,
} from '../../platform/src/agents/settlement/testing/large-tree.ts';
import { pagesOf } from './pages.mjs';
import { addTeamData } from './team-data.mjs';

/** Below each of the two agents at a top, six levels deep. */
const TEAM = 50_000;
const DAYS = 30;
/** The overview's period: it ends today. */
const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const [FROM, TO] = [dayAgo(DAYS - 1), dayAgo(0)];
/** A period that is over. */
const PAST_TO = dayAgo(1);
/** Of a page: until today, and the last whole day. */
const PERIODS = [
  ['a month', FROM, TO],
  ['a day', PAST_TO, PAST_TO],
];
const GRACE_MS = 60_000;

const test = await createTestDatabase(process.env.DATABASE_URL);
const { database } = test;
// Seeds as the owner: members are made by the platform one by one, here all at once.
const owner = new pg.Client({ connectionString: test.url });
await owner.connect();
// The bare queries run at once, as those of the overview do.
const pool = new pg.Pool({ connectionString: test.url, max: 5 });
const ask = async (text, values) => (await owner.query(text, values)).rows;

const tree = await addLargeTree(ask, TEAM);
await addContracts(ask, tree, 'with-team');
const { merchantId, base } = tree;
const merchant = { ...testMerchant, id: merchantId, code: 'bench', currency: 'CNY', hosts: [], modules: [] };
const metrics = createMetrics({ processMetrics: false });
const ledger = createLedger({ database, outbox: { poke: () => undefined }, metrics });
const directory = directoryOf([merchant]);
const settlement = createSettlement({ ledger, merchants: { directory: () => Promise.resolve(directory) } });
let slots = 0;

const settleUntil = (until) =>
  database.transaction(async (trx) => {
    await sql`update agent_progress set until = ${new Date(until.getTime() + GRACE_MS)}`.execute(trx);
    return settlement.settleDue(trx, { readings: 0, slots: 10 });
  });

/** The most megabytes that the process took while the work ran, above those before. */
const measured = async (work) => {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const begun = performance.now();
  const value = await work();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  return { value, seconds, megabytes: (Math.max(most, process.memoryUsage().rss) - before) / 2 ** 20 };
};

/** Seconds in which the balances of all teams at the end of yesterday are stored. */
const storeYesterday = async () => {
  const endedAt = new Date(`${TO}T00:00:00Z`);
  const day = { merchantId, currency: merchant.currency, endedAt };
  return (await measured(() => database.transaction((trx) => keepBalances(trx, day)))).seconds;
};

/** The bare indexed queries of the overview's figures, of the tree as it is. $1: the agent; $2, $3: the first and the last day. */
const IN_PERIOD = "$2::timestamptz and $3::timestamptz + interval '1 day'";
const WALLETS = 'member_ancestry t join ledger_account a on a.owner_id = t.descendant_id and t.ancestor_id = $1';
const BARE = [
  `select to_char(r.opened_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(distinct r.member_id), sum(r.bet_sum - r.bet_rollback),
     sum(r.win_sum - r.win_rollback)
   from member_ancestry t join game_round r on r.member_id = t.descendant_id
   where t.ancestor_id = $1 and r.opened_at between ${IN_PERIOD} and r.state <> 'cancelled' group by grouping sets ((1), ())`,
  `select e.cash_kind, sum(e.amount) from ${WALLETS} join ledger_entry e on e.account_id = a.id
   where e.cash_kind in ('deposit', 'withdrawal') and e.created_at between ${IN_PERIOD} group by 1`,
  `select sum(b.balance) from ${WALLETS} join ledger_balance b on b.account_id = a.id where $2::timestamptz <= $3::timestamptz`,
  `select count(*), count(*) filter (where m.registered_at between ${IN_PERIOD})
   from member_ancestry t join member m on m.id = t.descendant_id where t.ancestor_id = $1`,
];

const identity = { accountsOf: () => Promise.resolve(new Map()) };
const agents = createAgentsService({ database, identity, contracts: { kindsOf: () => Promise.resolve([]) } });
const records = createRecordsService({ database, identity });
const bills = async (_, { pageNo, pageSize, ...query }) => {
  const filter = { merchantId, memberId: scope.memberId, timeZone: scope.timeZone, ...query };
  const read = [
    listBills(database.db, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    sumBills(database.db, filter),
  ];
  return Promise.all(read);
};
const scope = {
  ...{
    merchantId,
    memberId: BigInt(base + 1),
    account: 'bench1',
    currency: 'CNY',
    timeZone: 'UTC',
    hasTransfers: false,
  },
};
const bareOf = (texts, from, to) =>
  Promise.all(
    texts.map((text) => pool.query(text, [scope.memberId.toString(), `${from}T00:00:00Z`, `${to}T00:00:00Z`])),
  );
const pages = pagesOf({ agents, records, bills }, scope);
/** Whether the job has something left to store. */
const isDayMissing = async () => {
  const [row] = await ask('select count(*)::int as days from agent_play_day');
  return row.days < DAYS;
};
/** Milliseconds of each round of both works, in turns. The first round warms code and cache and does not count. */
const inTurns = async (rounds, page, bare) => {
  const times = { page: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [one, two] = [await measured(bare), await measured(page)];
    if (round > 0) {
      times.bare.push(one.seconds * 1000);
      times.page.push(two.seconds * 1000);
    }
  }
  return times;
};

const answers = {
  /** What the first tree has done until now. */
  fill: async () => {
    await addTeamData(ask, tree, `${FROM}T00:00:00Z`);
    return {};
  },
  /** Stores what the teams played and moved on all past days. Answers the seconds of the slowest run of the job. */
  keep: async () => {
    let slowest = 0;
    for (let left = true; left; left = await isDayMissing()) {
      const { seconds } = await measured(() =>
        database.transaction((trx) => keepTeamDays(trx, [merchant], new Date(), DAYS)),
      );
      slowest = Math.max(slowest, seconds);
    }
    await ask('vacuum analyze');
    return { seconds: slowest };
  },
  /** Milliseconds of the first page of a month and of the last whole day, and of the bare queries. By name of the page. */
  pages: async ({ rounds }) => {
    const found = {};
    for (const [name, { read, bare }] of Object.entries(pages))
      for (const [period, from, to] of PERIODS)
        found[`${name}, ${period}`] = await inTurns(
          rounds,
          () => read(from, to),
          () => bareOf(bare, from, to),
        );
    return found;
  },
  /** From now on each agent has a contract, those without a team too. */
  sign: async () => {
    await addContracts(ask, tree, 'all');
    return {};
  },
  /** Settles five minutes with so many bets; answers seconds, megabytes, the bills, and whether all levels add up. */
  settle: async ({ bets }) => {
    const index = slots;
    slots += 1;
    await addSlotBets(ask, tree, index, bets);
    const { seconds, megabytes } = await measured(() => settleUntil(slotAt(index + 1)));
    const sums = await slotSums(ask, tree, index);
    return { seconds, megabytes, ...sums };
  },
  /** Milliseconds of the overview of an agent with 50,000 downlines, and of the bare queries that its figures need, in turns. */
  overview: async ({ rounds }) => {
    const bare = () => bareOf(BARE, FROM, TO);
    const times = { overview: [], past: [], bare: [] };
    const keepSeconds = await storeYesterday();
    for (let round = 0; round <= rounds; round += 1) {
      const one = await measured(bare);
      const two = await measured(() => agents.teamOverview(scope, FROM, TO));
      const three = await measured(() => agents.teamOverview(scope, FROM, PAST_TO));
      // The first round warms code and cache.
      if (round > 0) {
        times.bare.push(one.seconds * 1000);
        times.overview.push(two.seconds * 1000);
        times.past.push(three.seconds * 1000);
      }
    }
    return { ...times, keepSeconds };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { call, ...args } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await answers[call](args))}\n`);
}
await pool.end();
await owner.end();
await test.close();
process.exit(0);
