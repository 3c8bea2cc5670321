export const loadBettingRecordPage = () => import('./betting-record-page.tsx');
