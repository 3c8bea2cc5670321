/** What operators edit of a merchant's content: banners, announcements, help items, single texts, links, disclaimer and brand, each with its versions (OPR-008, OPS-011, OPS-015, OPS-016). */
import { z } from 'zod';
import { disclaimerForm, linksForm, portalForm, storedPortal } from '../merchants/merchants.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { BANNER_GROUPS } from './content.schema.ts';
import { pictureData, storedPicture } from './pictures.schema.ts';

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

const leads = ({ linkageType, url }: { readonly linkageType: number; readonly url: string }): boolean => {
  if (linkageType === 0) return url === '';
  if (linkageType === 2) return URL.canParse(url) && new URL(url).protocol === 'https:';
  return /^\/(?![/\\])\S*$/.test(url) && (linkageType !== 3 || url.startsWith('/game?'));
};
const bannerFields = z
  .object({
    groupName: z.enum(BANNER_GROUPS),
    /** 0 none, 1 route, 2 outside address, 3 game launch. */
    linkageType: z.number().int().min(0).max(3),
    /** A path of the portal for routes and games, an address with TLS for outside. */
    url: z.string().trim().max(300),
    image: picture,
    imagePhone: picture,
    texts: bannerTexts,
  })
  .refine(leads, { path: ['url'] });

const announcementFields = z.object({
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H', 'AG']),
  /** Opens by itself. */
  popup: z.boolean(),
  texts: articles,
});

const helpFields = z.object({
  /** Part of its address: `/helpmc?item=...`. It stays as it was when the item was added. */
  slug: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  texts: articles,
  /** The smallest comes first. */
  sort: z.number().int().min(0).max(10_000),
});

/** `namespace:key` of a text that a module or the shell ships. */
const textKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,39}:\S+$/);
const textFields = z.object({
  key: textKey,
  /** The merchant's own words, with the placeholders and tags of the shipped text. Other languages keep the shipped text. */
  texts: z
    .record(language, z.string().trim().min(1).max(2_000))
    .refine((texts) => Object.keys(texts).length > 0, { error: 'field.missing' }),
});

/** Settings of the merchant: one item each, which is replaced and never ends. */
export const SETTING_KINDS = ['links', 'disclaimer', 'portal'] as const;
export const CONTENT_KINDS = ['banner', 'announcement', 'help', 'text', ...SETTING_KINDS] as const;
const kind = z.enum(CONTENT_KINDS);
const shown = [
  z.object({ kind: z.literal('banner'), fields: bannerFields }),
  z.object({ kind: z.literal('announcement'), fields: announcementFields }),
  z.object({ kind: z.literal('help'), fields: helpFields }),
  z.object({ kind: z.literal('text'), fields: textFields }),
  z.object({ kind: z.literal('links'), fields: linksForm }),
  z.object({ kind: z.literal('disclaimer'), fields: disclaimerForm }),
] as const;
/** What an item says and shows, in all its languages. */
const content = z.discriminatedUnion('kind', [...shown, z.object({ kind: z.literal('portal'), fields: portalForm })]);
const storedContent = z.discriminatedUnion('kind', [
  ...shown,
  z.object({ kind: z.literal('portal'), fields: storedPortal }),
]);

/** Of an item: `draft` may stand beside the others, `ended` means that nothing of it is shown and nothing is planned. */
const itemState = z.enum(['draft', 'scheduled', 'live', 'ended']);
const moment = z.iso.datetime().nullable();
const item = z.object({
  id: z.string(),
  kind,
  states: z.array(itemState),
  /** In English; of the draft where there is one. The key of a single text. */
  title: z.string(),
  /** Codes of the languages that it is written in. */
  languages: z.array(z.string()),
  /** Group of a banner, type of an announcement, slug of a help item, the merchant's words for a single text in one language, kind of a setting. */
  place: z.string(),
  popup: z.boolean(),
  image: z.string().nullable(),
  /** Of the version that is shown; else of the next one, else of the last one. Null: a draft alone, and no end. */
  visibleFrom: moment,
  visibleUntil: moment,
  /** When the next version takes its place. */
  nextAt: moment,
  ...savedForm,
});
const version = z.object({
  number: z.number().int(),
  /** `failed`: settings that could not take effect when their time came. */
  state: z.enum(['draft', 'scheduled', 'live', 'replaced', 'ended', 'withdrawn', 'failed']),
  content: storedContent,
  visibleFrom: moment,
  visibleUntil: moment,
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishedAt: moment,
  publishedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The number of the version that it repeats. */
  restoredFrom: z.number().int().nullable(),
  /** Why it failed: a code of the catalogue, and the domains of other merchants. */
  failure: z.object({ code: z.string(), hosts: z.array(z.string()) }).nullable(),
  /** It failed, and no operator has published or cancelled anything since. */
  isWaiting: z.boolean(),
});

/** Codes of the merchant's languages. */
const languages = z.array(z.string());

/** In the order of the portal. */
export const contentItems = { params, query: z.object({ kind }), reply: z.object({ items: z.array(item), languages }) };
export const contentItem = {
  params: itemParams,
  /** The newest version first; of many the last 50. */
  reply: z.object({ ...savedForm, id: z.string(), kind, versions: z.array(version), languages }),
};

/** Texts that the shell and the releases of this merchant ship, found by a part of their key or of their words in any language. */
export const shippedTexts = {
  params,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    /** One text alone, by its whole key. */
    key: textKey.optional(),
  }),
  reply: z.object({
    texts: z.array(
      z.object({
        key: z.string(),
        /** By language; a language that is not here does not use this form. */
        texts: z.record(z.string(), z.string()),
        /** The item with the merchant's own words; null: there is none. */
        itemId: z.string().nullable(),
        states: z.array(itemState),
      }),
    ),
    /** How many were found; those in excess of the first 50 are not listed. */
    total: z.number().int(),
    /** Codes of the merchant's languages. */
    languages: z.array(z.string()),
  }),
};

const saved = z.object({ id: z.string(), number: z.number().int(), removed, ...savedForm });
export const addContent = { params, body: z.object({ content }), reply: saved };
export const saveDraft = { params: itemParams, body: z.object({ content, ...begunForm }), reply: saved };
const stepReply = z.object({ id: z.string(), ...savedForm });
export const discardDraft = { params: itemParams, body: z.object({ ...begunForm }), reply: stepReply };
export const publishDraft = {
  params: itemParams,
  body: z.object({
    /** Null, or past: at once. */
    from: moment,
    /** Null: for good. Settings have no end. */
    until: moment,
    reason,
    ...begunForm,
  }),
  reply: stepReply,
};
export const withdrawContent = { params: itemParams, body: z.object({ reason, ...begunForm }), reply: stepReply };
/** An old version is published again, as a new one. */
export const restoreVersion = {
  params: itemParams,
  body: z.object({ number: z.number().int().min(1).max(100_000), reason, ...begunForm }),
  reply: stepReply,
};
export const previewVersion = {
  params: itemParams,
  body: z.object({ number: z.number().int().min(1).max(100_000) }),
  /** An address of the merchant's portal, good for one browser. */
  reply: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
};

export const orderBanners = {
  params,
  body: z.object({
    groupName: z.enum(BANNER_GROUPS),
    /** All of the group, the first one first. */
    ids: z.array(z.string().regex(/^\d{1,18}$/)).max(200),
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
    picture: pictureData,
  }),
  reply: storedPicture,
};
