/** Inviting friends as the platform keeps it. Amounts are minor units. */

export interface ReferralRules {
  /** Granted to who invited, once for each friend who qualifies; zero where the merchant has set nothing yet. */
  readonly bonus: bigint;
  /** What the friend must have deposited and staked in valid bets before. */
  readonly deposited: bigint;
  readonly wagered: bigint;
  /** Days until the grant expires; null: never. */
  readonly days: number | null;
}

export interface ReferralSetting extends ReferralRules {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

export const NOT_SET: ReferralSetting = {
  bonus: 0n,
  deposited: 0n,
  wagered: 0n,
  days: null,
  changedAt: null,
  changedBy: null,
};

export interface MemberRef {
  readonly merchantId: number;
  readonly memberId: bigint;
}

/** `same-person`: shares a number, an address, documents or a bank account with who invited. That is no friend. */
export type Outcome = 'qualified' | 'same-person';

/** Somebody who registered with a member's code. */
export interface Friend {
  readonly memberId: bigint;
  readonly referrerId: bigint;
}

export interface ListedFriend {
  readonly memberId: bigint;
  readonly invitedAt: Date;
  readonly qualifiedAt: Date | null;
}
