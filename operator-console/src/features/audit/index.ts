import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const AuditPage = lazyPage(() => import('./audit-page.tsx'), {
  namespace: 'audit',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
