/**
 * The files of the game page, read once at start: TypeScript modules lose their types (no build step; the browser runs the very
 * modules that the server runs, those of a page in one script), everything is compressed, and the address carries a hash of the contents,
 * so that browsers keep it for good.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { extname, join, posix } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';

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
}

const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
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

const compress = (body: Buffer, type: string): Buffer | undefined =>
  type === 'font/woff2' ? undefined : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

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

/** Reads everything below `src` that the pages need. */
export const loadAssets = (src: string): Assets => {
  const files = new Map<string, Asset>();
  const digest = createHash('sha256');
  const paths = PUBLIC.flatMap((entry) => walk(src, entry)).filter(
    (path) => !PRIVATE.test(path) && extname(path) in TYPES,
  );
  for (const path of paths.sort()) {
    const raw = readFileSync(join(src, path));
    const body = path.endsWith('.ts') ? Buffer.from(withoutNotice(() => stripTypeScriptTypes(raw.toString()))) : raw;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    files.set(path, { type, body, compressed: compress(body, type) });
    digest.update(path).update(body);
  }
  const bundles = new Map<string, Asset>();
  /** Made when it is first asked for. */
  const bundleOf = (path: string): Asset | undefined => {
    const entry = path.replace(BUNDLE, '.ts');
    if (!ENTRY.test(entry) || !files.has(entry)) return undefined;
    const known = bundles.get(path);
    if (known) return known;
    const type = 'text/javascript; charset=utf-8';
    const body = Buffer.from(bundle(closureOf(files, entry), (module) => files.get(module)?.body.toString() ?? ''));
    const made = { type, body, compressed: compress(body, type) };
    bundles.set(path, made);
    return made;
  };
  return {
    hash: digest.digest('hex').slice(0, 16),
    get: (path) => {
      if (path.endsWith('.html')) return undefined;
      return path.endsWith(BUNDLE) ? bundleOf(path) : files.get(path);
    },
    modulesOf: (entry) => closureOf(files, entry),
    page: (name) => {
      const html = files.get(`page/${name}.html`);
      if (!html) throw new Error(`no page ${name}`);
      return html.body.toString();
    },
  };
};
