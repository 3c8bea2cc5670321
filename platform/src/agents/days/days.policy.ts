/** Which days of a period are read from stored sums, and which days the rows of a page lie in. Pure. */
import type { BranchRounds, GameRounds } from '../../play/provider/index.ts';

/** Days, yyyy-MM-dd, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface Split {
  /** Null: nothing of the period is stored. */
  readonly kept: Span | null;
  /** What lies before and after. */
  readonly live: readonly Span[];
}

const DAY_MS = 86_400_000;
/** The day so many days later. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Runs of days without a gap, of ascending days. */
const runsOf = (days: readonly string[]): readonly Span[] =>
  days.reduce<readonly Span[]>((runs, day) => {
    const last = runs.at(-1);
    return last && shifted(last.to, 1) === day
      ? [...runs.slice(0, -1), { from: last.from, to: day }]
      : [...runs, { from: day, to: day }];
  }, []);

const lengthOf = ({ from, to }: Span): number => Date.parse(to) - Date.parse(from);

/** Takes the longest run of stored days. `stored`: days of the period, ascending. */
export const splitPeriod = ({ from, to }: Span, stored: readonly string[]): Split => {
  const [kept = null] = runsOf(stored).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (kept === null) return { kept, live: [{ from, to }] };
  const around = [
    { from, to: shifted(kept.from, -1) },
    { from: shifted(kept.to, 1), to },
  ];
  return { kept, live: around.filter((span) => span.from <= span.to) };
};

export interface DayRows {
  readonly day: string;
  readonly rows: number;
}
export interface PageRows {
  readonly offset: number;
  readonly limit: number;
}

/** The days that hold the rows of a page, newest first, with its place in them; null: there are none. Takes the rows of each day, in any order. */
export const daysOfPage = (days: readonly DayRows[], { offset, limit }: PageRows): (Span & PageRows) | null => {
  const newestFirst = days.filter(({ rows }) => rows > 0).toSorted((one, other) => (one.day < other.day ? 1 : -1));
  let before = 0;
  let first: { readonly to: string; readonly offset: number } | null = null;
  for (const { day, rows } of newestFirst) {
    if (first === null && before + rows > offset) first = { to: day, offset: offset - before };
    before += rows;
    if (first !== null && before >= offset + limit) return { from: day, ...first, limit };
  }
  return first && { from: newestFirst.at(-1)?.day ?? first.to, ...first, limit };
};

/** As `daysOfPage` for the rows that follow one of a day, of which any number may be left. */
export const daysAfter = (days: readonly DayRows[], last: string, { limit }: PageRows): Span & PageRows => {
  const older = daysOfPage(
    days.filter(({ day }) => day < last),
    { offset: 0, limit },
  );
  return { from: older?.from ?? last, to: last, offset: 0, limit };
};

interface Sums {
  readonly bet: bigint;
  readonly win: bigint;
}
const added = <Row extends Sums>(one: Row, other: Sums): Row => ({
  ...one,
  bet: one.bet + other.bet,
  win: one.win + other.win,
});

/** One row for each game, by the names of vendor and game. */
export const sumOfGames = (rows: readonly GameRounds[]): readonly GameRounds[] => {
  const byGame = new Map<string, GameRounds>();
  for (const row of rows) {
    const key = `${row.vendor} ${row.game}`;
    const known = byGame.get(key);
    byGame.set(key, known ? { ...added(known, row), rounds: known.rounds + row.rounds } : row);
  }
  return [...byGame.values()].toSorted(
    (one, other) => one.vendorName.localeCompare(other.vendorName) || one.gameName.localeCompare(other.gameName),
  );
};

/** One row for each branch. */
export const sumOfBranches = (rows: readonly BranchRounds[]): readonly BranchRounds[] => {
  const byBranch = new Map<bigint, BranchRounds>();
  for (const row of rows) {
    const known = byBranch.get(row.branchId);
    byBranch.set(row.branchId, known ? added(known, row) : row);
  }
  return [...byBranch.values()];
};
