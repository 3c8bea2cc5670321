import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const InvitationPage = lazyPage(() => import('./invitation-page.tsx'), {
  namespace: 'invitation',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
