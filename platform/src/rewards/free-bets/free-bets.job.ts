/** Ends free bets whose time is up or whose promotion was stopped, and reminds members before. */
import type { Job } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import type { FreeBetsService } from './free-bets.service.ts';
import { hasEnding } from './free-bets.store.ts';
import type { FreeBetMessages } from './messages.ts';

const EVERY_SECONDS = 5;
const REMIND_EVERY_SECONDS = 300;

export const freeBetJobs = (deps: {
  readonly service: Pick<FreeBetsService, 'endDue'>;
  readonly messages: FreeBetMessages;
}): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'free-bets.end',
    everySeconds: EVERY_SECONDS,
    // One run looks at everything that is due.
    catchUpMax: 1,
    hasWork: (_period, now) => hasEnding(now),
    run: async (trx) => deps.service.endDue(trx, await callsCompleteUntil(trx)),
  },
  {
    kind: 'transactional',
    name: 'free-bets.remind',
    everySeconds: REMIND_EVERY_SECONDS,
    catchUpMax: 1,
    run: (trx, { period }) => deps.messages.remind(trx, period.end),
  },
];
