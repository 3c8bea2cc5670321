import { lazyPage } from '../../shared/language/lazy-page.tsx';
import type { PageTexts } from '../../shared/language/language.ts';

const texts: PageTexts = {
  namespace: 'lottery',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
};

export const LotteryPage = lazyPage(() => import('./lottery-page.tsx'), texts);
export const DrawPage = lazyPage(() => import('./draw-page.tsx'), texts);
