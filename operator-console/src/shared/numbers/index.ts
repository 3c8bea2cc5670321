export { isMoney, moneyFrom, wholeFrom } from './numbers.ts';
export { useNumber } from './use-number.ts';
