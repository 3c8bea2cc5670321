import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const ReportsPage = lazyPage(() => import('./reports-page.tsx'), {
  namespace: 'reports',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
