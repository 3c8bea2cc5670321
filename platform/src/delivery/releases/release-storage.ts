/**
 * Where the files of releases lie. Content-addressed and immutable: what was stored under a hash never changes, so every
 * instance may cache it for ever. The disk is the default; an object store implements the same four calls.
 */
import type { EncodedFile, Encoding } from '../../kernel/static-files/index.ts';

export interface ReleaseStorage {
  /** Stores all files of a release or none: a publish that is cut off leaves nothing that could be served. Idempotent. */
  put(module: string, hash: string, files: ReadonlyMap<string, EncodedFile>): Promise<void>;
  /** One form of one file, or null where the release or that form of it does not exist. */
  read(module: string, hash: string, path: string, encoding: Encoding): Promise<Buffer | null>;
  has(module: string, hash: string): Promise<boolean>;
  /** Removes what an interrupted publish left behind. Called once at start. */
  clean(): Promise<void>;
}
