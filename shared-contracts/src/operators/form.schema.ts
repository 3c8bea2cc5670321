/** What operators save as a whole form: of two who began with the same one, the second is told. */
import { z } from 'zod';

/** How often it was saved, and by whom the last time; nobody: it is as it was at the beginning. */
export const savedForm = {
  version: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
};

/** The version that the form was begun with: refused with `form.overtaken` where it was saved since. Without, it is saved in any case. */
export const begunForm = { version: z.number().int().min(0).optional() };
