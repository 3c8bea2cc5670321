/** The commands of the registry as two kinds of callers give them: operators for their merchants, teams for their module. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type { ReplyOf } from 'shared-contracts/http';
import type { ModuleName } from 'shared-contracts/module';
import type * as schema from 'shared-contracts/releases/schema';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { AuditActor } from '../../ground/audit/index.ts';
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

type OutcomeReply = ReplyOf<typeof schema.promote>;
type Body<S extends { readonly body: z.ZodType }> = z.output<S['body']>;

export interface ReleaseCommands {
  promote(caller: Caller, module: ModuleName, body: Body<typeof schema.promote>): Promise<OutcomeReply>;
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
}

export const createReleaseCommands = ({ rollout, merchants, view }: ReleaseCommandsDeps): ReleaseCommands => {
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
      return toReply(module, await rollout.promote({ ...body, module, merchant, actor: caller.actor }));
    },
    rollBack: async (caller, module, { merchant: code, reason }) => {
      const merchant = await maybeMerchant(caller, code);
      return toReply(module, await rollout.rollBack({ module, merchant, reason, actor: caller.actor }));
    },
    followOrPin: async (caller, { merchant: code, module }, body) => {
      const merchant = await merchantOf(caller, code);
      return toReply(module, await rollout.followOrPin({ ...body, module, merchant, actor: caller.actor }));
    },
    startCanary: async (caller, module, { merchant: code, percent, ...body }) => {
      const merchant = await maybeMerchant(caller, code);
      const order = { ...body, share: shareOf(percent), module, merchant, actor: caller.actor };
      return toReply(module, await rollout.startCanary(order));
    },
    endCanary: async (caller, module, { merchant: code, reason }) => {
      const merchant = await maybeMerchant(caller, code);
      return toReply(module, await rollout.endCanary({ module, merchant, reason, actor: caller.actor }));
    },
  };
};
