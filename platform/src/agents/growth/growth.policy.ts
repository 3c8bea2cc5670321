/** What an agent's link has brought, day by day. Pure. */
import { daysOf } from '../agents/index.ts';

interface Results {
  readonly registered: number;
  readonly deposited: number;
}
export interface LinkResults extends Results {
  readonly days: (Results & { readonly day: string })[];
}

/** One row for each day of the period, days without registrations included, so that a chart has no gaps. */
export const resultsOf = (
  from: string,
  to: string,
  registered: readonly { readonly memberId: bigint; readonly day: string }[],
  depositors: ReadonlySet<bigint>,
): LinkResults => {
  const byDay = Map.groupBy(registered, ({ day }) => day);
  const count = (rows: typeof registered): Results => ({
    registered: rows.length,
    deposited: rows.filter(({ memberId }) => depositors.has(memberId)).length,
  });
  return { ...count(registered), days: daysOf(from, to).map((day) => ({ day, ...count(byDay.get(day) ?? []) })) };
};
