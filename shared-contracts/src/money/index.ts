export { formatDecimal, parseMoney, toDecimal } from './money.ts';
