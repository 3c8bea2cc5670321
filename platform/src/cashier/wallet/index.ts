import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { createTransfers } from './transfers.service.ts';
import type { TransferDependencies } from './transfers.service.ts';
import { walletRoutes } from './wallet.routes.ts';
import type { WalletRouteParts } from './wallet.routes.ts';
import { createWalletService } from './wallet.service.ts';
import type { WalletService } from './wallet.service.ts';

export type { WalletService } from './wallet.service.ts';

export interface WalletModule extends PlatformModule {
  readonly service: WalletService;
}

export interface WalletModuleDeps
  extends
    Pick<PlatformDeps, 'database'>,
    Pick<WalletRouteParts, 'verifyUrl' | 'gameNames' | 'vendorNames' | 'withdrawalStatuses'>,
    Pick<TransferDependencies, 'admit'> {
  readonly ledger: Ledger;
}

/** Balance and records of members, and money between their wallets. */
export const createWalletModule = ({ database, ledger, admit, ...parts }: WalletModuleDeps): WalletModule => {
  const service = createWalletService({ database, ledger });
  const transfers = createTransfers({ ledger, admit });
  return { name: 'wallet', service, routes: walletRoutes({ database, wallet: service, transfers, ...parts }) };
};
