import * as endpoints from 'shared-contracts/feedback';
import * as schema from 'shared-contracts/feedback/schema';
import type { HumanCheck } from '../../ground/human-check/index.ts';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Executor, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { FeedbackService } from './feedback.service.ts';
import type { Feedback } from './feedback.store.ts';

export interface FeedbackRouteDeps {
  readonly service: FeedbackService;
  readonly humanCheck: Pick<HumanCheck, 'require'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds'>;
}

export const feedbackRoutes = ({ service, humanCheck }: FeedbackRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.sendFeedback, schema.sendFeedback, async ({ ctx, body }) =>
    ctx.once(async (trx) => {
      const { merchant, session } = ctx;
      const { content, language, page } = body;
      // Nobody stands behind a trial account, and it is gone before its words are: they are a visitor's.
      const memberId = session?.type === MEMBER_TYPE.member ? session.memberId : null;
      // What is refused for its words has not used up a puzzle: the transaction takes that back.
      if (memberId === null) await humanCheck.require(body.humanCheck, { merchant, executor: trx });
      await service.take(trx, { merchantId: merchant.id, memberId, content, language, page, at: ctx.now() });
      return { received: true as const };
    }),
  ),
];

export const operatorFeedbackRoutes = ({
  service,
  merchants,
  identity,
}: FeedbackRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const toWire = async (merchantId: number, rows: readonly Feedback[], executor?: Executor) => {
    const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
    const members = ids.length === 0 ? [] : await identity.membersByIds(merchantId, ids, executor);
    const accounts = new Map(members.map(({ id, account }) => [id, account]));
    return rows.map(({ id, memberId, at, doneAt, ...row }) => ({
      ...row,
      id: id.toString(),
      account: memberId === null ? null : (accounts.get(memberId) ?? memberId.toString()),
      at: at.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    }));
  };
  return [
    defineRoute(endpoints.operatorFeedback, schema.operatorFeedback, async ({ ctx, params, query }) => {
      const { id: merchantId } = await merchantOf(ctx, params.merchant);
      const before = query.before === undefined ? null : BigInt(query.before);
      const { entries, hasMore } = await service.list({ ...query, merchantId, before });
      return { entries: await toWire(merchantId, entries), hasMore };
    }),
    defineRoute(endpoints.finishFeedback, schema.finishFeedback, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
        const id = BigInt(params.id);
        const done = await service.finish(trx, { merchant, actor, id, note: body.note, now: ctx.now() });
        const [row] = await toWire(merchant.id, [done], trx);
        if (!row) throw new Error('an entry that is done has no row');
        return row;
      });
    }),
  ];
};
