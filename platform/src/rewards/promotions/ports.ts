/** What activities ask of other domains, in their own words. */
import type { Audience } from '../../content/content/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';
import type { NewBonus } from '../bonus/index.ts';
import type { FreeBetsService } from '../free-bets/index.ts';
import type { Holder } from './promotions.model.ts';

/** Sums by member; who is missing has none. */
type SumOf = (
  executor: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, bigint>>;

export interface PromotionGrant {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Unique at the merchant, for ever: the same key again pays nothing. */
  readonly key: string;
  readonly source: 'promotion';
  readonly facts: { readonly promotion: string };
  /** By language code. */
  readonly titles: Readonly<Record<string, string>>;
  readonly amount: bigint;
  readonly expiresAt: null;
  readonly at: Date;
}

/** Rewards that are paid as bonus money. */
export interface BonusGiving {
  /** Onto an account of its own, once for a key. @throws PortalError `bonus.active`, `grant.already-claimed`. */
  give(trx: Trx, currency: string, bonus: NewBonus): Promise<unknown>;
  /** What came back unused, by promotion. */
  returned(executor: Executor, merchantId: number): Promise<ReadonlyMap<bigint, bigint>>;
}

export interface PromotionPorts {
  readonly freeBets: Pick<FreeBetsService, 'give' | 'effects' | 'offered' | 'stakesOf' | 'games'>;
  readonly bonuses: BonusGiving;
  /** Credited deposits of a lifetime. */
  readonly depositedOf: SumOf;
  /** The first deposit of at least `least` that was credited in a time; null where there is none. */
  readonly firstCredited: (
    executor: Executor,
    filter: {
      readonly merchantId: number;
      readonly memberId: bigint;
      readonly from: Date;
      readonly until: Date | null;
      readonly least: bigint;
    },
  ) => Promise<bigint | null>;
  /** Ids of the promotions whose audience the member belongs to, or that they have joined. */
  readonly admitted: (
    executor: Executor,
    member: { readonly merchantId: number; readonly memberId: bigint },
    promotions: readonly Audience[],
    now: Date,
  ) => Promise<readonly bigint[]>;
  /** Valid bets of a lifetime. */
  readonly turnoverOf: SumOf;
  /** Results before it are complete. */
  readonly resultsUntil: (executor: Executor) => Promise<Date>;
  readonly admission: Pick<Admission, 'check' | 'allows'>;
  readonly grants: {
    /** Onto the balance, once for a key. */
    pay(trx: Trx, holder: Holder, grant: PromotionGrant): Promise<unknown>;
  };
}
