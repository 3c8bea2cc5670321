/**
 * How numbers come out of a committed seed (FAI-003): the hash of the seed is public before the draw, the seed
 * after it, and anybody can repeat this. Bytes are HMAC-SHA256(seed, `lottery:drawNo:root:block`); numbers are scaled by
 * rejection, never by remainder alone (GLI-19 3.2.3).
 */
import { createHash, createHmac } from 'node:crypto';
import { SHAPES } from 'lottery-rules';
import type { Format, Shape } from 'lottery-rules';

export const hashOfSeed = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** Whole numbers below a bound, without bias, from a seed and a label. */
export const numberStream = (seed: string, label: string): ((bound: number) => number) => {
  const key = Buffer.from(seed, 'hex');
  let block = 0;
  let bytes: Buffer = Buffer.alloc(0);
  const nextWord = (): number => {
    if (bytes.length < 4) {
      bytes = createHmac('sha256', key).update(`${label}:${block}`).digest();
      block += 1;
    }
    const word = bytes.readUInt32BE(0);
    bytes = bytes.subarray(4);
    return word;
  };
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = nextWord();
      if (word < limit) return word % bound;
    }
  };
};

type Next = (bound: number) => number;

const digits = (next: Next, length: number): string => Array.from({ length }, () => next(10)).join('');

const prizeRows = (next: Next, rows: readonly (readonly [number, number])[]): string =>
  rows.map(([count, length]) => Array.from({ length: count }, () => digits(next, length)).join(',')).join('~');

/** Different balls, two digits each; rising where the order means nothing. */
const balls = (next: Next, { count, of, isSorted }: Extract<Shape, { kind: 'balls' }>): string => {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  const drawn = Array.from({ length: count }, () => left.splice(next(left.length), 1)[0] ?? 0);
  if (isSorted) drawn.sort((a, b) => a - b);
  return drawn.map((ball) => String(ball).padStart(2, '0')).join(',');
};

/** The numbers of a draw: `~` between prize rows (ĐB first), `,` between numbers. */
export const drawNumbers = (format: Format, seed: string, label: string): string => {
  const next = numberStream(seed, label);
  const shape = SHAPES[format];
  if (shape.kind === 'balls') return balls(next, shape);
  return shape.kind === 'digits' ? digits(next, shape.length) : prizeRows(next, shape.prizes);
};

/**
 * The label of the bytes of a draw. It holds the root of the bets, so the numbers follow from a seed that was fixed before the first bet and
 * from bets that were fixed before the seed is public: a bet changed afterwards gives other numbers.
 */
export const labelOf = (lottery: string, drawNo: string, root: string): string => `${lottery}:${drawNo}:${root}`;

/** What a card shows of a result: the special prize, or all numbers where there is one row. */
export const headline = (numbers: string): string => numbers.split('~')[0] ?? '';
