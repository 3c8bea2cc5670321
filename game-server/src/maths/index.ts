export type { LineWin, SpinPay, Window } from './evaluate.ts';
export { BASE_STRIPS, GAME_CODE, LINES, RULES_VERSION } from './orchard.model.ts';
export type { Draws, RoundResult, Spin } from './round.ts';
export type { GameSymbol, LineSymbol } from './symbols.ts';
