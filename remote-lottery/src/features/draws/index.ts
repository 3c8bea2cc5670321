export { ChosenLottery } from './chosen-lottery.tsx';
export { PrizeTable } from './prize-table.tsx';
