export { ChosenLottery } from './chosen-lottery.tsx';
export const loadDayResults = () => import(/* webpackChunkName: 'my-bets' */ './day-results.lazy.tsx');
export { PrizeTable } from './prize-table.tsx';
