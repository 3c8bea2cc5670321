/** Money: the ledger. */
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import { createLedger, ledgerJobs } from './ledger/index.ts';

export const assembleMoney = (deps: PlatformDeps) => {
  const ledger: PlatformModule = { name: 'ledger', routes: [], jobs: ledgerJobs };
  return { ledger: createLedger(deps), modules: [ledger] };
};
export type Money = ReturnType<typeof assembleMoney>;
