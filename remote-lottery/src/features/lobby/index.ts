export const loadLotteryPage = () => import(/* webpackChunkName: 'pages' */ './lottery-page.tsx');
