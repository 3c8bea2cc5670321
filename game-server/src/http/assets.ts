/**
 * The files of the game page, read once at start: TypeScript modules lose their types (no build step; the browser runs the very
 * modules that the server runs, those of a page in one script), everything is sent compressed, and the address carries a hash of the contents,
 * so that browsers keep it for good.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { extname, join, posix } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** Brotli, where it is worth it. */
  readonly compressed: Buffer | undefined;
}

export interface Assets {
  readonly hash: string;
  readonly get: (path: string) => Asset | undefined;
  /** Paths of a module and all that it imports, for preload hints. */
  readonly modulesOf: (entry: string) => readonly string[];
  /** The source of an HTML page. */
  readonly page: (name: string) => string;
  /** Makes the bundles of all pages beside other work, so that no visitor waits for one; answers their number. */
  readonly bundleAll: () => Promise<number>;
}

const SCRIPT = 'text/javascript; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.ts': SCRIPT,
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

/** The folders and files of `src` that browsers may read. */
const PUBLIC = ['page', 'maths', 'games', 'fairness/outcome.ts', 'tables/games'];
const PRIVATE = /\.test\.ts$|(^|\/)(simulate|statistics|rtp)\.ts$|^games\/index\.ts$|\.txt$/;

/** Modules that pages begin with, and what the path of a bundle ends in. */
const ENTRY = /(^|\/)main\.ts$/;
const BUNDLE = '.bundle.js';

/** Where a static import of a module without types leads. */
const IMPORTS = /\bfrom\s*'(\.[^']+)'/g;

const walk = (root: string, path: string): string[] => {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => walk(root, posix.join(path, name)));
};

/** Node says once a process that the call is new; a start should show our lines only. */
const withoutNotice = <T>(work: () => T): T => {
  const own = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    if (own) Object.defineProperty(process, 'emitWarning', own);
    else Reflect.deleteProperty(process, 'emitWarning');
  }
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = (body: Buffer, type: string): Buffer | undefined =>
  type === 'font/woff2' ? undefined : brotliCompressSync(body, BROTLI);
/** Compressed when it is first sent: most modules reach browsers in bundles alone, and a start is quicker without. */
const assetOf = (type: string, body: Buffer): Asset => {
  let compressed: Buffer | undefined;
  return {
    type,
    body,
    get compressed() {
      compressed ??= compress(body, type);
      return compressed;
    },
  };
};
/** In a thread of its own. */
const compressBeside = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);

/** A style sheet with those that it imports in their places: on a slow line each import is one more way to the server. */
const readStyles = (src: string, path: string): string =>
  readFileSync(join(src, path), 'utf8').replace(/^@import url\('(\.[^']+)'\);$/gm, (_, target: string) =>
    readStyles(src, posix.join(posix.dirname(path), target)),
  );

/** What a browser gets of a file. */
const readBody = (src: string, path: string): Buffer => {
  if (path.endsWith('.css')) return Buffer.from(readStyles(src, path));
  const raw = readFileSync(join(src, path));
  return path.endsWith('.ts') ? Buffer.from(withoutNotice(() => stripTypeScriptTypes(raw.toString()))) : raw;
};

/** Each module comes after those that it imports. */
const closureOf = (files: ReadonlyMap<string, Asset>, entry: string): string[] => {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string): void => {
    const file = files.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    for (const [, target] of file.body.toString().matchAll(IMPORTS))
      visit(posix.join(posix.dirname(path), target ?? ''));
    found.push(path);
  };
  visit(entry);
  return found;
};

/** The scripts of pages, each made once. */
const createBundles = (files: ReadonlyMap<string, Asset>) => {
  const made = new Map<string, Asset>();
  const bodyOf = (entry: string): Buffer =>
    Buffer.from(bundle(closureOf(files, entry), (module) => files.get(module)?.body.toString() ?? ''));
  /** One that is not made yet is made at once. */
  const get = (path: string): Asset | undefined => {
    const entry = path.replace(BUNDLE, '.ts');
    if (!ENTRY.test(entry) || !files.has(entry)) return undefined;
    const known = made.get(path);
    if (known) return known;
    const asset = assetOf(SCRIPT, bodyOf(entry));
    made.set(path, asset);
    return asset;
  };
  const makeAll = async (): Promise<number> => {
    let count = 0;
    for (const entry of [...files.keys()].filter((path) => ENTRY.test(path))) {
      const path = entry.replace(/\.ts$/, BUNDLE);
      if (made.has(path)) continue;
      const body = bodyOf(entry);
      made.set(path, { type: SCRIPT, body, compressed: await compressBeside(body, BROTLI) });
      count += 1;
    }
    return count;
  };
  return { get, makeAll };
};

/** Reads everything below `src` that the pages need. */
export const loadAssets = (src: string): Assets => {
  const files = new Map<string, Asset>();
  const digest = createHash('sha256');
  const paths = PUBLIC.flatMap((entry) => walk(src, entry)).filter(
    (path) => !PRIVATE.test(path) && extname(path) in TYPES,
  );
  for (const path of paths.sort()) {
    const body = readBody(src, path);
    files.set(path, assetOf(TYPES[extname(path)] ?? 'application/octet-stream', body));
    digest.update(path).update(body);
  }
  const bundles = createBundles(files);
  return {
    hash: digest.digest('hex').slice(0, 16),
    get: (path) => {
      if (path.endsWith('.html')) return undefined;
      return path.endsWith(BUNDLE) ? bundles.get(path) : files.get(path);
    },
    modulesOf: (entry) => closureOf(files, entry),
    page: (name) => {
      const html = files.get(`page/${name}.html`);
      if (!html) throw new Error(`no page ${name}`);
      return html.body.toString();
    },
    bundleAll: bundles.makeAll,
  };
};
