import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const GamesPage = lazyPage(() => import('./games-page.tsx'), {
  namespace: 'games',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
