/** The proof of work that stands before calls which machines would make by the thousand (specification, section 4; AUT-010). */
import { z } from 'zod';

/** A puzzle as `altcha-lib` has it; signed, so that nobody makes an easier one. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  signature: z.string(),
});

/** `isRequired` false: the merchant asks for none, and calls need no solution. */
export const humanCheck = { reply: z.object({ isRequired: z.boolean(), challenge: challenge.nullable() }) };

/** What a call carries: base64 of `{challenge, solution}` as JSON. Absent where none is required. */
export const humanCheckField = z.string().max(4_096).optional();
