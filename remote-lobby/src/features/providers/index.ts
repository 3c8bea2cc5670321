export const loadProviderPage = () => import(/* webpackChunkName: 'lists' */ './provider-page.tsx');
