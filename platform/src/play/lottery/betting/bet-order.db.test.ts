/** Slips of one member by two instances at once: ids follow the order in which the slips take effect. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Trx } from '../../../kernel/index.ts';
import { connectAsOwner, until } from '../../../kernel/testing/index.ts';
import type { TestPlayer } from '../../provider/testing/wallet-fixture.ts';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import * as store from './betting.store.ts';

const GAME = 'EXPRESS_1';

// The embedded database has one connection.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('slips of one member on two connections', () => {
  let fixture: LotteryFixture;
  let owner: pg.Client;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
    owner = await connectAsOwner(fixture.db.url);
  });
  afterAll(async () => {
    await owner.end();
    await fixture.close();
  });

  const slipOf = (player: TestPlayer, drawNo: string, stake: bigint) =>
    store.readySlip({
      call: {
        ...{ merchantId: fixture.merchant.id, actor: `member:${player.memberId}`, endpointId: 'lottery.placeBets' },
        ...{ key: randomUUID(), requestHash: 'same' },
      },
      member: {
        ...{ merchantId: fixture.merchant.id, memberId: player.memberId, sessionId: player.session.id },
        ...{ currency: 'CNY', mask: 'p***' },
      },
      bets: [
        {
          ...{ lottery: GAME, drawNo, betType: 'position-1', selection: ['7'], lots: 1, unitPrice: stake, multiple: 1 },
          ...{ stake, possibleWin: stake * 9n, odds: { hit: '9.7' }, oddsVersion: 0, maxDrawStake: 1_000_000n },
          ...{ salt: 's', leaf: '00'.repeat(32) },
        },
      ],
      stopsOnWin: null,
    });
  const place = (...slips: readonly store.ReadySlip[]) =>
    fixture.db.database.transaction(async (trx: Trx) => {
      const placed = await store.placeSlips(
        { call: async (statement) => (await trx.executeQuery(statement)).rows },
        slips,
      );
      expect(placed.map(({ status }) => status)).toEqual(slips.map(() => 'OK'));
    });
  const betsOf = async ({ memberId }: TestPlayer, drawNo: string) => {
    const { rows } = await sql<{ id: bigint; stake: bigint; together: bigint }>`
      select b.id, b.stake, b.draw_stake as together from lottery_bet b join lottery_draw d on d.id = b.draw_id
      where b.member_id = ${memberId} and d.draw_no = ${drawNo} order by b.id`.execute(fixture.db.database.db);
    return rows;
  };

  it('a slip that waits for another member of its batch comes after one that was taken meanwhile', async () => {
    // Balances are held in the order of accounts: the batch waits for `slow` before it holds the other one.
    const slow = await fixture.addPlayer(100_000n);
    const player = await fixture.addPlayer(100_000n);
    const before = await fixture.openDraw(GAME);
    // Whoever bets for the first time writes more than a bet.
    await place(slipOf(slow, before, 100n), slipOf(player, before, 100n));

    const drawNo = await fixture.openDraw(GAME);
    await owner.query('begin');
    await owner.query('select from ledger_balance where account_id = $1 for update', [slow.wallet.toString()]);
    const waiting = place(slipOf(player, drawNo, 10_000n), slipOf(slow, drawNo, 100n));
    await until(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await place(slipOf(player, drawNo, 5_000n));
    await owner.query('rollback');
    await waiting;

    const [first, second] = await betsOf(player, drawNo);
    expect([first, second]).toMatchObject([
      { stake: 5_000n, together: 5_000n },
      { stake: 10_000n, together: 15_000n },
    ]);
    // The stake that is left still counts towards the limit.
    const cancelled = await fixture.db.database.transaction((trx) => store.cancelBets(trx, [second?.id ?? 0n]));
    expect(cancelled.taken).toBe(1);
    expect((await betsOf(player, drawNo)).at(-1)).toMatchObject({ together: 5_000n });
  });
});
