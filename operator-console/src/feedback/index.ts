import { lazy } from 'react';

export const FeedbackPage = lazy(() => import('./feedback-page.tsx'));
