import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const BanksPage = lazyPage(() => import('./banks-page.tsx'), {
  namespace: 'banks',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});

export { Holder } from './holder.tsx';
