import { lazy } from 'react';

export const HelpLinesPage = lazy(() => import('./help-lines-page.tsx'));
