/** Cashback and bonus money, through the real wallet: what counts as lost is the cash that rounds have taken from the wallet. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { bodiesFor, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { createBonusService } from '../bonus/bonus.service.ts';
import { netLossOf, weekAt } from './cashback.store.ts';

let fixture: WalletFixture;
let gameType: string;

beforeAll(async () => {
  fixture = await createWalletFixture();
  const { rows } = await sql<{ type: string }>`
    select game_type as type from game where code = 'midnight-orchard'`.execute(fixture.db.database.db);
  gameType = rows[0]?.type ?? '';
});
afterAll(() => fixture.close());

interface Bonus {
  readonly amount: number;
  readonly bonusFirst: boolean;
}
const give = (player: TestPlayer, { amount, bonusFirst }: Bonus): Promise<bigint> => {
  const { database } = fixture.db;
  const service = createBonusService({ database, ledger: fixture.platform.services.ledger });
  return database.transaction((trx) =>
    service.give(trx, fixture.merchant.currency, {
      ...{ merchantId: fixture.merchant.id, memberId: player.memberId, key: randomUUID(), source: 'operator' },
      ...{ promotionId: null, titles: { EN: 'Test' }, amount: BigInt(amount), required: 1_000_000n, by: 'test' },
      ...{ bonusFirst, stakeMax: null, shares: { [gameType]: 100 } },
      ...{ at: new Date(Date.now() - 1_000), endsAt: new Date(Date.now() + 86_400_000) },
    }),
  );
};
const lossOf = async (player: TestPlayer): Promise<bigint> => {
  const { db } = fixture.db.database;
  const { from } = await weekAt(db, new Date(), 'UTC');
  return netLossOf(db, { memberId: player.memberId, monday: from, timeZone: 'UTC' });
};

interface Round {
  readonly bets: readonly { readonly amount: number; readonly isUndone: boolean }[];
  readonly win: number;
}
const playRound = async (bodies: ReturnType<typeof bodiesFor>, { bets, win }: Round): Promise<void> => {
  const round = randomUUID();
  let last = '';
  for (const { amount, isUndone } of bets) {
    const id = randomUUID();
    const { reply } = await fixture.call('transaction/bet', bodies.bet(id, amount, round));
    if (reply.status !== 'RS_OK') continue;
    if (isUndone) await fixture.call('transaction/rollback', bodies.rollback(randomUUID(), id, round));
    else last = id;
  }
  if (last !== '')
    await fixture.call('transaction/win', bodies.win(randomUUID(), win, last, round, { round_closed: true }));
};

it('only cash that was lost counts towards cashback, whatever bonus money was staked and lost besides', async () => {
  const bet = fc.record({ amount: fc.integer({ min: 1, max: 300 }), isUndone: fc.boolean() });
  const round = fc.record({
    bets: fc.array(bet, { minLength: 1, maxLength: 3 }),
    win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 700 })),
  });
  const bonus = fc.record({ amount: fc.integer({ min: 1, max: 600 }), bonusFirst: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.option(bonus), fc.array(round, { minLength: 1, maxLength: 6 }), async (given, rounds) => {
      const player = await fixture.addPlayer(500n);
      if (given) await give(player, given);
      const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
      for (const each of rounds) await playRound(bodies, each);
      expect(await lossOf(player)).toBe(500n - (await fixture.balanceOf(player)));
    }),
    { numRuns: 30 },
  );
});

it('lost bonus money brings nothing', async () => {
  const player = await fixture.addPlayer(500n);
  await give(player, { amount: 400, bonusFirst: true });
  const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
  await playRound(bodies, { bets: [{ amount: 400, isUndone: false }], win: 0 });
  expect(await lossOf(player)).toBe(0n);
  // The bonus is used up: what follows is cash.
  await playRound(bodies, { bets: [{ amount: 120, isUndone: false }], win: 20 });
  expect(await lossOf(player)).toBe(100n);
});
