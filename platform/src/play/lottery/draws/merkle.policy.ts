/**
 * The Merkle tree over the bets of a draw (FAI-003). A leaf is the SHA-256 of a bet's canonical text; a node is the SHA-256 of the byte 1
 * and its two parts, so that no node passes for a leaf. A part without a partner rises as it is. The root of no bets is the SHA-256 of
 * nothing.
 */
import { createHash, hash } from 'node:crypto';

const NODE = Buffer.from([1]);

export const EMPTY_ROOT = hash('sha256', '', 'hex');

export const leafOf = (content: string): Buffer => hash('sha256', content, 'buffer');

const joined = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** Keeps one node a level: the memory of a root grows with the logarithm of the leaves. */
export const rootOf = (leaves: Iterable<Buffer>): string => {
  const levels: (Buffer | undefined)[] = [];
  for (const leaf of leaves) {
    let node = leaf;
    let level = 0;
    for (let left = levels[level]; left; left = levels[level]) {
      node = joined(left, node);
      levels[level] = undefined;
      level += 1;
    }
    levels[level] = node;
  }
  const parts = levels.filter((part) => part !== undefined);
  if (parts.length === 0) return EMPTY_ROOT;
  return parts.reduce((right, left) => joined(left, right)).toString('hex');
};

export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** What the leaf at `index` is joined with on its way to the root. */
export const pathOf = (leaves: readonly Buffer[], index: number): readonly ProofStep[] => {
  const path: ProofStep[] = [];
  let level = leaves;
  let at = index;
  while (level.length > 1) {
    const isRight = at % 2 === 1;
    const partner = level[isRight ? at - 1 : at + 1];
    if (partner) path.push({ side: isRight ? 'left' : 'right', hash: partner.toString('hex') });
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const [left, right] = [level[2 * pair], level[2 * pair + 1]];
      if (!left) throw new Error('a pair has a left part');
      return right ? joined(left, right) : left;
    });
    at = Math.floor(at / 2);
  }
  return path;
};

export const rootFromPath = (leaf: Buffer, path: readonly ProofStep[]): string =>
  path
    .reduce((node, { side, hash: partner }) => {
      const other = Buffer.from(partner, 'hex');
      return side === 'left' ? joined(other, node) : joined(node, other);
    }, leaf)
    .toString('hex');
