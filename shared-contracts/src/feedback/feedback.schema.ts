/** What visitors and members tell the merchant (specification, sections 2, 5, 7). */
import { z } from 'zod';
import { humanCheckField } from '../human-check/human-check.schema.ts';
import { FEEDBACK_STATES } from './feedback.endpoints.ts';
import { FEEDBACK_UNITS_MAX } from './content.ts';

export const sendFeedback = {
  body: z.object({
    /** 1 to 140 characters as their reader sees them, without the space around them. */
    content: z.string().max(FEEDBACK_UNITS_MAX),
    /** Of the page that it was written on. */
    language: z.string().regex(/^[A-Z]{2}$/),
    /** Path of that page; what follows `?` or `#` is not kept. */
    page: z
      .string()
      .max(2_048)
      .regex(/^\/(?!\/)/),
    /** Visitors only. */
    humanCheck: humanCheckField,
  }),
  reply: z.object({ received: z.literal(true) }),
};

const merchantParams = z.object({ merchant: z.string().max(64) });
const id = z.string().regex(/^\d{1,18}$/);

const entry = z.object({
  id,
  content: z.string(),
  /** Null: a visitor. */
  account: z.string().nullable(),
  language: z.string(),
  page: z.string(),
  at: z.iso.datetime(),
  state: z.enum(FEEDBACK_STATES),
  /** The three are null until it is done. */
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
});

export const operatorFeedback = {
  params: merchantParams,
  query: z.object({
    state: z.enum(FEEDBACK_STATES).default('open'),
    /** Only older ones than this id. */
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ entries: z.array(entry), hasMore: z.boolean() }),
};

export const finishFeedback = {
  params: merchantParams.extend({ id }),
  body: z.object({ note: z.string().trim().min(3).max(200) }),
  reply: entry,
};
