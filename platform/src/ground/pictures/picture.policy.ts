/** What an upload is, by its bytes and by nothing it says of itself (SEC-006). Pure. */

export type ImageType = 'jpeg' | 'png';

/** Data addresses that a browser makes of the files that the form takes (VAL-041). */
const DATA_URL = /^data:image\/(?:jpeg|jpg|png);base64,/;
/** One at a time: a pattern that takes all of them in a row needs more stack than there is for some millions. */
const NO_DIGIT = /[^A-Za-z0-9+/]/;
const paddingOf = (body: string): number => (body.endsWith('==') ? 2 : Number(body.endsWith('=')));

/** The bytes of a data address; null where it is none of a picture. */
export const bytesOf = (dataUrl: string): Buffer | null => {
  const head = DATA_URL.exec(dataUrl)?.[0];
  const body = head === undefined ? '' : dataUrl.slice(head.length);
  if (body.length === 0 || body.length % 4 !== 0) return null;
  return NO_DIGIT.test(body.slice(0, body.length - paddingOf(body))) ? null : Buffer.from(body, 'base64');
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

export const typeOf = (bytes: Buffer): ImageType | null => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null;
};

/**
 * Text that makes a browser, an interpreter or a reader take the file for something else, wherever it stands. What is short is looked
 * for with what must follow it: in five million bytes of a photograph four letters stand by chance once in a hundred files.
 */
const FOREIGN_TEXT =
  /<script|<!doctype|<iframe|javascript:|<html[\s>]|<\?php\s|%pdf-\d\.\d|<svg[\s/>][\t\n\r\x20-\x7e]{8}/i;
/** Archives are read from their end: their directory stands in the last 64 KiB and a little. */
const FOREIGN_END = [Buffer.from('PK\x05\x06', 'latin1'), Buffer.from('Rar!\x1a\x07', 'latin1')];
const END_BYTES = 65_600;

/** True when the file is something else besides a picture. */
export const isPolyglot = (bytes: Buffer): boolean => {
  if (FOREIGN_TEXT.test(bytes.toString('latin1'))) return true;
  const end = bytes.subarray(Math.max(0, bytes.length - END_BYTES));
  return FOREIGN_END.some((mark) => end.includes(mark));
};

/** True when the picture breaks off. Cameras append data of their own, so its end need not be the end of the file. */
export const isTruncated = (bytes: Buffer, type: ImageType): boolean =>
  !bytes.includes(type === 'png' ? PNG_END : JPEG_END);
