/** What the figures of a report are counted by. Pure. */
import type { ReportGroup } from './reports.endpoints.ts';

const KIND_OF = { vendor: 'games', game: 'games', agent: 'members', cohort: 'members', channel: 'channels' } as const;
export type ReportNarrowing = keyof typeof KIND_OF;
export type ReportKind = (typeof KIND_OF)[ReportNarrowing];

export const REPORT_NARROWINGS = Object.keys(KIND_OF) as readonly ReportNarrowing[];

const isNarrowing = (by: ReportGroup): by is ReportNarrowing => Object.hasOwn(KIND_OF, by);

/** What a report with these rows can be narrowed to. Days and merchants go with everything. */
export const narrowingsOf = (by: ReportGroup): readonly ReportNarrowing[] =>
  isNarrowing(by) ? REPORT_NARROWINGS.filter((name) => KIND_OF[name] === KIND_OF[by]) : REPORT_NARROWINGS;

/** Figures by game, by member and by payment channel are kept apart: a report is of one of them. */
export const isOfOneKind = (
  by: ReportGroup,
  narrowed: Readonly<Partial<Record<ReportNarrowing, string | null | undefined>>>,
): boolean => {
  const names = [...(isNarrowing(by) ? [by] : []), ...REPORT_NARROWINGS.filter((name) => narrowed[name])];
  return new Set(names.map((name) => KIND_OF[name])).size <= 1;
};
