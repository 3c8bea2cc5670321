export const loadMyBets = () => import(/* webpackChunkName: 'my-bets' */ './my-bets.lazy.tsx');
