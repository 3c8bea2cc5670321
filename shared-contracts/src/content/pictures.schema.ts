/** Pictures that operators upload for a merchant's pages: content, promotions, rewards. */
import { z } from 'zod';

/** A data address of JPEG or PNG, 5 MB at most. */
export const pictureData = z.string().max(7_200_000);
/** The platform's own copy, in the size of its place. */
export const storedPicture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
