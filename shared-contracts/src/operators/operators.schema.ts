/** Calls of the operator's origin. */
import { z } from 'zod';
import { MODULE_NAME } from '../module/names.ts';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';

export const operatorLogin = {
  body: z.object({ name: z.string().trim().min(1).max(64), password: z.string().min(1).max(128) }),
  reply: z.object({ token: z.string(), name: z.string(), role: z.string(), expiresAt: z.iso.datetime() }),
};
/** Who the token belongs to, and what this operator may do; a console shows nothing that would be refused. */
export const operatorSession = {
  reply: z.object({ name: z.string(), role: z.string(), rights: z.array(z.string()), expiresAt: z.iso.datetime() }),
};
export const operatorLogout = { reply: z.object({ loggedOut: z.literal(true) }) };

const moduleName = z.string().regex(MODULE_NAME);
const merchantModule = z.object({
  module: moduleName,
  enabled: z.boolean(),
  version: z.string().nullable(),
  hash: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export const merchantModules = {
  reply: z.object({
    merchants: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        hosts: z.array(z.string()),
        status: z.number().int(),
        modules: z.array(merchantModule),
      }),
    ),
  }),
};
export const switchModule = {
  params: z.object({ merchant: z.string().max(40), module: moduleName }),
  body: z.object({ enabled: z.boolean(), reason: z.string().trim().min(3).max(200) }),
  reply: merchantModule,
};
/** `operator`: what operators did; `identity`: sign-ins and sessions of members; `system`: what jobs and releases did. */
export const AUDIT_KINDS = ['operator', 'identity', 'system'] as const;
export const auditLog = {
  query: z.object({
    merchant: z.string().max(40).optional(),
    kind: z.enum(AUDIT_KINDS).default('operator'),
    ...pageQuery,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        operator: z.string(),
        merchant: z.string().nullable(),
        action: z.string(),
        subject: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    ...pageCounts,
  }),
};
/** Every row checked against its hash and the row before it. `id` is null where rows are missing at the end of a chain. */
export const auditVerification = {
  reply: z.object({
    rows: z.number().int(),
    broken: z.array(z.object({ chain: z.string(), number: z.string(), id: z.string().nullable(), fault: z.string() })),
  }),
};
