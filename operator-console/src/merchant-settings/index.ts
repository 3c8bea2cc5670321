import { lazyPage } from '../language/lazy-page.tsx';

export const MerchantSettingsPage = lazyPage(() => import('./settings-page.tsx'), {
  namespace: 'settings',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
