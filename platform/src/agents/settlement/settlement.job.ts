import type { TransactionalJob } from '../../kernel/index.ts';
import type { Settlement, SettlementDeps } from './settlement.service.ts';

const EVERY_SECONDS = 30;
/** After long downtime the next runs do what is left. */
const SHARE = { readings: 20, slots: 100 };

/** Counts settled bets and settles every period that has ended, whatever was missed before. */
export const settlementJob = (
  settlement: Settlement,
  { merchants }: Pick<SettlementDeps, 'merchants'>,
): TransactionalJob => ({
  kind: 'transactional',
  name: 'agents.settle',
  everySeconds: EVERY_SECONDS,
  // One run looks at everything since the last one.
  catchUpMax: 1,
  prepare: () => merchants.directory(),
  run: async (trx) => {
    await settlement.settleDue(trx, SHARE);
  },
});
