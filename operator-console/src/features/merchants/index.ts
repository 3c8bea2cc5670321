import { lazyPage } from '../../shared/language/lazy-page.tsx';

export { ChosenMerchant, MerchantSelect, useChosenMerchant } from './merchant-select.tsx';
export { merchantsKey, readMerchants } from './merchants.api.ts';

export const MerchantsPage = lazyPage(() => import('./merchants-page.tsx'), {
  namespace: 'merchants',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
