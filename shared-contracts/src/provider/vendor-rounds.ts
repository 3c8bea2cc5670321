/**
 * A vendor's own list of finished rounds, which the platform compares with its own (PRV-009). The platform calls, and signs as vendors do
 * (`PROVIDER_HEADERS`). Amounts are decimals with two digits.
 */
import { z } from 'zod';

export const VENDOR_ROUNDS_PATH = '/vendor-rounds/list';
export const VENDOR_ROUNDS_MAX = 1_000;

const amount = z.string().regex(/^\d{1,15}\.\d{2}$/);
const id = z.string().min(1).max(64);

export const vendorRounds = {
  /** Rounds that ended from `from` to before `until`, oldest first. `after`: `next` of the page before. */
  body: z.object({
    vendor: z.string().regex(/^[A-Z0-9_]{1,40}$/),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    after: z.string().max(120).nullable(),
    request_uuid: id,
  }),
  reply: z.object({
    request_uuid: z.string(),
    rounds: z
      .array(
        z.object({
          round: z.string().min(1).max(120),
          user: z.string().min(1).max(64),
          currency: z.string().min(3).max(8),
          /** Zero where the bet was taken back, or was a free bet. */
          bet: amount,
          win: amount,
          endedAt: z.iso.datetime(),
        }),
      )
      .max(VENDOR_ROUNDS_MAX),
    /** Null: there are no more. */
    next: z.string().max(120).nullable(),
  }),
};
