/** When the result of an official draw is certain enough to pay by (FAI-007). Pure. */
import type { Report } from './results.store.ts';

const OPERATOR = 'operator:';
/** Sources or operators that must say the same. */
const AGREEING = 2;

export const operatorSource = (operator: string): string => `${OPERATOR}${operator}`;

const isOperator = ({ source }: Report): boolean => source.startsWith(OPERATOR);

const sourcesOf = (reports: readonly Report[], numbers: string): number =>
  new Set(reports.filter((report) => report.numbers === numbers).map(({ source }) => source)).size;

/**
 * The numbers that are confirmed, or null while settlement waits: those that two operators have entered, or else those that two sources
 * report while no source reports others. The demo's simulated source is enough where there is no other.
 */
export const agreedNumbers = (reports: readonly Report[]): string | null => {
  const all = [...new Set(reports.map(({ numbers }) => numbers))];
  const entered = all.filter((numbers) => sourcesOf(reports.filter(isOperator), numbers) >= AGREEING);
  if (entered.length === 1) return entered[0] ?? null;
  if (entered.length > 1 || all.length !== 1) return null;
  const [numbers = ''] = all;
  const isDemo = reports.every(({ isSimulated }) => isSimulated);
  return isDemo || sourcesOf(reports, numbers) >= AGREEING ? numbers : null;
};
