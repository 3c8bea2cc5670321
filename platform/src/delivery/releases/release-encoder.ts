/** Compresses the files of releases. A release has most of its files in common with the one before: those are not compressed again. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { createByteCache, encodeFile } from '../../kernel/static-files/index.ts';
import type { EncodedFile } from '../../kernel/static-files/index.ts';

/** Compressed forms of some ten releases of the largest remote. */
const KEPT_BYTES = 8 * 1024 * 1024;

export type ReleaseEncoder = (
  paths: readonly string[],
  files: ReadonlyMap<string, Buffer>,
) => Promise<ReadonlyMap<string, EncodedFile>>;

/** Without the file itself, which is a part of its whole archive. */
type Forms = Omit<EncodedFile, 'identity'>;

export const createReleaseEncoder = (): ReleaseEncoder => {
  const kept = createByteCache<Forms>(KEPT_BYTES);

  const formsOf = async (path: string, content: Buffer): Promise<Forms> => {
    // What is worth compressing is known by the ending.
    const key = `${createHash('sha256').update(content).digest('base64')}${extname(path)}`;
    const known = kept.get(key);
    if (known) return known;
    const { br, gzip } = await encodeFile(path, content);
    kept.set(key, { br, gzip }, (br?.length ?? 0) + (gzip?.length ?? 0));
    return { br, gzip };
  };

  return async (paths, files) => {
    const encoded = new Map<string, EncodedFile>();
    for (const path of paths) {
      const identity = files.get(path);
      if (identity) encoded.set(path, { identity, ...(await formsOf(path, identity)) });
    }
    return encoded;
  };
};
