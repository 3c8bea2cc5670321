/** Which periods of a job are due. Pure. */
import type { Job, JobPeriod } from './job.ts';

export const periodOf = (job: Pick<Job, 'everySeconds'>, key: bigint): JobPeriod => {
  const lengthMs = BigInt(job.everySeconds) * 1000n;
  return { key, start: new Date(Number(key * lengthMs)), end: new Date(Number((key + 1n) * lengthMs)) };
};

/** Key of the latest period that has ended. */
export const latestKey = (job: Pick<Job, 'everySeconds'>, now: Date): bigint =>
  BigInt(Math.floor(now.getTime() / (job.everySeconds * 1000))) - 1n;

/** The periods to run: all after the last one done, at most `catchUpMax`; only the latest when there is no history. */
export const dueKeys = (
  job: Pick<Job, 'everySeconds' | 'catchUpMax'>,
  lastDone: bigint | null,
  now: Date,
): readonly bigint[] => {
  const latest = latestKey(job, now);
  const first = lastDone === null ? latest : lastDone + 1n;
  const oldest = latest - BigInt(Math.max(1, job.catchUpMax)) + 1n;
  const keys: bigint[] = [];
  for (let key = first > oldest ? first : oldest; key <= latest; key += 1n) keys.push(key);
  return keys;
};
