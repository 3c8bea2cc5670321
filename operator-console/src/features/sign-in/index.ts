import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const SignInControlPage = lazyPage(() => import('./sign-in-control-page.tsx'), {
  namespace: 'signInControl',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
