/** What reports say of a draw, and what an operator can do about it. Pure. */
import type { Draw, DrawReport, DrawState, ListedDraw } from './lottery.api.ts';

export const DRAW_STATES = ['closed', 'drawn', 'settled', 'void', 'open'] as const satisfies readonly DrawState[];

const OPERATOR = 'operator:';

/** The operator who entered a report, or null: it is a source's. */
export const operatorOf = ({ source }: Pick<DrawReport, 'source'>): string | null =>
  source.startsWith(OPERATOR) ? source.slice(OPERATOR.length) : null;

/** Reports that say the same, in the order in which their numbers were first reported. */
export interface ReportedResult<R extends Pick<DrawReport, 'numbers'> = DrawReport> {
  readonly numbers: string;
  readonly reports: readonly R[];
}

export const resultsOf = <R extends Pick<DrawReport, 'numbers'>>(reports: readonly R[]): readonly ReportedResult<R>[] =>
  [...new Set(reports.map(({ numbers }) => numbers))].map((numbers) => ({
    numbers,
    reports: reports.filter((report) => report.numbers === numbers),
  }));

export const isContradicted = ({ reports }: Pick<ListedDraw, 'reports'>): boolean => resultsOf(reports).length > 1;

/** Operators who entered numbers of a draw that waits for the second one. */
export const enteredBy = (reports: readonly Pick<DrawReport, 'source'>[]): readonly string[] => [
  ...new Set(reports.flatMap((report) => operatorOf(report) ?? [])),
];

/** What a waiting draw waits for. */
export type Waiting = 'time' | 'sources' | 'contradicted' | 'second';

/** Null: it does not wait for a result. */
export const waitingOf = (draw: Pick<ListedDraw, 'state' | 'source' | 'isAwaited' | 'reports'>): Waiting | null => {
  if (draw.state !== 'closed') return null;
  if (!draw.isAwaited) return 'time';
  if (isContradicted(draw)) return 'contradicted';
  return enteredBy(draw.reports).length > 0 ? 'second' : 'sources';
};

/** Without numbers no bet can have been paid. */
export const isVoidable = ({ state }: Pick<Draw, 'state'>): boolean => state === 'open' || state === 'closed';

/** Whether these numbers need this operator's word to be confirmed: another one has entered them. */
export const isConfirmable = (reports: readonly Pick<DrawReport, 'source'>[], me: string | undefined): boolean => {
  const operators = enteredBy(reports);
  return operators.length > 0 && me !== undefined && !operators.includes(me);
};

/** The page of a draw. */
export const drawAddress = ({ gameCode, drawNo }: { readonly gameCode: string; readonly drawNo: string }): string =>
  `/lottery/draws/${encodeURIComponent(gameCode)}/${encodeURIComponent(drawNo)}`;
