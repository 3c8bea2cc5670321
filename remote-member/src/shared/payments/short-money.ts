import { formatAmount } from 'shared-ui';

/** Bounds and amounts to choose, without empty cents: those of the dong fill a line of a phone as it is. */
export const shortMoney = (amount: string, symbol: string): string =>
  formatAmount(amount, { symbol, decimals: amount.endsWith('.00') ? 0 : 2 });
