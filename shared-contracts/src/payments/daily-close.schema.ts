/**
 * The daily close of payments, by way of payment, from the ledger's account of the cashier. Days are of the merchant's time zone. Amounts
 * are decimals with two digits.
 */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const params = z.object({ merchant: z.string().max(40) });

const figures = {
  opening: decimal,
  /** What the ledger booked for earlier days after they were closed. */
  corrections: decimal,
  received: decimal,
  paid: decimal,
  /** opening + corrections + received - paid. */
  closing: decimal,
  /** What the ledger booked less what the payments of the day say. */
  difference: decimal,
};
const way = z.object({
  /** bank-transfer, e-wallet, provider:CODE; other: booked without a payment. */
  way: z.string(),
  ...figures,
});

/** Newest first. */
export const dailyCloses = {
  params,
  query: z.object(pageQuery),
  reply: z.object({
    rows: z.array(
      z.object({ day: z.string(), ...figures, signedBy: z.string(), signedAt: z.iso.datetime(), note: z.string() }),
    ),
    /** The day that can be closed now, yyyy-MM-dd; null: all days that are over are closed. */
    next: z.string().nullable(),
    currency: z.string(),
    timeZone: z.string(),
    ...pageCounts,
  }),
};

const day = z.object({
  day: z.string(),
  /** open: over, and not closed; running: not over. */
  state: z.enum(['closed', 'open', 'running']),
  ways: z.array(way),
  total: z.object(figures),
  /** The ledger's own balance of the cashier at the end of the day: it equals the total's closing. */
  ledger: decimal,
  /** Of a closed day: booked since it was signed; the next day that is closed has it as a correction. */
  late: decimal,
  currency: z.string(),
  signedBy: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});
export const dailyClose = { params: params.extend({ day: z.iso.date() }), reply: day };

/** Signs a day once, in the order of the days. Refused with `form.overtaken` where its closing is no longer what was shown. */
export const closeDay = {
  params: params.extend({ day: z.iso.date() }),
  body: z.object({
    /** The total's closing, as it was shown. */
    closing: decimal,
    reason: z.string().trim().min(3).max(200),
  }),
  reply: day,
};
