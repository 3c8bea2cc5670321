export const loadElottPage = () => import('./elott-page.tsx');
