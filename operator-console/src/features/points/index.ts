import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const PointsPage = lazyPage(() => import('./points-page.tsx'), {
  namespace: 'points',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
