/**
 * Repeats a draw from public data alone (FAI-003): SHA-256, the Merkle root over the accepted bets, and the numbers that follow from seed
 * and label. Written for browsers, apart from the platform's own code: two programs that agree prove more than one.
 */
import { SHAPES } from 'lottery-rules';
import type { Format } from 'lottery-rules';

type Bytes = Uint8Array<ArrayBuffer>;

export const fromHex = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers offer it on secure addresses only. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Hash of a text, hexadecimal. */
export const hashOfText = async (text: string): Promise<string> => toHex(await sha256(new TextEncoder().encode(text)));

/** Hash of the bytes that a hexadecimal text stands for: the commitment to a seed. */
export const hashOfHex = async (hex: string): Promise<string> => toHex(await sha256(fromHex(hex)));

/** A node begins with the byte 1, so that none passes for a leaf. */
const nodeOf = (left: Bytes, right: Bytes): Promise<Bytes> => {
  const node = new Uint8Array(1 + left.length + right.length);
  node[0] = 1;
  node.set(left, 1);
  node.set(right, 1 + left.length);
  return sha256(node);
};

/** Pairs hashed at once; more would only wait. */
const BATCH = 2_000;

const levelAbove = async (level: readonly Bytes[]): Promise<readonly Bytes[]> => {
  const above: Bytes[] = [];
  for (let from = 0; from < level.length; from += 2 * BATCH) {
    const pairs: Promise<Bytes>[] = [];
    for (let index = from; index < Math.min(from + 2 * BATCH, level.length); index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      // A node without a neighbour moves up as it is.
      if (left) pairs.push(right ? nodeOf(left, right) : Promise.resolve(left));
    }
    above.push(...(await Promise.all(pairs)));
  }
  return above;
};

/** The Merkle root over leaves in their order; the hash of nothing where there are none. */
export const merkleRoot = async (leaves: readonly string[]): Promise<string> => {
  let level: readonly Bytes[] = leaves.map(fromHex);
  while (level.length > 1) level = await levelAbove(level);
  return toHex(level[0] ?? (await sha256(new Uint8Array())));
};

export interface PathStep {
  /** On which side of the node its neighbour is. */
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** The root that follows from one leaf and its neighbours on the way up. */
export const rootFromPath = async (leaf: string, path: readonly PathStep[]): Promise<string> => {
  let node = fromHex(leaf);
  for (const { side, hash } of path) {
    const neighbour = fromHex(hash);
    node = await (side === 'left' ? nodeOf(neighbour, node) : nodeOf(node, neighbour));
  }
  return toHex(node);
};

/** The label of a draw. Any other could have been tried out for its numbers after closing. */
export const labelOf = (gameCode: string, drawNo: string, root: string): string => `${gameCode}:${drawNo}:${root}`;

const WORD = 2 ** 32;

/** Whole numbers below a bound from HMAC-SHA256(seed, `label:block`), four bytes each, scaled by rejection. */
const numberStream = async (seed: string, label: string): Promise<(bound: number) => Promise<number>> => {
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let [block, offset] = [0, 32];
  let bytes = new DataView(new ArrayBuffer(32));
  const nextWord = async (): Promise<number> => {
    if (offset === 32) {
      bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${label}:${block}`)));
      [block, offset] = [block + 1, 0];
    }
    offset += 4;
    return bytes.getUint32(offset - 4);
  };
  return async (bound) => {
    const limit = WORD - (WORD % bound);
    for (;;) {
      const word = await nextWord();
      if (word < limit) return word % bound;
    }
  };
};

type Next = (bound: number) => Promise<number>;

const digitsOf = async (next: Next, length: number): Promise<string> => {
  let text = '';
  while (text.length < length) text += String(await next(10));
  return text;
};

const ballsOf = async (next: Next, count: number, of: number, isSorted: boolean): Promise<string> => {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  const drawn: number[] = [];
  while (drawn.length < count) drawn.push(left.splice(await next(left.length), 1)[0] ?? 0);
  if (isSorted) drawn.sort((a, b) => a - b);
  return drawn.map((ball) => String(ball).padStart(2, '0')).join(',');
};

/** The numbers of a draw as they are stored: `~` between rows, `,` between numbers. */
export const numbersOf = async (format: Format, seed: string, label: string): Promise<string> => {
  const next = await numberStream(seed, label);
  const shape = SHAPES[format];
  if (shape.kind === 'digits') return digitsOf(next, shape.length);
  if (shape.kind === 'balls') return ballsOf(next, shape.count, shape.of, shape.isSorted);
  const rows: string[] = [];
  for (const [count, length] of shape.prizes) {
    const row: string[] = [];
    while (row.length < count) row.push(await digitsOf(next, length));
    rows.push(row.join(','));
  }
  return rows.join('~');
};
