/** Composition and stream (design 3.2, 3.7). */
import { z } from 'zod';
import type { Composition } from '../composition/composition.ts';

/** The composition is written by the platform alone; its shape is the type `Composition`. */
export const composition = { reply: z.custom<Composition>((value) => typeof value === 'object' && value !== null) };

/** A ticket opens one stream, once, within 30 seconds, on the host it was made for (BUS-010). */
export const streamTicket = { reply: z.object({ ticket: z.string(), expiresInSeconds: z.number().int() }) };

export const stream = {
  query: z.object({
    ticket: z.string().min(16).max(100),
    lastEventId: z.string().max(60).optional(),
    /** Milliseconds since the page was requested: without `lastEventId`, changes of content since then are sent again. */
    age: z.coerce.number().int().min(0).optional(),
  }),
  /** Not JSON: a stream of events that never ends by itself. */
  reply: z.undefined(),
};
