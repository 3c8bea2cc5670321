import type { RouteObject } from 'react-router-dom';
import { App } from './app.tsx';

/** The pages are routes of the app itself: which ones there are depends on the operator. */
export const routes: RouteObject[] = [{ path: '*', element: <App /> }];
