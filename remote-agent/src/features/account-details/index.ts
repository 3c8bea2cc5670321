export const loadAccountDetailsPage = () => import('./account-details-page.tsx');
