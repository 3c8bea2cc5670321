/** What an installation begins with, as its people write it down. Secrets are not in it: it names the variables that hold them. */
import { z } from 'zod';

const code = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be lower-case letters, digits and dashes');
const moduleName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a module');
const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of an environment variable');
const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name in lower case without a port');

const merchant = z
  .strictObject({
    code,
    name: z.string().min(1).max(60),
    currency: z.string().regex(/^[A-Z0-9]{3,8}$/, 'must be a currency such as EUR'),
    currencySymbol: z.string().min(1).max(8),
    accent: z.string().min(1).max(32),
    languages: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    defaultLanguage: z.string(),
    hosts: z.array(host).min(1),
    /** Modules and whether they are on at the beginning. */
    modules: z.record(moduleName, z.boolean()),
    flags: z.record(z.string(), z.number()).default({}),
    settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])).default({}),
  })
  .refine((value) => value.languages.includes(value.defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'must be one of the languages',
  });

export const planSchema = z.strictObject({
  merchants: z.array(merchant).min(1),
  operators: z.array(
    z.strictObject({ name: z.string().regex(/^[\w.-]{3,40}$/), role: z.enum(['owner']), passwordFrom: variable }),
  ),
  /** Modules whose teams get a publishing token, written to TOKENS_DIR/MODULE/token. */
  teams: z.array(z.strictObject({ module: moduleName, label: z.string().min(1).max(60) })).default([]),
});

export type Plan = z.output<typeof planSchema>;
