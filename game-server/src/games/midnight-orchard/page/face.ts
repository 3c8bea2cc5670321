/** The cabinet, the orchard behind it, and the fireflies in front. */
import type { RoundView } from '../../../page/common/api.ts';
import { byId, make } from '../../../page/common/dom.ts';
import type { CreateFace } from '../../../page/play/face.ts';
import type { RoundResult } from '../maths/round.ts';
import { fillHelp } from './help.ts';
import { RoundShow } from './round-show.ts';
import { createFireflies, paintScene } from './stage/scene.ts';
import { Stage, WELCOME } from './stage/stage.ts';
import type { Stops } from './stage/stage.ts';

const layer = (id: string, name: string): HTMLCanvasElement => {
  const canvas = make('canvas', name);
  canvas.id = id;
  canvas.ariaHidden = 'true';
  return canvas;
};

const lastSpinOf = (round: RoundView | undefined): Stops | undefined =>
  (round?.result as RoundResult | null | undefined)?.spins.at(-1);

export const createOrchard: CreateFace = (parts) => {
  const { t, state, hud, sound, bet } = parts;
  const [scene, swarm, reels] = [layer('scene', 'layer'), layer('fireflies', 'layer'), layer('reels', 'reels')];
  byId('backdrop').append(scene, swarm);
  byId('board').append(reels);
  new ResizeObserver(() => paintScene(scene, innerWidth, innerHeight)).observe(document.documentElement);
  const [stage, flies] = [new Stage(reels), createFireflies(swarm)];
  let last: Stops = { free: false, stops: WELCOME };

  return {
    choice: () => undefined,
    setPhase: () => undefined,
    betChanged: () => undefined,
    start: () => {
      stage.clear();
      stage.start();
    },
    show: async (round, started) => {
      last = lastSpinOf(round) ?? last;
      await new RoundShow({ t, hud, sound, stage, flies, symbol: state.symbol }, round).play(started);
    },
    restore: (round) => {
      last = lastSpinOf(round) ?? last;
      stage.show(last);
    },
    cancel: () => stage.land(last, () => undefined),
    help: (body) => fillHelp(body, t, state, bet()),
    setStill: (still) => {
      stage.still = still;
      flies.setStill(still);
    },
  };
};
