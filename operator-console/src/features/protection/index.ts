import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const ProtectionPage = lazyPage(() => import('./protection-page.tsx'), {
  namespace: 'protection',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
