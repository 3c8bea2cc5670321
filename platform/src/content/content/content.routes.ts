import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/content';
import * as schema from 'shared-contracts/content/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { ContentService, Reader } from './content.service.ts';
import { previewedBrand } from './preview.policy.ts';
import type { Previews } from './preview.service.ts';
import { isSetting } from './settings.policy.ts';
import { titleOf } from './versions.policy.ts';

/** Null: a visitor. */
const readerOf = ({ session }: RequestContext): Reader | null => session;

export interface ContentRoutesDeps {
  readonly content: ContentService;
  readonly previews: Pick<Previews, 'open'>;
}

export const contentRoutes = ({ content, previews }: ContentRoutesDeps): readonly RouteDefinition[] => {
  const previewOf = ({ merchant, previewToken }: RequestContext) => previews.open(merchant.id, previewToken);
  return [
    defineRoute(endpoints.contentPreview, schema.contentPreview, async ({ ctx }) => {
      const preview = await previewOf(ctx);
      if (preview === null) throw new PortalError('content.preview-ended');
      const title = preview.kind === 'promotion' ? preview.fields.texts.EN.title : titleOf(preview);
      return {
        title,
        setting: isSetting(preview) ? preview.kind : null,
        brand: previewedBrand(preview),
        expiresAt: preview.expiresAt.toISOString(),
      };
    }),
    defineRoute(endpoints.banners, schema.banners, async ({ ctx, query }) => ({
      list: await content.banners(ctx.merchant.id, query, await previewOf(ctx)),
    })),
    defineRoute(endpoints.announcements, schema.announcements, async ({ ctx, query }) =>
      content.announcements(ctx.merchant.id, query, readerOf(ctx), await previewOf(ctx)),
    ),
    defineRoute(endpoints.announcementContent, schema.announcementContent, async ({ ctx, query }) =>
      content.announcement(ctx.merchant.id, query, readerOf(ctx), await previewOf(ctx)),
    ),
    defineRoute(endpoints.unreadNotices, schema.unreadNotices, ({ ctx, query }) =>
      content.unread(sessionOf(ctx), query, ctx.now()),
    ),
    defineRoute(endpoints.readNotices, schema.readNotices, async ({ ctx }) => {
      const readAt = ctx.now();
      await content.markRead(sessionOf(ctx), readAt);
      return { readAt: readAt.toISOString() };
    }),
    defineRoute(endpoints.promotions, schema.promotions, async ({ ctx, query }) =>
      content.promotions(ctx.merchant.id, query.language, query.category, readerOf(ctx), await previewOf(ctx)),
    ),
    defineRoute(endpoints.promotionDetail, schema.promotionDetail, async ({ ctx, query }) =>
      content.promotion(ctx.merchant.id, query, readerOf(ctx), await previewOf(ctx)),
    ),
    defineRoute(endpoints.updateLanguage, schema.updateLanguage, async ({ ctx, query }) => {
      ctx.chooseLanguage(query.language);
      const texts = await content.texts(ctx.merchant.id, query.language.toUpperCase(), await previewOf(ctx));
      return { texts: { ...texts } };
    }),
  ];
};
