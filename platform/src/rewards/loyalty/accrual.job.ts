/**
 * Turns settled rounds into turnover, rebate and levels. A job and not part of the settlement: a bet must not wait for it (PRV-009). It
 * reads what touched rounds since it last looked, so downtime is caught up by itself, and a round that comes again, rolled back or won
 * late, is brought up to date instead of counted again.
 */
import type { Outbox, TransactionalJob, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil, readSettledRounds } from '../../play/provider/index.ts';
import { countRounds, hasWork, lockLoyalty, readProgress, writeProgress } from './accrual.store.ts';
import { takeRisesDue } from './levels.store.ts';
import type { Exclusions, Grants, NewGrant } from './ports.ts';
import { raise } from './rise.ts';
import type { ReachedLevel } from './rise.ts';

const EVERY_SECONDS = 5;
/** Readings of one run: what is left after long downtime is done by the next ones. */
const READINGS_MAX = 20;
/** No reading sorts more than the calls of so long. */
const READING_MS = 86_400_000;

export interface AccrualDeps {
  readonly grants: Grants;
  readonly exclusions: Exclusions;
  readonly outbox: Pick<Outbox, 'appendAll'>;
}

interface Accrued {
  readonly until: Date;
  readonly counted: number;
  readonly memberIds: readonly bigint[];
}

/** Counts what the calls from `from` on have settled, at most so many readings. */
const accrue = async (trx: Trx, from: Date, until: Date, readings: number): Promise<Accrued> => {
  const members = new Set<bigint>();
  let at = from;
  let counted = 0;
  for (let reading = 0; reading < readings && at < until; reading += 1) {
    const end = new Date(Math.min(until.getTime(), at.getTime() + READING_MS));
    const { rounds, readUntil } = await readSettledRounds(trx, at, end);
    counted += await countRounds(trx, rounds);
    for (const { member } of rounds) members.add(member);
    at = readUntil;
  }
  return { until: at, counted, memberIds: [...members] };
};

/** What a new level brings at once; skipped levels bring theirs as well. */
const bonusOf = ({ merchantId, memberId, rankLevel, labelName, levelUpBonus }: ReachedLevel, at: Date): NewGrant => ({
  merchantId,
  memberId,
  key: `level-up:${memberId}:${rankLevel}`,
  source: 'level-up',
  facts: { level: labelName },
  amount: levelUpBonus,
  expiresAt: null,
  at,
});

/** Of who takes a break from play the level rises alone: its bonus is not made up for later (RSG-004). */
const bonusesOf = async (
  trx: Trx,
  { exclusions }: Pick<AccrualDeps, 'exclusions'>,
  reached: readonly ReachedLevel[],
  at: Date,
): Promise<readonly NewGrant[]> => {
  const rewarded = reached.filter(({ levelUpBonus }) => levelUpBonus > 0n);
  const excluded = await exclusions.excludedAmong(
    trx,
    rewarded.map(({ memberId }) => memberId),
  );
  return rewarded.filter(({ memberId }) => !excluded.has(memberId)).map((level) => bonusOf(level, at));
};

/** One step of the job; for the demo and tests as well. Answers the number of rounds that changed something. */
export const accrueDue = async (
  trx: Trx,
  { grants, exclusions, outbox }: AccrualDeps,
  readings: number = READINGS_MAX,
): Promise<number> => {
  await lockLoyalty(trx);
  const from = await readProgress(trx);
  const { until, counted, memberIds } = await accrue(trx, from, await callsCompleteUntil(trx), readings);
  if (until > from) await writeProgress(trx, until);
  const reached = await raise(trx, { outbox }, { memberIds, merchantIds: await takeRisesDue(trx) });
  if (reached.length === 0) return counted;
  const bonuses = await bonusesOf(trx, { exclusions }, reached, until);
  if (bonuses.length > 0) await grants.grantMany(trx, bonuses);
  return counted;
};

export const accrualJob = (deps: AccrualDeps): TransactionalJob => ({
  kind: 'transactional',
  name: 'loyalty.accrue',
  everySeconds: EVERY_SECONDS,
  // It always looks at everything since the last run, so one run makes up for all that were missed.
  catchUpMax: 1,
  hasWork,
  run: async (trx) => {
    await accrueDue(trx, deps);
  },
});
