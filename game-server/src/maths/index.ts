export { countMoons, evaluate, windowAt } from './evaluate.ts';
export type { LineWin, SpinPay, Window } from './evaluate.ts';
export {
  BASE_STRIPS,
  FREE_MULTIPLIER,
  FREE_STRIPS,
  GAME_CODE,
  LINES,
  MAX_FREE_SPINS,
  MOON_PAYS,
  MOON_SPINS,
  PAYS,
  REELS,
  RETRIGGER_SPINS,
  ROWS,
  RULES_VERSION,
} from './orchard.model.ts';
export { playRound, runRound } from './round.ts';
export type { Draws, RoundResult, Spin } from './round.ts';
export { LINE_SYMBOLS, SCATTER, SYMBOLS, WILD } from './symbols.ts';
export type { GameSymbol, LineSymbol } from './symbols.ts';
