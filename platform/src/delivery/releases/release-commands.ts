/** The commands of the registry as two kinds of callers give them: operators for their merchants, teams for their module. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type { ReplyOf } from 'shared-contracts/http';
import type { ModuleName } from 'shared-contracts/module';
import type * as schema from 'shared-contracts/releases/schema';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { AuditActor } from '../../ground/audit/index.ts';
import type { Trx } from '../../kernel/index.ts';
import type { ReleaseGuard } from './guard.service.ts';
import type { ReleasesView } from './releases.view.ts';
import { shareOf } from './rollout.policy.ts';
import type { Outcome, RolloutService } from './rollout.service.ts';

/** On whose behalf a command is given. */
export interface Caller {
  readonly actor: AuditActor;
  /** Merchants outside of it are answered like ones that do not exist. */
  readonly mayTouch: (merchantId: number) => boolean;
  /** False: what moves every merchant is refused. */
  readonly mayTouchAll: boolean;
}

type OutcomeReply = ReplyOf<typeof schema.rollBack>;
type PromotionReply = ReplyOf<typeof schema.promote>;
type Body<S extends { readonly body: z.ZodType }> = z.output<S['body']>;

export interface ReleaseCommands {
  /** Proposes it where two operators are needed. */
  promote(caller: Caller, module: ModuleName, body: Body<typeof schema.promote>): Promise<PromotionReply>;
  /** Another operator's word on what waits. */
  decide(
    caller: Caller,
    place: { readonly module: ModuleName; readonly id: bigint },
    body: Body<typeof schema.decideRelease>,
  ): Promise<OutcomeReply>;
  guard(
    caller: Caller,
    module: ModuleName,
    body: Body<typeof schema.guardReleases>,
  ): Promise<ReplyOf<typeof schema.guardReleases>>;
  rollBack(caller: Caller, module: ModuleName, body: Body<typeof schema.rollBack>): Promise<OutcomeReply>;
  followOrPin(
    caller: Caller,
    place: { readonly merchant: string; readonly module: ModuleName },
    body: Body<typeof schema.followOrPin>,
  ): Promise<OutcomeReply>;
  startCanary(caller: Caller, module: ModuleName, body: Body<typeof schema.teamStartCanary>): Promise<OutcomeReply>;
  endCanary(caller: Caller, module: ModuleName, body: Body<typeof schema.teamEndCanary>): Promise<OutcomeReply>;
}

export interface ReleaseCommandsDeps {
  readonly rollout: RolloutService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly view: Pick<ReleasesView, 'choicesOf'>;
  readonly guard: ReleaseGuard;
}

export const createReleaseCommands = ({ rollout, merchants, view, guard }: ReleaseCommandsDeps): ReleaseCommands => {
  const merchantOf = async (caller: Caller, code: string): Promise<Merchant> => {
    const merchant = (await merchants.directory()).byCode.get(code);
    if (!merchant || !caller.mayTouch(merchant.id)) throw new PortalError('merchant.unknown');
    return merchant;
  };
  const maybeMerchant = (caller: Caller, code: string | undefined): Promise<Merchant> | null => {
    if (code !== undefined) return merchantOf(caller, code);
    if (!caller.mayTouchAll) throw new PortalError('session.forbidden');
    return null;
  };
  const toReply = async (module: ModuleName, { changed, merchantIds }: Outcome): Promise<OutcomeReply> => ({
    changed,
    merchants: await view.choicesOf(module, merchantIds),
  });

  return {
    promote: async (caller, module, { merchant: code, ...body }) => {
      const merchant = await maybeMerchant(caller, code);
      const { actor } = caller;
      if (await guard.isOn(module)) {
        if (actor.kind !== 'operator') throw new PortalError('release.two-operators');
        const { reason, ...promotion } = body;
        await guard.propose({ module, actor, reason }, { ...promotion, merchant: merchant?.code ?? null });
        return { changed: false, merchants: [], proposed: true };
      }
      const reply = await toReply(module, await rollout.promote({ ...body, module, merchant, actor }));
      return { ...reply, proposed: false };
    },
    decide: async (caller, { module, id }, { confirm, reason }) => {
      const order = { module, actor: caller.actor, reason };
      const waiting = await guard.waiting(module);
      if (waiting?.id !== id) throw new PortalError('proposal.already-decided');
      const { promotion } = waiting;
      const merchant = await maybeMerchant(caller, promotion?.merchant ?? undefined);
      if (!confirm || promotion === null) {
        await guard.settle(order, id, confirm);
        return { changed: confirm, merchants: [] };
      }
      const { release, channel } = promotion;
      const within = (trx: Trx): Promise<void> => guard.decide(trx, order, id, true);
      return toReply(module, await rollout.promote({ ...order, release: release.hash, channel, merchant, within }));
    },
    guard: async (caller, module, { guarded, reason }) => {
      if (!caller.mayTouchAll) throw new PortalError('session.forbidden');
      await guard.set({ module, actor: caller.actor, reason }, guarded);
      return { guarded: await guard.isOn(module) };
    },
    rollBack: async (caller, module, { merchant: code, reason }) => {
      const merchant = await maybeMerchant(caller, code);
      return toReply(module, await rollout.rollBack({ module, merchant, reason, actor: caller.actor }));
    },
    followOrPin: async (caller, { merchant: code, module }, body) => {
      const merchant = await merchantOf(caller, code);
      if (body.mode === 'pin') await guard.refuse(module);
      return toReply(module, await rollout.followOrPin({ ...body, module, merchant, actor: caller.actor }));
    },
    startCanary: async (caller, module, { merchant: code, percent, ...body }) => {
      const merchant = await maybeMerchant(caller, code);
      await guard.refuseWide(module, percent);
      const order = { ...body, share: shareOf(percent), module, merchant, actor: caller.actor };
      return toReply(module, await rollout.startCanary(order));
    },
    endCanary: async (caller, module, { merchant: code, reason }) => {
      const merchant = await maybeMerchant(caller, code);
      return toReply(module, await rollout.endCanary({ module, merchant, reason, actor: caller.actor }));
    },
  };
};
