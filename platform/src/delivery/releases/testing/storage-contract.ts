/** What every storage of releases does, whatever it stores in. */
import type { EncodedFile } from '../../../kernel/static-files/index.ts';
import type { ReleaseRemoval } from '../clean-up.ts';
import type { ReleaseStorage } from '../release-storage.ts';

export const encodedFile = (text: string): EncodedFile => ({
  identity: Buffer.from(text),
  br: Buffer.from(`br ${text}`),
  gzip: null,
});

export const HASH = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

/** @param open the storage under test, over the same store every time within one test */
export const keepsReleases = (open: () => ReleaseStorage & ReleaseRemoval): void => {
  it('reads them as they were stored, in the forms that there are', async () => {
    const storage = open();
    const picture = Buffer.from([0, 255, 128, 10, 13]);
    await storage.put(
      'lobby',
      HASH,
      new Map([
        ['deep/a.js', encodedFile('a')],
        ['b_1-2.c.svg', { identity: picture, br: null, gzip: null }],
        ['empty.css', encodedFile('')],
      ]),
    );
    expect(await storage.has('lobby', HASH)).toBe(true);
    expect((await storage.read('lobby', HASH, 'deep/a.js', 'br'))?.toString()).toBe('br a');
    expect(await storage.read('lobby', HASH, 'b_1-2.c.svg', 'identity')).toEqual(picture);
    expect((await storage.read('lobby', HASH, 'empty.css', 'identity'))?.length).toBe(0);
    expect(await storage.read('lobby', HASH, 'deep/a.js', 'gzip')).toBeNull();
    expect(await storage.read('lobby', HASH, 'deep', 'identity')).toBeNull();
    expect(await storage.read('lobby', OTHER, 'deep/a.js', 'br')).toBeNull();
    expect(await storage.has('lobby', OTHER)).toBe(false);
    expect(await storage.has('member', HASH)).toBe(false);
  });

  it('never changes them: a second put of the same hash leaves the first', async () => {
    await open().put('lobby', HASH, new Map([['a.js', encodedFile('first')]]));
    await open().put('lobby', HASH, new Map([['a.js', encodedFile('second')]]));
    expect((await open().read('lobby', HASH, 'a.js', 'identity'))?.toString()).toBe('first');
  });

  it('survives two puts of the same hash at once', async () => {
    const files = new Map(
      Array.from({ length: 20 }, (_, index) => [`f${index}.js`, encodedFile(String(index))] as const),
    );
    await Promise.all([open().put('lobby', HASH, files), open().put('lobby', HASH, files)]);
    expect((await open().read('lobby', HASH, 'f19.js', 'identity'))?.toString()).toBe('19');
  });

  it('removes one and leaves the others; twice is once', async () => {
    const storage = open();
    for (const hash of [HASH, OTHER]) await storage.put('lobby', hash, new Map([['a.js', encodedFile(hash)]]));
    await storage.remove('lobby', HASH);
    await storage.remove('lobby', HASH);
    expect(await storage.has('lobby', HASH)).toBe(false);
    expect(await storage.read('lobby', HASH, 'a.js', 'identity')).toBeNull();
    expect((await storage.read('lobby', OTHER, 'a.js', 'identity'))?.toString()).toBe(OTHER);
    await storage.put('lobby', HASH, new Map([['a.js', encodedFile('again')]]));
    expect((await open().read('lobby', HASH, 'a.js', 'identity'))?.toString()).toBe('again');
  });
};
