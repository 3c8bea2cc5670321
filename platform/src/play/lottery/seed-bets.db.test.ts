/** Bets of the demo: taken and settled as real ones are, so that the member's list has bets in each state. */
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createTeamPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTeamPlatform();
});
afterAll(() => platform.stop());

it('fills the list of a member with bets that are open, won and lost, each paid by the ledger', async () => {
  const token = await demoMemberToken(platform.app, 'player1');
  const response = await platform.app.inject({
    ...{ method: 'GET', url: '/lgw/betting/bets?language=EN&pageSize=100' },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  const { list } = response.json<{ value: { list: readonly { readonly state: string }[] } }>().value;
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['open', 'won', 'lost']));

  const { rows: money } = await sql<{ bets: number; staked: bigint; debited: bigint; won: bigint; credited: bigint }>`
    select (select count(*)::int from lottery_bet) as bets, (select sum(stake)::bigint from lottery_bet) as staked,
      (select sum(win)::bigint from lottery_bet where state = 'won') as won,
      (select -sum(e.amount)::bigint from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_version is not null
        where t.kind = 'bet' and t.reference ->> 'round' like 'lottery-%') as debited,
      (select sum(e.amount)::bigint from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_version is not null
        where t.kind = 'win' and t.reference ->> 'round' like 'lottery-%') as credited`.execute(
    platform.deps.database.db,
  );
  const [sums] = money;
  expect(list).toHaveLength(sums?.bets ?? 0);
  expect([sums?.debited, sums?.credited]).toEqual([sums?.staked, sums?.won]);
});

it('draws what ended by its bets: the numbers follow from the seed and the root', async () => {
  const { rows } = await sql<{ draws: number; empty: number }>`
    select count(*)::int as draws, count(*) filter (where d.bets_count = 0 or d.state <> 'settled')::int as empty
    from lottery_draw d where exists (select from lottery_bet b where b.draw_id = d.id and b.state <> 'open')`.execute(
    platform.deps.database.db,
  );
  expect(rows[0]?.empty).toBe(0);
  expect(rows[0]?.draws).toBeGreaterThan(1);
});
