/** Calls of members about missions. */
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/missions';
import * as schema from 'shared-contracts/missions/schema';
import type { Admission } from '../../ground/admission/index.ts';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { maskPlayer } from '../../play/games/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import { titleOf } from './mission.model.ts';
import type { Holder, MissionKind, MissionState } from './mission.model.ts';
import type { MissionsService } from './missions.service.ts';

export interface MissionRouteDeps {
  readonly service: MissionsService;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
}

/** An amount for bets, a whole number for what is counted. */
export const targetToWire = (kind: MissionKind, value: bigint): string =>
  kind === 'turnover' ? toDecimal(value) : value.toString();

const stateOf = ({ claimedAt, done, target, waitsFor }: MissionState) => {
  if (claimedAt) return 'claimed' as const;
  return waitsFor !== null || done < target ? ('open' as const) : ('reached' as const);
};

const toWire = (mission: MissionState, language: string) => {
  const { id, kind, period, titles, target, done, reward, endsAt, waitsFor } = mission;
  return {
    ...{ id: id.toString(), kind, period, title: titleOf(titles, language), state: stateOf(mission) },
    target: targetToWire(kind, target),
    progress: targetToWire(kind, done < target ? done : target),
    reward: toDecimal(reward),
    endsAt: endsAt.toISOString(),
    waitsFor: waitsFor && titleOf(waitsFor, language),
  };
};

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });

export const missionRoutes = ({
  service,
  admission,
  reauthentication,
}: MissionRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.missions, schema.missions, async ({ ctx, query }) => {
    const states = await service.of(holderOf(ctx), ctx.now());
    return {
      missions: states.map((state) => toWire(state, query.language)),
      count: states.filter(({ claimedAt }) => claimedAt === null).length,
    };
  }),
  defineRoute(endpoints.missionLeaderboard, schema.missionLeaderboard, async ({ ctx }) => {
    const { week, top, own } = await service.leaderboard(holderOf(ctx), ctx.now());
    const { memberId: self } = sessionOf(ctx);
    const entries = top.map(({ place, completed, memberId, account }) => ({
      ...{ place, completed, isOwn: memberId === self },
      account: memberId === self ? account : maskPlayer(account),
    }));
    return { week, entries, own };
  }),
  defineRoute(endpoints.claimMission, schema.claimMission, async ({ ctx, body }) => {
    const holder = holderOf(ctx);
    const member = { merchantId: holder.merchant.id, memberId: holder.memberId };
    await admission.check('promotion', member);
    await reauthentication.require(sessionOf(ctx));
    return ctx.once(async (trx) => {
      // A break from play may have begun since: nothing is paid after it.
      await admission.check('promotion', { ...member, trx });
      return toWire(await service.claim(trx, holder, BigInt(body.id), ctx.now()), body.language);
    });
  }),
];
