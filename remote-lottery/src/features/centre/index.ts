export const loadCentrePage = () => import('./centre-page.tsx');
