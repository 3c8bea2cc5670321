import { lazy } from 'react';

export const SignInControlPage = lazy(() => import('./sign-in-control-page.tsx'));
