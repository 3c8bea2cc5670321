/** Days of vendors compared with ours (PRV-009). Days are of UTC, by the end of a round. Amounts are decimals with two digits. */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const vendorCode = z.string().regex(/^[A-Z0-9_]{1,40}$/);
const dayParams = params.extend({ vendor: vendorCode, day: z.iso.date() });

const sums = z.object({ rounds: z.number().int(), bets: decimal, wins: decimal });

const day = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  /** yyyy-MM-dd. */
  day: z.string(),
  /** failed: the vendor did not answer; the next run asks again. */
  state: z.enum(['done', 'failed']),
  askedAt: z.iso.datetime(),
  /** Null: the job. */
  askedBy: z.string().nullable(),
  theirs: sums,
  ours: sums,
  /** Differences that nobody has explained, and all of the last comparison. */
  open: z.number().int(),
  differences: z.number().int(),
});

/** Newest day first. */
export const vendorDays = {
  params,
  query: z.object({ vendor: vendorCode.optional(), ...pageQuery }),
  reply: z.object({
    rows: z.array(day),
    /** Vendors whose lists can be asked for. */
    vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    currency: z.string(),
    ...pageCounts,
  }),
};

const side = z.object({ bet: decimal, win: decimal }).nullable();
const difference = z.object({
  id: z.string(),
  /** missing-here: the vendor has a round that we don't; missing-there: the other way round. */
  kind: z.enum(['missing-here', 'missing-there', 'differs']),
  round: z.string(),
  /** As the vendor names the player. */
  player: z.string(),
  /** Null: no member of ours. */
  account: z.string().nullable(),
  memberId: z.string().nullable(),
  currency: z.string(),
  theirs: side,
  ours: side,
  foundAt: z.iso.datetime(),
  /** A later comparison did not find it any more. */
  goneAt: z.iso.datetime().nullable(),
  explainedAt: z.iso.datetime().nullable(),
  explainedBy: z.string().nullable(),
  explanation: z.string().nullable(),
});

export const vendorDifferences = {
  params: dayParams,
  query: z.object(pageQuery),
  reply: z.object({ rows: z.array(difference), ...pageCounts }),
};
export const askVendorDay = { params: dayParams, reply: day };
export const explainDifference = {
  params: params.extend({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason: z.string().trim().min(3).max(300) }),
  reply: difference,
};
