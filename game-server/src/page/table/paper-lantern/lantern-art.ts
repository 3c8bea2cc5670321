/** The lantern itself: oiled paper on a frame of bamboo, lit from within. */
import { stampOnPixels } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';

export interface LanternLook {
  readonly x: number;
  readonly y: number;
  /** Half of its height. */
  readonly size: number;
  readonly time: number;
  readonly alpha: number;
  readonly isGlowing: boolean;
  /** With the ribbon of the player's own stake. */
  readonly isMine?: boolean;
}

const body = (ink: CanvasRenderingContext2D): void => {
  ink.beginPath();
  ink.moveTo(-0.55, -0.72);
  ink.bezierCurveTo(-0.35, -0.98, 0.35, -0.98, 0.55, -0.72);
  ink.bezierCurveTo(0.86, -0.2, 0.78, 0.34, 0.42, 0.72);
  ink.lineTo(-0.42, 0.72);
  ink.bezierCurveTo(-0.78, 0.34, -0.86, -0.2, -0.55, -0.72);
  ink.closePath();
};

const paper = (ink: CanvasRenderingContext2D, flicker: number): CanvasGradient => {
  const light = ink.createRadialGradient(0, 0.5, 0.05, 0, 0.1, 1.15);
  light.addColorStop(0, '#fff4c8');
  light.addColorStop(0.3 + flicker * 0.05, '#ffc25c');
  light.addColorStop(0.65, '#ea6b2e');
  light.addColorStop(1, '#8e2319');
  return light;
};

const flame = (ink: CanvasRenderingContext2D, flicker: number): void => {
  for (const [scale, colour] of [
    [1, '#ff9a3c'],
    [0.66, '#ffd36b'],
    [0.34, '#fffbe9'],
  ] as const) {
    const [w, h] = [0.15 * scale, (0.42 + flicker * 0.12) * scale];
    ink.fillStyle = colour;
    ink.beginPath();
    ink.moveTo(0, 0.86 - h);
    ink.bezierCurveTo(w * 1.5, 0.78 - h * 0.4, w, 0.86, 0, 0.86);
    ink.bezierCurveTo(-w, 0.86, -w * 1.5, 0.78 - h * 0.4, 0, 0.86 - h);
    ink.fill();
  }
};

const ribs = (ink: CanvasRenderingContext2D): void => {
  ink.strokeStyle = 'rgb(90 24 12 / 0.4)';
  ink.lineWidth = 0.025;
  for (const lean of [-0.42, 0, 0.42]) {
    ink.beginPath();
    ink.moveTo(lean * 0.9, -0.88);
    ink.quadraticCurveTo(lean * 1.75, -0.05, lean * 0.8, 0.72);
    ink.stroke();
  }
  ink.strokeStyle = '#5a2d12';
  ink.lineWidth = 0.05;
  ink.beginPath();
  ink.ellipse(0, 0.72, 0.42, 0.07, 0, 0, 7);
  ink.stroke();
};

const ribbon = (ink: CanvasRenderingContext2D, sway: number): void => {
  ink.strokeStyle = '#8fe3c4';
  ink.lineWidth = 0.05;
  ink.lineCap = 'round';
  for (const side of [-1, 1]) {
    ink.beginPath();
    ink.moveTo(side * 0.34, 0.76);
    ink.bezierCurveTo(side * 0.5 + sway, 1.0, side * 0.2 - sway, 1.12, side * 0.38 + sway, 1.38);
    ink.stroke();
  }
};

const glow = (ink: CanvasRenderingContext2D, size: number, reach: number): void => {
  const light = ink.createRadialGradient(0, 0, size * 0.3, 0, 0, reach);
  light.addColorStop(0, 'rgb(255 176 84 / 0.45)');
  light.addColorStop(1, 'rgb(255 150 60 / 0)');
  ink.fillStyle = light;
  ink.fillRect(-reach, -reach, reach * 2, reach * 2);
};

/** Of the lantern's size. */
const REACH = 2.8;

export const paintLantern = (ink: CanvasRenderingContext2D, sprites: Sprites, look: LanternLook): void => {
  const { x, y, size, time, alpha, isGlowing, isMine = false } = look;
  const flicker = 0.5 + 0.3 * Math.sin(time * 9) + 0.2 * Math.sin(time * 23 + 1);
  if (isGlowing) {
    const reach = size * REACH;
    ink.globalAlpha = alpha * (0.87 + flicker * 0.13);
    stampOnPixels(
      ink,
      sprites.of('glow', reach * 2, reach * 2, (part) => glow(part, size, reach)),
      x,
      y,
    );
  }
  ink.save();
  ink.translate(x, y);
  ink.rotate(Math.sin(time * 0.8) * 0.05);
  ink.scale(size, size);
  ink.globalAlpha = alpha;
  if (isMine) ribbon(ink, Math.sin(time * 1.9) * 0.08);
  body(ink);
  ink.fillStyle = paper(ink, flicker);
  ink.fill();
  ribs(ink);
  flame(ink, flicker);
  ink.fillStyle = 'rgb(255 255 255 / 0.16)';
  ink.beginPath();
  ink.ellipse(-0.32, -0.35, 0.1, 0.34, 0.35, 0, 7);
  ink.fill();
  ink.restore();
  ink.globalAlpha = 1;
};
