/**
 * The process that decodes uploads. What a hostile picture costs, it costs here: the parent limits this process's memory, ends it when it
 * takes too long, and starts another one. It has no secrets, no database and no other work.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { PIXELS_MAX, isTooCostly } from './picture-cost.policy.ts';

/** Enough to read the smallest print of a card. */
const SIDE_MAX = 2_000;
const QUALITY = 85;
/** Orientations of EXIF from here on swap width and height. */
const TURNED_FROM = 2;

export interface DecodedPicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}
/** Null: not a picture that can be used. */
export type DecodeReply = DecodedPicture | null;

// libvips keeps what it has decoded for another call, which never comes.
sharp.cache(false);
// One thread: each further one holds lines of its own, and other calls need the cores.
sharp.concurrency(1);
setPriority(constants.priority.PRIORITY_LOW);

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true });

const decode = async (bytes: Uint8Array): Promise<DecodeReply> => {
  const found = await open(bytes).metadata();
  const header = {
    format: found.format,
    width: found.width,
    height: found.height,
    channels: found.channels,
    depth: found.depth === 'uchar' ? 1 : 2,
    isProgressive: found.isProgressive === true,
    isTurned: (found.orientation ?? 1) >= TURNED_FROM,
  };
  if (isTooCostly(header)) return null;
  const { data, info } = await open(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

process.on('message', (bytes: Uint8Array) => {
  // Whatever the decoder said: to the member it is a picture that can't be used.
  void decode(bytes)
    .catch((): DecodeReply => null)
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
