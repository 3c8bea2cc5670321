/** What waits for members to be claimed (MEM-015, MEM-016), and how other domains grant it. */
import { PortalError } from 'shared-contracts/errors';
import { afterId, pageAfter, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, Merchant, NextRow, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { stateOf } from './grant.model.ts';
import type { Grant, GrantSource, MemberRef, NewGrant } from './grant.model.ts';
import * as store from './reward-centre.store.ts';
import type { MemberGrants } from './reward-centre.store.ts';

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'currency'>;
  readonly memberId: bigint;
}

export interface PageQuery {
  /** Id of the row that the page follows; without one it is the page of the number. */
  readonly after?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface RewardCentreService {
  /** Part of the transaction of what they are granted for. Answers how many are new: a key that is there changes nothing. */
  grantMany(trx: Trx, grants: readonly NewGrant[]): Promise<number>;
  /** Everything that was granted for this reason, claimed or not, but for what operators have withdrawn. */
  earnedFrom(executor: Executor, member: MemberRef, source: GrantSource): Promise<bigint>;
  of(
    holder: Holder,
    query: PageQuery & { readonly state: 'claimable' | 'past' },
    now: Date,
  ): Promise<MemberGrants & NextRow>;
  /**
   * Onto the balance, once. Whether the member may take it has been asked before.
   * @throws PortalError `request.not-found`, `grant.gone`, `grant.already-claimed`.
   */
  claim(trx: Trx, holder: Holder, id: bigint, now: Date): Promise<Grant>;
  /**
   * Grants and pays at once, for a reward that its member claims elsewhere. Whether the member may take it has been asked before.
   * @throws PortalError `grant.already-claimed` where the key was granted before.
   */
  pay(trx: Trx, holder: Holder, grant: NewGrant): Promise<Grant>;
}

export interface RewardCentreDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
}

export const offsetOf = ({ pageNo, pageSize }: PageQuery) => ({ offset: (pageNo - 1) * pageSize, limit: pageSize });

/** @throws PortalError `request.not-found`, `grant.gone`, `grant.already-claimed`. */
export const requireClaimable = (grant: Grant | null, now: Date): Grant => {
  if (!grant) throw new PortalError('request.not-found');
  const state = stateOf(grant, now);
  if (state === 'claimed') throw new PortalError('grant.already-claimed');
  if (state !== 'claimable') throw new PortalError('grant.gone');
  return grant;
};

export const createRewardCentreService = ({ database, ledger }: RewardCentreDeps): RewardCentreService => {
  /** Out of the merchant's promotions. The key is the grant's: whatever is tried again, it is paid once. */
  const payOut = async (trx: Trx, { merchant, memberId }: Holder, { id, amount }: Grant): Promise<bigint> => {
    const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency, trx);
    const promotions = await ledger.houseAccount(merchant.id, 'house:promotions', merchant.currency, trx);
    const key = `grant:${id}`;
    const { transferId } = await ledger.post(
      {
        merchantId: merchant.id,
        idempotencyKey: key,
        kind: 'bonus',
        legs: [
          { account: promotions, amount: -amount },
          { account: wallet, amount },
        ],
        reference: { request: key, reason: 'grant' },
      },
      trx,
    );
    return transferId;
  };

  const claim: RewardCentreService['claim'] = async (trx, holder, id, now) => {
    const grant = requireClaimable(await store.lockGrant(trx, holder.merchant.id, id, holder.memberId), now);
    const transferId = await payOut(trx, holder, grant);
    await store.markClaimed(trx, id, transferId, now);
    return { ...grant, claimedAt: now };
  };

  return {
    grantMany: store.insertGrants,
    earnedFrom: store.sumOfSource,
    of: async ({ merchant, memberId }, { state, ...query }, now) => {
      const page = { state, ...windowOf(query), after: afterId(query.after) };
      const own = await store.listOfMember(database.db, { merchantId: merchant.id, memberId }, page, now);
      return { ...own, ...pageAfter(own.rows, query.pageSize, ({ id }) => id.toString()) };
    },
    claim,
    pay: async (trx, holder, grant) => {
      if ((await store.insertGrants(trx, [grant])) === 0) throw new PortalError('grant.already-claimed');
      const granted = await store.findGrant(trx, grant.merchantId, grant.key);
      if (!granted) throw new Error('a new grant has no row');
      return claim(trx, holder, granted.id, grant.at);
    },
  };
};
