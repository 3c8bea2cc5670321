/** What loyalty asks of other domains, in its own words. */
import type { Executor, Trx } from '../../kernel/index.ts';

/** Money that waits for the member until it is claimed. */
export interface NewGrant {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Unique at the merchant, for ever: the same key again is no second grant. */
  readonly key: string;
  readonly source: 'cashback' | 'level-up';
  readonly facts: Readonly<Record<string, string>>;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

export interface Grants {
  /** Answers how many were new. */
  grantMany(trx: Trx, grants: readonly NewGrant[]): Promise<number>;
}

export interface Exclusions {
  /** Those who take a break from play: they are granted nothing meanwhile (RSG-004). */
  excludedAmong(executor: Executor, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
