/** The numbers of a draw as rows of a table and as fields of a form. Pure. */
import { SHAPES } from 'lottery-rules';
import type { Format } from 'lottery-rules';

/** Names of the prizes, from the special one on (LOT-017). */
const PRIZES = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;

export interface NumberRow {
  /** A prize, or null where the draw is one row. */
  readonly prize: string | null;
  readonly count: number;
  /** Digits of each number. */
  readonly digits: number;
  /** Place of its first number among those of all rows. */
  readonly start: number;
}

/** What a result of the format looks like. */
export const rowsOf = (format: Format): readonly NumberRow[] => {
  const shape = SHAPES[format];
  if (shape.kind === 'digits') return [{ prize: null, count: 1, digits: shape.length, start: 0 }];
  if (shape.kind === 'balls') return [{ prize: null, count: shape.count, digits: 2, start: 0 }];
  let start = 0;
  return shape.prizes.map(([count, digits], index) => {
    const row = { prize: PRIZES[index] ?? null, count, digits, start };
    start += count;
    return row;
  });
};

export const cellsCount = (format: Format): number => rowsOf(format).reduce((sum, { count }) => sum + count, 0);

/** All numbers of a result, one after the other. */
export const cellsOf = (numbers: string): readonly string[] => numbers.split(/[~,]/);

/** As the platform takes it: `~` between rows, `,` between numbers. */
export const numbersFrom = (format: Format, cells: readonly string[]): string =>
  rowsOf(format)
    .map(({ start, count }) =>
      cells
        .slice(start, start + count)
        .map((cell) => cell.trim())
        .join(','),
    )
    .join('~');

export type CellFault = 'digits' | 'range' | 'repeated';

const isOutOfRange = (format: Format, cell: string): boolean => {
  const shape = SHAPES[format];
  return shape.kind === 'balls' && (Number(cell) < 1 || Number(cell) > shape.of);
};

/** What is wrong with one number, or null. Leading zeros count as digits. */
export const faultOf = (format: Format, cells: readonly string[], index: number): CellFault | null => {
  const row = rowsOf(format).find(({ start, count }) => index >= start && index < start + count);
  const cell = (cells[index] ?? '').trim();
  if (!row || !/^\d+$/.test(cell) || cell.length !== row.digits) return 'digits';
  if (isOutOfRange(format, cell)) return 'range';
  const isRepeated = cells.slice(0, index).some((other) => other.trim() === cell);
  return SHAPES[format].kind === 'balls' && isRepeated ? 'repeated' : null;
};

/** Numbers of a pasted text, to fill the fields from one on; null where it is a single one. */
export const pastedNumbers = (text: string): readonly string[] | null => {
  const numbers = text.match(/\d+/g) ?? [];
  return numbers.length > 1 ? numbers : null;
};

/** Places at which results differ from the first of them. */
export const differingPlaces = (results: readonly string[]): ReadonlySet<number> => {
  const [first = [], ...others] = results.map(cellsOf);
  const places = first.flatMap((cell, place) => (others.some((other) => other[place] !== cell) ? [place] : []));
  return new Set(places);
};
