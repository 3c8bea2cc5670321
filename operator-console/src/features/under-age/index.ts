import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const UnderAgePage = lazyPage(() => import('./under-age-page.tsx'), {
  namespace: 'underAge',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
