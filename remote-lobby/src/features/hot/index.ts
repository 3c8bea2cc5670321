export const loadHotPage = () => import(/* webpackChunkName: 'lists' */ './hot-page.tsx');
