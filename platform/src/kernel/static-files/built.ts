/** Compressed forms that the build of an app leaves beside its files, so that no instance compresses them at each start. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, isWorthCompressing } from './content-type.ts';
import { encodeFile } from './encoding.ts';
import type { EncodedFile } from './encoding.ts';

/** Named by the hash of the content: forms of another build can't be sent for a file. */
const FOLDER = '.compressed';

const pathOf = (folder: string, bytes: Buffer): string =>
  join(folder, FOLDER, createHash('sha256').update(bytes).digest('hex'));

const isText = (path: string): boolean =>
  isWorthCompressing(path) && (contentTypeOf(path) !== undefined || path.endsWith('.html'));

/** Called by the build, in the folder that it has written. */
export const writeCompressed = async (folder: string): Promise<void> => {
  await rm(join(folder, FOLDER), { recursive: true, force: true });
  await mkdir(join(folder, FOLDER));
  const compress = async (path: string): Promise<void> => {
    const bytes = await readFile(join(folder, path));
    const { br, gzip } = await encodeFile(path, bytes);
    // A form that would not be smaller is empty.
    await writeFile(`${pathOf(folder, bytes)}.br`, br ?? '');
    await writeFile(`${pathOf(folder, bytes)}.gz`, gzip ?? '');
  };
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
  await Promise.all(paths.filter(isText).map(compress));
};

const readForm = async (path: string): Promise<Buffer | null> => {
  const form = await readFile(path);
  return form.length > 0 ? form : null;
};

/** A file of a build in its compressed forms; compresses it where the build has left none. */
export const encodeBuiltFile = async (folder: string, path: string, identity: Buffer): Promise<EncodedFile> => {
  const forms = pathOf(folder, identity);
  try {
    const [br, gzip] = await Promise.all([readForm(`${forms}.br`), readForm(`${forms}.gz`)]);
    return { identity, br, gzip };
  } catch {
    return encodeFile(path, identity);
  }
};
