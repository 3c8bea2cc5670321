import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const HomePage = lazyPage(() => import('./home-page.tsx'), {
  namespace: 'home',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
