import { lazy } from 'react';

export const UnderAgePage = lazy(() => import('./under-age-page.tsx'));
