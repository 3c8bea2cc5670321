// A disk of its own, small enough to be filled. Only Linux lets root make one.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '1g';
const BLOCK = Buffer.alloc(1024 * 1024);

/** Puts a disk in memory at the folder. Answers undefined where the machine does not allow it. */
export const mountDisk = (folder) => {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    /** Leaves no room at all. */
    fill: () => {
      const file = openSync(filler, 'w');
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, BLOCK);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
    unmount: () => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }),
  };
};
