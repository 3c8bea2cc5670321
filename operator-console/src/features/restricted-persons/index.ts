import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const RestrictedPersonsPage = lazyPage(() => import('./restricted-persons-page.tsx'), {
  namespace: 'restricted',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
