import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const PaymentsPage = lazyPage(() => import('./payments-page.tsx'), {
  namespace: 'payments',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
