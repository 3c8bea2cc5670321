export const loadRulesPage = () => import(/* webpackChunkName: 'rules' */ './rules-page.tsx');
