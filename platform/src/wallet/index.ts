export { createWalletModule } from './wallet.module.ts';
export type { WalletModule, WalletParts } from './wallet.module.ts';
export type { WalletService } from './wallet.service.ts';
