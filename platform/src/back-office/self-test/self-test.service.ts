/** Runs the checks one after another, so that they don't crowd out bets, and takes the time of each. */
import { monotonicMs } from '../../kernel/clock.ts';
import type { Logger } from '../../kernel/index.ts';
import type { Check, Outcome, Subject } from './check.ts';

export interface CheckResult extends Omit<Check, 'run'>, Outcome {
  readonly checkedAt: Date;
  readonly tookMs: number;
}

/** What could not be computed proves nothing: it is a failure. */
const outcomeOf = async (check: Check, subject: Subject, log: Pick<Logger, 'error'>): Promise<Outcome> => {
  try {
    return await check.run(subject);
  } catch (error) {
    log.error({ err: error, check: check.id }, 'a check of the self-test could not be computed');
    return { state: 'failed', code: 'check.error', evidence: [] };
  }
};

export const runChecks = async (
  checks: readonly Check[],
  subject: Subject,
  log: Pick<Logger, 'error'>,
): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const { id, area, clauses } = check;
    const startedMs = monotonicMs();
    const outcome = await outcomeOf(check, subject, log);
    const tookMs = Math.round(monotonicMs() - startedMs);
    results.push({ ...{ id, area, clauses, tookMs }, ...outcome, checkedAt: subject.clock.now() });
  }
  return results;
};
