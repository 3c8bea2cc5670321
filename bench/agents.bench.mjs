// Agents on a private PostgreSQL: one settlement of five minutes in a tree of 100,000 agents, where those with a team have a contract,
// whether it is linear in its bets and its memory bounded; the same with a contract for everyone as a part of its five minutes; and the team
// overview of an agent with 50,000 downlines, of a period until today and of a past one, and the first page of each record of this team with
// 1,000,000 bets, of a month until today and of one day, each as a ratio to the bare indexed queries of its figures in the same run.
// Bets of the larger settlements: BENCH_BETS (1000000). Rounds of the pages: BENCH_ROUNDS (5).
import { median, openServer } from './lib/private-postgres.mjs';
import { startAgents } from './agents/start-agents.mjs';

const BETS = Number(process.env.BENCH_BETS ?? 1_000_000);
const FEW_BETS = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS_MAX = 60;
const SLOT_SECONDS = 300;
/** Their jobs run every minute. */
const KEEP_SECONDS_MAX = 60;
const MEGABYTES_MAX = 512;

const settle = async (agents, bets) => {
  const settled = await agents.ask('settle', { bets });
  if (settled.paid !== settled.top) throw new Error(`bills of ${settled.paid} for contracts of ${settled.top}`);
  return settled;
};

export default async () => {
  const server = await openServer({ clients: 1, seconds: 1, database: 'postgres' });
  try {
    const agents = startAgents(server.url('postgres'));
    try {
      await agents.ask('fill');
      // Warms code and cache; not counted.
      await settle(agents, FEW_BETS);
      const few = await settle(agents, FEW_BETS);
      const many = await settle(agents, BETS);
      await agents.ask('sign');
      const all = await settle(agents, BETS);
      const kept = await agents.ask('keep');
      const { overview, past, bare, keepSeconds } = await agents.ask('overview', { rounds: ROUNDS });
      const pages = await agents.ask('pages', { rounds: ROUNDS });
      return [
        {
          what: `settlement of ${BETS} bets, ${many.bills} bills`,
          value: Number(many.seconds.toFixed(1)),
          limit: SECONDS_MAX,
          unit: 's',
          bar: { atMost: 1 },
        },
        {
          what: `settlement of ${BETS} bets: linear`,
          value: Math.round(BETS / many.seconds),
          limit: Math.round(FEW_BETS / few.seconds),
          unit: `bets/s of a settlement with ${FEW_BETS}`,
          bar: { atLeast: 1 },
        },
        {
          what: `settlement of ${BETS} bets: memory`,
          value: Math.round(many.megabytes),
          limit: MEGABYTES_MAX,
          unit: 'MB above the start',
          bar: { atMost: 1 },
        },
        {
          what: `settlement of ${BETS} bets, ${all.bills} bills: of its five minutes`,
          value: Number(all.seconds.toFixed(1)),
          limit: SLOT_SECONDS,
          unit: 's',
          bar: { atMost: 0.5 },
        },
        {
          what: 'team overview of 50000 downlines',
          value: median(overview),
          limit: median(bare),
          unit: 'ms of the bare queries',
          bar: { atMost: 1.5 },
        },
        {
          what: 'team overview of 50000 downlines, a past period',
          value: median(past),
          limit: median(bare),
          unit: 'ms of the bare queries',
          bar: { atMost: 1.5 },
        },
        {
          what: 'balances of all teams at the end of a day stored',
          value: Number(keepSeconds.toFixed(2)),
          limit: KEEP_SECONDS_MAX,
          unit: 's',
          bar: { atMost: 1 },
        },
        {
          what: 'play and movements of all teams on a day stored',
          value: Number(kept.seconds.toFixed(2)),
          limit: KEEP_SECONDS_MAX,
          unit: 's',
          bar: { atMost: 1 },
        },
        ...Object.entries(pages).map(([name, times]) => ({
          what: `${name}, 50000 downlines`,
          value: Number(median(times.page).toFixed(1)),
          limit: Number(median(times.bare).toFixed(1)),
          unit: 'ms of the bare queries',
          bar: { atMost: 1.5 },
        })),
      ];
    } finally {
      await agents.stop();
    }
  } finally {
    server.close();
  }
};
