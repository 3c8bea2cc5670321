export const loadReferralPage = () => import('./referral-page.tsx');
