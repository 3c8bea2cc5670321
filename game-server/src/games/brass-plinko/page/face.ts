/** The board and the two settings that make it. */
import type { RoundView } from '../../../page/common/api.ts';
import { byId, make } from '../../../page/common/dom.ts';
import { conclude } from '../../../page/play/conclude.ts';
import type { CreateFace } from '../../../page/play/face.ts';
import { createSegmented } from '../../../page/play/segmented.ts';
import { binOf, RISKS, ROWS } from '../rules.ts';
import type { Choice, Fall } from '../rules.ts';
import { Board } from './board.ts';
import { fillHelp } from './help.ts';

const START: Choice = { rows: 12, risk: 'medium' };

export const createPlinko: CreateFace = (parts) => {
  const { t, sound } = parts;
  let choice = START;
  const canvas = make('canvas', 'pins');
  canvas.ariaHidden = 'true';
  byId('board').append(canvas);
  const board = new Board(canvas, choice);

  const choose = (next: Choice): void => {
    choice = next;
    board.setChoice(choice);
    rows.show(choice.rows);
    risk.show(choice.risk);
  };
  const rows = createSegmented(
    t('label.rows'),
    ROWS.map((count) => [count, String(count)] as const),
    (count) => choose({ ...choice, rows: count }),
  );
  const risk = createSegmented(
    t('label.risk'),
    RISKS.map((level) => [level, t(`risk.${level}`)] as const),
    (level) => choose({ ...choice, risk: level }),
  );
  const named = (name: string, element: HTMLElement): HTMLElement =>
    make('div', 'setting', make('span', 'label', name), element);
  byId('choices').append(named(t('label.rows'), rows.element), named(t('label.risk'), risk.element));
  choose(choice);

  const fallIn = (round: RoundView): Fall => round.result as Fall;

  return {
    choice: () => choice,
    setPhase: (phase) => {
      rows.setDisabled(phase !== 'idle');
      risk.setDisabled(phase !== 'idle');
    },
    betChanged: () => undefined,
    start: () => board.clear(),
    show: async (round) => {
      await board.fall(fallIn(round).path, (row) => sound.tick(row));
      await conclude(parts, round);
    },
    restore: (round) => {
      if (!round?.result) return;
      choose(round.choice as Choice);
      board.rest(binOf(fallIn(round)));
    },
    cancel: () => Promise.resolve(),
    help: (body) => fillHelp(body, parts, choice),
    setStill: (still) => {
      board.still = still;
    },
  };
};
