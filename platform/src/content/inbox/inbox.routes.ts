/** Calls of members about their messages. */
import { textsCode } from 'shared-contracts/locale';
import * as endpoints from 'shared-contracts/inbox';
import * as schema from 'shared-contracts/inbox/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { Message } from './inbox.model.ts';
import type { InboxService } from './inbox.service.ts';

const NO_TEXT = { title: '', content: '' };

const toWire = ({ id, kind, facts, texts, sentAt, readAt }: Message, language: string) => ({
  ...{ id: id.toString(), kind, facts: { ...facts } },
  ...(texts?.[textsCode(language.toUpperCase())] ?? texts?.['EN'] ?? NO_TEXT),
  sentAt: sentAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

export const inboxRoutes = (service: InboxService): readonly RouteDefinition[] => [
  defineRoute(endpoints.unreadCount, schema.unreadCount, async ({ ctx }) => ({
    unread: await service.unread(sessionOf(ctx)),
  })),
  defineRoute(endpoints.messages, schema.messages, async ({ ctx, query: { language, limit, ...query } }) => {
    const before = query.before === undefined ? null : BigInt(query.before);
    const { messages, ...counts } = await service.list(sessionOf(ctx), { before, limit });
    return { messages: messages.map((message) => toWire(message, language)), ...counts };
  }),
  defineRoute(endpoints.readMessage, schema.readMessage, async ({ ctx, body }) => ({
    unread: await service.read(sessionOf(ctx), BigInt(body.id), ctx.now()),
  })),
  defineRoute(endpoints.deleteMessage, schema.deleteMessage, async ({ ctx, body }) => ({
    unread: await service.remove(sessionOf(ctx), BigInt(body.id), ctx.now()),
  })),
];
