/** How tickets are counted and what a ticket draws. Pure: whoever has the seed computes the same prizes. */
import { numberStream } from '../../play/lottery/index.ts';

export interface Prize {
  /** Minor units. */
  readonly amount: bigint;
  readonly weight: number;
}

const weightOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The prize of a ticket: a whole number below the sum of all weights, from the bytes of HMAC-SHA256(seed, `raffle:PROMOTION:TICKET:block`)
 * without bias, counted off along the prizes in their order.
 */
export const prizeOf = (prizes: readonly Prize[], seed: string, promotionId: bigint, ticket: number): Prize => {
  let rest = numberStream(seed, `raffle:${promotionId}:${ticket}`)(weightOf(prizes));
  for (const prize of prizes) {
    if (rest < prize.weight) return prize;
    rest -= prize.weight;
  }
  throw new Error('a raffle has no prizes');
};

export const earnedOf = (
  sum: bigint,
  { per, ticketsMax }: { readonly per: bigint; readonly ticketsMax: number },
): number => {
  if (sum <= 0n) return 0;
  const tickets = sum / per;
  return tickets < BigInt(ticketsMax) ? Number(tickets) : ticketsMax;
};

/** Minor units that a draw costs on average, rounded down. */
export const expectedOf = (prizes: readonly Prize[]): bigint =>
  prizes.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n) / BigInt(weightOf(prizes));
