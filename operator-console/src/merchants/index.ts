export { merchantsKey, readMerchants } from './merchants.api.ts';
export { MerchantsPage } from './merchants-page.tsx';
