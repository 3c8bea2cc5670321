import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const RiskPage = lazyPage(() => import('./risk-page.tsx'), {
  namespace: 'risk',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
