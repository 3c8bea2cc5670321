export const loadClosedPage = () => import('./closed-page.tsx').then((part) => ({ default: part.ClosedPage }));
