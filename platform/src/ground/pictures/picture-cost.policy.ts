/** Which pictures are too large to decode. Pure. */

/** What the header of a picture says. */
export interface PictureHeader {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Bytes of one channel of one pixel: 2 in pictures of 16 bits. */
  readonly depth: number;
  /** Progressive JPEG or interlaced PNG. */
  readonly isProgressive: boolean;
  /** True where the picture is stored turned. */
  readonly isTurned: boolean;
}

/** The camera of a good phone takes 12 to 50 million; a file that unfolds to more is a bomb. */
export const PIXELS_MAX = 50_000_000;
/** 22 million pixels of a progressive JPEG in colour: an ordinary picture is decoded line by line and needs none of this. */
export const HELD_BYTES_MAX = 128 * 1_024 * 1_024;
/** A progressive JPEG is kept as coefficients of two bytes until its last scan has arrived. */
const COEFFICIENT_BYTES = 2;

const heldPerPixel = ({ format, channels, depth, isProgressive, isTurned }: PictureHeader): number => {
  if (format === 'jpeg') return isProgressive ? channels * COEFFICIENT_BYTES : 0;
  return isProgressive || isTurned || depth > 1 ? channels * depth : 0;
};

/** True for a picture whose pixels, or what the decoder must hold of them at once, are beyond the limits (SEC-015). */
export const isTooCostly = (header: PictureHeader): boolean => {
  const pixels = header.width * header.height;
  return pixels > PIXELS_MAX || pixels * heldPerPixel(header) > HELD_BYTES_MAX;
};
