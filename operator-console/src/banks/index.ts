import { lazy } from 'react';

export const BanksPage = lazy(() => import('./banks-page.tsx'));
