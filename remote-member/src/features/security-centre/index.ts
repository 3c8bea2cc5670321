export const loadSecurityCentrePage = () => import('./security-centre-page.tsx');
