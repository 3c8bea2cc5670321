import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const RegistrationPage = lazyPage(() => import('./registration-page.tsx'), {
  namespace: 'registration',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
