export const loadTransferFundPage = () => import('./transfer-fund-page.tsx');
