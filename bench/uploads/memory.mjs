// What a process and its children hold, as Linux counts it.
import { readFileSync, readdirSync } from 'node:fs';

const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** In MB; pages that several processes share count in parts. */
const memoryOf = (pid) => {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1_024;
  } catch {
    // It has ended.
    return 0;
  }
};

export const memoryOfFamily = (pid) =>
  [pid, ...childrenOf(pid)].map(memoryOf).reduce((sum, megabytes) => sum + megabytes, 0);
