/** What merchants write: banners, notices, help, promotions, resources, texts (specification, sections 2, 3, 7). HTML is sanitised by the platform and again before it is shown. */
import { z } from 'zod';
import { pageQuery, pagedQuery } from '../paging/paging.schema.ts';

const language = z.string().min(2).max(5);

export const BANNER_GROUPS = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_inhouse',
] as const;

export const banner = z.object({
  bannerId: z.string(),
  /** Where it leads; empty for none. */
  url: z.string(),
  groupName: z.enum(BANNER_GROUPS),
  /** 0 none, 1 route, 2 outside address, 3 game launch. */
  linkageType: z.number().int().min(0).max(3),
  imageUrl: z.string(),
  imageUrlPhone: z.string(),
  title: z.string(),
  text: z.string(),
  /** Label of its button; empty for none. */
  action: z.string(),
});
export const banners = {
  query: z.object({ groupName: z.enum(BANNER_GROUPS), language }),
  reply: z.object({ list: z.array(banner) }),
};

export const announcement = z.object({
  id: z.string(),
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H', 'AG']),
  title: z.string(),
  content: z.string(),
  date: z.iso.datetime(),
});
export const announcements = {
  query: z.object({
    /** Comma-separated types. */
    types: z.string().max(20).default('B,PL,PU,PR'),
    platform: z.string().max(4).default('W'),
    execution: z.string().max(4).default('B'),
    language,
    ...pagedQuery({ defaultSize: 8 }),
  }),
  reply: z.object({ list: z.array(announcement), popup: z.array(announcement), totalPages: z.number().int() }),
};
export const announcementContent = { query: z.object({ id: z.string().max(40), language }), reply: announcement };

export const helpItem = z.object({ id: z.string(), title: z.string(), content: z.string() });
export const help = {
  query: z.object({ language, device: z.string().max(10).default('WEB') }),
  reply: z.object({ list: z.array(helpItem) }),
};

export const promotion = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** Where its period is, by the platform's clock; older platforms list running ones alone and don't say. */
  phase: z.enum(['upcoming', 'running', 'ended']).optional(),
});
export const promotions = {
  query: z.object({ language, category: z.string().max(40).optional() }),
  reply: z.object({
    list: z.array(promotion),
    categories: z.array(z.object({ key: z.string(), displayName: z.string() })),
  }),
};
export const promotionDetail = { query: z.object({ id: z.string().max(40), language }), reply: promotion };

const resource = z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string() });
const customerService = z.object({ csType: z.enum(['VIP', 'LIVECHAT']), path: z.string() });

export const whitelabel = {
  reply: z.object({
    siteName: z.string(),
    logoUrl: z.string().nullable(),
    copyright: z.string(),
    flags: z.record(z.string(), z.number().int()),
  }),
};
/** Which ways of signing up are on; the rules of their fields stand in the registration's own call. */
const registerSummary = z.object({ username: z.boolean(), mobile: z.boolean(), mobileVerification: z.boolean() });

export const systemStatus = {
  query: z.object({ url: z.string().max(200).optional() }),
  reply: z.object({
    status: z.number().int().min(0).max(2),
    whitelabel: whitelabel.reply,
    register: registerSummary,
    resources: z.array(resource),
    customerService: z.array(customerService),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    location: z.object({ ip: z.string(), country: z.string() }),
    maintenance: z.boolean(),
    maintenanceEnd: z.iso.datetime().nullable(),
    message: z.string().nullable(),
    regionRestriction: z.boolean(),
    /** Whether a promotion that rewards who invites friends is running. */
    referral: z.boolean(),
    /** Game types of which the merchant has no game switched on; older platforms don't say. */
    emptyLanes: z.array(z.string()).optional(),
    /** Whether there is anything to show in the frame's own windows; their content is asked for when they open. */
    windows: z.object({
      disclaimer: z.boolean(),
      /** Notices that open by themselves (CON-015). */
      announcement: z.boolean(),
      popup: z.boolean(),
      venues: z.boolean(),
      /** There is more than one domain to choose from (SHL-090). */
      lines: z.boolean().optional(),
    }),
  }),
};
export const domainRoute = {
  reply: z.object({
    domainList: z.array(z.object({ domain: z.string(), speed: z.literal(0) })),
    resources: z.array(resource),
  }),
};

export const article = z.object({ title: z.string(), content: z.string() });
/** What a member agrees to after signing in; null where the merchant has written none. */
export const disclaimer = { query: z.object({ language }), reply: z.object({ disclaimer: article.nullable() }) };

/** Refused with `content.preview-ended` where there is none. */
export const contentPreview = {
  reply: z.object({
    title: z.string(),
    /** Which settings of the merchant it previews; older platforms preview none. */
    setting: z.enum(['links', 'disclaimer', 'portal']).nullable().optional(),
    /** Of a previewed portal, in the place of what the composition says. */
    brand: z
      .object({
        name: z.string(),
        accent: z.string(),
        logoUrl: z.string().nullable(),
        copyright: z.string(),
      })
      .nullable()
      .optional(),
    expiresAt: z.iso.datetime(),
  }),
};

/** What a member has not read yet: promotions that the merchant wants seen, then notices, newest first. */
export const unreadNotices = {
  query: z.object({
    language,
    ...pageQuery,
  }),
  reply: z.object({
    /** Notices of all pages. */
    unreadCount: z.number().int(),
    /** Of this page, as are the promotions. */
    notices: z.array(announcement),
    promotions: z.array(announcement),
    totalPages: z.number().int(),
  }),
};
export const readNotices = { reply: z.object({ readAt: z.iso.datetime() }) };

/** Lists of the merchant to choose from (API-038). */
export const dropdownMenu = {
  query: z.object({ menuGroup: z.enum(['gamingvenue']), language }),
  reply: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
};

/** Texts of the merchant that replace single strings, by `namespace:key`. */
export const updateLanguage = {
  query: z.object({ language }),
  reply: z.object({ texts: z.record(z.string(), z.string()) }),
};
