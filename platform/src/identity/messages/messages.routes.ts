import * as endpoints from 'shared-contracts/messages';
import * as schema from 'shared-contracts/messages/schema';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { mayTouch } from '../../ground/operator-rights/index.ts';
import type { MessagesService, SentMessage } from './messages.service.ts';

interface MessageRouteDeps {
  readonly service: Pick<MessagesService, 'list'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

export const messageRoutes = ({ service, merchants }: MessageRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.messageOutbox, schema.messageOutbox, async ({ ctx, query }) => {
    const operator = operatorOf(ctx);
    const mine = (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
    const codes = new Map(mine.map(({ id, code }) => [id, code]));
    const before = query.before === undefined ? null : BigInt(query.before);
    // One more than asked for says whether there are older ones.
    const rows = await service.list({ merchantIds: [...codes.keys()], before, limit: query.limit + 1 });
    const toWire = ({ id, merchantId, sentAt, ...row }: SentMessage) => ({
      ...row,
      id: id.toString(),
      merchant: codes.get(merchantId) ?? '',
      sentAt: sentAt.toISOString(),
    });
    return { messages: rows.slice(0, query.limit).map(toWire), hasMore: rows.length > query.limit };
  }),
];
