export { ChosenMerchant, MerchantSelect, useChosenMerchant } from './merchant-select.tsx';
export { merchantsKey, readMerchants } from './merchants.api.ts';
export { MerchantsPage } from './merchants-page.tsx';
