/** Cannons at the edges of the water, and the beads that they fire. */
import type { Point } from '../../../tables/games/reef/sea.ts';

type Ink = CanvasRenderingContext2D;

/** Colours of the four seats. */
export const SEAT_COLOURS = ['#ffd36b', '#7ef0d8', '#ff9db4', '#b9a7ff'] as const;

export interface Cannon {
  readonly at: Point;
  /** Radians, 0 to the right. */
  readonly turn: number;
  readonly size: number;
  readonly colour: string;
  readonly name: string;
  readonly isMine: boolean;
  /** 1 just after a shot, then falling to 0. */
  readonly recoil: number;
}

const barrel = (ink: Ink, size: number, colour: string, recoil: number): void => {
  const back = recoil * size * 0.16;
  const steel = ink.createLinearGradient(0, -size * 0.24, 0, size * 0.24);
  steel.addColorStop(0, '#f6e3b0');
  steel.addColorStop(0.35, '#b9863c');
  steel.addColorStop(1, '#4e2f0e');
  ink.fillStyle = steel;
  ink.strokeStyle = '#25150a';
  ink.lineWidth = Math.max(1, size * 0.035);
  ink.beginPath();
  ink.moveTo(-size * 0.2 - back, -size * 0.27);
  ink.lineTo(size * 0.92 - back, -size * 0.17);
  ink.lineTo(size * 0.92 - back, size * 0.17);
  ink.lineTo(-size * 0.2 - back, size * 0.27);
  ink.closePath();
  ink.fill();
  ink.stroke();
  ink.fillStyle = colour;
  for (const [x, tall] of [
    [0.16, 0.25],
    [0.5, 0.22],
  ] as const) {
    ink.beginPath();
    ink.rect(size * x - back, -size * tall, size * 0.1, size * tall * 2);
    ink.fill();
    ink.stroke();
  }
  ink.fillStyle = steel;
  ink.beginPath();
  ink.rect(size * 0.84 - back, -size * 0.23, size * 0.15, size * 0.46);
  ink.fill();
  ink.stroke();
  if (recoil < 0.3) return;
  ink.globalAlpha = recoil;
  ink.fillStyle = '#fff6d0';
  ink.beginPath();
  ink.arc(size * 1.12, 0, size * 0.22 * recoil, 0, 7);
  ink.fill();
  ink.globalAlpha = 1;
};

export const paintCannon = (ink: Ink, { at, turn, size, colour, name, isMine, recoil }: Cannon): void => {
  const isTop = at.y < size * 2;
  ink.save();
  ink.translate(at.x, at.y);
  const glow = ink.createRadialGradient(0, 0, size * 0.2, 0, 0, size * 1.5);
  glow.addColorStop(0, isMine ? 'rgb(255 224 140 / 0.5)' : 'rgb(150 220 255 / 0.22)');
  glow.addColorStop(1, 'rgb(255 224 140 / 0)');
  ink.fillStyle = glow;
  ink.fillRect(-size * 1.5, -size * 1.5, size * 3, size * 3);
  ink.save();
  ink.rotate(turn);
  barrel(ink, size, colour, recoil);
  ink.restore();
  ink.fillStyle = '#1a2440';
  ink.strokeStyle = colour;
  ink.lineWidth = Math.max(1.5, size * 0.06);
  ink.beginPath();
  ink.arc(0, 0, size * 0.42, 0, 7);
  ink.fill();
  ink.stroke();
  ink.restore();
  const tall = Math.max(10, size * 0.26);
  ink.font = `700 ${tall}px Manrope, system-ui, sans-serif`;
  ink.textAlign = 'left';
  ink.lineWidth = 3;
  ink.strokeStyle = 'rgb(3 10 24 / 0.8)';
  const y = isTop ? at.y + tall * 1.2 : at.y - tall * 0.55;
  ink.strokeText(name, at.x + size * 0.62, y);
  ink.fillStyle = isMine ? '#ffe9b0' : '#d9e8f8';
  ink.fillText(name, at.x + size * 0.62, y);
};

/** An empty seat: a ring that says that there is room. */
export const paintEmptySeat = (ink: Ink, at: Point, size: number): void => {
  ink.strokeStyle = 'rgb(200 225 245 / 0.28)';
  ink.lineWidth = 1.5;
  ink.setLineDash([4, 5]);
  ink.beginPath();
  ink.arc(at.x, at.y, size * 0.42, 0, 7);
  ink.stroke();
  ink.setLineDash([]);
};

export const paintBead = (ink: Ink, at: Point, size: number, colour: string, tail: readonly Point[]): void => {
  ink.strokeStyle = colour;
  ink.lineCap = 'round';
  tail.forEach((end, step) => {
    const start = step === 0 ? at : (tail[step - 1] ?? at);
    ink.globalAlpha = 0.4 * (1 - step / tail.length);
    ink.lineWidth = size * 1.5 * (1 - step / (tail.length + 1));
    ink.beginPath();
    ink.moveTo(start.x, start.y);
    ink.lineTo(end.x, end.y);
    ink.stroke();
  });
  ink.globalAlpha = 1;
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(at.x, at.y, size, 0, 7);
  ink.fill();
  ink.fillStyle = '#ffffff';
  ink.beginPath();
  ink.arc(at.x - size * 0.25, at.y - size * 0.25, size * 0.45, 0, 7);
  ink.fill();
};
