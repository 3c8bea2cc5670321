/** Help lines that a merchant names on its protection page, as operators keep them (RSG-006). */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const itemParams = params.extend({ id: z.string().regex(/^\d{1,18}$/) });
const reason = z.string().trim().min(3).max(200);

/** By code of language; EN stands in for those that are missing. */
const texts = z
  .record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().min(1).max(300))
  .refine((written) => 'EN' in written);
/** Digits, in groups or not; a leading plus. */
const phone = z.string().regex(/^\+?\d[\d ]{1,23}$/);
const webAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:');

const fields = z.object({
  name: z.string().trim().min(1).max(80),
  texts,
  phone: phone.nullable(),
  url: webAddress.nullable(),
  /** The smallest comes first. */
  sort: z.number().int().min(0).max(10_000),
});
const order = fields.extend({ reason });
const leadsSomewhere = ({ phone: number, url }: z.output<typeof order>): boolean => number !== null || url !== null;
const AT_URL = { path: ['url'] };
const line = fields.extend({ id: z.string(), ...savedForm });

export const helpLines = {
  params,
  reply: z.object({
    lines: z.array(line),
    /** Codes of the merchant's languages. */
    languages: z.array(z.string()),
  }),
};
export const addHelpLine = { params, body: order.refine(leadsSomewhere, AT_URL), reply: line };
export const changeHelpLine = {
  params: itemParams,
  body: order.extend(begunForm).refine(leadsSomewhere, AT_URL),
  reply: line,
};
export const removeHelpLine = {
  params: itemParams,
  body: z.object({ reason }),
  reply: z.object({ removed: z.literal(true) }),
};
