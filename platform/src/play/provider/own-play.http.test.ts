/** Stakes of players whose money a vendor keeps: the platform is asked before each, and counts what was played. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { GAME, createWalletFixture } from './testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from './testing/wallet-fixture.ts';

let fixture: WalletFixture;
let player: TestPlayer;
let token: string;

const UNITS = 1_000;

beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  player = await fixture.addPlayer(10_000n);
  token = await fixture.openSession(player);
});

/** In minor units: a stake, and what was staked and won before. */
const ask = async (stake: number, staked = 0, won = 0): Promise<string> => {
  const own_play = { stake: stake * UNITS, staked: staked * UNITS, won: won * UNITS };
  const body = { user: player.user, token, request_uuid: randomUUID(), game_code: GAME, own_play };
  return (await fixture.call('user/balance', body)).reply.status;
};
const run = (query: ReturnType<typeof sql>) => query.execute(fixture.db.database.db);
const protect = (column: 'wager_day' | 'loss_day', limit: number) =>
  run(sql`insert into protection_state (member_id, merchant_id, counts, ${sql.ref(column)})
    values (${player.memberId}, ${fixture.merchant.id}, true, ${limit})`);
const counted = async () => {
  const { rows } = await sql<{ wagered: bigint; won: bigint }>`
    select day_wagered as wagered, day_won as won from protection_state where member_id = ${player.memberId}`.execute(
    fixture.db.database.db,
  );
  return rows[0];
};

it('a stake is allowed, moves nothing here, and keeps the portal session alive', async () => {
  await run(
    sql`update member_session set last_seen_at = now() - interval '10 minutes' where member_id = ${player.memberId}`,
  );
  expect(await ask(1_000)).toBe('RS_OK');
  expect(await fixture.balanceOf(player)).toBe(10_000n);
  const { rows } = await sql<{ seen: boolean }>`
    select last_seen_at > now() - interval '1 minute' as seen from member_session where member_id = ${player.memberId}`.execute(
    fixture.db.database.db,
  );
  expect(rows).toEqual([{ seen: true }]);
});

it('of a member who is excluded none is, from that moment', async () => {
  expect(await ask(100)).toBe('RS_OK');
  await run(sql`insert into protection_state (member_id, merchant_id, barred_until)
    values (${player.memberId}, ${fixture.merchant.id}, 'infinity')`);
  expect(await ask(100)).toBe('RS_ERROR_USER_DISABLED');
});

it('a limit of stakes holds: what was taken before counts, once, and the stake that would cross it is refused', async () => {
  await protect('wager_day', 1_000);
  expect(await ask(600)).toBe('RS_OK');
  expect(await ask(400, 600)).toBe('RS_OK');
  expect(await ask(401, 600)).toBe('RS_ERROR_LIMIT_REACHED');
  // A call that was overtaken tells less, and takes nothing back.
  expect(await ask(401, 0)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await ask(1, 1_000)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await counted()).toEqual({ wagered: 1_000n, won: 0n });
});

it('a limit of losses holds: wins at the vendor give room again', async () => {
  await protect('loss_day', 500);
  expect(await ask(500)).toBe('RS_OK');
  expect(await ask(1, 500, 0)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await ask(300, 500, 300)).toBe('RS_OK');
  expect(await ask(301, 500, 300)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await counted()).toEqual({ wagered: 500n, won: 300n });
});

it('no stake while a reality check waits for its answer', async () => {
  await run(sql`insert into protection_session (session_id, merchant_id, member_id, started_at, last_input_at, reality_due_at)
    select s.id, ${fixture.merchant.id}, ${player.memberId}, now(), now(), now() - interval '1 second'
    from member_session s where s.member_id = ${player.memberId}
    on conflict (session_id) do update set reality_due_at = excluded.reality_due_at`);
  expect(await ask(100)).toBe('RS_ERROR_LIMIT_REACHED');
});

it('the merchant’s largest stake and offer hold, and play that was told by another’s token counts for nobody', async () => {
  await protect('wager_day', 100_000);
  const offer = (set: ReturnType<typeof sql>) =>
    run(
      sql`update merchant_game mg set ${set} from game g where g.id = mg.game_id and g.code = ${GAME} and mg.merchant_id = ${fixture.merchant.id}`,
    );
  await offer(sql`max_bet = 5000`);
  expect(await ask(5_001)).toBe('RS_ERROR_LIMIT_REACHED');
  await offer(sql`enabled = false`);
  expect(await ask(1)).toBe('RS_ERROR_INVALID_GAME');
  await offer(sql`enabled = true, max_bet = null`);
  const mine = token;
  token = await fixture.openSession(await fixture.addPlayer(0n));
  expect(await ask(1, 5_000)).toBe('RS_ERROR_INVALID_TOKEN');
  token = mine;
  expect(await ask(1)).toBe('RS_OK');
  expect(await counted()).toEqual({ wagered: 0n, won: 0n });
});
