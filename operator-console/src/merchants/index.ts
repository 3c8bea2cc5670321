import { lazyPage } from '../language/lazy-page.tsx';

export { merchantsKey, readMerchants } from './merchants.api.ts';
export { MerchantsPage } from './merchants-page.tsx';
export const MerchantSettingsPage = lazyPage(() => import('./settings-page.tsx'), {
  namespace: 'settings',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
