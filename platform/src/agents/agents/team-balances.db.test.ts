/** Stored balances of the demo's large team, compared with the ledger wallet by wallet. */
import { sql } from 'kysely';
import { moveMember, teamAt } from '../../identity/identity/index.ts';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createTeamPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { sumBalancesOn } from '../../money/ledger/index.ts';
import { TEAM_AGENT } from '../demo/index.ts';
import { keepDays } from './team-balances.job.ts';
import { missingDay, readTeamBalance } from './team-balances.store.ts';

const MERCHANT_ID = 1;
const MONEY = { merchantId: MERCHANT_ID, currency: 'CNY' };
const DAY_MS = 86_400_000;
const DAYS_BACK = 35;

let platform: TestPlatform;
let agentId: bigint;
let timeZone: string;
let now: Date;

const db = () => platform.deps.database.db;
const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
const daysAgo = (days: number): string => dayOf(new Date(now.getTime() - days * DAY_MS));
const stored = (day: string, agent = agentId) => readTeamBalance(db(), { ...MONEY, agentId: agent, day, timeZone });
const ofLedger = (day: string, agent = agentId) =>
  sumBalancesOn(db(), { ...MONEY, members: teamAt(agent, { to: day, timeZone }), day, timeZone });
const keepAll = async (until: Date): Promise<void> => {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select settings from merchant where id = ${MERCHANT_ID}`.execute(db());
  const merchant = { id: MERCHANT_ID, currency: 'CNY', settings: rows[0]?.settings ?? {} };
  while ((await missingDay(db(), { ...MONEY, timeZone, until })) !== null)
    await platform.deps.database.transaction((trx) => keepDays(trx, merchant, until));
};

beforeAll(async () => {
  platform = await createTeamPlatform();
  const { rows } = await sql<{ id: bigint; zone: string | null }>`
    select m.id, c.settings ->> 'timeZone' as zone from member m join merchant c on c.id = m.merchant_id
    where m.account = ${TEAM_AGENT} and c.id = ${MERCHANT_ID}`.execute(db());
  agentId = rows[0]?.id ?? 0n;
  timeZone = rows[0]?.zone ?? 'UTC';
  now = new Date();
});
afterAll(() => platform.stop());

it('stores the balance of a large team for each of the last days, as the ledger has it', async () => {
  await keepAll(now);
  const days = Array.from({ length: DAYS_BACK }, (_, index) => daysAgo(index + 1));
  const [kept, counted] = [[] as (bigint | null)[], [] as bigint[]];
  for (const day of days) {
    kept.push(await stored(day));
    counted.push(await ofLedger(day));
  }
  expect(kept).toEqual(counted);
  expect(new Set(kept).size).toBeGreaterThan(5);
  expect(await stored(daysAgo(0))).toBeNull();
  expect(await stored(daysAgo(DAYS_BACK + 1))).toBeNull();
});

it('shows the stored balance in the overview of a past period, and the sum of the ledger where a day is missing', async () => {
  const token = await demoMemberToken(platform.app, TEAM_AGENT);
  const balanceOf = async (day: string): Promise<string> => {
    const response = await platform.app.inject({
      ...{ method: 'GET', url: `/wps/relay/MCS2_teamOverview?from=${day}&to=${day}` },
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    });
    return response.json<{ value: { teamBalance: string } }>().value.teamBalance;
  };
  const shown = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`;
  for (const day of [daysAgo(3), daysAgo(20), daysAgo(DAYS_BACK + 10)])
    expect(await balanceOf(day)).toBe(shown(await ofLedger(day)));
  // Proves which of the two is shown: the row alone is another.
  const [day, other] = [daysAgo(3), 123_456n];
  await sql`delete from agent_team_balance where agent_id = ${agentId}
    and ended_at = (${day}::text::date + 1)::timestamp at time zone ${timeZone}::text`.execute(db());
  expect(await balanceOf(day)).toBe(shown(await ofLedger(day)));
  await sql`insert into agent_team_balance (merchant_id, currency, ended_at, agent_id, balance)
    values (1, 'CNY', (${day}::text::date + 1)::timestamp at time zone ${timeZone}::text, ${agentId}, ${other})`.execute(
    db(),
  );
  expect(await balanceOf(day)).toBe(shown(other));
});

it('stores a day once, however many instances store it, and counts a branch where it was at its end', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select a.descendant_id as id from member_ancestry a join member_ancestry d on d.ancestor_id = a.descendant_id
    where a.ancestor_id = ${agentId} and a.depth = 1 group by 1 order by count(*) desc limit 2`.execute(db());
  const [branch, place] = [rows[0]?.id ?? 0n, rows[1]?.id ?? 0n];
  const yesterday = daysAgo(1);
  const before = await stored(yesterday);
  await moveMember(db(), { merchantId: MERCHANT_ID, id: branch, uplineId: place });
  const tomorrow = new Date(now.getTime() + DAY_MS);
  await Promise.all([keepAll(tomorrow), keepAll(tomorrow)]);
  const today = daysAgo(0);
  expect(await stored(yesterday)).toBe(before);
  expect(await stored(today)).toBe(await ofLedger(today));
  expect(await stored(today, place)).toBe(await ofLedger(today, place));
  // The place had a small team, which is summed when it is read.
  expect(await stored(yesterday, place)).toBeNull();
  const { rows: twice } = await sql`
    select from agent_team_balance group by merchant_id, currency, ended_at, agent_id having count(*) > 1`.execute(
    db(),
  );
  expect(twice).toEqual([]);
});
