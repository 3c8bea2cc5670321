export const loadTransferUplinePage = () => import('./transfer-upline-page.tsx');
