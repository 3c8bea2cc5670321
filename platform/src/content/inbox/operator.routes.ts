/** Calls of operators about messages to one merchant's members. */
import * as endpoints from 'shared-contracts/inbox/operators';
import * as schema from 'shared-contracts/inbox/schema';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { segmentLevels } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Sending } from './inbox.model.ts';
import type { SendingsService } from './sendings.service.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly service: SendingsService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const toWire = ({ id, texts, audience, sentAt, sentBy, recipients, read, completedAt }: Sending) => ({
  ...{ id: id.toString(), texts: { ...texts }, audience, sentBy, recipients, read },
  sentAt: sentAt.toISOString(),
  complete: completedAt !== null,
});

export const operatorInboxRoutes = ({
  database,
  service,
  merchants,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.sendings, schema.sendings, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const before = query.before === undefined ? null : BigInt(query.before);
      const { sendings, hasMore } = await service.list(merchant.id, { before, limit: query.limit });
      return { sendings: sendings.map(toWire), hasMore };
    }),
    defineRoute(endpoints.segmentLevels, schema.segmentLevels, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return { levels: [...(await segmentLevels(database.db, merchant.id))] };
    }),
    defineRoute(endpoints.previewMessage, schema.previewMessage, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return { recipients: await service.count(merchant, body.audience, ctx.now()) };
    }),
    defineRoute(endpoints.sendMessage, schema.sendMessage, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
      return ctx.once(async (trx) => toWire(await service.send(trx, { ...body, actor, merchant, now: ctx.now() })));
    }),
  ];
};
