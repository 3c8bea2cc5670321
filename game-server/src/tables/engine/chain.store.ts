/**
 * Seeds of a table: a chain in which each round's seed is the SHA-256 of the next round's. All seeds are fixed before the first round
 * of a chain, the hash shown before a round is the seed revealed after the previous one, and none can be changed on the way.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/db.ts';
import { hashSeed, newServerSeed } from '../../fairness/index.ts';

/** Rounds of a chain: some days of play. */
const LENGTH = 5_000;

export interface ChainStore {
  /** The seed of a round, and the hash that commits to it. Begins a new chain where the last one is used up. */
  readonly seedOf: (game: string, number: number, now: string) => { readonly seed: string; readonly hash: string };
  /** Every game begins a new chain with its next round. Inside a transaction. */
  readonly forgetAll: () => void;
}

interface Chain {
  readonly first: number;
  readonly length: number;
  readonly lastSeed: string;
}

/** All seeds of a chain, in the order of their rounds; the one before the first is the chain's public beginning. */
const unroll = ({ length, lastSeed }: Chain): string[] => {
  const seeds = [lastSeed];
  while (seeds.length < length + 1) seeds.push(hashSeed(seeds.at(-1) ?? ''));
  return seeds.reverse();
};

export const createChainStore = ({ raw }: Db, length = LENGTH): ChainStore => {
  const unrolled = new Map<string, { readonly chain: Chain; readonly seeds: readonly string[] }>();
  const find = raw.prepare(
    `SELECT first, length, last_seed AS lastSeed FROM table_chain WHERE game = ? AND first <= ? ORDER BY first DESC LIMIT 1`,
  );
  const add = raw.prepare(
    `INSERT INTO table_chain (id, game, first, length, last_seed, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const holds = ({ first, length: rounds }: Chain, number: number): boolean =>
    number >= first && number < first + rounds;

  const chainOf = (game: string, number: number, now: string): Chain => {
    const known = find.get(game, number) as unknown as Chain | undefined;
    if (known && holds(known, number)) return known;
    const lastSeed = newServerSeed();
    add.run(randomUUID(), game, number, length, lastSeed, now);
    return { first: number, length, lastSeed };
  };

  return {
    seedOf: (game, number, now) => {
      let kept = unrolled.get(game);
      if (!kept || !holds(kept.chain, number)) {
        const chain = chainOf(game, number, now);
        kept = { chain, seeds: unroll(chain) };
        unrolled.set(game, kept);
      }
      const at = number - kept.chain.first + 1;
      return { seed: kept.seeds[at] ?? '', hash: kept.seeds[at - 1] ?? '' };
    },
    forgetAll: () => {
      raw.exec('DELETE FROM table_chain');
      unrolled.clear();
    },
  };
};
