export { ChosenLottery } from './chosen-lottery.tsx';
