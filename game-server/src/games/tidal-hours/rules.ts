import { defineGame, USUAL_STAKES } from '../game.ts';
import { playRound } from './maths/round.ts';
import type { RoundResult, Spin } from './maths/round.ts';
import { GAME_CODE, RULES_VERSION, UNITS } from './maths/tides.model.ts';

/** Shows the next free spin, or all that are left where the player did not come back. */
export type Step = 'spin' | 'rest';

/** The spins that have been shown; those still to come stay with the server. */
export interface Shown {
  readonly spins: readonly Spin[];
}

const shownOf = ({ spins }: RoundResult, steps: readonly Step[]): readonly Spin[] =>
  steps.includes('rest') ? spins : spins.slice(0, 1 + steps.length);

export const rules = defineGame<null, RoundResult, Step>({
  code: GAME_CODE,
  version: RULES_VERSION,
  stakes: USUAL_STAKES,
  // A spin takes 2.5 s on the page; what is left is for the network's unsteadiness.
  paceMs: 2_300,
  readChoice: (raw) => (raw === undefined || raw === null ? null : undefined),
  draw: playRound,
  // All spins are drawn with the bet. Each free spin is shown by a step, so that any device goes on where another has stopped.
  position: ({ bet, drawn, steps }) => {
    const spins = shownOf(drawn, steps);
    const pay = spins.reduce((sum, spin) => sum + spin.pay, 0);
    const shown: Shown = { spins };
    return { isOver: spins.length === drawn.spins.length, win: (bet / BigInt(UNITS)) * BigInt(pay), shown };
  },
  stepping: { read: (raw) => (raw === 'spin' ? raw : undefined), abandon: 'rest' },
});
