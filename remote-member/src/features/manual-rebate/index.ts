export const loadManualRebatePage = () => import('./manual-rebate-page.tsx');
