/** What an agent's link has brought, day by day. Pure. */
import { daysOf } from '../agents/index.ts';

interface Results {
  readonly visits: number;
  readonly registered: number;
  readonly deposited: number;
}
export interface LinkResults extends Results {
  readonly days: (Results & { readonly day: string })[];
}

/** One row for each day of the period, quiet days included, so that a chart has no gaps. */
export const resultsOf = (
  from: string,
  to: string,
  visits: ReadonlyMap<string, number>,
  registered: readonly { readonly memberId: bigint; readonly day: string }[],
  depositors: ReadonlySet<bigint>,
): LinkResults => {
  const byDay = Map.groupBy(registered, ({ day }) => day);
  const count = (rows: typeof registered): Omit<Results, 'visits'> => ({
    registered: rows.length,
    deposited: rows.filter(({ memberId }) => depositors.has(memberId)).length,
  });
  const days = daysOf(from, to).map((day) => ({
    day,
    visits: visits.get(day) ?? 0,
    ...count(byDay.get(day) ?? []),
  }));
  return { visits: days.reduce((sum, day) => sum + day.visits, 0), ...count(registered), days };
};
