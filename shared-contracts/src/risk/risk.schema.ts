import { z } from 'zod';

export const RISK_SIGNALS = [
  'large-win',
  'shared-network',
  'shared-contact',
  'shared-account',
  'unusual-withdrawal',
  'near-limit',
] as const;
export const RISK_TAGS = ['new-member', 'same-device', 'hundredfold', 'case-open'] as const;

const merchantParams = z.object({ merchant: z.string().max(40) });
const member = z.object({ member: z.string(), account: z.string() });

/** `facts`: the figures behind a signal; amounts are decimals of the merchant's currency. `others`: members who share the mark. */
const signal = member.extend({
  signal: z.enum(RISK_SIGNALS),
  at: z.iso.datetime(),
  facts: z.record(z.string(), z.string()),
  tags: z.array(z.enum(RISK_TAGS)),
  others: z.array(member),
});

export const risk = {
  params: merchantParams,
  reply: z.object({
    currency: z.string(),
    signals: z.array(signal),
    /** Games of the last 30 days by stakes. `low` and `high`: bounds of the true return with 99 per cent certainty. */
    returns: z.array(
      z.object({
        game: z.string(),
        name: z.string().nullable(),
        vendor: z.string(),
        rounds: z.int(),
        rtp: z.number().nullable(),
        theory: z.number().nullable(),
        low: z.number().nullable(),
        high: z.number().nullable(),
      }),
    ),
    /** Wins that a vendor took back and the member could not pay: the vendor's books differ from the ledger by them. */
    differences: z.array(
      member.extend({
        id: z.string(),
        vendor: z.string(),
        round: z.string(),
        amount: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
};
export const memberRisk = {
  params: merchantParams.extend({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ signals: z.array(signal) }),
};
export const openRiskCase = {
  params: merchantParams,
  body: z.object({
    member: z.string().regex(/^\d{1,18}$/),
    signal: z.enum(RISK_SIGNALS),
    reason: z.string().trim().min(3).max(200),
  }),
  reply: z.object({ opened: z.literal(true) }),
};
