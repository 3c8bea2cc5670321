/** What a file of a build may be, by its ending. Anything else is refused at publish and never served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** Formats that are compressed already; compressing them again only costs time. */
const COMPRESSED = new Set(['png', 'webp', 'avif', 'woff2', 'mp3']);

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The content type of a file, or undefined for one that has no place in a build. */
export const contentTypeOf = (path: string): string | undefined => {
  const ending = endingOf(path);
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
};

export const isWorthCompressing = (path: string): boolean => !COMPRESSED.has(endingOf(path));
