import type { Trx } from '../../../kernel/index.ts';
import { readLeaves } from './draws.store.ts';
import { createRootBuilder } from './merkle.policy.ts';

/** Leaves of one reading: a million bets are never in memory at once. */
const LEAVES_AT_ONCE = 10_000;

/** Merkle root over the bets of a draw that take part, and how many they are. */
export const rootOfBets = async (
  trx: Trx,
  drawId: bigint,
): Promise<{ readonly root: string; readonly count: number }> => {
  const builder = createRootBuilder();
  for (let after = 0n; ;) {
    const page = await readLeaves(trx, drawId, after, LEAVES_AT_ONCE);
    for (const { leaf } of page) builder.add(leaf);
    const last = page.at(-1);
    if (!last || page.length < LEAVES_AT_ONCE) return { root: builder.root(), count: builder.count };
    after = last.id;
  }
};
