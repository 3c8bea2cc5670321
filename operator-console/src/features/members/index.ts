import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const MembersPage = lazyPage(() => import('./members-page.tsx'), {
  namespace: 'members',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
