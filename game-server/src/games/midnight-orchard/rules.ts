import { defineGame, USUAL_STAKES } from '../game.ts';
import { GAME_CODE, LINES, RULES_VERSION } from './maths/orchard.model.ts';
import { playRound } from './maths/round.ts';
import type { RoundResult } from './maths/round.ts';

export const rules = defineGame<null, RoundResult, never>({
  code: GAME_CODE,
  version: RULES_VERSION,
  stakes: USUAL_STAKES,
  // A spin takes 2.5 s on the page; what is left is for the network's unsteadiness.
  paceMs: 2_300,
  readChoice: (raw) => (raw === undefined || raw === null ? null : undefined),
  draw: playRound,
  position: ({ bet, drawn }) => ({
    isOver: true,
    win: (bet / BigInt(LINES.length)) * BigInt(drawn.pay),
    shown: drawn,
  }),
});
