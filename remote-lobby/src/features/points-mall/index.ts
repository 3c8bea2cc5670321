export const loadPointsMallPage = () => import('./points-mall-page.tsx');
