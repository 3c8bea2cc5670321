/** The field, the number of mines, and what the next tile and a cash-out are worth. */
import type { RoundView } from '../../../page/common/api.ts';
import { byId } from '../../../page/common/dom.ts';
import { toMinor } from '../../../page/common/money.ts';
import { conclude } from '../../../page/play/conclude.ts';
import type { CreateFace, FaceParts, Phase } from '../../../page/play/face.ts';
import { mostOpened, payout, TILES } from '../rules.ts';
import type { Choice, Shown } from '../rules.ts';
import { createField } from './field.ts';
import { fillHelp } from './help.ts';
import { createTerms } from './terms.ts';

const START: Choice = { mines: 3 };
/** How long the end of a round is seen before it is told. */
const END_MS = 450;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const shownOf = (round: RoundView): Shown => round.result as Shown;

/** A tile that is not open yet, each as likely. */
const anyOf = (opened: readonly number[]): number | undefined => {
  const closed = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return closed[word % closed.length];
};

const tellOffer = ({ t, hud, money }: FaceParts, now: RoundView): void => {
  const amount = money(toMinor(now.offer ?? '0'));
  const text = now.steps === 0 ? t('message.pick') : t('message.offer', { count: now.steps, amount });
  hud.say(text, now.steps === 0 ? 'calm' : 'line');
  hud.announce(text);
};

const showEnd = async (parts: FaceParts, now: RoundView, still: boolean): Promise<void> => {
  const { end } = shownOf(now);
  if (end === 'mine') parts.sound.stop(0);
  if (!still) await pause(END_MS);
  await conclude(parts, now);
  if (end === 'mine') parts.hud.say(parts.t('message.mine'));
};

export const createMines: CreateFace = (parts) => {
  const { t, hud, sound, money, bet, step } = parts;
  let choice = START;
  let round: RoundView | undefined;
  let phase: Phase = 'busy';
  let still = false;

  const pick = (tile: number | undefined): void => {
    if (phase === 'idle') return hud.say(t('message.ready'));
    if (phase !== 'deciding' || tile === undefined || !round || shownOf(round).opened.includes(tile)) return;
    field.press(tile);
    step(tile);
  };
  const field = createField(t, pick);
  byId('board').append(field.element);

  const terms = createTerms(
    t,
    (value) => choose(value),
    () => pick(anyOf(round ? shownOf(round).opened : [])),
  );
  byId('choices').append(terms.element);

  const showTerms = (): void => {
    const opened = round?.playing ? shownOf(round).opened.length : 0;
    const stake = BigInt(round?.playing ? toMinor(round.bet) : bet());
    const worth = opened < mostOpened(choice) ? money(Number(payout(stake, choice, opened + 1))) : '–';
    terms.show(choice, worth, round?.playing && opened > 0 ? money(toMinor(round.offer ?? '0')) : '–');
  };
  const choose = (value: Choice): void => {
    choice = value;
    showTerms();
  };
  choose(choice);

  const put = (now: RoundView | undefined): void => {
    round = now;
    document.body.dataset['open'] = String(now?.playing === true);
    if (now?.result) field.show(shownOf(now));
    else field.close();
    showTerms();
  };

  return {
    choice: () => choice,
    setPhase: (value) => {
      phase = value;
      terms.setPhase(value);
      field.setOpen(value === 'deciding');
    },
    betChanged: showTerms,
    start: () => put(undefined),
    show: async (now) => {
      put(now);
      if (!now.playing) return showEnd(parts, now, still);
      if (now.steps > 0) sound.tick(now.steps - 1);
      tellOffer(parts, now);
    },
    restore: (now) => {
      if (now?.result) choose(now.choice as Choice);
      put(now);
    },
    cancel: () => {
      put(round);
      return Promise.resolve();
    },
    mainStep: (now) => ({
      label: t('action.cash-out', { amount: money(toMinor(now.offer ?? '0')) }),
      step: now.steps > 0 ? 'cash-out' : undefined,
    }),
    help: (body) => fillHelp(body, parts, choice),
    setStill: (value) => {
      still = value;
      field.setStill(value);
    },
  };
};
