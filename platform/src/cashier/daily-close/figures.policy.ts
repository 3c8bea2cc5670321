/** Figures of a day by way of payment. Pure. Amounts are minor units. */

export interface WaySums {
  readonly way: string;
  /** Everything that was booked before the day. */
  readonly before: bigint;
  readonly received: bigint;
  readonly paid: bigint;
  /** What the ledger booked on the day less what the day's payments say. */
  readonly difference: bigint;
}

export interface Figures {
  readonly opening: bigint;
  readonly corrections: bigint;
  readonly received: bigint;
  readonly paid: bigint;
  readonly closing: bigint;
  readonly difference: bigint;
}

export interface WayFigures extends Figures {
  readonly way: string;
}

const NOTHING = { before: 0n, received: 0n, paid: 0n, difference: 0n };

/**
 * `former`: closings of the day that was closed before; null where none was. What was booked before the day and is not in them is a
 * correction; the first day that is closed has none.
 */
export const figuresOf = (
  sums: readonly WaySums[],
  former: ReadonlyMap<string, bigint> | null,
): readonly WayFigures[] => {
  const byWay = new Map(sums.map((one) => [one.way, one]));
  const ways = [...new Set([...byWay.keys(), ...(former?.keys() ?? [])])].sort();
  return ways.map((way) => {
    const { before, received, paid, difference } = byWay.get(way) ?? NOTHING;
    const opening = former ? (former.get(way) ?? 0n) : before;
    return {
      way,
      opening,
      corrections: before - opening,
      received,
      paid,
      closing: before + received - paid,
      difference,
    };
  });
};

export const totalOf = (ways: readonly Figures[]): Figures => {
  const sum = (field: keyof Figures): bigint => ways.reduce((total, row) => total + row[field], 0n);
  return {
    ...{ opening: sum('opening'), corrections: sum('corrections'), received: sum('received'), paid: sum('paid') },
    ...{ closing: sum('closing'), difference: sum('difference') },
  };
};
