/** A merchant that operators add (number 7 of the console): one form, and its portal answers. */
import { z } from 'zod';

/** Accents of the design system; each is readable in both themes (WCAG AA), which the tokens' tests check. */
export const ACCENTS = ['gold', 'jade'] as const;

const code = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const language = z.string().regex(/^[A-Z]{2}$/);
/** A name without scheme and port. */
export const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/);
export const isOnce = (list: readonly string[]): boolean => new Set(list).size === list.length;

export const newMerchantChoices = {
  reply: z.object({
    modules: z.array(z.string()),
    accents: z.array(z.string()),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    /** As they are where nobody sets them. */
    flags: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
    /** Merchants whose content can be copied, with their own flags and modules. */
    sources: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        flags: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
        modules: z.array(z.string()),
      }),
    ),
  }),
};

export const createMerchant = {
  body: z
    .object({
      code,
      name: z.string().trim().min(1).max(60),
      hosts: z.array(host).min(1).max(10).refine(isOnce),
      accent: z.enum(ACCENTS),
      currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
      currencySymbol: z.string().trim().min(1).max(8),
      languages: z.array(language).min(1).max(21).refine(isOnce),
      defaultLanguage: language,
      /** Names of those that are on from the beginning. */
      modules: z.array(z.string().max(40)).max(100),
      /** Names of those that are on. */
      flags: z.array(z.string().max(40)).max(60),
      /** Content, games and settings are copied of this merchant; null: it begins without content and with all games. */
      copyFrom: z.string().max(40).nullable(),
      reason: z.string().trim().min(3).max(200),
    })
    .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), { path: ['defaultLanguage'] }),
  reply: z.object({ code: z.string(), name: z.string(), hosts: z.array(z.string()) }),
};
