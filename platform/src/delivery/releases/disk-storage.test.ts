import { mkdtemp, readdir, rm, utimes, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import { HASH, encodedFile, keepsReleases } from './testing/storage-contract.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-releases-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('releases on disk', () => {
  keepsReleases(() => createDiskStorage(root));

  it('are there whole or not at all when storing fails half way', async () => {
    const storage = createDiskStorage(root);
    const broken = new Map([
      ['a.js', encodedFile('a')],
      ['a.js/impossible.js', encodedFile('b')],
    ]);
    await expect(storage.put('lobby', HASH, broken)).rejects.toThrow();
    expect(await storage.has('lobby', HASH)).toBe(false);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('leave nothing beside them when they are stored twice at once, and removed', async () => {
    const storage = createDiskStorage(root);
    const files = new Map(
      Array.from({ length: 20 }, (_, index) => [`f${index}.js`, encodedFile(String(index))] as const),
    );
    await Promise.all([storage.put('lobby', HASH, files), storage.put('lobby', HASH, files)]);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    await storage.remove('lobby', HASH);
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
