export const loadUserLossPage = () => import('./user-loss-page.tsx');
