/** Rewards: points, levels and cashback, grants, promotions, inviting friends. */
import type { Cashier } from '../cashier/assemble.ts';
import type { Content } from '../content/assemble.ts';
import { rewardingReferrals } from '../content/content/index.ts';
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import { maskPlayer } from '../play/games/index.ts';
import type { Protection } from '../protection/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createBonusModule, readReturned } from './bonus/index.ts';
import { createFreeBetsModule } from './free-bets/index.ts';
import { createLoyaltyModule } from './loyalty/index.ts';
import { createMissionsModule } from './missions/index.ts';
import { createPointsModule, exportedPoints, rewardPicturesInUse } from './points/index.ts';
import { createPromotionsModule, promotionPicturesInUse } from './promotions/index.ts';
import { createRafflesModule } from './raffles/index.ts';
import { createReferralModule, noteFriend } from './referral/index.ts';
import { createRewardCentreModule, exportedGrants } from './reward-centre/index.ts';
import { createSegmentsModule, segments } from './segments/index.ts';
import { createTournamentsModule } from './tournaments/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
  readonly identity: Identity;
  readonly protection: Protection;
  readonly content: Content;
  readonly cashier: Cashier;
}

export const assembleRewards = (deps: PlatformDeps, below: Below) => {
  const { db } = deps.database;
  const { admission, audit } = below.ground;
  const { identity, registration, pin } = below.identity;
  const { protection, pictures } = below.protection;
  const { payments, bankAccounts } = below.cashier;
  const shared = {
    ...{ ...deps, admission, audit, merchants: below.tenancy.merchants, ledger: below.money.ledger },
    ...{ identity: identity.service, reauthentication: protection.reauthentication },
  };
  const bonus = createBonusModule({ ...shared, inbox: below.content.inbox });
  const freeBets = createFreeBetsModule({ ...shared, inbox: below.content.inbox, bonuses: bonus.service });
  const points = createPointsModule({ ...shared, pin, pictures: below.content.pictures });
  const rewardCentre = createRewardCentreModule(shared);
  const loyalty = createLoyaltyModule({ ...shared, grants: rewardCentre.service, exclusions: protection });
  const referral = createReferralModule({
    ...{ ...shared, grants: rewardCentre.service, mask: maskPlayer, promotedAt: rewardingReferrals },
    codeOf: registration.inviteCodeOf,
    depositedOf: payments.depositedOf,
    turnoverOf: loyalty.service.turnoverOf,
    sharings: [protection.samePersons, bankAccounts.sharingNumber],
  });
  const promotions = createPromotionsModule({
    ...{ ...shared, pictures, grants: rewardCentre.service, desk: below.content.promotions },
    uploads: below.content.pictures,
    inbox: below.content.inbox,
    bonuses: {
      give: (trx, currency, order) => bonus.service.give(trx, currency, order),
      returned: readReturned,
    },
    freeBets: freeBets.service,
    ...{ depositedOf: payments.depositedOf, firstCredited: payments.firstCredited },
    turnoverOf: loyalty.service.turnoverOf,
  });
  const raffles = createRafflesModule({ ...shared, grants: rewardCentre.service, desk: below.content.promotions });
  const tournaments = createTournamentsModule({
    ...{ ...shared, grants: rewardCentre.service, desk: below.content.promotions },
  });
  const missions = createMissionsModule(shared);
  below.content.port.fill({
    ...{ ...segments, ...promotions.audiences },
    picturesInUse: async (merchantId, urls) => [
      ...(await rewardPicturesInUse(db, merchantId, urls)),
      ...(await promotionPicturesInUse(db, merchantId, urls)),
    ],
  });
  below.identity.port.fill({ invited: noteFriend });
  below.protection.port.fill({
    rewardsOf: (member) => exportedGrants(db, member, deps.clock.now()),
    pointsOf: (member) => exportedPoints(db, member),
  });
  const named = createSegmentsModule(shared);
  return {
    modules: [
      ...[bonus, freeBets, points, rewardCentre, loyalty, promotions],
      ...[raffles, tournaments, missions, referral, named],
    ],
  };
};
