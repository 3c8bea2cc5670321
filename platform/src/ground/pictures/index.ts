/** Pictures that people upload: what a file is by its bytes, and drawing it anew in a process of its own. */
export type { PictureShape } from './decode.process.ts';
export { createPictureDecoder } from './picture-decoder.ts';
export type { PictureDecoder } from './picture-decoder.ts';
export { bytesOf, isPolyglot, isTruncated, typeOf } from './picture.policy.ts';
