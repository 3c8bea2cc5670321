/** Personal profit: figures of days and of a period from the sums of the records (MEM-011, MEM-012). Pure. */
import type { CashSum } from '../../money/ledger/index.ts';
import type { RoundSums } from '../../play/provider/index.ts';
import { recordTypeOf } from './record-type.policy.ts';
import type { RecordType } from './record-type.policy.ts';

/** Minor units. */
export interface Figures {
  deposits: bigint;
  withdrawals: bigint;
  bets: bigint;
  wins: bigint;
  bonuses: bigint;
  rebates: bigint;
}

export interface Profit {
  readonly totals: Figures;
  /** By day, yyyy-MM-dd ascending. */
  readonly days: ReadonlyMap<string, Figures>;
}

const FIGURE_OF: Partial<Readonly<Record<RecordType, keyof Figures>>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  bonus: 'bonuses',
  rebate: 'rebates',
};

const nothing = (): Figures => ({ deposits: 0n, withdrawals: 0n, bets: 0n, wins: 0n, bonuses: 0n, rebates: 0n });

/**
 * What the member has gained: cash and bonus money now, less deposits, plus withdrawals. A bonus counts when it is given and is taken off when it
 * is lost or given up; its way to cash counts nothing, and bets and wins count whatever money was staked.
 */
export const netOf = ({ bets, wins, bonuses, rebates }: Figures): bigint => wins + bonuses + rebates - bets;

export const profitOf = (cash: readonly CashSum[], rounds: readonly RoundSums[]): Profit => {
  const totals = nothing();
  const days = new Map<string, Figures>();
  const add = (day: string, figure: keyof Figures, amount: bigint): void => {
    const figures = days.get(day) ?? nothing();
    figures[figure] += amount;
    totals[figure] += amount;
    days.set(day, figures);
  };
  for (const { day, kind, net } of cash) {
    const figure = FIGURE_OF[recordTypeOf(kind)];
    if (figure) add(day, figure, figure === 'withdrawals' ? -net : net);
  }
  for (const { day, validBet, win } of rounds) {
    add(day, 'bets', validBet);
    add(day, 'wins', win);
  }
  return { totals, days: new Map([...days].sort(([a], [b]) => a.localeCompare(b))) };
};
