/** Messages that the platform has sent, for operators. */
import { z } from 'zod';

const message = z.object({
  id: z.string(),
  merchant: z.string(),
  channel: z.enum(['sms', 'mail']),
  /** Masked. */
  recipient: z.string(),
  template: z.string(),
  provider: z.string(),
  status: z.enum(['sent', 'failed']),
  detail: z.string().nullable(),
  sentAt: z.iso.datetime(),
  /** What was said to whom: in the demo alone, null in production. */
  content: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
});

export const messageOutbox = {
  query: z.object({
    /** Only older ones than this id. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ messages: z.array(message), hasMore: z.boolean() }),
};
