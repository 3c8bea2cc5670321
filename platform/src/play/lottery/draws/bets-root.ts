/** The Merkle tree over the bets of a draw, kept as roots of blocks: a proof reads one block of leaves and the roots of the blocks. */
import type { Executor, Trx } from '../../../kernel/index.ts';
import { insertBlocks, readBlockOf, readBlocks, readLeaves } from './draws.store.ts';
import type { LeafBlock } from './draws.store.ts';
import { pathOf, rootOf } from './merkle.policy.ts';
import type { ProofStep } from './merkle.policy.ts';

/** Leaves of one block: a power of two, so that a block is a node of the tree. */
const LEAVES_OF_BLOCK = 1_024;
/** Of one reading: a million bets are never in memory at once. */
const BLOCKS_AT_ONCE = 10;

const blocksOf = (leaves: readonly { readonly id: bigint; readonly leaf: Buffer }[], from: number): LeafBlock[] =>
  Array.from({ length: Math.ceil(leaves.length / LEAVES_OF_BLOCK) }, (_, index) => {
    const part = leaves.slice(index * LEAVES_OF_BLOCK, (index + 1) * LEAVES_OF_BLOCK);
    const root = Buffer.from(rootOf(part.map(({ leaf }) => leaf)), 'hex');
    return { block: from + index, firstBet: part[0]?.id ?? 0n, root };
  });

/** Fixes the tree over the bets of a draw that take part: answers its root, and how many they are. The caller keeps bets out. */
export const fixTree = async (trx: Trx, drawId: bigint): Promise<{ readonly root: string; readonly count: number }> => {
  const size = LEAVES_OF_BLOCK * BLOCKS_AT_ONCE;
  const roots: Buffer[] = [];
  let count = 0;
  for (let after = 0n; ;) {
    const page = await readLeaves(trx, drawId, after, size);
    const blocks = blocksOf(page, roots.length);
    await insertBlocks(trx, drawId, blocks);
    roots.push(...blocks.map(({ root }) => root));
    count += page.length;
    const last = page.at(-1);
    if (!last || page.length < size) return { root: rootOf(roots), count };
    after = last.id;
  }
};

/** Where a bet that takes part stands among the leaves, and its path to the root. Throws where the tree is not fixed. */
export const proofOfBet = async (
  db: Executor,
  drawId: bigint,
  bet: bigint,
): Promise<{ readonly index: number; readonly path: readonly ProofStep[] }> => {
  const own = await readBlockOf(db, drawId, bet);
  if (!own) throw new Error(`bet ${bet} is in no block of draw ${drawId}`);
  const leaves = await readLeaves(db, drawId, own.firstBet - 1n, LEAVES_OF_BLOCK);
  const place = leaves.findIndex(({ id }) => id === bet);
  if (place < 0) throw new Error(`bet ${bet} is not a leaf of draw ${drawId}`);
  const roots = (await readBlocks(db, drawId)).map(({ root }) => root);
  return {
    index: own.block * LEAVES_OF_BLOCK + place,
    path: [
      ...pathOf(
        leaves.map(({ leaf }) => leaf),
        place,
      ),
      ...pathOf(roots, own.block),
    ],
  };
};

/** Leaves of a closed draw from a place on. */
export const readLeavesFrom = async (
  db: Executor,
  drawId: bigint,
  from: number,
  limit: number,
): Promise<readonly Buffer[]> => {
  const block = (await readBlocks(db, drawId, Math.floor(from / LEAVES_OF_BLOCK), 1))[0];
  if (!block) return [];
  const skipped = from % LEAVES_OF_BLOCK;
  const leaves = await readLeaves(db, drawId, block.firstBet - 1n, skipped + limit);
  return leaves.slice(skipped).map(({ leaf }) => leaf);
};
