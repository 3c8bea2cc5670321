/**
 * What makes two requests with one transaction id the same (reference: gaming, 2.5, rule 2): all that decides what the call does.
 * Kind, player, round, game, currency, amount, reference, whether it closes the round, is free, or is the vendor's promotion, and of a free
 * bet the free bets that it is one of. Request id and token may change between retries. Pure.
 */
import { hash } from 'node:crypto';

export interface RequestContent {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly user: string;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly reference: string;
  readonly isRoundClosed: boolean;
  readonly isFree: boolean;
  readonly isPromo: boolean;
  /** Absent: the bet is none of free bets. */
  readonly reward?: string | undefined;
}

export const hashRequest = (content: RequestContent): Buffer =>
  hash(
    'sha256',
    JSON.stringify([
      content.kind,
      content.user,
      content.round,
      content.game,
      content.currency,
      content.amountMinor.toString(),
      content.reference,
      content.isRoundClosed,
      content.isFree,
      content.isPromo,
      // Other calls have the hash that they always had.
      ...(content.reward === undefined ? [] : [content.reward]),
    ]),
    'buffer',
  );
