/// <reference types="node" />
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { hashOfHex, hashOfText, merkleRoot, numbersOf, rootFromPath } from './proof.model.ts';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const seed = sha256(Buffer.from('a seed for tests'));

describe('hashes', () => {
  it('are those that everybody else gets', async () => {
    expect(await hashOfText('đề 07')).toBe(sha256(Buffer.from('đề 07')));
    expect(await hashOfHex(seed)).toBe(sha256(bytes(seed)));
  });
});

/** The tree, the slow way. */
const rootOf = (leaves: readonly string[]): string => {
  if (leaves.length === 1) return leaves[0] ?? '';
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(Buffer.concat([bytes('01'), bytes(rootOf(leaves.slice(0, half))), bytes(rootOf(leaves.slice(half)))]));
};
const leavesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => sha256(Buffer.from(`bet ${index}`)));

describe('list of bets', () => {
  it.each([1, 2, 3, 5, 6, 7, 8, 13])('of %i has the root that another program finds', async (count) => {
    expect(await merkleRoot(leavesOf(count))).toBe(rootOf(leavesOf(count)));
  });

  it('has another root when one bet differs', async () => {
    const leaves = leavesOf(5);
    const changed = leaves.map((leaf, index) => (index === 3 ? sha256(Buffer.from('another')) : leaf));
    expect(await merkleRoot(changed)).not.toBe(await merkleRoot(leaves));
  });

  it('of no bets is the hash of nothing', async () => {
    expect(await merkleRoot([])).toBe(sha256(Buffer.alloc(0)));
  });

  it('leads from a bet to the root', async () => {
    const [a = '', b = '', c = ''] = leavesOf(3);
    const pair = sha256(Buffer.concat([bytes('01'), bytes(a), bytes(b)]));
    const root = await merkleRoot([a, b, c]);
    const path = [
      { side: 'left', hash: a },
      { side: 'right', hash: c },
    ] as const;
    expect(await rootFromPath(b, path)).toBe(root);
    expect(await rootFromPath(c, [{ side: 'left', hash: pair }])).toBe(root);
    expect(await rootFromPath(a, path)).not.toBe(root);
  });
});

describe('numbers of a draw', () => {
  it('follow from seed and label alone', async () => {
    // The first words of the stream, read by hand.
    const stream = createHmac('sha256', bytes(seed)).update('K:1:0').digest();
    const digits = [0, 1, 2, 3, 4].map((word) => stream.readUInt32BE(word * 4) % 10).join('');
    expect(await numbersOf('digits-5', seed, 'K:1')).toBe(digits);
    expect(await numbersOf('digits-5', seed, 'K:2')).not.toBe(digits);
  });

  it('have the shape of their format', async () => {
    expect((await numbersOf('vn-north', seed, 'X')).split('~').map((row) => row.split(',').length)).toEqual([
      1, 1, 2, 6, 4, 6, 3, 4,
    ]);
    const keno = (await numbersOf('keno', seed, 'X')).split(',');
    expect(new Set(keno).size).toBe(20);
    expect([...keno].sort()).toEqual(keno);
    expect(new Set((await numbersOf('pk10', seed, 'X')).split(',')).size).toBe(10);
  });
});
