import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const ContentPage = lazyPage(() => import('./content-page.tsx'), {
  namespace: 'content',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
