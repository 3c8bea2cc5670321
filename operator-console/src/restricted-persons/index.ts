import { lazy } from 'react';

export const RestrictedPersonsPage = lazy(() => import('./restricted-persons-page.tsx'));
