import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const OutboxPage = lazyPage(() => import('./outbox-page.tsx'), {
  namespace: 'outbox',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
