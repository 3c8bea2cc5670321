/** Months that can be exported, and the file of one. Pure. */
import { toCsv } from 'shared-contracts/csv';
import type { FileChoice, RegulatorFile } from './regulator.api.ts';

const MONTHS = 36;
const NO_ACTIVITY = 'No activity';

/** yyyy-MM, the current month first. */
export const monthsUntil = (now: number): readonly string[] => {
  const at = new Date(now);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
};

/** The month of the address; otherwise the last one that is over. */
export const monthOf = (wanted: string | null, months: readonly string[]): string =>
  months.find((month) => month === wanted) ?? months[1] ?? '';

export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** First and last day, yyyy-MM-dd. */
export const daysOf = (month: string): { readonly from: string; readonly to: string } => {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
};

/** A month without rows has a file that says so. */
export const csvOf = ({ head, rows }: Pick<RegulatorFile, 'head' | 'rows'>): string =>
  toCsv(head, rows.length === 0 ? [[NO_ACTIVITY, ...head.slice(1).map(() => '')]] : rows);

export const fileName = ({ merchant, month, name }: FileChoice): string => `regulator-${name}-${merchant}-${month}.csv`;
