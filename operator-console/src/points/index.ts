import { lazy } from 'react';

export const PointsPage = lazy(() => import('./points-page.tsx'));
