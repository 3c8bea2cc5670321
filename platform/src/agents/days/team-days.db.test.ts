/** Stored days of the demo's large team, compared with a slow second count over all rounds, movements and places in the tree. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { moveMember } from '../../identity/identity/index.ts';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createTeamPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { TEAM_AGENT } from '../demo/index.ts';
import { keepTeamDays } from './days.job.ts';
import { SMALL_TEAM } from './large-teams.store.ts';

const MERCHANT_ID = 1;
const DAY_MS = 86_400_000;
/** Fewer than the job stores: some periods of the tests begin before. */
const DAYS_BACK = 100;

interface Place {
  readonly agent: bigint;
  readonly member: bigint;
  readonly since: number;
  readonly until: number;
}
interface Event {
  readonly member: bigint;
  readonly at: Date;
  /** Game of a round, kind of a movement. */
  readonly what: string;
  /** Bet and win, or what came in and what went out. */
  readonly one: bigint;
  readonly two: bigint;
}

let platform: TestPlatform;
let agentId: bigint;
let token: string;
let timeZone: string;
let now: Date;

const db = () => platform.deps.database.db;
const day = (ago: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(now.getTime() - ago * DAY_MS));
const keep = async (until: Date): Promise<void> => {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select settings from merchant where id = ${MERCHANT_ID}`.execute(db());
  const merchant = { id: MERCHANT_ID, currency: 'CNY', settings: rows[0]?.settings ?? {} };
  await platform.deps.database.transaction((trx) => keepTeamDays(trx, [merchant], until, DAYS_BACK));
};
const countDays = async (): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select (select count(*) from agent_play_day where not is_stale)::int + (select count(*) from agent_movement_day)::int as days`.execute(
    db(),
  );
  return rows[0]?.days ?? 0;
};
/** Until a run of the job stores nothing more. */
const keepAll = async (until: Date): Promise<void> => {
  for (let before = -1; before !== (await countDays());) {
    before = await countDays();
    await keep(until);
  }
};

const readPlaces = async (): Promise<readonly Place[]> => {
  const { rows } = await sql<{ agent: bigint; member: bigint; since: string; until: string }>`
    select a.ancestor_id as agent, a.descendant_id as member, extract(epoch from a.since)::text as since, extract(epoch from a.until)::text as until
    from member_ancestry_ever a join member m on m.id = a.descendant_id where m.merchant_id = ${MERCHANT_ID}`.execute(
    db(),
  );
  return rows.map((row) => ({ ...row, since: Number(row.since) * 1000, until: Number(row.until) * 1000 }));
};
const readRounds = async (): Promise<readonly Event[]> => {
  const { rows } = await sql<Event>`
    select member_id as member, opened_at as at, game_id || ' ' || vendor as what, bet_sum - bet_rollback as one, win_sum - win_rollback as two
    from game_round where merchant_id = ${MERCHANT_ID} and state <> 'cancelled'`.execute(db());
  return rows;
};
const readMovements = async (): Promise<readonly Event[]> => {
  const { rows } = await sql<Event>`
    select a.owner_id as member, e.created_at as at, t.kind as what, greatest(e.amount, 0) as one, greatest(-e.amount, 0) as two
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
    where a.merchant_id = ${MERCHANT_ID} and a.kind = 'wallet'`.execute(db());
  return rows;
};

interface Day {
  readonly day: string;
  readonly begun: Date;
  readonly ended: Date;
}

/** Lines of `agent day what number one two`: every event counts for each agent whose team was large on the day and had its member at that moment. */
const slowCount = (places: readonly Place[], events: readonly Event[], days: readonly Day[]): readonly string[] => {
  const ofMember = Map.groupBy(places, ({ member }) => member);
  const sums = new Map<string, [number, bigint, bigint]>();
  for (const { day: on, begun, ended } of days) {
    const during = places.filter(({ since, until }) => since < ended.getTime() && until > begun.getTime());
    const teams = Map.groupBy(during, ({ agent }) => agent);
    for (const { member, at, what, one, two } of events.filter((event) => event.at >= begun && event.at < ended)) {
      for (const { agent, since, until } of ofMember.get(member) ?? []) {
        const isThere = since <= at.getTime() && until > at.getTime();
        if (!isThere || (teams.get(agent)?.length ?? 0) <= SMALL_TEAM) continue;
        const key = `${agent} ${on} ${what}`;
        const [count, before, other] = sums.get(key) ?? [0, 0n, 0n];
        sums.set(key, [count + 1, before + one, other + two]);
      }
    }
  }
  return [...sums].map(([key, figures]) => `${key} ${figures.join(' ')}`).toSorted();
};

