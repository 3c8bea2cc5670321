/** Cash and bonus money of a member who withdraws. */
import { createDesk } from '../../cashier/payments/testing/desk.ts';
import type { Desk } from '../../cashier/payments/testing/desk.ts';
import { createBonusService } from './bonus.service.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.platform.stop());

it('[LED-008] cash and bonus are shown apart, and a withdrawal takes cash only', async () => {
  const client = await desk.client('1000.00');
  const { database } = desk.platform.deps;
  const service = createBonusService({ database, ledger: desk.platform.services.ledger });
  await database.transaction((trx) =>
    service.give(trx, 'CNY', {
      ...{ merchantId: 1, memberId: client.id, key: 'withdrawal', source: 'operator', promotionId: null, by: 'test' },
      ...{ titles: { EN: 'Test' }, amount: 50_000n, required: 100_000n, bonusFirst: true, stakeMax: null },
      ...{ shares: { RNG: 100 }, at: desk.now(), endsAt: new Date(desk.now().getTime() + 86_400_000) },
    }),
  );
  const shown = async () => {
    const reply = await desk.platform.app.inject({
      ...{ method: 'GET', url: '/wps/v2/wallets/balance' },
      headers: { host: 'localhost', authorization: `Bearer ${client.token}` },
    });
    const { sumBalance, bonusBalance } = reply.json<{ value: { sumBalance: string; bonusBalance?: string } }>().value;
    return { sumBalance, bonusBalance };
  };
  expect(await shown()).toEqual({ sumBalance: '1000.00', bonusBalance: '500.00' });
  expect((await desk.withdraw(client, '1000.01')).status).toBeGreaterThanOrEqual(400);
  expect(await shown()).toEqual({ sumBalance: '1000.00', bonusBalance: '500.00' });
  expect((await desk.withdraw(client, '1000')).status).toBe(200);
  expect(await shown()).toEqual({ sumBalance: '0.00', bonusBalance: '500.00' });
});
