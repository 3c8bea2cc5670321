import { z } from 'zod';
import { REGULATOR_EXPORTS } from './regulator.endpoints.ts';

export const exportForRegulator = {
  params: z.object({ merchant: z.string().max(40) }),
  body: z.object({
    export: z.enum(REGULATOR_EXPORTS),
    /** yyyy-MM, in the merchant's time zone; not after the current one. */
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  }),
  /** Headings and rows of the file. Times are ISO 8601, UTC; amounts are decimals in major units, with their currency in the row. */
  reply: z.object({
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** There are more rows than one file may have. */
    isCut: z.boolean(),
    at: z.iso.datetime(),
  }),
};
