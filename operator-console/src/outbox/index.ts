import { lazy } from 'react';

export const OutboxPage = lazy(() => import('./outbox-page.tsx'));
