/** What the page computes about a raffle by itself: chances, and every prize again from the seed. Pure but for the hashes. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/raffles/schema';

export type Raffle = NonNullable<ReplyOf<typeof schema.raffle>['raffle']>;
export type RaffleProof = ReplyOf<typeof schema.raffleProof>;
type Prize = Raffle['prizes'][number];
type Bytes = Uint8Array<ArrayBuffer>;

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

const weightOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Of each prize, from 0 to 1. */
export const chancesOf = (prizes: readonly Prize[]): readonly { readonly amount: string; readonly chance: number }[] =>
  prizes.map(({ amount, weight }) => ({ amount, chance: weight / weightOf(prizes) }));

const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A whole number below `bound`, as the platform takes it from HMAC-SHA256(seed, `label:block`). */
const numberBelow = async (key: CryptoKey, label: string, bound: number): Promise<number> => {
  const limit = WORDS - (WORDS % bound);
  for (let block = 0; ; block += 1) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${label}:${block}`)));
    for (let at = 0; at < bytes.byteLength; at += WORD_BYTES) {
      const word = bytes.getUint32(at);
      if (word < limit) return word % bound;
    }
  }
};

const prizeAt = (prizes: readonly Prize[], point: number): string | undefined => {
  let rest = point;
  return prizes.find(({ weight }) => {
    if (rest < weight) return true;
    rest -= weight;
    return false;
  })?.amount;
};

/** Whether the seed is the one that was promised, and gives every listed prize. */
export const verifyProof = async (
  promotionId: string,
  { seed, seedHash, prizes, draws }: RaffleProof & { readonly seed: string },
): Promise<boolean> => {
  if (toHex(await crypto.subtle.digest('SHA-256', fromHex(seed))) !== seedHash) return false;
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (const { ticket, amount } of draws) {
    const point = await numberBelow(key, `raffle:${promotionId}:${ticket}`, weightOf(prizes));
    if (prizeAt(prizes, point) !== amount) return false;
  }
  return true;
};
