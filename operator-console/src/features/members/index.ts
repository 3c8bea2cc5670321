import { lazyPage } from '../../shared/language/lazy-page.tsx';

const TEXTS = {
  namespace: 'members',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
};

export const MembersPage = lazyPage(() => import('./members-page.tsx'), TEXTS);
export const MemberPage = lazyPage(() => import('./member-page.tsx'), TEXTS);
export const MemberSearch = lazyPage(() => import('./member-search-page.tsx'), TEXTS);
