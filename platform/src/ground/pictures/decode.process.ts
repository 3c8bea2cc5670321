/**
 * The process that decodes uploads. What a hostile picture costs, it costs here: the parent limits this process's memory, ends it when it
 * takes too long, and starts another one. It has no secrets, no database and no other work.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { PIXELS_MAX, isTooCostly } from './picture-cost.policy.ts';

const QUALITY = 85;
/** Orientations of EXIF from here on swap width and height. */
const TURNED_FROM = 2;

/** What a picture is drawn for, in pixels. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  /** `cover` fills the shape and cuts off what is beyond it; `inside` keeps all of the picture and never enlarges it. */
  readonly fit: 'cover' | 'inside';
  /** PNG keeps what is transparent. */
  readonly format: 'jpeg' | 'png';
}

export interface DecodeRequest {
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
}

export interface DecodedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of the upload itself, the way up it is meant. */
  readonly source: { readonly width: number; readonly height: number };
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

const drawn = (bytes: Uint8Array, { width, height, fit, format }: PictureShape) => {
  const picture = open(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  return format === 'png'
    ? picture.png({ compressionLevel: 9 })
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY });
};

const decode = async ({ bytes, shape }: DecodeRequest): Promise<DecodeReply> => {
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
  const { data, info } = await drawn(bytes, shape).toBuffer({ resolveWithObject: true });
  const { width, height } = found.autoOrient;
  return { bytes: data, width: info.width, height: info.height, source: { width, height } };
};

process.on('message', (request: DecodeRequest) => {
  // Whatever the decoder said: to the member it is a picture that can't be used.
  void decode(request)
    .catch((): DecodeReply => null)
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
