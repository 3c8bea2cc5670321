import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const LoyaltyPage = lazyPage(() => import('./loyalty-page.tsx'), {
  namespace: 'loyalty',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
