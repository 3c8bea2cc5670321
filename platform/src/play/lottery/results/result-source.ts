/** Where official results come from. */
import { randomBytes } from 'node:crypto';
import { drawNumbers } from '../draws/draw.policy.ts';
import type { AwaitedDraw, Report } from './results.store.ts';

export interface ResultSource {
  readonly name: string;
  /** What the source says of a draw now, or null. May be anything: counts and digits are checked by the caller. */
  read(draw: AwaitedDraw): Promise<Omit<Report, 'source'> | null>;
}

/** Draws the numbers itself: for the demo alone, and marked as simulated in every record. */
export const createDemoSource = (): ResultSource => ({
  name: 'demo',
  read: ({ format, lottery, drawNo }) =>
    Promise.resolve({
      numbers: drawNumbers(format, randomBytes(32).toString('hex'), `${lottery}:${drawNo}`),
      link: null,
      isSimulated: true,
    }),
});
