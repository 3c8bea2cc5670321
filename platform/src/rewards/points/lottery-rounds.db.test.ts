/** Bets on a lottery lie open while the job looks, and those that lose are settled without a call of the wallet. */
import { sql } from 'kysely';
import { until } from '../../kernel/testing/index.ts';
import { createLotteryFixture } from '../../play/lottery/testing/lottery-fixture.ts';
import type { LotteryFixture } from '../../play/lottery/testing/lottery-fixture.ts';
import type { TestPlayer } from '../../play/provider/testing/wallet-fixture.ts';
import { accrueDue } from './accrual.job.ts';
import { hasCalls, readProgress } from './accrual.store.ts';
import { readBalance, writeConfig } from './points.store.ts';

const GAME = 'EXPRESS_1';

let fixture: LotteryFixture;
beforeAll(async () => {
  fixture = await createLotteryFixture();
  const conversion = { enabled: true, points: 100n, amount: 50n, minPoints: 100n };
  // 100 points for 100.00.
  const config = { enabled: true, rates: [{ gameType: 'ELOTT', rate: 10_000n }], conversion, changedBy: 'test' };
  await fixture.db.database.transaction((trx) =>
    writeConfig(trx, fixture.merchant.id, config, new Date('2026-01-01T00:00:00Z')),
  );
});
afterAll(() => fixture.close());

const db = () => fixture.db.database.db;
/** Until everything that has happened by now is looked at. */
const accrueAll = async (): Promise<void> => {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db());
  const at = rows[0]?.at ?? new Date();
  await until(() =>
    fixture.db.database.transaction(async (trx) => {
      await accrueDue(trx);
      return (await readProgress(trx)) > at;
    }),
  );
};
const pointsOf = (player: TestPlayer) => readBalance(db(), fixture.merchant.id, player.memberId);

it('a bet that lay open earns once, whether it wins or loses', async () => {
  const [winner, loser] = [await fixture.addPlayer(100_000n), await fixture.addPlayer(100_000n)];
  const drawNo = await fixture.openDraw(GAME);
  const place = (player: TestPlayer, digit: string) =>
    fixture.post('/lgw/betting/bets', player, {
      stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }],
      lines: [{ betType: 'position-1', selection: [digit], unitPrice: '10.00', multiple: 1 }],
    });
  expect((await place(winner, '7')).http).toBe(200);
  expect((await place(loser, '8')).http).toBe(200);
  await accrueAll();
  expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([0n, 0n]);

  await sql`update lottery_draw set locks_at = clock_timestamp() - interval '1 second' where draw_no = ${drawNo}`.execute(
    db(),
  );
  await fixture.lottery.draws.runOnce();
  await fixture.giveNumbers(GAME, drawNo, '71207');
  await fixture.lottery.settlement.settleAll();
  expect((await hasCalls().execute(db())).rows).toEqual([{ hasWork: true }]);
  await accrueAll();
  expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([10n, 10n]);

  await sql`update point_progress set until = until - interval '1 hour'`.execute(db());
  await accrueAll();
  expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([10n, 10n]);
});
