export { gameMenus, lastOpened, openedOfGame, popular, popupGame, vnGameMenu, vnRecent } from './lottery.endpoints.ts';
export {
  betProof,
  betting,
  cancelBet,
  drawLeaves,
  drawRecord,
  myBets,
  placeBets,
  resultsOfDay,
  statistics,
  stopChase,
} from './betting.endpoints.ts';
