import { lazy } from 'react';

/** Loaded when somebody opens it: most operators never do. */
export const ReleasesPage = lazy(() => import('./releases-page.tsx'));
