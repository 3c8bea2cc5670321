/** Bonus money and the portal's own lotteries, which pay wins as cash: no share of a bonus opens them. */
import { randomUUID } from 'node:crypto';
import { createLotteryFixture } from '../../play/lottery/testing/lottery-fixture.ts';
import type { LotteryFixture } from '../../play/lottery/testing/lottery-fixture.ts';
import { createBonusService } from './bonus.service.ts';

let fixture: LotteryFixture;
beforeAll(async () => {
  fixture = await createLotteryFixture();
});
afterAll(() => fixture.close());

it('a bet on a lottery takes cash alone, whatever the shares of the bonus', async () => {
  const { ledger } = fixture.platform.services;
  const player = await fixture.addPlayer(1_000n);
  const service = createBonusService({ database: fixture.db.database, ledger });
  await fixture.db.database.transaction((trx) =>
    service.give(trx, fixture.merchant.currency, {
      ...{ merchantId: fixture.merchant.id, memberId: player.memberId, key: randomUUID(), source: 'operator' },
      ...{ promotionId: null, titles: { EN: 'Test' }, amount: 5_000n, required: 1_000_000n, by: 'test' },
      ...{ bonusFirst: true, stakeMax: null, shares: { ELOTT: 100, LOTT: 100 } },
      ...{ at: new Date(Date.now() - 1_000), endsAt: new Date(Date.now() + 86_400_000) },
    }),
  );
  const bet = async (code: string, line: object) => {
    const stations = [{ gameCode: code, drawNo: await fixture.openDraw(code), oddsVersion: 0 }];
    const { http, json } = await fixture.post('/lgw/betting/bets', player, {
      ...{ stations, lines: [{ multiple: 1, ...line }] },
    });
    return http === 200 ? json.value.balance : json.code;
  };
  const digit = { betType: 'position-1', selection: ['7'] };
  expect(await bet('EXPRESS_1', { ...digit, unitPrice: '10.01' })).toBe('wallet.insufficient-funds');
  expect(await bet('EXPRESS_1', { ...digit, unitPrice: '4.00' })).toBe('6.00');
  expect(await bet('KENO_ASIA', { betType: 'big-small', selection: ['big'], unitPrice: '2.00' })).toBe('4.00');
  expect(await fixture.balanceOf(player)).toBe(400n);
});
