/** What play brings to a member: level, running cashback, rebate (specification, section 2; MEM-026 to MEM-029). */
import { PortalError } from 'shared-contracts/errors';
import { formatDecimal, toDecimal } from 'shared-contracts/money';
import type { Admission } from '../../ground/admission/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { netLossOf, weekAt } from './cashback.store.ts';
import { readLevels, readStanding, readTurnover } from './levels.store.ts';
import type { Standing } from './levels.store.ts';
import type { Holder, Level, RebateClaim, RebateRule, RebateShare, Week } from './loyalty.model.ts';
import { cashbackOf } from './loyalty.policy.ts';
import { readLastClaim, readRule, readShares, takeRebate } from './rebate.store.ts';

export interface Rank extends Standing {
  /** Those that are reached by play, ascending. */
  readonly levels: readonly (Level & { readonly turnover: bigint })[];
  readonly week: Week & { readonly netLoss: bigint; readonly cashback: bigint };
}

export interface Rebate {
  readonly rule: RebateRule;
  readonly shares: readonly RebateShare[];
  readonly lastClaim: RebateClaim | null;
}

export interface LoyaltyService {
  rank(holder: Holder, now: Date): Promise<Rank>;
  rebate(holder: Holder): Promise<Rebate>;
  /**
   * Pays what is due, once.
   * @throws PortalError `rebate.off`, `rebate.nothing-due`, `rebate.below-minimum`, and what admission says.
   */
  claim(trx: Trx, holder: Holder, now: Date): Promise<RebateClaim>;
  /** Valid bets of a lifetime, minor units; members who never played are left out. */
  turnoverOf(
    executor: Executor,
    merchantId: number,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
}

export interface LoyaltyServiceDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
  readonly admission: Pick<Admission, 'check'>;
}

export const NO_REBATE: RebateRule = { enabled: false, rates: [], min: 0n };

/** How a claim is called in the member's records. */
export const referenceOf = ({ id }: Pick<RebateClaim, 'id'>): string => `rebate:${id}`;

const isReached = (level: Level): level is Level & { readonly turnover: bigint } => level.turnover !== null;

const createClaim =
  ({ ledger, admission }: LoyaltyServiceDeps): LoyaltyService['claim'] =>
  async (trx, { merchant, memberId }, now) => {
    await admission.check('promotion', { merchantId: merchant.id, memberId, trx });
    const { outcome, claimId, amount, minimum } = await takeRebate(trx, merchant.id, memberId, now);
    if (outcome === 'off') throw new PortalError('rebate.off');
    if (outcome === 'below_minimum')
      throw new PortalError('rebate.below-minimum', {
        params: { min: formatDecimal(toDecimal(minimum ?? 0n), merchant.currencySymbol) },
      });
    if (outcome === 'nothing_due' || claimId === null || amount === null) throw new PortalError('rebate.nothing-due');
    const claim = { id: claimId, amount, at: now };
    const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency, trx);
    const promotions = await ledger.houseAccount(merchant.id, 'house:promotions', merchant.currency, trx);
    await ledger.post(
      {
        merchantId: merchant.id,
        idempotencyKey: referenceOf(claim),
        kind: 'rebate',
        legs: [
          { account: promotions, amount: -amount },
          { account: wallet, amount },
        ],
        reference: { request: referenceOf(claim), reason: 'rebate' },
      },
      trx,
    );
    return claim;
  };

export const createLoyaltyService = (deps: LoyaltyServiceDeps): LoyaltyService => {
  const { db } = deps.database;
  return {
    rank: async ({ merchant, memberId }, now) => {
      const timeZone = timeZoneOf(merchant);
      const levels = await readLevels(db, merchant.id);
      const standing = await readStanding(db, merchant.id, memberId);
      const week = await weekAt(db, now, timeZone);
      const lost = await netLossOf(db, { memberId, monday: week.from, timeZone });
      const netLoss = lost > 0n ? lost : 0n;
      const own = levels.find(({ rankLevel }) => rankLevel === standing.rankLevel) ?? null;
      return {
        ...standing,
        levels: levels.filter(isReached),
        week: { ...week, netLoss, cashback: cashbackOf(netLoss, own) },
      };
    },
    rebate: async ({ merchant, memberId }) => ({
      rule: (await readRule(db, merchant.id)) ?? NO_REBATE,
      shares: await readShares(db, merchant.id, memberId),
      lastClaim: await readLastClaim(db, merchant.id, memberId),
    }),
    claim: createClaim(deps),
    turnoverOf: readTurnover,
  };
};
