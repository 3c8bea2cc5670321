/**
 * Counts settled rounds towards the wagering of bonuses, and ends bonuses: into cash when the wagering is done, back to the merchant when
 * their time is up. A job and not part of the bet (PRV-009). It reads what touched rounds since it last looked, so downtime is caught up by
 * itself, and a bonus expires only after every round of its time has been counted.
 */
import type { Job, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil, readSettledRounds } from '../../play/provider/index.ts';
import type { Bonus } from './bonus.model.ts';
import type { BonusMessages } from './messages.ts';
import type { BonusEnd, BonusService } from './bonus.service.ts';
import * as store from './bonus.store.ts';

const EVERY_SECONDS = 5;
const REMIND_EVERY_SECONDS = 300;
/** Readings of one run: what is left after long downtime is done by the next ones. */
const READINGS_MAX = 20;
/** Bonuses that end in one run. */
const ENDS_MAX = 500;

export interface BonusJobDeps {
  readonly service: Pick<BonusService, 'end'>;
  readonly messages: BonusMessages;
}

const endOf = ({ wagered, required, endsAt }: Bonus, until: Date): BonusEnd => {
  if (wagered >= required) return 'completed';
  return endsAt <= until ? 'expired' : 'used';
};

/** One step of the job; for the demo and tests as well. */
export const countDue = async (trx: Trx, { service, messages }: BonusJobDeps, until: Date): Promise<void> => {
  const from = await store.readProgress(trx);
  let at = from;
  for (let reading = 0; reading < READINGS_MAX && at < until; reading += 1) {
    const { rounds, readUntil } = await readSettledRounds(trx, at, until);
    await store.countRounds(trx, rounds);
    at = readUntil;
  }
  if (at > from) await store.writeProgress(trx, at);
  const ended: Bonus[] = [];
  for (const { currency, ...bonus } of await store.lockEnding(trx, at, ENDS_MAX))
    ended.push(await service.end(trx, bonus, currency, endOf(bonus, at), at));
  await messages.ended(trx, ended);
};

export const bonusJobs = (deps: BonusJobDeps): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'bonus.count',
    everySeconds: EVERY_SECONDS,
    // It always looks at everything since the last run, so one run makes up for all that were missed.
    catchUpMax: 1,
    hasWork: (_period, now) => store.hasWork(now),
    run: async (trx) => countDue(trx, deps, await callsCompleteUntil(trx)),
  },
  {
    kind: 'transactional',
    name: 'bonus.remind',
    everySeconds: REMIND_EVERY_SECONDS,
    catchUpMax: 1,
    run: (trx, { period }) => deps.messages.remind(trx, period.end),
  },
];
