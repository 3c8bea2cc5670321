/** What the page shows, from the address, and as a file. Pure. */
import { isOfOneKind, narrowingsOf, REPORT_GROUPS, REPORT_NARROWINGS } from 'shared-contracts/reports';
import type { ReportFilter } from './reports.api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The last days, today included. */
export const lastDays = (days: number, today: string): { readonly from: string; readonly to: string } => ({
  from: new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: today,
});

const typedIn = (address: URLSearchParams): ReportFilter => {
  const text = (name: string): string => address.get(name) ?? '';
  const day = (name: 'from' | 'to'): string => (DAY.test(text(name)) ? text(name) : '');
  return {
    by: REPORT_GROUPS.find((group) => group === text('by')) ?? 'day',
    ...{ merchant: text('merchant'), currency: text('currency'), vendor: text('vendor') },
    ...{
      game: text('game'),
      agent: text('agent'),
      cohort: text('cohort'),
      channel: text('channel'),
      segment: text('segment'),
      from: day('from'),
      to: day('to'),
    },
  };
};

/** Groups whose figures are not counted for the members of a segment. */
const NOT_OF_SEGMENTS: readonly ReportFilter['by'][] = ['agent', 'cohort', 'channel'];

/** The filter for other rows: a report is of games, of members or of payment channels, and keeps what it can be narrowed to. */
export const regrouped = (filter: ReportFilter, by: ReportFilter['by']): ReportFilter => {
  const kept = narrowingsOf(by);
  const dropped = REPORT_NARROWINGS.filter((name) => !kept.includes(name));
  return {
    ...filter,
    ...Object.fromEntries(dropped.map((name) => [name, ''])),
    ...(NOT_OF_SEGMENTS.includes(by) && { segment: '' }),
    by,
  };
};

/** What an address asks for, without what its rows can't be narrowed to: figures by game, member and channel are kept apart. */
export const filterFrom = (address: URLSearchParams): ReportFilter => {
  const typed = typedIn(address);
  const filter = regrouped(typed, typed.by);
  return isOfOneKind(filter.by, filter) ? filter : { ...filter, agent: '', cohort: '', channel: '' };
};

/** The bank, wallet or provider of a channel, and the daily close's way of payment: `e-wallet:Alipay`. */
export const channelOf = (key: string): { readonly way: string; readonly provider: string | null } => {
  const end = key.indexOf(':');
  return end < 0 ? { way: key, provider: null } : { way: key.slice(0, end), provider: key.slice(end + 1) };
};

/** The address of a filter; what is usual is left out. */
export const addressOf = (filter: ReportFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter).filter(
      ([name, value]: [string, string]) => value !== '' && !(name === 'by' && value === 'day'),
    ),
  );
