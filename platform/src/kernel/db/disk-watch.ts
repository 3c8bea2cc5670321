/**
 * A full disk under the database (REL-005). PostgreSQL goes on reading then, so that asking it whether it is there does not tell: what does
 * is a statement that was refused for want of room, and later one that writes.
 */
import { statfsSync } from 'node:fs';
import { sqlState } from './database.ts';

/** PostgreSQL's own code (appendix A, class 53) and the operating system's. */
const CODES = new Set(['53100', 'ENOSPC']);

export const isDiskFull = (error: unknown): boolean => CODES.has(sqlState(error) ?? '');

export class DiskFull extends Error {
  readonly code = 'ENOSPC';
}

/** Below this the platform stops writing to its own data folder: what the files of a database need to be closed in order must be left. */
const FREE_BYTES_MIN = 32 * 1024 * 1024;

/** Throws `DiskFull` where the disk of the folder has no room left. */
export const requireRoom = (folder: string, bytesMin = FREE_BYTES_MIN): void => {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytesMin) throw new DiskFull(`the disk of the data folder is full: ${folder}`);
};

export interface DiskWatch {
  /** What a statement failed with. */
  note(error: unknown): void;
  /** Rejects while the database refuses to write for want of room; costs nothing while it never did. */
  check(): Promise<void>;
}

/** `write` writes to the database more than the room that its files may still have inside. */
export const createDiskWatch = (write: () => Promise<void>): DiskWatch => {
  let wasFull = false;
  return {
    note: (error) => {
      wasFull ||= isDiskFull(error);
    },
    check: async () => {
      if (!wasFull) return;
      await write();
      wasFull = false;
    },
  };
};
