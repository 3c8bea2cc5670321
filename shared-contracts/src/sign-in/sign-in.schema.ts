import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';

const merchant = z.object({ merchant: z.string().max(40) });
const reason = z.string().trim().min(3).max(200);

const id = z.string().regex(/^\d{1,18}$/);
/** `before`: older than this one; absent: the newest. */
const page = z.object({ before: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) });

/** `address`: opens the portal signed in; once, and for `minutes`. The token stands in it and nowhere else. */
export const issueSignInLink = {
  params: merchant,
  body: z.object({ account: z.string().trim().min(1).max(64), reason }),
  reply: z.object({ address: z.string(), minutes: z.number().int() }),
};

export const signInLinks = {
  params: merchant,
  query: page,
  reply: z.object({
    links: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        state: z.enum(['open', 'used', 'revoked', 'expired']),
        issuedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        issuedBy: z.string(),
        reason: z.string(),
        usedAt: z.iso.datetime().nullable(),
        revokedAt: z.iso.datetime().nullable(),
        revokedBy: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
};
export const revokeSignInLink = {
  params: merchant.extend({ id }),
  body: z.object({ reason }),
  reply: z.object({ revoked: z.literal(true) }),
};

const most = (limit: number) => z.number().int().min(1).max(limit);

/** Codes by SMS on a day, by the merchant's calendar. */
const smsDaily = z.object({
  /** To one number. */
  number: most(1_000),
  /** From one address of the network. */
  address: most(100_000),
  /** Of the merchant altogether. */
  merchant: most(10_000_000),
});
export type SmsDaily = z.output<typeof smsDaily>;

const settings = z.object({
  /** How hard the puzzle before a sign-in by username is; `off`: none. */
  humanCheck: z.enum(['off', 'low', 'normal', 'high']),
  /** More than the password is asked for at an address that the account has not used. */
  newAddressCheck: z.boolean(),
  /** Hosts of the merchant at which agents alone may sign in. */
  agentOnlyHosts: z.array(z.string().min(1).max(253)).max(20),
});

const allSettings = settings.extend({ smsDaily, ...savedForm });

export const signInSettings = { params: merchant, reply: allSettings };
/** Without `smsDaily` the quotas stay as they are. */
export const setSignInSettings = {
  params: merchant,
  body: settings.extend({ smsDaily: smsDaily.optional(), reason, ...begunForm }),
  reply: allSettings,
};

const blocked = z.object({
  id: z.string(),
  /** An address, or a network such as 203.0.113.0/24. */
  network: z.string(),
  reason: z.string(),
  blockedBy: z.string(),
  blockedAt: z.string(),
});

export const blockedAddresses = {
  params: merchant,
  query: page,
  reply: z.object({ list: z.array(blocked), hasMore: z.boolean() }),
};
export const blockAddress = {
  params: merchant,
  body: z.object({ network: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]), reason }),
  reply: blocked,
};
export const unblockAddress = {
  params: merchant.extend({ id }),
  reply: z.object({ unblocked: z.literal(true) }),
};
export const liftAddress = { ...unblockAddress, body: z.object({ reason }) };
