/** Opens the gzipped tar of a publish in memory, with every limit enforced before the bytes are kept. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser } from 'tar';
import type { ReadEntry } from 'tar';
import { RELEASE_LIMITS } from './release.limits.ts';

export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** Either the files of the archive or the reasons why it was refused. */
export type ArchiveResult =
  | { readonly ok: true; readonly files: ReleaseFiles }
  | { readonly ok: false; readonly reasons: readonly string[] };

const inflate = promisify(gunzip);
const refused = (...reasons: string[]): ArchiveResult => ({ ok: false, reasons });

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const inflated = async (archive: Buffer): Promise<Buffer | string> => {
  if (archive.length > RELEASE_LIMITS.archiveBytes)
    return `the archive has more than ${RELEASE_LIMITS.archiveBytes} bytes`;
  try {
    return await inflate(archive, { maxOutputLength: RELEASE_LIMITS.unpackedBytes });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      return `the archive unpacks to more than ${RELEASE_LIMITS.unpackedBytes} bytes`;
    return 'the archive is not a complete gzip file';
  }
};

/** `./a/b.js` and `a/b.js` are the same file; anything that leaves the folder is answered as null. */
const plainPath = (path: string): string | null => {
  const relative = path.replace(/^(\.\/)+/, '');
  const isClimbing = relative.startsWith('/') || relative.includes('\\') || relative.split('/').includes('..');
  return isClimbing || relative.includes('\0') || /^[a-z]:/i.test(relative) ? null : relative;
};

const reasonAgainst = (entry: ReadEntry, path: string | null, files: ReadonlyMap<string, Buffer>): string | null => {
  const named = JSON.stringify(entry.path.slice(0, 200));
  if (entry.type !== 'File' && entry.type !== 'OldFile')
    return `${named} is a ${entry.type}; only plain files are taken`;
  if (path === null) return `${named} leaves the folder of the release`;
  if (entry.size > RELEASE_LIMITS.fileBytes) return `${named} has more than ${RELEASE_LIMITS.fileBytes} bytes`;
  if (files.has(path)) return `${named} is in the archive twice`;
  if (files.size >= RELEASE_LIMITS.files) return `the archive has more than ${RELEASE_LIMITS.files} files`;
  return null;
};

const parse = (tar: Buffer): Promise<ArchiveResult> =>
  new Promise((resolve) => {
    const files = new Map<string, Buffer>();
    const reasons = new Set<string>();
    const parser = new Parser({
      strict: true,
      onReadEntry: (entry) => {
        const path = plainPath(entry.path);
        const reason = entry.type === 'Directory' && path !== null ? null : reasonAgainst(entry, path, files);
        if (reason !== null || path === null || entry.type === 'Directory') {
          if (reason !== null) reasons.add(reason);
          entry.resume();
          return;
        }
        const chunks: Buffer[] = [];
        files.set(path, Buffer.alloc(0));
        entry.on('data', (chunk: Buffer) => chunks.push(chunk));
        entry.on('end', () => files.set(path, Buffer.concat(chunks)));
      },
    });
    parser.on('error', (error: Error) => {
      reasons.add(`the archive is damaged: ${error.message.slice(0, 120)}`);
      resolve(refused(...reasons));
    });
    parser.on('end', () => resolve(reasons.size > 0 ? refused(...reasons) : { ok: true, files }));
    parser.end(tar);
  });

/** Unpacks an archive; answers all reasons at once where it is refused. Never throws for bad input. */
export const unpack = async (archive: Buffer): Promise<ArchiveResult> => {
  const tar = await inflated(archive);
  if (typeof tar === 'string') return refused(tar);
  const result = await parse(tar);
  if (result.ok && result.files.size === 0) return refused('the archive holds no files');
  return result;
};
