/** Who of the operators works on an entry of a queue. */
import { z } from 'zod';

const name = z.string().trim().min(1).max(60);
/** Null: no operator. */
export const assignee = { assignee: z.string().nullable() };
/** Entries that the calling operator works on. */
export const mineQuery = { assignee: z.enum(['mine']).optional() };
export const assignment = {
  body: z.object({
    /** Who has it as far as the caller knows: refused with `assignment.taken` where that is another one. */
    from: name.nullable(),
    /** Null releases it. */
    to: name.nullable(),
  }),
  reply: z.object(assignee),
};
