/** Grants as the platform keeps them. Amounts are minor units. */
import { textsCode } from 'shared-contracts/locale';

export type GrantSource = 'cashback' | 'level-up' | 'referral' | 'promotion' | 'operator';
export type GrantState = 'claimable' | 'claimed' | 'expired' | 'withdrawn';

/** Texts by language code; EN is always there. */
export type GrantTitles = Readonly<Record<string, string>>;
export type GrantFacts = Readonly<Record<string, string>>;

export interface MemberRef {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export interface NewGrant extends MemberRef {
  /** Unique at the merchant, for ever: the same key again is no second grant. */
  readonly key: string;
  readonly source: Exclude<GrantSource, 'operator'>;
  /** Of a promotion: its titles. */
  readonly titles?: GrantTitles;
  /** For the words of the source: `week` (yyyy-MM-dd), `level` (name), `friend` (masked account) or `promotion` (id). */
  readonly facts: GrantFacts;
  /** Above zero. */
  readonly amount: bigint;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** What an operator gives by hand, with words of the own. */
export interface OperatorGrant extends Omit<NewGrant, 'source'> {
  readonly source: 'operator';
  readonly titles: GrantTitles;
  readonly by: string;
  readonly reason: string;
}

export interface Grant extends MemberRef {
  readonly id: bigint;
  readonly source: GrantSource;
  readonly facts: GrantFacts;
  readonly titles: GrantTitles | null;
  readonly amount: bigint;
  readonly grantedAt: Date;
  /** Name of an operator; null where the platform granted it. */
  readonly grantedBy: string | null;
  readonly reason: string | null;
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnWhy: string | null;
}

/** What became of it, as it stands at this moment. */
export const stateOf = (grant: Pick<Grant, 'claimedAt' | 'withdrawnAt' | 'expiresAt'>, now: Date): GrantState => {
  if (grant.claimedAt) return 'claimed';
  if (grant.withdrawnAt) return 'withdrawn';
  return grant.expiresAt && grant.expiresAt <= now ? 'expired' : 'claimable';
};

/** An operator's words in a language, or in English; other grants have words of their source. */
export const titleOf = ({ titles }: Pick<Grant, 'titles'>, language: string): string =>
  titles?.[textsCode(language.toUpperCase())] ?? titles?.['EN'] ?? '';
