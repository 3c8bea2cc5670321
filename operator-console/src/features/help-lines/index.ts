import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const HelpLinesPage = lazyPage(() => import('./help-lines-page.tsx'), {
  namespace: 'helpLines',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});
