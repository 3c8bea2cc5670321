import { defineGame, USUAL_STAKES } from '../game.ts';
import { GAME_CODE, RULES_VERSION, UNITS } from './maths/mint.model.ts';
import { payOf, playRound } from './maths/round.ts';
import type { Respin, RoundResult, Spin } from './maths/round.ts';

/** Shows the next respin, or all that are left where the player did not come back. */
export type Step = 'respin' | 'rest';

/** What has been shown; the respins still to come stay with the server. */
export interface Shown {
  readonly spin: Spin;
  readonly respins: readonly Respin[];
}

export const rules = defineGame<null, RoundResult, Step>({
  code: GAME_CODE,
  version: RULES_VERSION,
  stakes: USUAL_STAKES,
  // A spin takes 2.5 s on the page; what is left is for the network's unsteadiness.
  paceMs: 2_300,
  readChoice: (raw) => (raw === undefined || raw === null ? null : undefined),
  draw: playRound,
  // All respins are drawn with the bet. Each is shown by a step, so that any device goes on where another has stopped.
  position: ({ bet, drawn: { spin, respins }, steps }) => {
    const shown: Shown = { spin, respins: steps.includes('rest') ? respins : respins.slice(0, steps.length) };
    return {
      isOver: shown.respins.length === respins.length,
      win: (bet / BigInt(UNITS)) * BigInt(payOf(shown)),
      shown,
    };
  },
  stepping: { read: (raw) => (raw === 'respin' ? raw : undefined), abandon: 'rest' },
});
