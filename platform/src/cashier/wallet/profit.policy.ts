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
  /** Results of play with money in vendors' wallets, below zero where it was lost. */
  vendorPlay: bigint;
  bonuses: bigint;
  rebates: bigint;
  /** Corrections by operators. */
  adjustments: bigint;
  /** Received from agents and members less what was sent to them. */
  transfers: bigint;
}

export interface Profit {
  readonly totals: Figures;
  /** By day, yyyy-MM-dd ascending. */
  readonly days: ReadonlyMap<string, Figures>;
}

const FIGURE_OF: Partial<Readonly<Record<RecordType, keyof Figures>>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  'vendor-play': 'vendorPlay',
  bonus: 'bonuses',
  rebate: 'rebates',
  adjustment: 'adjustments',
};

const nothing = (): Figures => ({
  ...{ deposits: 0n, withdrawals: 0n, transfers: 0n },
  ...{ bets: 0n, wins: 0n, vendorPlay: 0n, bonuses: 0n, rebates: 0n, adjustments: 0n },
});

/**
 * What the member has gained: the money in all wallets and bonuses now, less deposits, plus withdrawals, less what agents sent. A bonus counts
 * when it is given and is taken off when it is lost or given up; its way to cash counts nothing, and bets and wins count whatever money was staked.
 */
export const netOf = ({ bets, wins, vendorPlay, bonuses, rebates, adjustments }: Figures): bigint =>
  wins - bets + vendorPlay + bonuses + rebates + adjustments;

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
    const figure = kind === 'member-transfer' ? 'transfers' : FIGURE_OF[recordTypeOf(kind)];
    if (figure) add(day, figure, figure === 'withdrawals' ? -net : net);
  }
  for (const { day, validBet, win } of rounds) {
    add(day, 'bets', validBet);
    add(day, 'wins', win);
  }
  return { totals, days: new Map([...days].sort(([a], [b]) => a.localeCompare(b))) };
};
