import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const MessagesPage = lazyPage(() => import('./messages-page.tsx'), {
  namespace: 'messages',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
