import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const OperatorsPage = lazyPage(() => import('./operators-page.tsx'), {
  namespace: 'operators',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
