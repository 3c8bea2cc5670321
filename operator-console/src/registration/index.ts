import { lazy } from 'react';

export const RegistrationPage = lazy(() => import('./registration-page.tsx'));
