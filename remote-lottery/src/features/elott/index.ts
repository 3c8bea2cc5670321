export const loadElottPage = () => import(/* webpackChunkName: 'pages' */ './elott-page.tsx');
