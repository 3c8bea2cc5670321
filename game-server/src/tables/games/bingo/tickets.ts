/**
 * The printed tickets of the bingo room: three rows of five numbers in nine columns, 1–9, 10–19, and so on to 80–90. They are the same in
 * every round; the balls are drawn anew.
 */
export const BALLS = 90;
export const TICKETS = 24;
export const ROWS = 3;
export const COLUMNS = 9;
const NUMBERS = 15;

/** A row has nine cells, null where it has no number. */
export type Row = readonly (number | null)[];
export interface Ticket {
  readonly number: number;
  readonly rows: readonly Row[];
}

/** xorshift32 from a fixed start: the tickets are printed once and for all. */
const printer = (): ((below: number) => number) => {
  let state = 0x1a17e_90;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const firstOf = (column: number): number => (column === 0 ? 1 : column * 10);
const lastOf = (column: number): number => (column === COLUMNS - 1 ? BALLS : column * 10 + 9);

/** How many numbers each column has: one to three, fifteen in all. */
const countsOf = (pick: (below: number) => number): number[] => {
  const counts = Array.from({ length: COLUMNS }, () => 1);
  for (let left = NUMBERS - COLUMNS; left > 0; left -= 1) {
    const open = counts.flatMap((count, column) => (count < ROWS ? [column] : []));
    const column = open[pick(open.length)] ?? 0;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
};

/** Rising numbers of a column. */
const numbersOf = (column: number, count: number, pick: (below: number) => number): number[] => {
  const left = Array.from({ length: lastOf(column) - firstOf(column) + 1 }, (_, at) => firstOf(column) + at);
  const taken = Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0] ?? 0);
  return taken.sort((a, b) => a - b);
};

const print = (number: number, pick: (below: number) => number): Ticket => {
  const counts = countsOf(pick);
  const rows: (number | null)[][] = Array.from({ length: ROWS }, () => Array<number | null>(COLUMNS).fill(null));
  const filled = rows.map(() => 0);
  // The fullest columns first, always into the emptiest rows: so that each row ends with five.
  const order = counts.map((count, column) => ({ count, column })).sort((a, b) => b.count - a.count);
  for (const { count, column } of order) {
    const into = filled
      .map((size, row) => ({ size, row, lot: pick(1_000) }))
      .sort((a, b) => a.size - b.size || a.lot - b.lot)
      .slice(0, count)
      .map(({ row }) => row)
      .sort((a, b) => a - b);
    numbersOf(column, count, pick).forEach((value, at) => {
      const row = into[at] ?? 0;
      (rows[row] as (number | null)[])[column] = value;
      filled[row] = (filled[row] ?? 0) + 1;
    });
  }
  return { number, rows };
};

const printAll = (): readonly Ticket[] => {
  const pick = printer();
  return Array.from({ length: TICKETS }, (_, at) => print(at + 1, pick));
};

export const ALL_TICKETS: readonly Ticket[] = printAll();

export const numbersIn = (row: Row): readonly number[] => row.filter((value) => value !== null);
