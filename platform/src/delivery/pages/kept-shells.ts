/**
 * Files of former builds of the shell, under the data folder as `shells/HASH/assets/...` (MFE-018). A page that was opened before a
 * deployment asks for its own files hours later; their names carry their hash, so any build that has the name has the file.
 */
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** A page left open over a holiday; the session in it ends long before. */
export const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
/** However old: the ways back that a deployment may take. */
export const KEEP_BUILDS = 5;
const ASSETS = 'assets';

export interface KeptShells {
  /** Keeps the files of a build that goes into service, and lets go of those that nobody can hold any more. */
  record(distFolder: string, hash: string): Promise<void>;
  /** A file of any kept build, by its path from the origin; null where none has it. */
  read(path: string): Promise<Buffer | null>;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));

/** The answer, or nothing where the file or folder is not there. */
const ifThere = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

interface Build {
  readonly hash: string;
  /** Last known to be in service. */
  readonly at: number;
}

export const createKeptShells = (root: string, now: () => number = Date.now): KeptShells => {
  const builds = async (): Promise<readonly Build[]> => {
    const names = (await ifThere(readdir(root))) ?? [];
    const found = await Promise.all(
      names.map(async (hash) => ({ hash, at: (await ifThere(stat(join(root, hash))))?.mtimeMs ?? 0 })),
    );
    return found.sort((a, b) => b.at - a.at);
  };
  const setInService = (hash: string, at: number): Promise<void> =>
    utimes(join(root, hash), new Date(at), new Date(at));

  const copyMissing = async (from: string, to: string): Promise<void> => {
    await mkdir(to, { recursive: true });
    const there = new Set(await readdir(to));
    for (const name of (await ifThere(readdir(from))) ?? []) {
      if (there.has(name)) continue;
      // Moved into place whole: another instance on the same disk may be asked for it now.
      const incoming = join(to, `.${name}.${process.pid}`);
      await copyFile(join(from, name), incoming);
      await rename(incoming, join(to, name));
    }
  };

  const letGo = async (current: string): Promise<void> => {
    const all = (await builds()).filter(({ hash }) => hash !== current);
    const tooOld = all.slice(KEEP_BUILDS - 1).filter(({ at }) => now() - at > KEEP_MS);
    for (const { hash } of tooOld) await rm(join(root, hash), { recursive: true, force: true });
  };

  return {
    record: async (distFolder, hash) => {
      const former = await builds();
      const isNew = former.every((build) => build.hash !== hash);
      await copyMissing(join(distFolder, ASSETS), join(root, hash, ASSETS));
      await setInService(hash, now());
      // It was in service until now, however long ago it went into it.
      if (isNew && former[0]) await setInService(former[0].hash, now() - 1);
      await letGo(hash);
    },
    read: async (path) => {
      for (const { hash } of await builds()) {
        const bytes = await ifThere(readFile(join(root, hash, path)));
        if (bytes) return bytes;
      }
      return null;
    },
  };
};
