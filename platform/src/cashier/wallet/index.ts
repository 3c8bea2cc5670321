import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { walletRoutes } from './wallet.routes.ts';
import type { WalletRouteParts } from './wallet.routes.ts';
import { createWalletService } from './wallet.service.ts';
import type { WalletService } from './wallet.service.ts';

export { kindsOf, recordTypeOf } from './record-type.policy.ts';
export type { RecordType } from './record-type.policy.ts';
export { roundStatusOf } from './round-status.policy.ts';
export type { WalletService } from './wallet.service.ts';

export interface WalletModule extends PlatformModule {
  readonly service: WalletService;
}

export interface WalletModuleDeps
  extends
    Pick<PlatformDeps, 'database'>,
    Pick<
      WalletRouteParts,
      'verifyUrl' | 'drawAddressOf' | 'gameNames' | 'vendorNames' | 'transfers' | 'withdrawalStatuses'
    > {
  readonly ledger: Ledger;
}

/** Balance and records of members. */
export const createWalletModule = ({ database, ledger, ...parts }: WalletModuleDeps): WalletModule => {
  const service = createWalletService({ database, ledger });
  return { name: 'wallet', service, routes: walletRoutes({ database, wallet: service, ...parts }) };
};
