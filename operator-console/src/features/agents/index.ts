import { lazyPage } from '../../shared/language/lazy-page.tsx';
import type { PageTexts } from '../../shared/language/language.ts';

const texts: PageTexts = {
  namespace: 'agents',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
};

export const AgentsPage = lazyPage(() => import('./agents-page.tsx'), texts);
export const AgentPage = lazyPage(() => import('./agent-page.tsx'), texts);
