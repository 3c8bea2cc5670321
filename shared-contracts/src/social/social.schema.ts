import { z } from 'zod';

const provider = z.object({ provider: z.enum(['google', 'facebook']) });

/** Answers a redirect to the provider. */
export const socialStart = { params: provider, reply: z.unknown() };
/** Answers a page that tells its opener how it went, and closes. */
export const socialReturn = { params: provider, reply: z.unknown() };
