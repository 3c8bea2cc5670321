/** Releases on disk: `ROOT/MODULE/HASH/FORM/PATH`, written beside and moved into place as one folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ENCODINGS } from '../../kernel/static-files/index.ts';
import type { EncodedFile } from '../../kernel/static-files/index.ts';
import type { ReleaseRemoval } from './clean-up.ts';
import type { ReleaseStorage } from './release-storage.ts';

const INCOMING = '.incoming';
/** An upload that is older than this was cut off; a younger one may belong to another instance on the same disk. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
};

/** Synced before the folder is moved into place: after a power cut a release is there whole or not at all. */
const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
};

export const createDiskStorage = (root: string): ReleaseStorage & ReleaseRemoval => {
  const folderOf = (module: string, hash: string): string => join(root, module, hash);

  const writeAll = async (folder: string, files: ReadonlyMap<string, EncodedFile>): Promise<void> => {
    for (const [path, file] of files) {
      for (const encoding of ENCODINGS) {
        const bytes = file[encoding];
        if (bytes) await writeDurably(join(folder, encoding, path), bytes);
      }
    }
  };

  const moveIntoPlace = async (incoming: string, target: string): Promise<void> => {
    try {
      await rename(incoming, target);
    } catch (error) {
      // Another publish of the same bytes was faster; its folder holds exactly what this one would have moved there.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  };

  return {
    put: async (module, hash, files) => {
      const target = folderOf(module, hash);
      if (await exists(target)) return;
      const incoming = join(root, INCOMING, randomUUID());
      try {
        await writeAll(incoming, files);
        await mkdir(dirname(target), { recursive: true });
        await moveIntoPlace(incoming, target);
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },
    read: async (module, hash, path, encoding) => {
      try {
        return await readFile(join(folderOf(module, hash), encoding, path));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
        throw error;
      }
    },
    has: (module, hash) => exists(folderOf(module, hash)),
    remove: async (module, hash) => {
      // Out of its place in one step: a release is there whole or not at all, also when the removal is cut off.
      const leaving = join(root, INCOMING, randomUUID());
      await mkdir(join(root, INCOMING), { recursive: true });
      try {
        await rename(folderOf(module, hash), leaving);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return;
        throw error;
      }
      await rm(leaving, { recursive: true, force: true });
    },
    clean: async () => {
      const incoming = join(root, INCOMING);
      if (!(await exists(incoming))) return;
      for (const name of await readdir(incoming)) {
        const { mtimeMs } = await stat(join(incoming, name));
        if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(incoming, name), { recursive: true, force: true });
      }
    },
  };
};
