/** The counter, the scale under it, and the player's bet on a part of the scale. */
import { byId } from '../../../page/common/dom.ts';
import { conclude } from '../../../page/play/conclude.ts';
import type { CreateFace } from '../../../page/play/face.ts';
import { isWon, payout } from '../rules.ts';
import type { Choice, Roll } from '../rules.ts';
import { Counter } from './counter.ts';
import { fillHelp } from './help.ts';
import { createScale } from './scale.ts';
import { createTerms } from './terms.ts';

/** A roll is seen for this long at least. */
const ROLL_MS = 650;
const START: Choice = { side: 'over', target: 5_050 };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const createDice: CreateFace = (parts) => {
  const { t, sound, money, bet } = parts;
  const counter = new Counter();
  let choice = START;
  let last = 0;

  const choose = (next: Choice): void => {
    choice = next;
    scale.show(choice);
    terms.show(choice, money(Number(payout(BigInt(bet()), choice))));
  };
  const scale = createScale(t, choose);
  const terms = createTerms(t, choose);
  byId('board').append(counter.element, scale.element);
  byId('choices').append(terms.element);
  choose(choice);

  const mark = (roll: number, of: Choice): void => {
    const won = isWon(of, roll);
    counter.element.dataset['won'] = String(won);
    scale.mark(roll, won);
  };

  return {
    choice: () => choice,
    setPhase: (phase) => {
      scale.setDisabled(phase !== 'idle');
      terms.setDisabled(phase !== 'idle');
    },
    betChanged: () => choose(choice),
    start: () => {
      delete counter.element.dataset['won'];
      scale.clear();
      counter.turn();
    },
    show: async (round, started) => {
      const { roll } = round.result as Roll;
      last = roll;
      if (!counter.still) await pause(Math.max(0, ROLL_MS - (performance.now() - started)));
      await counter.land(roll, (drum) => sound.stop(drum));
      mark(roll, round.choice as Choice);
      await conclude(parts, round);
    },
    restore: (round) => {
      if (!round?.result) return;
      choose(round.choice as Choice);
      last = (round.result as Roll).roll;
      counter.show(last);
      mark(last, choice);
    },
    cancel: () => {
      counter.show(last);
      return Promise.resolve();
    },
    help: (body) => fillHelp(body, parts),
    setStill: (still) => {
      counter.still = still;
    },
  };
};
