/** Money between main wallets and the wallets that vendors keep themselves. */
import type { LeasedJob, PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { createToldBalances } from './told-balances.ts';
import type { ToldBalances, ToldBalancesDependencies } from './told-balances.ts';
import { createTransfers } from './transfers.service.ts';
import type { TransferDependencies, Transfers } from './transfers.service.ts';
import { hasDue } from './transfers.store.ts';

export { createVendorWallet } from './vendor-wallet.ts';
export type { ToldBalance, VendorAnswer, VendorMovement, VendorPlayer, VendorWallet } from './vendor-wallet.ts';
export { shownWallets } from './vendor-wallets.policy.ts';
export type { ShownWallet } from './vendor-wallets.policy.ts';

export type TransfersService = Pick<Transfers, 'begin' | 'send'> & ToldBalances;

export interface TransfersModuleDeps
  extends
    Pick<PlatformDeps, 'database' | 'clock'>,
    Pick<TransferDependencies, 'admit' | 'vendorWallets'>,
    Pick<ToldBalancesDependencies, 'ledger' | 'cases' | 'monotonic'> {}

const EVERY_SECONDS = 5;
/** Of one run; the next one follows soon. */
const BATCH = 20;

/** Asks vendors about transfers that they have not answered. */
const askJob = ({ askDue }: Pick<Transfers, 'askDue'>): LeasedJob => ({
  kind: 'leased',
  name: 'transfers.ask',
  everySeconds: EVERY_SECONDS,
  // It looks at everything that is due, so one run makes up for those that were missed.
  catchUpMax: 1,
  leaseSeconds: 60,
  hasWork: (_period, now) => hasDue(now),
  run: (_database, { signal, log }) =>
    askDue(BATCH, signal, (err, reference) => log.error({ err, reference }, 'a transfer could not be ended')),
});

export const createTransfersModule = (
  deps: TransfersModuleDeps,
): PlatformModule & { readonly service: TransfersService } => {
  const transfers = createTransfers(deps);
  const { refresh } = createToldBalances(deps);
  const { begin, send } = transfers;
  return { name: 'transfers', service: { begin, send, refresh }, routes: [], jobs: [askJob(transfers)] };
};
