export const loadVnMenuPage = () => import('./vn-menu-page.tsx');
