/**
 * Releases in an object store: `MODULE/HASH/files/FORM/PATH`, and `MODULE/HASH/complete`, which is written last. Without that a
 * release does not exist. `.incoming/MODULE/HASH` says that one is on its way, so that what was cut off is found.
 */
import { ENCODINGS } from '../../../kernel/static-files/index.ts';
import type { EncodedFile, Encoding } from '../../../kernel/static-files/index.ts';
import type { ReleaseRemoval } from '../clean-up.ts';
import type { ReleaseStorage } from '../release-storage.ts';
import type { Bucket } from './bucket.ts';

const INCOMING = '.incoming/';
/** An upload that is older than this was cut off; a younger one may be another instance's. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** Calls at a time: a release is some sixty files in three forms. */
const AT_ONCE = 8;
/** Releases that are known to be complete; each is asked about once. */
const KNOWN_MAX = 1_000;
const NOTHING = Buffer.alloc(0);

/** Works through all items, some at a time; the first failure ends it. */
const forEach = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    queue.length = 0;
  }
};

interface Form {
  readonly path: string;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

const formsOf = (files: ReadonlyMap<string, EncodedFile>): readonly Form[] =>
  [...files].flatMap(([path, file]) =>
    ENCODINGS.flatMap((encoding) => {
      const bytes = file[encoding];
      return bytes ? [{ path, encoding, bytes }] : [];
    }),
  );

/** @param prefix of every key, empty or ending in `/`, so that a bucket may hold more than releases. */
export const createS3Storage = (
  bucket: Bucket,
  prefix: string,
  now: () => number = Date.now,
): ReleaseStorage & ReleaseRemoval => {
  const known = new Set<string>();
  const baseOf = (module: string, hash: string): string => `${prefix}${module}/${hash}/`;

  const isComplete = (base: string): Promise<boolean> => bucket.has(`${base}complete`);
  /** For reading only: what another instance has removed meanwhile is not found all the same. */
  const wasComplete = async (base: string): Promise<boolean> => {
    if (known.has(base)) return true;
    if (!(await isComplete(base))) return false;
    if (known.size >= KNOWN_MAX) known.clear();
    known.add(base);
    return true;
  };
  const removeFiles = async (base: string): Promise<void> => {
    const objects = await bucket.list(`${base}files/`);
    await forEach(objects, ({ key }) => bucket.remove(key));
  };

  return {
    put: async (module, hash, files) => {
      const base = baseOf(module, hash);
      if (await isComplete(base)) return;
      const announced = `${prefix}${INCOMING}${module}/${hash}`;
      await bucket.put(announced, NOTHING);
      await forEach(formsOf(files), ({ path, encoding, bytes }) =>
        bucket.put(`${base}files/${encoding}/${path}`, bytes),
      );
      await bucket.put(`${base}complete`, NOTHING);
      await bucket.remove(announced);
    },
    read: async (module, hash, path, encoding) => {
      const base = baseOf(module, hash);
      return (await wasComplete(base)) ? bucket.get(`${base}files/${encoding}/${path}`) : null;
    },
    has: (module, hash) => isComplete(baseOf(module, hash)),
    clean: async () => {
      for (const { key, modifiedAt } of await bucket.list(`${prefix}${INCOMING}`)) {
        if (now() - modifiedAt.getTime() <= ABANDONED_AFTER_MS) continue;
        const base = `${prefix}${key.slice(prefix.length + INCOMING.length)}/`;
        if (!(await isComplete(base))) await removeFiles(base);
        await bucket.remove(key);
      }
    },
    remove: async (module, hash) => {
      const base = baseOf(module, hash);
      known.delete(base);
      // First the mark: what is removed half-way must not be served half.
      await bucket.remove(`${base}complete`);
      await removeFiles(base);
    },
  };
};
