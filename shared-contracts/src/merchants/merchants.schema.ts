/** What operators set about one merchant: status, options, whom it keeps out; links, disclaimer and brand as they are now. */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { BLOCKED_MOST, HOSTS_MOST, LINK_TYPES, REGIONS_MOST } from './limits.ts';
import { ACCENTS, host, isOnce } from './new-merchant.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const reason = z.string().trim().min(3).max(200);
/** Leads out of the portal: by TLS only. */
const webAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:');

const language = z.string().regex(/^[A-Z]{2}$/);
const article = z.object({ title: z.string().trim().min(1).max(120), content: z.string().trim().min(1).max(20_000) });
/** EN stands in for languages that are missing. */
const articles = z.record(language, article).refine((texts) => 'EN' in texts);

/** Without `qrCodeUrl` the QR code of a link says the link itself. */
const link = z.object({ type: z.enum(LINK_TYPES), url: webAddress, qrCodeUrl: webAddress.optional() });
const customerService = z.object({ csType: z.enum(['VIP', 'LIVECHAT']), path: webAddress });

/** Links, downloads and customer service: one of each kind. */
export const linksForm = z.object({
  links: z
    .array(link)
    .max(LINK_TYPES.length)
    .refine((links) => isOnce(links.map(({ type }) => type))),
  customerService: z
    .array(customerService)
    .max(2)
    .refine((channels) => isOnce(channels.map(({ csType }) => csType))),
});
/** What members agree to; null: they are asked nothing. */
export const disclaimerForm = z.object({ texts: articles.nullable() });

const country = z.string().regex(/^[A-Z]{2}$/);
const network = z.string().trim().min(2).max(50);

/** A host with its scheme, as browsers name an origin. */
const origin = webAddress.refine((text) => URL.canParse(text) && new URL(text).origin === text);
const origins = z.array(origin).max(HOSTS_MOST).refine(isOnce);

/** Name, look, analytics and addresses of the portal. */
export const portalForm = z.object({
  siteName: z.string().trim().min(1).max(60),
  /** Colours of the portal; absent from what an older console sends: they stay. */
  accent: z.enum(ACCENTS).optional(),
  /** A picture that the portal serves itself; null: the name alone. */
  logoUrl: z
    .string()
    .max(200)
    .regex(/^\/(?:art|pictures)\/[A-Za-z0-9_./-]+$/)
    .nullable(),
  /** Holder of the copyright; empty: the merchant's name. */
  copyright: z.string().trim().max(80),
  /** Measurement id of Google Analytics, such as `G-ABC1234567`; empty: no page view is reported. */
  gtagId: z.string().regex(/^(?:G-[A-Z0-9]{4,20})?$/),
  /** The portal answers at these names. */
  domains: z.array(host).min(1).max(HOSTS_MOST).refine(isOnce),
  imageCDNs: origins,
  launchGameCDNs: origins,
});

const addresses = z.array(z.string());
/** As it is stored: who installs a merchant may have set hosts that no form would take. */
export const storedPortal = portalForm.extend({
  ...{ logoUrl: z.string().nullable(), copyright: z.string(), gtagId: z.string() },
  ...{ domains: addresses, imageCDNs: addresses, launchGameCDNs: addresses },
});

const saved = z.object(savedForm);

const texts = z.record(z.string().max(8), z.string().trim().min(1).max(300));

export const settings = z.object({
  code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  languages: z.array(z.string()),
  status: z.number().int().min(0).max(2),
  /** Of a maintenance that is planned: end and messages are of it. Null: none is. */
  maintenanceStart: z.iso.datetime().nullable(),
  maintenanceEnd: z.iso.datetime().nullable(),
  message: z.string().nullable(),
  messages: texts,
  flags: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
  barsAllowed: z.boolean(),
  links: z.array(link.extend({ qrCodeUrl: z.string().optional() })),
  customerService: z.array(customerService),
  disclaimer: articles.nullable(),
  portal: storedPortal,
  access: z.object({
    restrictedCountries: z.array(z.string()),
    blockedAddresses: z.array(z.string()),
    /** False: no table of addresses is configured, so that nobody is placed in a country. */
    canPlace: z.boolean(),
  }),
  /** Of the forms that are saved at once; links, disclaimer and portal change by versions of content. */
  versions: z.object({ status: saved, access: saved }),
});

export const merchantSettings = { params, reply: settings };
export const setMerchantStatus = {
  params,
  body: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Of a maintenance: when it begins by itself, before its end; null or past: at once. */
    maintenanceStart: z.iso.datetime().nullable().default(null),
    /** Of a maintenance: when it is expected to end. */
    maintenanceEnd: z.iso.datetime().nullable(),
    /** Shown to visitors instead of the usual words. */
    message: z.string().trim().min(1).max(300).nullable(),
    /** The same in other languages, by their codes; nothing without a message. */
    messages: texts.default({}),
    reason,
    ...begunForm,
  }),
  reply: settings,
};
export const setMerchantFlag = {
  params: z.object({ merchant: z.string().max(40), flag: z.string().max(40) }),
  body: z.object({ enabled: z.boolean(), reason }),
  reply: settings,
};
export const setMerchantBars = { params, body: z.object({ allowed: z.boolean(), reason }), reply: settings };
export const setMerchantAccess = {
  params,
  body: z.object({
    restrictedCountries: z.array(country).max(REGIONS_MOST),
    blockedAddresses: z.array(network).max(BLOCKED_MOST),
    reason,
    ...begunForm,
  }),
  reply: settings,
};
