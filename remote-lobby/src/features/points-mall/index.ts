export const loadPointsMallPage = () => import(/* webpackChunkName: 'points-mall' */ './points-mall-page.tsx');
