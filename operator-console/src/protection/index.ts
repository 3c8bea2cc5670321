import { lazy } from 'react';

export const ProtectionPage = lazy(() => import('./protection-page.tsx'));
