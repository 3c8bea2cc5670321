import { lazyPage } from '../../shared/language/lazy-page.tsx';

const TEXTS = {
  namespace: 'protection',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
};

export const ProtectionPage = lazyPage(() => import('./protection-page.tsx'), TEXTS);
/** A section of the member's page, with texts of its own. */
export const MemberCases = lazyPage(async () => ({ default: (await import('./member-cases.tsx')).MemberCases }), TEXTS);
