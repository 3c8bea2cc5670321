/** Free bets in the wallet: they take no cash, each acts once, and what they win goes where the promotion says. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endFreeBets, grantFreeBets } from './free-bets.store.ts';
import { bodiesFor, createWalletFixture, GAME } from './testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from './testing/wallet-fixture.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.close());

const HOUR_MS = 3_600_000;
const OTHER_GAME = 'ivory-dice';

interface Given {
  readonly bets?: number;
  readonly isCash?: boolean;
  readonly games?: readonly string[];
  readonly endsAt?: Date;
}
const give = ({ memberId, wallet }: TestPlayer, given: Given = {}): Promise<bigint> => {
  const { bets = 3, isCash = true, games = [GAME], endsAt = new Date(Date.now() + HOUR_MS) } = given;
  return grantFreeBets(fixture.db.database.db, {
    ...{ merchantId: fixture.merchant.id, memberId, account: wallet, games, stake: 200n, bets, isCash, endsAt },
    at: new Date(Date.now() - HOUR_MS),
  });
};

const stateOf = async (id: bigint) => {
  const { rows } = await sql<{ used: number; won: bigint; state: string }>`
    select used, won, state from wallet_free_bet where id = ${id}`.execute(fixture.db.database.db);
  return rows[0];
};
const roundOf = async (round: string) => {
  const { rows } = await sql<{ bet: bigint; win: bigint; state: string; free: bigint | null }>`
    select bet_sum - bet_rollback as bet, win_sum - win_rollback as win, state, free_bet as free from game_round where round_id = ${round}`.execute(
    fixture.db.database.db,
  );
  return rows[0];
};
const houseOf = async (kind: 'house:games' | 'house:promotions'): Promise<bigint> => {
  const { merchant, platform } = fixture;
  const account = await platform.services.ledger.houseAccount(merchant.id, kind, merchant.currency);
  return platform.services.ledger.houseBalance(merchant.id, account);
};

const drive = async (player: TestPlayer, reward: bigint) => {
  const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
  const free = (id: string, round = `r-${id}`, more: object = {}) =>
    bodies.bet(id, 0, round, { is_free: true, reward_uuid: reward.toString(), ...more });
  return {
    bodies,
    free,
    bet: async (id: string, round?: string, more?: object) =>
      (await fixture.call('transaction/bet', free(id, round, more))).reply,
    win: async (id: string, amount: number, bet: string) =>
      (await fixture.call('transaction/win', bodies.win(id, amount, bet, `r-${bet}`, { round_closed: true }))).reply,
    back: async (id: string, of: string, round = `r-${of}`) =>
      (await fixture.call('transaction/rollback', bodies.rollback(id, of, round))).reply,
  };
};
const newId = (): string => randomUUID();

it('a free bet takes no cash, its win is cash, and the game is told what is left', async () => {
  const player = await fixture.addPlayer(500n);
  const reward = await give(player);
  const { bet, win } = await drive(player, reward);
  const [games, promotions] = [await houseOf('house:games'), await houseOf('house:promotions')];
  const id = newId();
  expect(await bet(id)).toMatchObject({
    ...{ status: 'RS_OK', balance: 500_000 },
    free_bets: { reward_uuid: reward.toString(), stake: 200_000, left: 2, wins_in_cash: true },
  });
  expect(await win(newId(), 700, id)).toMatchObject({ status: 'RS_OK', balance: 1_200_000 });
  expect(await fixture.balanceOf(player)).toBe(1_200n);
  expect([await houseOf('house:games'), await houseOf('house:promotions')]).toEqual([games - 700n, promotions]);
  expect(await stateOf(reward)).toEqual({ used: 1, won: 700n, state: 'active' });
  expect(await roundOf(`r-${id}`)).toEqual({ bet: 0n, win: 700n, state: 'closed', free: reward });
});

it('the launch and the balance name the free bets that can be played at the game, and of several those that end first', async () => {
  const player = await fixture.addPlayer(0n);
  const token = await fixture.openSession(player);
  const balance = async () =>
    (await fixture.call('user/balance', { user: player.user, token, request_uuid: newId(), game_code: GAME })).reply
      .free_bets;
  expect(await balance()).toBeUndefined();
  await give(player, { games: [OTHER_GAME] });
  await give(player, { endsAt: new Date(Date.now() - 1_000) });
  expect(await balance()).toBeUndefined();
  await give(player);
  const first = await give(player, { bets: 7, endsAt: new Date(Date.now() + HOUR_MS / 2) });
  expect(await balance()).toMatchObject({ reward_uuid: first.toString(), left: 7 });
});

it('[PRV-003] a repeated bet or win acts once, and other content under the same id is refused', async () => {
  const player = await fixture.addPlayer(0n);
  const [reward, other] = [await give(player), await give(player)];
  const { bet, win } = await drive(player, reward);
  const [id, paid] = [newId(), newId()];
  const first = await bet(id);
  expect(await bet(id)).toEqual({ ...first, request_uuid: expect.any(String) as string });
  expect((await bet(id, undefined, { reward_uuid: other.toString() })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  for (let time = 0; time < 3; time += 1) expect((await win(paid, 90, id)).balance).toBe(90_000);
  expect(await stateOf(reward)).toMatchObject({ used: 1, won: 90n });
  expect(await stateOf(other)).toMatchObject({ used: 0 });
});

it('[PRV-004] a bet that is taken back can be played again, also the last one, and one whose rollback came first', async () => {
  const player = await fixture.addPlayer(0n);
  const reward = await give(player, { bets: 1 });
  const { bet, back } = await drive(player, reward);
  const [id, late] = [newId(), newId()];
  expect((await bet(id)).free_bets?.left).toBe(0);
  expect(await stateOf(reward)).toMatchObject({ used: 1, state: 'used' });
  const undo = newId();
  expect((await back(undo, id)).status).toBe('RS_OK');
  expect((await back(undo, id)).status).toBe('RS_OK');
  expect(await stateOf(reward)).toMatchObject({ used: 0, state: 'active' });
  await back(newId(), late);
  expect((await bet(late)).status).toBe('RS_OK');
  expect(await stateOf(reward)).toMatchObject({ used: 0, state: 'active' });
  expect((await bet(newId())).status).toBe('RS_OK');
});

it('ten at once play as many as there are', async () => {
  const player = await fixture.addPlayer(0n);
  const reward = await give(player, { bets: 4 });
  const { bet } = await drive(player, reward);
  const replies = await Promise.all(Array.from({ length: 10 }, () => bet(newId())));
  expect(replies.filter(({ status }) => status === 'RS_OK')).toHaveLength(4);
  expect(replies.filter(({ status }) => status === 'RS_ERROR_FREE_BET_ENDED')).toHaveLength(6);
  expect(await stateOf(reward)).toMatchObject({ used: 4, state: 'used' });
});

it('another game, another member, a time that is up, and what was cancelled take none', async () => {
  const [player, other] = [await fixture.addPlayer(0n), await fixture.addPlayer(0n)];
  const { db } = fixture.db.database;
  const cancelled = await give(player);
  await endFreeBets(db, [cancelled], 'cancelled');
  for (const reward of [
    await give(player, { games: [OTHER_GAME] }),
    await give(other),
    await give(player, { endsAt: new Date(Date.now() - 1_000) }),
    cancelled,
    -1n,
  ]) {
    const { bet } = await drive(player, reward);
    const id = newId();
    expect((await bet(id)).status).toBe('RS_ERROR_FREE_BET_ENDED');
    expect(await roundOf(`r-${id}`)).toBeUndefined();
  }
});

it('a round is one free bet and nothing else, and a free bet has no amount', async () => {
  const player = await fixture.addPlayer(1_000n);
  const reward = await give(player);
  const { bet, bodies } = await drive(player, reward);
  const id = newId();
  await bet(id);
  expect((await bet(newId(), `r-${id}`)).status).toBe('RS_ERROR_LIMIT_REACHED');
  const money = await fixture.call('transaction/bet', bodies.bet(newId(), 200, `r-${id}`));
  expect(money.reply.status).toBe('RS_ERROR_LIMIT_REACHED');
  await fixture.call('transaction/bet', bodies.bet(newId(), 200, 'r-of-money'));
  expect((await bet(newId(), 'r-of-money')).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await bet(newId(), undefined, { amount: 200_000 })).status).toBe('RS_ERROR_WRONG_TYPES');
  expect((await bet(newId(), undefined, { is_free: false })).status).toBe('RS_ERROR_WRONG_TYPES');
  expect(await stateOf(reward)).toMatchObject({ used: 1 });
  expect(await fixture.balanceOf(player)).toBe(800n);
});

it('[RSG-004] an excluded member plays none, and keeps them', async () => {
  const player = await fixture.addPlayer(0n);
  const reward = await give(player);
  const { bet } = await drive(player, reward);
  await sql`
    insert into protection_state (member_id, merchant_id, barred_until)
    values (${player.memberId}, ${fixture.merchant.id}, now() + interval '1 day')`.execute(fixture.db.database.db);
  expect((await bet(newId())).status).toBe('RS_ERROR_USER_DISABLED');
  expect(await stateOf(reward)).toMatchObject({ used: 0 });
});

it('[RSG-003] is refused once the time signed in is used up, and the open pages hear of it', async () => {
  const player = await fixture.addPlayer(0n);
  const reward = await give(player);
  const { bet } = await drive(player, reward);
  const { db } = fixture.db.database;
  await sql`select protection_begin(${fixture.merchant.id}, ${player.memberId})`.execute(db);
  await sql`update protection_state set session_month = 1, wager_month = 1 where member_id = ${player.memberId}`.execute(
    db,
  );
  await sql`update member_session set created_at = now() - interval '2 minutes' where member_id = ${player.memberId}`.execute(
    db,
  );
  expect((await bet(newId())).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await stateOf(reward)).toMatchObject({ used: 0 });
  const { rows } = await sql<{ payload: unknown }>`
    select payload from outbox where member_id = ${player.memberId} and type = 'protection/limit-reached'`.execute(db);
  expect(rows.map(({ payload }) => payload)).toEqual([{ limit: 'session', period: 'month' }]);
  await sql`update protection_state set session_month = null where member_id = ${player.memberId}`.execute(db);
  // A stake of nothing crosses no limit of money.
  expect((await bet(newId())).status).toBe('RS_OK');
});

it.each([true, false])('[RSG-003] its win counts for limits until it is taken back, as cash: %s', async (isCash) => {
  const player = await fixture.addPlayer(0n);
  const { bet, win, back } = await drive(player, await give(player, { isCash }));
  const { db } = fixture.db.database;
  const begin = () => sql`select protection_begin(${fixture.merchant.id}, ${player.memberId})`.execute(db);
  const won = async (): Promise<bigint | undefined> => {
    const { rows } = await sql<{ won: bigint }>`
      select month_won as won from protection_state where member_id = ${player.memberId}`.execute(db);
    return rows[0]?.won;
  };
  await begin();
  const [id, paid] = [newId(), newId()];
  await bet(id);
  await win(paid, 700, id);
  expect(await won()).toBe(700n);
  await sql`update protection_state set counts = false where member_id = ${player.memberId}`.execute(db);
  await begin();
  expect(await won()).toBe(700n);
  await back(newId(), paid, `r-${id}`);
  expect(await won()).toBe(0n);
});

it('a large win that becomes bonus money opens a case as well', async () => {
  const { db } = fixture.db.database;
  const set = (settings: object) =>
    sql`update merchant set settings = ${JSON.stringify(settings)}::text::jsonb where id = ${fixture.merchant.id}`.execute(
      db,
    );
  await set({ winReviewAbove: 500 });
  const player = await fixture.addPlayer(0n);
  const { bet, win } = await drive(player, await give(player, { isCash: false }));
  const id = newId();
  await bet(id);
  await win(newId(), 700, id);
  await set({});
  const { rows } =
    await sql`select from protection_case where member_id = ${player.memberId} and rule = 'large-win'`.execute(db);
  expect(rows).toHaveLength(1);
});

it('wins that become bonus money wait apart from cash, and go back when they are rolled back', async () => {
  const player = await fixture.addPlayer(500n);
  const reward = await give(player, { isCash: false });
  const { bet, win, back } = await drive(player, reward);
  const waiting = async (): Promise<bigint | undefined> => {
    const { rows } = await sql<{ balance: bigint }>`
      select b.balance from ledger_account a join ledger_balance b on b.account_id = a.id
      where a.owner_id = ${player.memberId} and a.kind = ${`bonus:free-bets-${reward}`}`.execute(
      fixture.db.database.db,
    );
    return rows[0]?.balance;
  };
  const [games, promotions] = [await houseOf('house:games'), await houseOf('house:promotions')];
  const [id, paid] = [newId(), newId()];
  expect((await bet(id)).free_bets).toMatchObject({ wins_in_cash: false });
  for (let time = 0; time < 2; time += 1) expect((await win(paid, 700, id)).balance).toBe(500_000);
  expect(await fixture.balanceOf(player)).toBe(500n);
  expect([await houseOf('house:games'), await houseOf('house:promotions')]).toEqual([games - 700n, promotions]);
  expect(await waiting()).toBe(700n);
  expect(await stateOf(reward)).toEqual({ used: 1, won: 700n, state: 'active' });
  expect(await roundOf(`r-${id}`)).toMatchObject({ win: 700n, state: 'closed' });
  await back(newId(), paid, `r-${id}`);
  expect([await houseOf('house:games'), await houseOf('house:promotions')]).toEqual([games, promotions]);
  expect(await waiting()).toBe(0n);
  expect(await stateOf(reward)).toEqual({ used: 1, won: 0n, state: 'active' });
});

it('a round under way keeps its free bet: its win is paid after the end', async () => {
  const player = await fixture.addPlayer(0n);
  const reward = await give(player);
  const { bet, win } = await drive(player, reward);
  const id = newId();
  await bet(id);
  await endFreeBets(fixture.db.database.db, [reward], 'expired');
  expect((await win(newId(), 300, id)).balance).toBe(300_000);
  expect(await stateOf(reward)).toEqual({ used: 1, won: 300n, state: 'expired' });
});
