import { lazy } from 'react';

export { merchantsKey, readMerchants } from './merchants.api.ts';
export { REASON_MAX, isReason } from './merchants.model.ts';
export { MerchantsPage } from './merchants-page.tsx';
export const MerchantSettingsPage = lazy(() => import('./settings-page.tsx'));
