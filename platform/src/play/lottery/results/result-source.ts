/** Where official results come from. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../kernel/index.ts';
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

const TIMEOUT_MS = 5_000;

/** What a file or a reply holds: `{"numbers": "12345~...", "link": "https://..."}`. */
const reported = z.object({ numbers: z.string().max(400), link: z.url().max(500).nullish() });

const reportOf = (text: string): Omit<Report, 'source'> => {
  const { numbers, link } = reported.parse(JSON.parse(text));
  return { numbers, link: link ?? null, isSimulated: false };
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A watched folder: the result of a draw is the file `LOTTERY-DRAWNO.json`. Write it elsewhere first, then move it there. */
export const createFolderSource = (name: string, folder: string): ResultSource => ({
  name,
  read: async ({ lottery, drawNo }) => {
    try {
      return reportOf(await readFile(join(folder, `${lottery}-${drawNo}.json`), 'utf8'));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
});

/** A server that answers `GET ADDRESS?lottery=...&draw=...`; 404 while there is no result. */
export const createHttpSource = (name: string, address: string): ResultSource => ({
  name,
  read: async ({ lottery, drawNo }) => {
    const url = new URL(address);
    url.searchParams.set('lottery', lottery);
    url.searchParams.set('draw', drawNo);
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}`);
    return reportOf(await reply.text());
  },
});

/** The sources that the installation names. */
export const createSources = (sources: Config['resultSources']): readonly ResultSource[] =>
  sources.map(({ name, at }) => (/^https?:/.test(at) ? createHttpSource(name, at) : createFolderSource(name, at)));
