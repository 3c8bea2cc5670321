/** What operators edit of a merchant's content: banners, announcements, help items (OPR-008, OPS-015, OPS-016). */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { BANNER_GROUPS } from './content.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const itemParams = params.extend({ id: z.string().regex(/^\d{1,18}$/) });
const reason = z.string().trim().min(3).max(200);
const language = z.string().regex(/^[A-Z]{2}$/);
const hasEnglish = (texts: object): boolean => 'EN' in texts;

/** A headline and HTML, by code of language; EN stands in for those that are missing. */
const articles = z
  .record(
    language,
    z.object({ title: z.string().trim().min(1).max(120), content: z.string().trim().min(1).max(20_000) }),
  )
  .refine(hasEnglish);
const bannerTexts = z
  .record(
    language,
    z.object({
      title: z.string().trim().min(1).max(80),
      text: z.string().trim().max(200),
      /** Label of its button; empty for none. */
      action: z.string().trim().max(30),
    }),
  )
  .refine(hasEnglish);

/** Addresses of pictures that the portal serves itself: uploaded ones, and those of the catalogue. */
const picture = z
  .string()
  .max(200)
  .regex(/^\/(?:art|pictures)\/[A-Za-z0-9_./?=-]+$/);

/** HTML that was taken out, such as `script` or `p onclick`; empty where nothing was. */
const removed = z.array(z.string());

const bannerFields = z.object({
  groupName: z.enum(BANNER_GROUPS),
  /** 0 none, 1 route, 2 outside address, 3 game launch. */
  linkageType: z.number().int().min(0).max(3),
  /** A path of the portal for routes and games, an address with TLS for outside. */
  url: z.string().trim().max(300),
  image: picture,
  imagePhone: picture,
  texts: bannerTexts,
  /** False: withdrawn. */
  enabled: z.boolean(),
  /** Null: at once, and for good. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
const leads = ({ linkageType, url }: { readonly linkageType: number; readonly url: string }): boolean => {
  if (linkageType === 0) return url === '';
  if (linkageType === 2) return URL.canParse(url) && new URL(url).protocol === 'https:';
  return /^\/(?![/\\])\S*$/.test(url) && (linkageType !== 3 || url.startsWith('/game?'));
};
const inOrder = ({ startsAt, endsAt }: { readonly startsAt: string | null; readonly endsAt: string | null }): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;
const bannerOrder = bannerFields
  .extend({ reason, ...begunForm })
  .refine(leads, { path: ['url'] })
  .refine(inOrder, { path: ['endsAt'] });
const banner = bannerFields.extend({ id: z.string(), ...savedForm });

const announcementFields = z.object({
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H', 'AG']),
  /** Opens by itself. */
  popup: z.boolean(),
  texts: articles,
  /** In the future: it is published then. */
  publishedAt: z.iso.datetime(),
  withdrawn: z.boolean(),
});
const announcement = announcementFields.extend({ id: z.string(), ...savedForm });

const helpFields = z.object({
  /** Part of its address: `/helpmc?item=...`. */
  slug: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  texts: articles,
  enabled: z.boolean(),
  /** The smallest comes first. */
  sort: z.number().int().min(0).max(10_000),
});
const helpItem = helpFields.extend({ id: z.string(), ...savedForm });

/** Codes of the merchant's languages. */
const languages = z.array(z.string());

export const editedBanners = { params, reply: z.object({ banners: z.array(banner), languages }) };
export const addBanner = { params, body: bannerOrder, reply: banner };
export const changeBanner = { params: itemParams, body: bannerOrder, reply: banner };
export const orderBanners = {
  params,
  body: z.object({
    groupName: z.enum(BANNER_GROUPS),
    /** All of the group, the first one first. */
    ids: z.array(z.string().regex(/^\d{1,18}$/)).max(100),
    reason,
  }),
  reply: z.object({ ordered: z.literal(true) }),
};

/** What a picture is for; it is drawn in the size of its place. */
export const PICTURE_USES = ['banner', 'bannerPhone', 'logo'] as const;
export const addPicture = {
  params,
  body: z.object({
    use: z.enum(PICTURE_USES),
    /** A data address of JPEG or PNG. */
    picture: z.string().max(7_200_000),
  }),
  reply: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
};

export const editedAnnouncements = { params, reply: z.object({ announcements: z.array(announcement), languages }) };
export const addAnnouncement = {
  params,
  body: announcementFields.extend({ reason }),
  reply: z.object({ announcement, removed }),
};
export const changeAnnouncement = {
  params: itemParams,
  body: announcementFields.extend({ reason, ...begunForm }),
  reply: z.object({ announcement, removed }),
};

export const editedHelp = { params, reply: z.object({ items: z.array(helpItem), languages }) };
export const addHelpItem = {
  params,
  body: helpFields.extend({ reason }),
  reply: z.object({ item: helpItem, removed }),
};
export const changeHelpItem = {
  params: itemParams,
  body: helpFields.extend({ reason, ...begunForm }),
  reply: z.object({ item: helpItem, removed }),
};
