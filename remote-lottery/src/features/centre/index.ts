export const loadCentrePage = () => import(/* webpackChunkName: 'pages' */ './centre-page.tsx');
