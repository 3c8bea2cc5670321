import { lazy } from 'react';

export { merchantsKey, readMerchants } from './merchants.api.ts';
export { MerchantsPage } from './merchants-page.tsx';
export const MerchantSettingsPage = lazy(() => import('./settings-page.tsx'));
