/** What every slot puts on the page: its scene, the lights in front of it, and the reels. */
import { byId, make } from '../../../page/common/dom.ts';
import type { Cabinet, WindowBox } from './painter.ts';
import type { Sparks } from './sparks.ts';
import { Stage } from './stage.ts';

const layer = (id: string, name: string): HTMLCanvasElement => {
  const canvas = make('canvas', name);
  canvas.id = id;
  canvas.ariaHidden = 'true';
  return canvas;
};

/** `paintScene` paints a scene of w by h CSS pixels; `createOf` makes the lights; `onFit` hears where the reels are. */
export const openSlot = <S extends string>(
  cabinet: Cabinet<S>,
  paintScene: (canvas: HTMLCanvasElement, w: number, h: number) => void,
  createOf: (canvas: HTMLCanvasElement) => Sparks,
  onFit?: (window: WindowBox) => void,
): { readonly stage: Stage<S>; readonly sparks: Sparks } => {
  const [scene, lights, reels] = [layer('scene', 'layer'), layer('sparks', 'layer'), layer('reels', 'reels')];
  byId('backdrop').append(scene, lights);
  byId('board').append(reels);
  new ResizeObserver(() => paintScene(scene, innerWidth, innerHeight)).observe(document.documentElement);
  return { stage: new Stage(reels, cabinet, onFit), sparks: createOf(lights) };
};
