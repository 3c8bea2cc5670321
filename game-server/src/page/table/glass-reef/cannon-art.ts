/** Cannons at the edges of the water, and the beads that they fire. */
import type { Point } from '../../../tables/games/reef/sea.ts';
import { stamp, stampOnPixels } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';

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

const barrel = (ink: Ink, size: number, colour: string): void => {
  const steel = ink.createLinearGradient(0, -size * 0.24, 0, size * 0.24);
  steel.addColorStop(0, '#f6e3b0');
  steel.addColorStop(0.35, '#b9863c');
  steel.addColorStop(1, '#4e2f0e');
  ink.fillStyle = steel;
  ink.strokeStyle = '#25150a';
  ink.lineWidth = Math.max(1, size * 0.035);
  ink.beginPath();
  ink.moveTo(-size * 0.2, -size * 0.27);
  ink.lineTo(size * 0.92, -size * 0.17);
  ink.lineTo(size * 0.92, size * 0.17);
  ink.lineTo(-size * 0.2, size * 0.27);
  ink.closePath();
  ink.fill();
  ink.stroke();
  ink.fillStyle = colour;
  for (const [x, tall] of [
    [0.16, 0.25],
    [0.5, 0.22],
  ] as const) {
    ink.beginPath();
    ink.rect(size * x, -size * tall, size * 0.1, size * tall * 2);
    ink.fill();
    ink.stroke();
  }
  ink.fillStyle = steel;
  ink.beginPath();
  ink.rect(size * 0.84, -size * 0.23, size * 0.15, size * 0.46);
  ink.fill();
  ink.stroke();
};

const foot = (ink: Ink, size: number, colour: string): void => {
  ink.fillStyle = '#1a2440';
  ink.strokeStyle = colour;
  ink.lineWidth = Math.max(1.5, size * 0.06);
  ink.beginPath();
  ink.arc(0, 0, size * 0.42, 0, 7);
  ink.fill();
  ink.stroke();
};

const flash = (ink: Ink, size: number, recoil: number): void => {
  ink.globalAlpha = recoil;
  ink.fillStyle = '#fff6d0';
  ink.beginPath();
  ink.arc(size * (1.12 - recoil * 0.16), 0, size * 0.22 * recoil, 0, 7);
  ink.fill();
  ink.globalAlpha = 1;
};

const plate = (ink: Ink, text: string, left: number, tall: number, isMine: boolean): void => {
  ink.font = `700 ${tall}px Manrope, system-ui, sans-serif`;
  ink.textBaseline = 'middle';
  ink.lineWidth = 3;
  ink.lineJoin = 'round';
  ink.strokeStyle = 'rgb(3 10 24 / 0.8)';
  ink.strokeText(text, left, 0);
  ink.fillStyle = isMine ? '#ffe9b0' : '#d9e8f8';
  ink.fillText(text, left, 0);
};

/** Beside the foot, where the next cannon is not. */
const paintName = (ink: Ink, sprites: Sprites, { at, size, name, isMine }: Cannon): void => {
  const isTop = at.y < size * 2;
  const tall = Math.max(10, size * 0.26);
  const width = Math.ceil(tall * (1 + name.length));
  const left = 2 - width / 2;
  const sign = sprites.of(`name ${name} ${isMine}`, width, tall * 2, (picture) =>
    plate(picture, name, left, tall, isMine),
  );
  stampOnPixels(ink, sign, at.x + size * 0.62 - left, isTop ? at.y + tall * 0.85 : at.y - tall * 0.9);
};

/** From the axis of a cannon to the middle of its barrel, in its size. */
const BREECH = 0.4;

export const paintCannon = (ink: Ink, sprites: Sprites, cannon: Cannon): void => {
  const { at, turn, size, colour, recoil } = cannon;
  const gun = sprites.of(`gun ${colour}`, size * 1.3, size * 0.6, (picture) => {
    picture.translate(-size * BREECH, 0);
    barrel(picture, size, colour);
  });
  const base = sprites.of(`foot ${colour}`, size, size, (picture) => foot(picture, size, colour));
  ink.save();
  ink.translate(at.x, at.y);
  ink.rotate(turn);
  stamp(ink, gun, size * (BREECH - recoil * 0.16), 0);
  if (recoil >= 0.3) flash(ink, size, recoil);
  ink.restore();
  stampOnPixels(ink, base, at.x, at.y);
  paintName(ink, sprites, cannon);
};

/** An empty seat: a ring that says that there is room. */
export const paintEmptySeat = (ink: Ink, sprites: Sprites, at: Point, size: number): void => {
  const ring = sprites.of('seat', size, size, (picture) => {
    picture.strokeStyle = 'rgb(200 225 245 / 0.28)';
    picture.lineWidth = 1.5;
    picture.setLineDash([4, 5]);
    picture.beginPath();
    picture.arc(0, 0, size * 0.42, 0, 7);
    picture.stroke();
  });
  stampOnPixels(ink, ring, at.x, at.y);
};

const bead = (ink: Ink, size: number, colour: string): void => {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(0, 0, size, 0, 7);
  ink.fill();
  ink.fillStyle = '#ffffff';
  ink.beginPath();
  ink.arc(-size * 0.25, -size * 0.25, size * 0.45, 0, 7);
  ink.fill();
};

/** A streak that narrows and fades from the origin to the left. */
const streak = (ink: Ink, size: number, length: number, colour: string): void => {
  ink.fillStyle = colour;
  const parts = 12;
  for (let part = 0; part < parts; part += 1) {
    const [left, tall] = [1 - part / parts, size * 1.5 * (1 - part / (parts + 2))];
    ink.globalAlpha = 0.45 * left * left;
    ink.fillRect((-(part + 1) / parts) * length, -tall / 2, length / parts + 0.5, tall);
  }
  ink.globalAlpha = 1;
};

interface Bead {
  readonly at: Point;
  readonly size: number;
  readonly colour: string;
  /** Where its tail ends; undefined: it has none. */
  readonly tail: Point | undefined;
}

export const paintBead = (ink: Ink, sprites: Sprites, { at, size, colour, tail }: Bead): void => {
  if (tail) {
    const [dx, dy] = [at.x - tail.x, at.y - tail.y];
    const length = size * 10;
    const image = sprites.of(`streak ${colour}`, length, size * 1.6, (picture) => {
      picture.translate(length / 2, 0);
      streak(picture, size, length, colour);
    });
    ink.save();
    ink.translate(at.x, at.y);
    ink.rotate(Math.atan2(dy, dx));
    ink.scale(Math.hypot(dx, dy) / length, 1);
    stamp(ink, image, -length / 2);
    ink.restore();
  }
  const side = size * 2 + 2;
  stamp(
    ink,
    sprites.of(`bead ${colour}`, side, side, (picture) => bead(picture, size, colour)),
    at.x,
    at.y,
  );
};
