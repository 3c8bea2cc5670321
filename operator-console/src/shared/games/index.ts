export { GAME_KINDS, kindTexts } from './game-kinds.ts';
export type { KindTexts } from './game-kinds.ts';
export { KindRates } from './kind-rates.tsx';
