import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const MissionsPage = lazyPage(() => import('./missions-page.tsx'), {
  namespace: 'missions',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
