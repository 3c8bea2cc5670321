import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeCompressed } from './built.ts';
import {
  contentTypeOf,
  createByteCache,
  encodeBuiltFile,
  encodeFile,
  matchesEtag,
  preferredEncodings,
} from './index.ts';

describe('the form in which a file is sent', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip;q=1.0, br;q=0', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['br;q=0.5', ['br', 'identity']],
    ['identity', ['identity']],
  ])('%s', (header, forms) => {
    expect(preferredEncodings(header)).toEqual(forms);
  });

  it('says the same bytes in every form, and leaves out what would not be smaller', async () => {
    const text = Buffer.from('export const a = 1;\n'.repeat(200));
    const file = await encodeFile('a.js', text);
    expect(brotliDecompressSync(file.br ?? Buffer.alloc(0))).toEqual(text);
    expect(gunzipSync(file.gzip ?? Buffer.alloc(0))).toEqual(text);
    expect(await encodeFile('tiny.js', Buffer.from('x'))).toMatchObject({ br: null, gzip: null });
    expect(await encodeFile('a.woff2', text)).toMatchObject({ br: null, gzip: null });
  });
});

describe('forms that a build has left', () => {
  let folder: string;
  const text = Buffer.from('export const a = 1;\n'.repeat(200));
  const MARK = Buffer.from('from the build');
  const forms = (): string => join(folder, '.compressed');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-built-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.js'), text);
    writeFileSync(join(folder, 'assets/a.woff2'), text);
    writeFileSync(join(folder, 'index.html'), 'x');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are sent without compressing anew, and are what compressing would give', async () => {
    await writeCompressed(folder);
    expect(await encodeBuiltFile(folder, 'assets/a.js', text)).toEqual(await encodeFile('assets/a.js', text));
    expect(await encodeBuiltFile(folder, 'index.html', Buffer.from('x'))).toMatchObject({ br: null, gzip: null });
    expect(readdirSync(forms())).toHaveLength(4);
    for (const name of readdirSync(forms())) writeFileSync(join(forms(), name), MARK);
    expect(await encodeBuiltFile(folder, 'assets/a.js', text)).toEqual({ identity: text, br: MARK, gzip: MARK });
  });

  it('of other bytes under the same name are not sent', async () => {
    await writeCompressed(folder);
    const changed = Buffer.from('export const b = 2;\n'.repeat(200));
    const { br } = await encodeBuiltFile(folder, 'assets/a.js', changed);
    expect(brotliDecompressSync(br ?? Buffer.alloc(0))).toEqual(changed);
  });
});

describe('the content type', () => {
  it('is known for what a build may hold, and for nothing else', () => {
    expect(contentTypeOf('deep/a.b.JS')).toBe('text/javascript; charset=utf-8');
    for (const path of ['page.html', 'a.svgz', 'noending', 'x.constructor', 'a.php'])
      expect(contentTypeOf(path)).toBeUndefined();
  });
});

describe('If-None-Match', () => {
  it('is compared weakly, in a list, and with a star', () => {
    expect(matchesEtag('W/"a", "b"', '"b"')).toBe(true);
    expect(matchesEtag('"a"', 'W/"a"')).toBe(true);
    expect(matchesEtag('*', '"a"')).toBe(true);
    expect(matchesEtag('"ab"', '"a"')).toBe(false);
    expect(matchesEtag(undefined, '"a"')).toBe(false);
  });
});

describe('the cache of bytes', () => {
  it('stays within its bytes and drops what was not used for the longest time', () => {
    const cache = createByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    cache.set('big', 'x', 11);
    expect(cache.get('big')).toBeUndefined();
    cache.set('a', 'A2', 2);
    expect(cache.bytes).toBe(6);
  });
});
