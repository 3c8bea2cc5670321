import type { Job } from '../../kernel/index.ts';
import { rollUp } from './ledger.store.ts';

/** Keeps the balance of the merchants' accounts cheap to read however many entries there are. */
export const ledgerJobs: readonly Job[] = [
  {
    kind: 'transactional',
    name: 'ledger.roll-up',
    everySeconds: 60,
    catchUpMax: 1,
    run: async (trx) => {
      await rollUp(trx);
    },
  },
];
