export { WALLET_VENDOR, registerVendorWallet, vendorWalletKey } from './vendor-wallet.routes.ts';
export { createOwnWalletClient } from './own-wallet.client.ts';
export { createVendorWalletStore } from './vendor-wallet.store.ts';
export type { Account, VendorWalletStore } from './vendor-wallet.store.ts';
