/** Looks at running canaries and takes a failing one back, with the figures in the audit log (MFE-009). */
import type { PlatformDeps } from '../../kernel/index.ts';
import type { CanaryControl, RunningCanary } from '../releases/index.ts';
import { judgeCanary, reasonOf } from './canary.policy.ts';
import { findWorstFailure, readCanaryFigures } from './telemetry.store.ts';
import type { WorstFailure } from './telemetry.store.ts';
import type { BrowserMetrics } from './telemetry.metrics.ts';

/** What happened before tells little of now; a canary with few players needs as long to be heard at all. */
const WINDOW_MS = 60 * 60_000;
/**
 * One less than the devices that must have failed (FAILING_DEVICES_MIN): whatever one household sends, it can't take a release
 * back alone. A carrier's address counts like a household; players of others are heard all the same.
 */
export const VOICES_PER_ADDRESS = 2;

export interface CanaryWatchDeps extends Pick<PlatformDeps, 'database' | 'clock' | 'log'> {
  readonly canaries: CanaryControl;
  readonly metrics: BrowserMetrics;
}

const textOf = ({ errorClass, stage, kind, sample }: WorstFailure): string =>
  `${errorClass} at ${stage === 'none' ? kind : stage}: ${sample}`;

/** Judges every running canary once. A canary that can't be judged does not keep the others from it. */
export const createCanaryWatch = ({ database, clock, log, canaries, metrics }: CanaryWatchDeps) => {
  const judge = async (running: RunningCanary): Promise<void> => {
    const { merchantId, module, hash, baselineHash, startedAt } = running;
    const since = new Date(Math.max(startedAt.getTime(), clock.now().getTime() - WINDOW_MS));
    const judged = { merchantId, module, hash, baselineHash, startedAt, since, voicesPerAddress: VOICES_PER_ADDRESS };
    const figures = await readCanaryFigures(database.db, judged);
    const verdict = judgeCanary(running, figures);
    if (!verdict.takeBack) return;
    const worst = await findWorstFailure(database.db, judged);
    const reason = reasonOf(verdict, figures, worst && textOf(worst));
    if (!(await canaries.takeBack({ merchantId, module, hash, reason }))) return;
    metrics.takenBack(module);
    log.warn({ merchantId, module, release: hash, reason }, 'a canary was taken back');
  };

  return async (): Promise<void> => {
    const results = await Promise.allSettled((await canaries.runningCanaries()).map(judge));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
};
