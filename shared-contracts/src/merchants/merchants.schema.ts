/** What operators set about one merchant: status, options, links, whom it keeps out. */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { BLOCKED_MOST, LINK_TYPES, REGIONS_MOST } from './limits.ts';

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

const link = z.object({ type: z.enum(LINK_TYPES), url: webAddress });
const customerService = z.object({ csType: z.enum(['VIP', 'LIVECHAT']), path: webAddress });
const country = z.string().regex(/^[A-Z]{2}$/);
const network = z.string().trim().min(2).max(50);

const saved = z.object(savedForm);

export const settings = z.object({
  code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  languages: z.array(z.string()),
  status: z.number().int().min(0).max(2),
  maintenanceEnd: z.iso.datetime().nullable(),
  message: z.string().nullable(),
  flags: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
  barsAllowed: z.boolean(),
  links: z.array(link),
  customerService: z.array(customerService),
  disclaimer: articles.nullable(),
  access: z.object({
    restrictedCountries: z.array(z.string()),
    blockedAddresses: z.array(z.string()),
    /** False: no table of addresses is configured, so that nobody is placed in a country. */
    canPlace: z.boolean(),
  }),
  versions: z.object({ status: saved, links: saved, disclaimer: saved, access: saved }),
});

export const merchantSettings = { params, reply: settings };
export const setMerchantStatus = {
  params,
  body: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Of a maintenance: when it is expected to end. */
    maintenanceEnd: z.iso.datetime().nullable(),
    /** Shown to visitors instead of the usual words. */
    message: z.string().trim().min(1).max(300).nullable(),
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
export const setMerchantLinks = {
  params,
  body: z.object({
    links: z.array(link).max(LINK_TYPES.length),
    customerService: z.array(customerService).max(2),
    reason,
    ...begunForm,
  }),
  reply: settings,
};
export const setMerchantDisclaimer = {
  params,
  body: z.object({ texts: articles.nullable(), reason, ...begunForm }),
  reply: settings,
};
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
