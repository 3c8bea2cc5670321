/** Keeps two processes from opening one data folder: the embedded database would be destroyed by it. */
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** What Linux says of a process after its name: the state comes first, the start time in clock ticks is the twentieth. */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

/** So that a process number used again is not taken for the old process. */
const birthOf = (pid: number): string => statOf(pid)[19] ?? '';

/** Killed, and not yet looked after by its parent: it holds nothing any more. */
const isDead = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '');

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
};

const holderOf = (path: string): number | null => {
  const [pidText = '', birth = ''] = readFileSync(path, 'utf8').trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || isDead(pid)) return null;
  return birthOf(pid) === birth ? pid : null;
};

/** Takes the folder; returns the function that gives it back. Throws a StartupError when another process has it. */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'platform.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, `${process.pid} ${birthOf(process.pid)}\n`, { flag: 'wx' });
      return () => unlinkSync(path);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const holder = holderOf(path);
      if (holder !== null) {
        throw new StartupError(
          `The data folder ${folder} is in use by process ${holder}. Stop that process, or set DATA_DIR to another folder.`,
        );
      }
      unlinkSync(path);
    }
  }
  throw new StartupError(`The data folder ${folder} could not be locked. Remove ${path} and start again.`);
};
