/** What inviting friends asks of other domains, in its own words. */
import type { Executor, Trx } from '../../kernel/index.ts';
import type { MemberRef } from './referral.model.ts';

/** Sums by member; who is missing has none. */
type SumOf = (
  executor: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, bigint>>;

/** Those of the first members who share something with the other of their pair that only one person has. */
type Sharing = (
  executor: Executor,
  pairs: readonly { readonly memberId: bigint; readonly otherId: bigint }[],
) => Promise<ReadonlySet<bigint>>;

export interface ReferralGrant extends MemberRef {
  readonly key: string;
  readonly source: 'referral';
  readonly facts: { readonly friend: string };
  readonly amount: bigint;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

export interface ReferralPorts {
  /** Merchants where a promotion that rewards inviting friends runs at this moment, and since when it does. */
  readonly promotedAt: (executor: Executor, at: Date) => Promise<ReadonlyMap<number, Date>>;
  /** The member's own code; one is given to who has none. */
  readonly codeOf: (member: MemberRef, at: Date) => Promise<string>;
  /** Credited deposits of a lifetime. */
  readonly depositedOf: SumOf;
  /** Valid bets of a lifetime. */
  readonly turnoverOf: SumOf;
  /** What shows that two members are one person: contacts and documents, bank accounts. */
  readonly sharings: readonly Sharing[];
  readonly grants: {
    grantMany(trx: Trx, grants: readonly ReferralGrant[]): Promise<number>;
    earnedFrom(executor: Executor, member: MemberRef, source: 'referral'): Promise<bigint>;
  };
  /** How an account is shown to others. */
  readonly mask: (account: string) => string;
}
