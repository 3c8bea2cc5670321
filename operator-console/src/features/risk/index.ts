import { lazyPage } from '../../shared/language/lazy-page.tsx';

const TEXTS = {
  namespace: 'risk',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
};

export const RiskPage = lazyPage(() => import('./risk-page.tsx'), TEXTS);
/** A section of the member's page, with texts of its own. */
export const MemberRisk = lazyPage(async () => ({ default: (await import('./member-risk.tsx')).MemberRisk }), TEXTS);
