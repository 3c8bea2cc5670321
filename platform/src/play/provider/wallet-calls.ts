/** Bodies of the convention as calls of the wallet's functions: members, hashes and minor units instead of texts and units. Pure. */
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type * as schema from 'shared-contracts/provider/schema';
import type { BetCall, OwnPlay, RollbackCall, WinCall } from './provider.store.ts';
import { hashRequest } from './request-hash.policy.ts';
import type { RequestContent } from './request-hash.policy.ts';
import { minorFromUnits } from './wallet-units.policy.ts';

export type AuthenticateBody = z.output<typeof schema.authenticate.body>;
export type BalanceBody = z.output<typeof schema.balance.body>;
export type OwnPlayBody = NonNullable<BalanceBody['own_play']>;
export type BetBody = z.output<typeof schema.bet.body>;
export type WinBody = z.output<typeof schema.win.body>;
export type RollbackBody = z.output<typeof schema.rollback.body>;

/** What is known of a call beside its body. */
export interface CallContext {
  readonly vendor: string;
  readonly nonce: string;
  /** Told to the vendor, so that both sides find the call in their logs. */
  readonly traceId: string;
}

/** Tokens are stored and compared as their hashes. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

const MEMBER_ID = /^\d{1,18}$/;
/** A user that can't be one of ours is nobody. */
const NOBODY = -1n;
export const memberOf = (user: string): bigint => (MEMBER_ID.test(user) ? BigInt(user) : NOBODY);
/** Names of free bets are ids as well; another text names none. */
export const rewardOf = memberOf;

type Body = BetBody | WinBody | RollbackBody;

const commonOf = (
  body: Body,
  { vendor, nonce, traceId }: CallContext,
  content: Omit<RequestContent, 'user' | 'round' | 'game' | 'isRoundClosed'>,
) => ({
  vendor,
  nonce,
  traceId,
  memberId: memberOf(body.user),
  transaction: body.transaction_uuid,
  round: body.round,
  isRoundClosed: body.round_closed,
  game: body.game_code,
  requestHash: hashRequest({
    ...content,
    ...{ user: body.user, round: body.round, game: body.game_code, isRoundClosed: body.round_closed },
  }),
});

/** Null where the amount can't be represented exactly, or where free bets are named and the bet isn't free. */
export const betCall = (body: BetBody, context: CallContext): BetCall | null => {
  const amount = minorFromUnits(BigInt(body.amount));
  if (amount === null) return null;
  const { currency, is_free: isFree, is_supplier_promo: isPromo, reward_uuid: reward } = body;
  if (reward !== undefined && (!isFree || amount > 0n)) return null;
  return {
    kind: 'bet',
    ...commonOf(body, context, { kind: 'bet', currency, amountMinor: amount, reference: '', isFree, isPromo, reward }),
    tokenHash: hashOf(body.token),
    amount,
    currency,
    isFree,
    reward: reward === undefined ? null : rewardOf(reward),
  };
};

/** Null where an amount can't be represented exactly. */
export const ownPlayOf = (body: OwnPlayBody): OwnPlay | null => {
  const stake = minorFromUnits(BigInt(body.stake));
  const staked = minorFromUnits(BigInt(body.staked));
  const won = minorFromUnits(BigInt(body.won));
  return stake === null || staked === null || won === null ? null : { stake, staked, won };
};

/** Null where the amount can't be represented exactly. */
export const winCall = (body: WinBody, context: CallContext): WinCall | null => {
  const amount = minorFromUnits(BigInt(body.amount));
  if (amount === null) return null;
  const { currency, reference_transaction_uuid: reference = null, is_free: isFree, is_supplier_promo: isPromo } = body;
  const content = { kind: 'win', currency, amountMinor: amount, reference: reference ?? '', isFree, isPromo } as const;
  return { kind: 'win', ...commonOf(body, context, content), reference, amount, currency, isPromo };
};

export const rollbackCall = (body: RollbackBody, context: CallContext): RollbackCall => {
  const reference = body.reference_transaction_uuid;
  const empty = { currency: '', amountMinor: 0n, isFree: false, isPromo: false };
  const content = { kind: 'rollback', reference, ...empty } as const;
  return { kind: 'rollback', ...commonOf(body, context, content), reference };
};
