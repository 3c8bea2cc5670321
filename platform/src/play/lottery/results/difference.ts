/** What settling a draw by other numbers would change. */
import type { Format } from 'lottery-rules';
import type { Executor } from '../../../kernel/index.ts';
import { settleBet } from '../settlement/settlement.service.ts';
import { listSettledBets } from './operator.store.ts';
import type { MerchantBet } from './operator.store.ts';

export interface Difference {
  readonly merchantId: number;
  readonly betType: string;
  readonly bets: number;
  readonly changed: number;
  /** Minor units of the merchant's currency. */
  readonly toPay: bigint;
  readonly toTakeBack: bigint;
}

const PAGE = 2_000;

const noneOf = ({ merchantId, betType }: MerchantBet): Difference => ({
  ...{ merchantId, betType },
  ...{ bets: 0, changed: 0, toPay: 0n, toTakeBack: 0n },
});

const withBet = (sum: Difference, change: bigint): Difference => ({
  ...sum,
  bets: sum.bets + 1,
  changed: sum.changed + (change === 0n ? 0 : 1),
  toPay: sum.toPay + (change > 0n ? change : 0n),
  toTakeBack: sum.toTakeBack - (change < 0n ? change : 0n),
});

/** By merchant and bet type. Bets are read in pages: the memory does not grow with them. */
export const differencesOf = async (
  db: Executor,
  draw: { readonly id: bigint; readonly format: Format },
  numbers: string,
): Promise<readonly Difference[]> => {
  const sums = new Map<string, Difference>();
  let after = 0n;
  for (;;) {
    const bets = await listSettledBets(db, draw.id, after, PAGE);
    for (const bet of bets) {
      const key = `${bet.merchantId}:${bet.betType}`;
      sums.set(key, withBet(sums.get(key) ?? noneOf(bet), settleBet({ format: draw.format, numbers }, bet).amount));
    }
    const last = bets.at(-1);
    if (!last || bets.length < PAGE) return [...sums.values()];
    after = last.id;
  }
};
