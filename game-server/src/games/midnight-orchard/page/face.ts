/** The cabinet, the orchard behind it, and the fireflies in front. */
import type { RoundView } from '../../../page/common/api.ts';
import type { CreateFace } from '../../../page/play/face.ts';
import { openSlot } from '../../slots/page/layers.ts';
import { SlotShow } from '../../slots/page/slot-show.ts';
import type { ShowParts } from '../../slots/page/slot-show.ts';
import type { Stops } from '../../slots/page/stage.ts';
import { LINES } from '../maths/orchard.model.ts';
import type { RoundResult, Spin } from '../maths/round.ts';
import { fillHelp } from './help.ts';
import { CABINET } from './stage/cabinet.ts';
import { createFireflies, paintScene } from './stage/scene.ts';
import { pagesOf } from './wins.ts';

const spinsOf = (round: RoundView | undefined): readonly Spin[] =>
  (round?.result as RoundResult | null | undefined)?.spins ?? [];

/** The free spins that follow a paid spin, one after the other; `first` is what that has paid. */
const playFreeSpins = async (show: SlotShow<Spin>, parts: ShowParts<Spin>, round: RoundView): Promise<void> => {
  const { t, hud, money } = parts;
  const [paid, ...spins] = spinsOf(round);
  const first = show.minor(paid?.pay ?? 0);
  let [won, awarded] = [first, paid?.spinsWon ?? 0];
  await show.enterFreeSpins(awarded);
  for (const [index, spin] of spins.entries()) {
    hud.say(t('message.free', { n: index + 1, of: awarded, amount: money(won) }));
    show.startFreeSpin();
    await show.freeSpin(spin, performance.now(), won);
    won += show.minor(spin.pay);
    awarded += spin.spinsWon;
  }
  await show.leaveFreeSpins(won - first);
};

export const createOrchard: CreateFace = (parts) => {
  const { t } = parts;
  const { stage, sparks } = openSlot(CABINET, paintScene, createFireflies);
  const showParts: ShowParts<Spin> = {
    ...{ ...parts, stage, sparks, units: LINES.length },
    pagesOf: (spin, money, say) => pagesOf(spin, t, money, say),
  };
  let last: Stops = { free: false, stops: CABINET.welcome };

  return {
    choice: () => undefined,
    setPhase: () => undefined,
    betChanged: () => undefined,
    start: () => {
      stage.clear();
      stage.start();
    },
    show: async (round, started) => {
      const spins = spinsOf(round);
      const [paid] = spins;
      if (!paid) return;
      last = spins.at(-1) ?? last;
      const show = new SlotShow(showParts, round);
      await show.spin(paid, started, 0);
      if (spins.length > 1) await playFreeSpins(show, showParts, round);
      await show.conclude(spins.length > 1);
    },
    restore: (round) => {
      last = spinsOf(round).at(-1) ?? last;
      stage.show(last);
    },
    cancel: () => stage.land(last, () => undefined),
    help: (body) => fillHelp(body, parts),
    setStill: (still) => {
      stage.still = still;
      sparks.setStill(still);
    },
  };
};
