export { registerVendorRounds, vendorRoundsKey } from './vendor-rounds.routes.ts';
export { createVendorRoundsStore } from './vendor-rounds.store.ts';
