export const loadLotteryPage = () => import('./lottery-page.tsx');
