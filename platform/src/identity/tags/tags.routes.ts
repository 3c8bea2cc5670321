/** Calls of operators about tags of members. */
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/members/tags';
import * as schema from 'shared-contracts/members/tags-schema';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { IdentityService } from '../identity/index.ts';
import * as store from './tags.store.ts';
import type { MemberTag, TaggedMember } from './tags.store.ts';

export interface TagRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'standingOf'>;
  readonly audit: AuditTrail;
}

interface Found {
  readonly merchant: Merchant;
  readonly member: TaggedMember;
}

const toWire = ({ id, name, reason, setAt, setBy }: MemberTag) => ({
  ...{ id: id.toString(), name, reason, setAt: setAt.toISOString(), setBy },
});

export const tagRoutes = ({ database, merchants, identity, audit }: TagRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const find = async (
    ctx: RequestContext,
    params: { readonly merchant: string; readonly id: string },
  ): Promise<Found> => {
    const merchant = await merchantOf(ctx, params.merchant);
    const memberId = BigInt(params.id);
    if (!(await identity.standingOf(merchant.id, memberId))) throw new PortalError('request.not-found');
    return { merchant, member: { merchantId: merchant.id, memberId } };
  };
  const tagsOf = async (executor: Executor, { merchantId, memberId }: TaggedMember) => ({
    tags: (await store.tagsOf(executor, merchantId, [memberId])).map(toWire),
  });
  const record = (
    trx: Executor,
    ctx: RequestContext,
    { merchant, member }: Found,
    entry: { readonly action: AuditAction; readonly before: string | null; readonly after: string | null },
    reason: string,
  ): Promise<void> =>
    audit.record(trx, {
      ...{ kind: 'operator', actor: operatorOf(ctx).name, requestId: ctx.requestId, merchant: merchant.code },
      ...{ ...entry, subject: member.memberId.toString(), reason },
    });

  return [
    defineRoute(endpoints.tags, schema.tags, async ({ ctx, params }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      return { tags: (await store.listTags(database.db, id)).map((tag) => ({ ...tag, id: tag.id.toString() })) };
    }),
    defineRoute(endpoints.memberTags, schema.memberTags, async ({ ctx, params }) => {
      const { member } = await find(ctx, params);
      return tagsOf(database.db, member);
    }),
    defineRoute(endpoints.setMemberTag, schema.setMemberTag, async ({ ctx, params, body }) => {
      const found = await find(ctx, params);
      return ctx.once(async (trx) => {
        const { reason } = body;
        const made = { at: ctx.now(), by: operatorOf(ctx).name };
        const tag = await store.putTag(trx, found.merchant.id, body.name, made);
        if (!tag) throw new PortalError('request.invalid', { fields: { name: 'too-many' } });
        const entry = { id: tag.id, reason, setAt: made.at, setBy: made.by };
        if (await store.insertTagged(trx, found.member, entry))
          await record(trx, ctx, found, { action: 'member.tag', before: null, after: tag.name }, reason);
        return tagsOf(trx, found.member);
      });
    }),
    defineRoute(endpoints.removeMemberTag, schema.removeMemberTag, async ({ ctx, params, body }) => {
      const found = await find(ctx, params);
      return ctx.once(async (trx) => {
        const tag = await store.deleteTagged(trx, found.member, BigInt(params.tag));
        if (!tag) throw new PortalError('request.not-found');
        await record(trx, ctx, found, { action: 'member.untag', before: tag.name, after: null }, body.reason);
        return tagsOf(trx, found.member);
      });
    }),
  ];
};
