/** The figures of personal profit, and the rows that each of them is made of. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type { personalProfit } from 'shared-contracts/wallet/schema';

export type Profit = ReplyOf<typeof personalProfit>;
export type ProfitDay = Profit['days'][number];
export type Figure = Exclude<keyof Profit['totals'], 'net'>;

interface Rows {
  readonly page: 'transactionHistory' | 'personalHistoryCopy';
  /** Type of the account record; none for rounds. */
  readonly kind: string;
}

/** Figures in the order in which they are shown. */
export const ROWS_OF: Readonly<Record<Figure, Rows>> = {
  deposits: { page: 'transactionHistory', kind: 'deposit' },
  withdrawals: { page: 'transactionHistory', kind: 'withdraw' },
  bets: { page: 'personalHistoryCopy', kind: '' },
  wins: { page: 'personalHistoryCopy', kind: '' },
  bonuses: { page: 'transactionHistory', kind: 'bonus' },
  rebates: { page: 'transactionHistory', kind: 'rebate' },
};

export const FIGURES = Object.keys(ROWS_OF) as readonly Figure[];

/** Address of the record with the rows of a figure; the page below the member centre stays. */
export const rowsAddress = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  figure: Figure,
  { from, to }: { readonly from: string; readonly to: string },
): string => {
  const { page, kind } = ROWS_OF[figure];
  const query = new URLSearchParams(search);
  query.set('mc', page);
  query.set('from', from);
  query.set('to', to);
  query.delete('page');
  if (kind === '') query.delete('kind');
  else query.set('kind', kind);
  return `${pathname}?${query.toString()}`;
};
