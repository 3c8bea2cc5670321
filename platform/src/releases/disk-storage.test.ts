import { mkdtemp, readdir, rm, utimes, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { EncodedFile } from '../static-files/index.ts';

const file = (text: string): EncodedFile => ({
  identity: Buffer.from(text),
  br: Buffer.from(`br ${text}`),
  gzip: null,
});
const HASH = 'a'.repeat(32);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-releases-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('releases on disk', () => {
  it('are read as they were stored, in the forms that there are', async () => {
    const storage = createDiskStorage(root);
    await storage.put('lobby', HASH, new Map([['deep/a.js', file('a')]]));
    expect(await storage.has('lobby', HASH)).toBe(true);
    expect((await storage.read('lobby', HASH, 'deep/a.js', 'br'))?.toString()).toBe('br a');
    expect(await storage.read('lobby', HASH, 'deep/a.js', 'gzip')).toBeNull();
    expect(await storage.read('lobby', HASH, 'deep', 'identity')).toBeNull();
    expect(await storage.read('lobby', 'b'.repeat(32), 'deep/a.js', 'br')).toBeNull();
  });

  it('never change: a second put of the same hash leaves the first', async () => {
    const storage = createDiskStorage(root);
    await storage.put('lobby', HASH, new Map([['a.js', file('first')]]));
    await storage.put('lobby', HASH, new Map([['a.js', file('second')]]));
    expect((await storage.read('lobby', HASH, 'a.js', 'identity'))?.toString()).toBe('first');
  });

  it('are there whole or not at all when storing fails half way', async () => {
    const storage = createDiskStorage(root);
    const broken = new Map([
      ['a.js', file('a')],
      ['a.js/impossible.js', file('b')],
    ]);
    await expect(storage.put('lobby', HASH, broken)).rejects.toThrow();
    expect(await storage.has('lobby', HASH)).toBe(false);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('survive two puts of the same hash at once', async () => {
    const storage = createDiskStorage(root);
    const files = new Map(Array.from({ length: 20 }, (_, index) => [`f${index}.js`, file(String(index))] as const));
    await Promise.all([storage.put('lobby', HASH, files), storage.put('lobby', HASH, files)]);
    expect((await storage.read('lobby', HASH, 'f19.js', 'identity'))?.toString()).toBe('19');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('lose at start what an interrupted publish left, and not what is being written', async () => {
    const storage = createDiskStorage(root);
    await mkdir(join(root, '.incoming', 'old', 'identity'), { recursive: true });
    await mkdir(join(root, '.incoming', 'young'), { recursive: true });
    await utimes(join(root, '.incoming', 'old'), 0, 0);
    await storage.clean();
    expect(await readdir(join(root, '.incoming'))).toEqual(['young']);
  });
});
