import { moneyFrom } from '../../shared/numbers/index.ts';

const PERCENT_MOST = 99.99;

/** "5", "0.5" or "0,50" with two digits; null for what is no percentage below a hundred. */
export const percentFrom = (text: string): string | null => {
  const percent = moneyFrom(text);
  return percent !== null && Number(percent) <= PERCENT_MOST ? percent : null;
};
