import { lazyPage } from '../../shared/language/lazy-page.tsx';

/** Loaded when somebody opens it: most operators never do. */
export const ReleasesPage = lazyPage(() => import('./releases-page.tsx'), {
  namespace: 'releases',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
