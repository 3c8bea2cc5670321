export { WALLET_VENDOR, registerVendorWallet, vendorWalletKey } from './vendor-wallet.routes.ts';
export { createVendorWalletStore } from './vendor-wallet.store.ts';