const stored = async (table: 'play' | 'movement') => {
  const lines =
    table === 'play'
      ? sql<{ line: string }>`
          select concat_ws(' ', agent_id, d.day, game_id || ' ' || vendor, rounds, bet, win) as line from agent_team_play p
          cross join lateral (select to_char((p.ended_at at time zone ${timeZone}::text)::date - 1, 'YYYY-MM-DD') as day) d where game_id > 0`
      : sql<{ line: string }>`
          select concat_ws(' ', agent_id, d.day, kind, movements, came_in, went_out) as line from agent_team_movement p
          cross join lateral (select to_char((p.ended_at at time zone ${timeZone}::text)::date - 1, 'YYYY-MM-DD') as day) d where kind <> ''`;
  return (await lines.execute(db())).rows.map(({ line }) => line).toSorted();
};
const keptDays = async (): Promise<readonly Day[]> => {
  const { rows } = await sql<Day>`
    select to_char((ended_at at time zone ${timeZone}::text)::date - 1, 'YYYY-MM-DD') as day, begun_at as begun, ended_at as ended
    from agent_play_day where merchant_id = ${MERCHANT_ID}`.execute(db());
  return rows;
};

interface Value {
  readonly totals: Readonly<Record<string, string>>;
  readonly days: readonly Readonly<Record<string, string>>[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly games: readonly { readonly game: string; readonly vendor: string }[];
}
const get = async (path: string): Promise<Value> => {
  const response = await platform.app.inject({
    ...{ method: 'GET', url: path },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ value: Value }>().value;
};
const period = (from: number, to: number): string => `from=${day(from)}&to=${day(to)}`;

const play = async (memberId: bigint, bet: number, win: number, at: Date): Promise<string> => {
  const round = randomUUID();
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select g.vendor, ${round}, ${memberId}::bigint, ${MERCHANT_ID}, g.id, 'CNY', 'a***', ${bet}, ${win}, 'closed', ${at}, ${at}
    from (select id, vendor from game where vendor = 'HOUSE' order by id limit 1) g`.execute(db());
  return round;
};
/** A later win of a round, as a vendor's call brings it. */
const winLate = async (round: string, win: number): Promise<void> => {
  await sql`update game_round set win_sum = win_sum + ${win} where round_id = ${round}`.execute(db());
  await sql`
    insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, game_id, amount, request_hash)
    select vendor, ${randomUUID()}::text, 'win', 'applied', merchant_id, member_id, round_id, game_id, ${win}::bigint, ''::bytea
    from game_round where round_id = ${round}`.execute(db());
};

/** The largest branches of the agent. */
const branches = async (): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select a.descendant_id as id from member_ancestry a join member_ancestry d on d.ancestor_id = a.descendant_id
    where a.ancestor_id = ${agentId} and a.depth = 1 group by 1 order by count(*) desc limit 2`.execute(db());
  return rows.map(({ id }) => id);
};

const spansOfPages = (): readonly string[] => [
  period(40, 0),
  period(9, 9),
  period(20, 3),
  period(130, 90),
  period(0, 0),
];

/** What the pages show in these periods, with some filters and pages. */
const pagesOf = async (spans: readonly string[]) => {
  const [game] = (await get(`/portal/agents/bets?${period(40, 0)}&pageNo=1&pageSize=10`)).games;
  const choices = ['', `&game=${game?.game}`, `&vendor=${game?.vendor}`];
  const types = ['', '&type=deposit', '&type=bonus'];
  const found: unknown[] = [];
  for (const span of spans)
    for (const [index, choice] of choices.entries())
      for (const page of ['pageNo=1&pageSize=10', 'pageNo=4&pageSize=10'])
        found.push(
          await get(`/portal/agents/bets?${span}${choice}&${page}`),
          await get(`/portal/agents/movements?${span}${types[index] ?? ''}&${page}`),
        );
  for (const span of spans)
    for (const sort of ['loss', 'win', 'account'])
      found.push(await get(`/portal/agents/user-loss?${span}&sort=${sort}&pageNo=1&pageSize=50`));
  return found;
};

beforeAll(async () => {
  platform = await createTeamPlatform();
  const { rows } = await sql<{ id: bigint; zone: string | null }>`
    select m.id, c.settings ->> 'timeZone' as zone from member m join merchant c on c.id = m.merchant_id
    where m.account = ${TEAM_AGENT} and c.id = ${MERCHANT_ID}`.execute(db());
  agentId = rows[0]?.id ?? 0n;
  timeZone = rows[0]?.zone ?? 'UTC';
  token = await demoMemberToken(platform.app, TEAM_AGENT);
  now = new Date();
});
afterAll(() => platform.stop());

it('shows the same on every page, in every period and with every filter, from rounds and ledger and from stored days', async () => {
  const before = await pagesOf(spansOfPages());
  await keepAll(now);
  expect(await countDays()).toBeGreaterThan(100);
  expect(await pagesOf(spansOfPages())).toEqual(before);

  // Proves that stored days are read: these rows alone are changed.
  const pages = () => pagesOf([period(9, 9)]);
  const ofDay = await pages();
  const ended = sql`(${day(9)}::text::date + 1)::timestamp at time zone ${timeZone}::text`;
  const add = async (by: bigint): Promise<void> => {
    await sql`
      with gone as (delete from agent_team_play where agent_id = ${agentId} and ended_at = ${ended} returning *)
      insert into agent_team_play select merchant_id, ended_at, agent_id, game_id, vendor, rounds, bet + ${by}::bigint, win from gone`.execute(
      db(),
    );
    await sql`
      with gone as (delete from agent_team_movement where agent_id = ${agentId} and ended_at = ${ended} returning *)
      insert into agent_team_movement select merchant_id, currency, ended_at, agent_id, kind, movements, came_in + ${by}::bigint, went_out
      from gone`.execute(db());
  };
  await add(100_000n);
  expect(await pages()).not.toEqual(ofDay);
  await add(-100_000n);
  expect(await pages()).toEqual(ofDay);
});

it('reads a day from its rounds as soon as a late call has changed one of them, and stores it once more', async () => {
  const [branch = 0n] = await branches();
  const round = await play(branch, 5_000, 0, new Date(now.getTime() - 6 * DAY_MS));
  await sql`update agent_play_day set is_stale = true where merchant_id = ${MERCHANT_ID}`.execute(db());
  await keepAll(now);
  const pages = () =>
    Promise.all([
      get(`/portal/agents/bets?${period(6, 6)}&pageNo=1&pageSize=10`),
      get(`/portal/agents/user-loss?${period(6, 6)}&sort=loss&pageNo=1&pageSize=50`),
    ]);
  const winsOf = async () =>
    (await pages()).map(({ totals }) => Math.round(Number(totals['win'] ?? totals['wins']) * 100));
  const before = await winsOf();
  await winLate(round, 700);
  expect(await winsOf()).toEqual(before.map((win) => win + 700));
  const noted = await stored('play');
  // The calls that are known to be complete lie half a second back.
  await keepAll(new Date(Date.now() + 1000));
  expect(await winsOf()).toEqual(before.map((win) => win + 700));
  expect(await stored('play')).not.toEqual(noted);
});

it('counts every round and movement in the team of its moment, to the unit, and once, however many instances store it', async () => {
  const [branch = 0n, place = 0n] = await branches();
  await play(branch, 300, 20, new Date());
  await new Promise((resolve) => setTimeout(resolve, 20));
  await moveMember(db(), { merchantId: MERCHANT_ID, id: branch, uplineId: place });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await play(branch, 900, 100, new Date());
  const tomorrow = new Date(now.getTime() + DAY_MS);
  await Promise.all([keepAll(tomorrow), keepAll(tomorrow)]);
  const [places, days] = [await readPlaces(), await keptDays()];
  expect(days.map((kept) => kept.day)).toContain(day(0));
  expect(await stored('play')).toEqual(slowCount(places, await readRounds(), days));
  expect(await stored('movement')).toEqual(slowCount(places, await readMovements(), days));
  expect((await stored('play')).length).toBeGreaterThan(50);
});
