import * as endpoints from 'shared-contracts/content';
import * as schema from 'shared-contracts/content/schema';
import { defineRoute } from '../kernel/index.ts';
import type { Merchant, RequestContext, RouteDefinition } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import type { ContentService } from './content.service.ts';

/** A list of texts among the merchant's settings; anything else counts as empty. */
const listSetting = (merchant: Merchant, name: string): string[] => {
  const value = merchant.settings[name];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
};

const textSetting = (merchant: Merchant, name: string): string => {
  const value = merchant.settings[name];
  return typeof value === 'string' ? value : '';
};

const whitelabelOf = (merchant: Merchant) => ({
  siteName: merchant.name,
  logoUrl: textSetting(merchant, 'logoUrl') || null,
  copyright: textSetting(merchant, 'copyright'),
  flags: { ...merchant.flags },
});

interface ContentRoutesDeps {
  readonly content: ContentService;
  readonly merchants: Pick<MerchantsService, 'byId'>;
}

const systemRoutes = ({ content, merchants }: ContentRoutesDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.whitelabel, schema.whitelabel, ({ ctx }) => whitelabelOf(ctx.merchant), {
    openInMaintenance: true,
  }),
  defineRoute(
    endpoints.systemStatus,
    schema.systemStatus,
    async ({ ctx }) => {
      const { merchant } = ctx;
      return {
        status: merchant.status,
        whitelabel: whitelabelOf(merchant),
        resources: [...(await content.resources(merchant.id))],
        customerService: [...(await content.customerService(merchant.id))],
        analytics: { gtagId: textSetting(merchant, 'gtagId') },
        imageCDNs: listSetting(merchant, 'imageCDNs'),
        launchGameCDNs: listSetting(merchant, 'launchGameCDNs'),
        // The country is known once a table of addresses is configured; until then nobody is placed by guess.
        location: { ip: ctx.ip, country: '' },
        maintenance: merchant.status === 1,
        maintenanceEnd: merchant.maintenanceEnd?.toISOString() ?? null,
        message: merchant.statusMessage,
        regionRestriction: merchant.status === 2,
      };
    },
    { openInMaintenance: true },
  ),
  defineRoute(endpoints.domainRoute, schema.domainRoute, async ({ ctx }) => ({
    domainList: (await merchants.byId(ctx.merchant.id)).hosts.map((domain) => ({ domain, speed: 0 as const })),
    resources: [...(await content.resources(ctx.merchant.id))],
  })),
];

const isSignedIn = (ctx: RequestContext): boolean => ctx.session !== null;

const helpOf =
  (content: ContentService) =>
  async ({ ctx, query }: { readonly ctx: RequestContext; readonly query: { readonly language: string } }) => ({
    list: await content.help(ctx.merchant.id, query.language),
  });

export const contentRoutes = (deps: ContentRoutesDeps): readonly RouteDefinition[] => {
  const { content } = deps;
  return [
    ...systemRoutes(deps),
    defineRoute(endpoints.banners, schema.banners, async ({ ctx, query }) => ({
      list: await content.banners(ctx.merchant.id, query.groupName, query.language),
    })),
    defineRoute(endpoints.announcements, schema.announcements, ({ ctx, query }) =>
      content.announcements(ctx.merchant.id, query, isSignedIn(ctx)),
    ),
    defineRoute(endpoints.announcementContent, schema.announcementContent, ({ ctx, query }) =>
      content.announcement(ctx.merchant.id, query.id, query.language, isSignedIn(ctx)),
    ),
    defineRoute(endpoints.help, schema.help, helpOf(content)),
    defineRoute(endpoints.helpCenter, schema.help, helpOf(content)),
    defineRoute(endpoints.promotions, schema.promotions, ({ ctx, query }) =>
      content.promotions(ctx.merchant.id, query.language, query.category),
    ),
    defineRoute(endpoints.promotionDetail, schema.promotionDetail, ({ ctx, query }) =>
      content.promotion(ctx.merchant.id, query.id, query.language),
    ),
    defineRoute(endpoints.updateLanguage, schema.updateLanguage, async ({ ctx, query }) => ({
      texts: { ...(await content.texts(ctx.merchant.id, query.language.toUpperCase())) },
    })),
  ];
};
