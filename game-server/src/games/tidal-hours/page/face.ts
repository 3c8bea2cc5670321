/** The cabinet, the harbour behind it, and free spins that go on by themselves once the player has started them. */
import type { RoundView } from '../../../page/common/api.ts';
import { byId } from '../../../page/common/dom.ts';
import { toMinor } from '../../../page/common/money.ts';
import type { CreateFace, FaceParts } from '../../../page/play/face.ts';
import { openSlot } from '../../slots/page/layers.ts';
import { SlotShow } from '../../slots/page/slot-show.ts';
import type { ShowParts } from '../../slots/page/slot-show.ts';
import type { Stops } from '../../slots/page/stage.ts';
import { createSteppedFace } from '../../slots/page/stepped-face.ts';
import { MAX_PAY, UNITS } from '../maths/tides.model.ts';
import { hourAfter } from '../maths/round.ts';
import type { Spin } from '../maths/round.ts';
import type { Shown } from '../rules.ts';
import { createClock } from './clock.ts';
import { fillHelp } from './help.ts';
import { CABINET } from './stage/cabinet.ts';
import { createBubbles, createSea, paintScene } from './stage/scene.ts';
import { pagesOf } from './wins.ts';

const spinsOf = (round: RoundView | undefined): readonly Spin[] =>
  (round?.result as Shown | null | undefined)?.spins ?? [];

const sumOf = (spins: readonly Spin[]): number => spins.reduce((sum, { pay }) => sum + pay, 0);

/** Where the free spins of an open round are. */
const freeSpinsOf = (spins: readonly Spin[]) => {
  const last = spins.at(-1);
  const awarded = spins.reduce((sum, { spinsWon }) => sum + spinsWon, 0);
  const next = spins.length;
  return { awarded, next, left: awarded - next + 1, hour: last?.free ? hourAfter(last.times, last.pay) : 1 };
};

/** How rounds are shown; each function is given the round as it is now. */
const createShow = (parts: FaceParts, { stage, sparks }: Pick<ShowParts<Spin>, 'stage' | 'sparks'>) => {
  const { t, hud, sound, state, money } = parts;
  const setTide = createSea();
  const clock = createClock(t, state.language);
  byId('board').before(clock.element);
  const showParts: ShowParts<Spin> = {
    ...{ ...parts, stage, sparks, units: UNITS },
    pagesOf: (spin, toMoney, say) => pagesOf(spin, t, toMoney, say),
  };

  const showHour = (now: RoundView | undefined): void => {
    const free = now?.playing ? freeSpinsOf(spinsOf(now)) : null;
    clock.show(free);
    setTide(free?.hour ?? 0);
  };

  const startFreeSpin = (now: RoundView): void => {
    const { next, awarded } = freeSpinsOf(spinsOf(now));
    hud.say(t('message.free', { n: next, of: awarded, amount: money(toMinor(now.offer ?? '0')) }));
    new SlotShow(showParts, now).startFreeSpin();
  };

  const showPaid = async (show: SlotShow<Spin>, now: RoundView, spin: Spin, started: number): Promise<void> => {
    await show.spin(spin, started, 0);
    if (!now.playing) return;
    await show.enterFreeSpins(spin.spinsWon);
    showHour(now);
    const text = t('message.free-start', { count: spin.spinsWon });
    hud.say(text, 'line');
    hud.announce(text);
  };

  const showFree = async (show: SlotShow<Spin>, now: RoundView, spin: Spin, started: number): Promise<void> => {
    const spins = spinsOf(now);
    await show.freeSpin(spin, started, show.minor(sumOf(spins.slice(0, -1))));
    if (now.playing) {
      if (spin.pay > 0) sound.tick(spin.times);
      return showHour(now);
    }
    if (sumOf(spins) >= MAX_PAY) await hud.banner(t('banner.most'), t('banner.most-text'), 2.4);
    await show.leaveFreeSpins(show.minor(sumOf(spins.slice(1))));
    showHour(now);
  };

  const showRound = async (now: RoundView, started: number): Promise<void> => {
    const spins = spinsOf(now);
    const spin = spins.at(-1);
    if (!spin) return;
    const show = new SlotShow(showParts, now);
    await (spin.free ? showFree : showPaid)(show, now, spin, started);
    if (!now.playing) await show.conclude(spins.length > 1);
  };

  return { showHour, startFreeSpin, showRound };
};

export const createTides: CreateFace = (parts) => {
  const slot = openSlot(CABINET, paintScene, createBubbles);
  const { stage } = slot;
  const { showHour, startFreeSpin, showRound } = createShow(parts, slot);
  const stopsOf = (round: RoundView | undefined): Stops =>
    spinsOf(round).at(-1) ?? { free: false, stops: CABINET.welcome };

  return createSteppedFace(parts, {
    ...{ ...slot, step: 'spin', label: parts.t('action.free-spin'), stopsOf },
    startStep: startFreeSpin,
    show: showRound,
    restore: (now) => {
      stage.show(stopsOf(now));
      stage.setFree(now?.playing === true);
      document.body.dataset['free'] = String(now?.playing === true);
      showHour(now);
      if (now?.playing) parts.hud.setWin(toMinor(now.offer ?? '0'));
    },
    help: (body) => fillHelp(body, parts),
  });
};
