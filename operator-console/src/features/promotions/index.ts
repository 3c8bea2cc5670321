import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const PromotionsPage = lazyPage(() => import('./promotions-page.tsx'), {
  namespace: 'promotions',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
