/** Grants as the platform keeps them. Amounts are minor units. */

export type GrantSource = 'cashback' | 'level-up' | 'referral' | 'operator';
export type GrantState = 'claimable' | 'claimed' | 'expired' | 'withdrawn';

/** Texts by language code; EN is always there. */
export type GrantTitles = Readonly<Record<string, string>>;

export interface MemberRef {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export interface NewGrant extends MemberRef {
  /** Unique at the merchant, for ever: the same key again is no second grant. */
  readonly key: string;
  readonly source: Exclude<GrantSource, 'operator'>;
  /** For the words of the source: `week` (yyyy-MM-dd), `level` (name) or `friend` (masked account). */
  readonly facts: Readonly<Record<string, string>>;
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
