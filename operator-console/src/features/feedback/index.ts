import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const FeedbackPage = lazyPage(() => import('./feedback-page.tsx'), {
  namespace: 'feedback',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
