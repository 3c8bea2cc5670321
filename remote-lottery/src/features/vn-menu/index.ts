export const loadVnMenuPage = () => import(/* webpackChunkName: 'pages' */ './vn-menu-page.tsx');
