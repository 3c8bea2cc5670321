/** The cabinet, the harbour behind it, and free spins that go on by themselves once the player has started them. */
import type { RoundView } from '../../../page/common/api.ts';
import { byId } from '../../../page/common/dom.ts';
import { toMinor } from '../../../page/common/money.ts';
import type { CreateFace, Phase } from '../../../page/play/face.ts';
import { openSlot } from '../../slots/page/layers.ts';
import { SlotShow } from '../../slots/page/slot-show.ts';
import type { ShowParts } from '../../slots/page/slot-show.ts';
import type { Stops } from '../../slots/page/stage.ts';
import { MAX_PAY, UNITS } from '../maths/tides.model.ts';
import { hourAfter } from '../maths/round.ts';
import type { Spin } from '../maths/round.ts';
import type { Shown } from '../rules.ts';
import { createClock } from './clock.ts';
import { fillHelp } from './help.ts';
import { CABINET } from './stage/cabinet.ts';
import { createBubbles, createSea, paintScene } from './stage/scene.ts';
import { pagesOf } from './wins.ts';

/** Between the free spins that go on by themselves. */
const NEXT_MS = 450;

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

export const createTides: CreateFace = (parts) => {
  const { t, hud, sound, state, money, step } = parts;
  const slot = openSlot(CABINET, paintScene, createBubbles);
  const { stage, sparks } = slot;
  const setTide = createSea();
  const clock = createClock(t, state.language);
  byId('board').before(clock.element);
  const showParts: ShowParts<Spin> = {
    ...{ ...parts, ...slot, units: UNITS },
    pagesOf: (spin, money, say) => pagesOf(spin, t, money, say),
  };

  let round: RoundView | undefined;
  let phase: Phase = 'busy';
  /** Free spins follow each other without a press. */
  let goesOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lastStops = (): Stops => spinsOf(round).at(-1) ?? { free: false, stops: CABINET.welcome };

  const showHour = (): void => {
    const free = round?.playing ? freeSpinsOf(spinsOf(round)) : null;
    clock.show(free);
    setTide(free?.hour ?? 0);
  };

  const startFreeSpin = (now: RoundView): void => {
    const { next, awarded } = freeSpinsOf(spinsOf(now));
    goesOn = true;
    hud.say(t('message.free', { n: next, of: awarded, amount: money(toMinor(now.offer ?? '0')) }));
    new SlotShow(showParts, now).startFreeSpin();
  };

  const showPaid = async (show: SlotShow<Spin>, spin: Spin, started: number): Promise<void> => {
    await show.spin(spin, started, 0);
    if (!round?.playing) return;
    await show.enterFreeSpins(spin.spinsWon);
    showHour();
    const text = t('message.free-start', { count: spin.spinsWon });
    hud.say(text, 'line');
    hud.announce(text);
  };

  const showFree = async (show: SlotShow<Spin>, spins: readonly Spin[], started: number): Promise<void> => {
    const [spin, before] = [spins.at(-1), sumOf(spins.slice(0, -1))];
    if (!spin) return;
    await show.freeSpin(spin, started, show.minor(before));
    if (round?.playing) {
      if (spin.pay > 0) sound.tick(spin.times);
      return showHour();
    }
    if (sumOf(spins) >= MAX_PAY) await hud.banner(t('banner.most'), t('banner.most-text'), 2.4);
    await show.leaveFreeSpins(show.minor(sumOf(spins.slice(1))));
    showHour();
  };

  return {
    choice: () => undefined,
    setPhase: (value) => {
      clearTimeout(timer);
      const isStep = phase === 'deciding' && value === 'busy';
      phase = value;
      if (isStep && round?.playing) startFreeSpin(round);
      if (value === 'deciding' && goesOn) timer = setTimeout(() => step('spin'), NEXT_MS);
    },
    betChanged: () => undefined,
    start: () => {
      stage.clear();
      stage.start();
    },
    show: async (now, started) => {
      round = now;
      const spins = spinsOf(now);
      const [paid] = spins;
      if (!paid) return;
      const show = new SlotShow(showParts, now);
      if (spins.length === 1) await showPaid(show, paid, started);
      else await showFree(show, spins, started);
      if (now.playing) return;
      goesOn = false;
      await show.conclude(spins);
    },
    restore: (now) => {
      round = now;
      goesOn = false;
      stage.show(lastStops());
      stage.setFree(now?.playing === true);
      document.body.dataset['free'] = String(now?.playing === true);
      showHour();
      if (now?.playing) hud.setWin(toMinor(now.offer ?? '0'));
    },
    cancel: () => {
      goesOn = false;
      return stage.land(lastStops(), () => undefined);
    },
    mainStep: () => ({ label: t('action.free-spin'), step: 'spin' }),
    help: (body) => fillHelp(body, parts),
    setStill: (still) => {
      stage.still = still;
      sparks.setStill(still);
    },
  };
};
