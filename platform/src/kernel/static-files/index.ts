export { encodeBuiltFile } from './built.ts';
export { createByteCache } from './byte-cache.ts';
export type { ByteCache } from './byte-cache.ts';
export { contentTypeOf } from './content-type.ts';
export { ENCODINGS, encodeFile, preferredEncodings } from './encoding.ts';
export type { EncodedFile, Encoding } from './encoding.ts';
export { matchesEtag } from './etag.ts';
export { AS_THEY_ARE, sendEncoded } from './send.ts';
