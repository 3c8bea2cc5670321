/** Net of one calendar day, decimal with two digits. */
export interface DayNet {
  readonly day: string;
  readonly net: string;
}

/** Beyond two months single days say nothing any more; then only days with play are drawn. */
const DAYS_FILLED_MAX = 62;
const DAY_MS = 86_400_000;

/** Every day of the period, days without play at zero, so that the distance between bars is time. */
export const fillDays = (from: string, to: string, played: readonly DayNet[]): readonly DayNet[] => {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS) + 1;
  if (!(count > 0) || count > DAYS_FILLED_MAX) return played;
  const netOf = new Map(played.map(({ day, net }) => [day, net]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return { day, net: netOf.get(day) ?? '0.00' };
  });
};
