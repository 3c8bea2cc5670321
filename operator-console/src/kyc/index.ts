import { lazy } from 'react';

export const KycPage = lazy(() => import('./kyc-page.tsx'));
