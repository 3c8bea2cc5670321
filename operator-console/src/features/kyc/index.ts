import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const KycPage = lazyPage(() => import('./kyc-page.tsx'), {
  namespace: 'kyc',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
