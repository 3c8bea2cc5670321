export const loadNoPortal = () => import(/* webpackChunkName: 'updates' */ './no-portal.ts');
