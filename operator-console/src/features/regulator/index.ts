import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const RegulatorPage = lazyPage(() => import('./regulator-page.tsx'), {
  namespace: 'regulator',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
