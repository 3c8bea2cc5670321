export const loadRewardCentrePage = () => import('./reward-centre-page.tsx');
