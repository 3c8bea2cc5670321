/** Composition, stream, releases and reports of the browser (design 3.2, 3.3, 3.7). */
import { z } from 'zod';
import type { Composition } from '../composition/composition.ts';

/** The composition is written by the platform alone; its shape is the type `Composition`. */
export const composition = { reply: z.custom<Composition>((value) => typeof value === 'object' && value !== null) };

/** A ticket opens one stream, once, within 30 seconds, on the host it was made for (BUS-010). */
export const streamTicket = { reply: z.object({ ticket: z.string(), expiresInSeconds: z.number().int() }) };

export const stream = {
  query: z.object({ ticket: z.string().min(16).max(100), lastEventId: z.string().max(60).optional() }),
  /** Not JSON: a stream of events that never ends by itself. */
  reply: z.undefined(),
};

/** What went wrong in a browser. No personal data, no addresses with queries. */
export const report = {
  body: z.object({
    kind: z.enum(['load-failure', 'render-failure', 'event-failure', 'unexpected']),
    module: z.string().max(40),
    release: z.string().max(80).optional(),
    stage: z.string().max(40).optional(),
    errorClass: z.string().max(80),
    message: z.string().max(300),
  }),
  reply: z.object({ received: z.literal(true) }),
};

export const publishRelease = {
  params: z.object({ module: z.string().max(40) }),
  /** The body is a gzipped tar of the module's build output (`application/gzip`), at most 20 MiB. */
  reply: z.object({ module: z.string(), version: z.string(), hash: z.string(), entryUrl: z.string() }),
};
