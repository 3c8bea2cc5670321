/** Queues, figures and reports of the operator console (OPR-010, OPR-015). Money is a decimal, times are ISO 8601, UTC. */
import { z } from 'zod';
import { LIVE_TOPICS, QUEUE_COUNT_MAX, QUEUE_NAMES } from './queues.ts';

const count = z.int().min(0).max(QUEUE_COUNT_MAX);

export const queues = {
  reply: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(QUEUE_NAMES),
        /** Merchants where something waits. A result of a lottery is waited for by all merchants that offer it. */
        merchants: z.array(
          z.object({
            merchant: z.string(),
            /** At `QUEUE_COUNT_MAX` there may be more. */
            count,
            /** Since when the first one waits. */
            oldestAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
  }),
};

export const operatorStreamTicket = {
  reply: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
};

export const operatorStream = {
  query: z.object({ ticket: z.string().min(1).max(64) }),
  /** The data of one event. `merchant` null: everything may have changed. */
  reply: z.object({ merchant: z.string().nullable(), topics: z.array(z.enum(LIVE_TOPICS)) }),
};
