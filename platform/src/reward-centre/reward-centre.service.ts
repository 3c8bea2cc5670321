/** What waits for members to be claimed (MEM-015, MEM-016), and how other domains grant it. */
import type { Executor, Trx } from '../kernel/index.ts';
import type { GrantSource, MemberRef, NewGrant } from './grant.model.ts';
import * as store from './reward-centre.store.ts';

export interface RewardCentreService {
  /** Part of the transaction of what they are granted for. Answers how many are new: a key that is there changes nothing. */
  grantMany(trx: Trx, grants: readonly NewGrant[]): Promise<number>;
  /** Everything that was granted for this reason, claimed or not, but for what operators have withdrawn. */
  earnedFrom(executor: Executor, member: MemberRef, source: GrantSource): Promise<bigint>;
}

export const createRewardCentreService = (): RewardCentreService => ({
  grantMany: store.insertGrants,
  earnedFrom: store.sumOfSource,
});
