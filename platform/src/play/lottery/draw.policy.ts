/**
 * How numbers come out of a committed seed (FAI-003, first half): the hash of the seed is public before the draw, the seed
 * after it, and anybody can repeat this. Bytes are HMAC-SHA256(seed, `lottery:drawNo:block`); numbers are scaled by
 * rejection, never by remainder alone (GLI-19 3.2.3).
 */
import { createHash, createHmac } from 'node:crypto';
import type { LotteryFormat } from './lottery.model.ts';

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

/** Prizes of the northern draw: count and digits of ĐB, G1 to G7 (reference: 27 numbers). */
const NORTH: readonly (readonly [number, number])[] = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
];
/** Prizes of the southern and central draws: count and digits of ĐB, G1 to G8 (18 numbers). */
const SOUTH: readonly (readonly [number, number])[] = [
  [1, 6],
  [1, 5],
  [1, 5],
  [2, 5],
  [7, 5],
  [1, 4],
  [3, 4],
  [1, 3],
  [1, 2],
];

const prizeRows = (next: Next, rows: readonly (readonly [number, number])[]): string =>
  rows.map(([count, length]) => Array.from({ length: count }, () => digits(next, length)).join(',')).join('~');

/** Twenty different balls of eighty, in rising order, two digits each. */
const kenoBalls = (next: Next): string => {
  const balls = Array.from({ length: 80 }, (_, index) => index + 1);
  const drawn = Array.from({ length: 20 }, () => balls.splice(next(balls.length), 1)[0] ?? 0);
  return drawn
    .sort((a, b) => a - b)
    .map((ball) => String(ball).padStart(2, '0'))
    .join(',');
};

/** The numbers of a draw: `~` between prize rows (ĐB first), `,` between numbers. */
export const drawNumbers = (format: LotteryFormat, seed: string, label: string): string => {
  const next = numberStream(seed, label);
  switch (format) {
    case 'vn-north':
      return prizeRows(next, NORTH);
    case 'vn-south':
      return prizeRows(next, SOUTH);
    case 'keno':
      return kenoBalls(next);
    case 'digits-5':
      return digits(next, 5);
    case 'digits-3':
      return digits(next, 3);
  }
};

/** What a card shows of a result: the special prize, or all numbers where there is one row. */
export const headline = (numbers: string): string => numbers.split('~')[0] ?? '';
