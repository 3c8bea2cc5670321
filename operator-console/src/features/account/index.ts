import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const AccountPage = lazyPage(() => import('./account-page.tsx'), {
  namespace: 'account',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
