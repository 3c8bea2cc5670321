import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const SelfTestPage = lazyPage(() => import('./self-test-page.tsx'), {
  namespace: 'self-test',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
