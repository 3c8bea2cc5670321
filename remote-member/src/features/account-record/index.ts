export const loadAccountRecordPage = () => import('./account-record-page.tsx');
