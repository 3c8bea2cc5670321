/**
 * From seeds to an outcome, by the convention of provably fair games: block `cursor` of a round is
 * HMAC-SHA256(server seed, `clientSeed:nonce:cursor`), 32 bytes that are read as eight big-endian words of 4 bytes; the cursor
 * rises when a block is used up. A word becomes an index by rejection, never by a bare remainder, so every stop is equally likely.
 * Neutral to its environment: the server injects node:crypto, the verification page injects WebCrypto.
 */
import type { Draws } from '../maths/draws.ts';

/** HMAC-SHA256 with the server seed's UTF-8 text (64 hex digits) as key. */
export type Hmac = (message: string) => Uint8Array;
export type AsyncHmac = (message: string) => Promise<Uint8Array>;

export interface RoundSeeds {
  readonly clientSeed: string;
  /** Rises by one with every round of a server seed, from 0. */
  readonly nonce: number;
}

/** What a player's page adds to a seed: hex digits, so that it can't be taken for another part of a message. */
export const SEED_PART = /^[0-9a-f]{16,64}$/;

const WORD = 4;
const RANGE = 2 ** 32;

/**
 * The index below `below` that a 32-bit word stands for, or undefined where the word lies in the incomplete last stretch and
 * the next word must be taken.
 */
export const indexOf = (word: number, below: number): number | undefined => {
  if (!Number.isInteger(below) || below < 1 || below > RANGE) throw new RangeError(`no index below ${below}`);
  return word < RANGE - (RANGE % below) ? word % below : undefined;
};

/** Yields the message of each block it needs and is given the block's bytes. */
type Blocks<T> = Generator<string, T, Uint8Array>;

function* words({ clientSeed, nonce }: RoundSeeds): Generator<string | number, never, Uint8Array | undefined> {
  for (let cursor = 0; ; cursor += 1) {
    const bytes = yield `${clientSeed}:${nonce}:${cursor}`;
    if (!bytes) throw new TypeError('a block was asked for and not given');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset + WORD <= view.byteLength; offset += WORD) yield view.getUint32(offset);
  }
}

/** Answers the draws of a round from its blocks. */
function* drawFrom<T>(draws: Draws<T>, seeds: RoundSeeds): Blocks<T> {
  const source = words(seeds);
  let step = draws.next();
  let given: Uint8Array | undefined;
  while (!step.done) {
    const { value } = source.next(given);
    given = undefined;
    if (typeof value === 'string') {
      given = yield value;
      continue;
    }
    const index = indexOf(value, step.value);
    if (index !== undefined) step = draws.next(index);
  }
  return step.value;
}

/** What the seeds decide of a round. */
export const outcomeOf = <T>(draws: Draws<T>, hmac: Hmac, seeds: RoundSeeds): T => {
  const blocks = drawFrom(draws, seeds);
  let step = blocks.next();
  while (!step.done) step = blocks.next(hmac(step.value));
  return step.value;
};

/** The same where HMACs are promises, as in browsers. */
export const outcomeOfAsync = async <T>(draws: Draws<T>, hmac: AsyncHmac, seeds: RoundSeeds): Promise<T> => {
  const blocks = drawFrom(draws, seeds);
  let step = blocks.next();
  while (!step.done) step = blocks.next(await hmac(step.value));
  return step.value;
};
