import { z } from 'zod';

const merchant = z.object({ merchant: z.string().max(40) });
const reason = z.string().trim().min(3).max(200);

/** `address`: opens the portal signed in; once, and for `minutes`. The token stands in it and nowhere else. */
export const issueSignInLink = {
  params: merchant,
  body: z.object({ account: z.string().trim().min(1).max(64), reason }),
  reply: z.object({ address: z.string(), minutes: z.number().int() }),
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

const allSettings = settings.extend({ smsDaily });

export const signInSettings = { params: merchant, reply: allSettings };
/** Without `smsDaily` the quotas stay as they are. */
export const setSignInSettings = {
  params: merchant,
  body: settings.extend({ smsDaily: smsDaily.optional(), reason }),
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

export const blockedAddresses = { params: merchant, reply: z.object({ list: z.array(blocked) }) };
export const blockAddress = {
  params: merchant,
  body: z.object({ network: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]), reason }),
  reply: blocked,
};
export const unblockAddress = {
  params: merchant.extend({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ unblocked: z.literal(true) }),
};
