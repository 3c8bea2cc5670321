export const loadBonusDetailsPage = () => import('./bonus-details-page.tsx');
