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
  transfers: { page: 'transactionHistory', kind: 'team-transfer' },
  bets: { page: 'personalHistoryCopy', kind: '' },
  wins: { page: 'personalHistoryCopy', kind: '' },
  vendorPlay: { page: 'transactionHistory', kind: 'vendor-play' },
  bonuses: { page: 'transactionHistory', kind: 'bonus' },
  rebates: { page: 'transactionHistory', kind: 'rebate' },
  adjustments: { page: 'transactionHistory', kind: 'adjustment' },
};

const FIGURES = Object.keys(ROWS_OF) as readonly Figure[];

/** What few members have: shown where there is any. */
const RARE: ReadonlySet<Figure> = new Set(['transfers', 'vendorPlay', 'adjustments']);

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** The figures to show. A day can have one that the period's total hides: what was won on one day and lost on another. */
export const figuresOf = (profit: Profit | undefined): readonly Figure[] =>
  FIGURES.filter(
    (figure) =>
      !RARE.has(figure) || [profit?.totals, ...(profit?.days ?? [])].some((each) => each && !isZero(each[figure])),
  );

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
