/** What is seen for a moment: nets where shots hit, caught fish, coins, sums, the mine's wave and the eel's bolts. */
import type { Point } from '../../../tables/games/reef/sea.ts';
import { stamp } from '../common/sprite.ts';
import type { Sprite, Sprites } from '../common/sprite.ts';

type Ink = CanvasRenderingContext2D;

interface Effect {
  readonly from: number;
  readonly ms: number;
  /** `part` goes from 0 to 1. */
  readonly paint: (ink: Ink, part: number) => void;
}

export interface Effects {
  readonly paint: (ink: Ink, now: number) => void;
  readonly net: (at: Point, size: number, colour: string) => void;
  /** A ring of so many pixels across and down. */
  readonly wave: (at: Point, across: number, down: number) => void;
  readonly bolt: (from: Point, to: Point) => void;
  /** `picture` draws the fish around the origin. */
  readonly caught: (picture: (ink: Ink) => void, size: number, at: Point, to: Point) => void;
  readonly sum: (text: string, at: Point, size: number, colour: string) => void;
  /** A great catch, in the middle of the water. */
  readonly medal: (title: string, text: string, at: Point, size: number) => void;
}

const ease = (part: number): number => 1 - (1 - part) * (1 - part);

const paintNet = (ink: Ink, r: number, colour: string): void => {
  ink.strokeStyle = colour;
  ink.lineWidth = 1.8;
  for (const ring of [1, 0.66, 0.34]) {
    ink.beginPath();
    ink.arc(0, 0, r * ring, 0, 7);
    ink.stroke();
  }
  ink.beginPath();
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const turn = (spoke / 8) * Math.PI * 2 + 0.3;
    ink.moveTo(0, 0);
    ink.lineTo(Math.cos(turn) * r, Math.sin(turn) * r);
  }
  ink.stroke();
};

const net =
  (mesh: Sprite, at: Point) =>
  (ink: Ink, part: number): void => {
    ink.globalAlpha = (1 - part) * 0.9;
    stamp(ink, mesh, at.x, at.y, 0.35 + ease(part) * 0.65);
  };

const paintWave = (ink: Ink, r: number): void => {
  const fill = ink.createRadialGradient(0, 0, r * 0.5, 0, 0, r);
  fill.addColorStop(0, 'rgb(255 210 120 / 0)');
  fill.addColorStop(0.8, 'rgb(255 170 90 / 0.5)');
  fill.addColorStop(1, 'rgb(255 120 80 / 0)');
  ink.fillStyle = fill;
  ink.fillRect(-r, -r, r * 2, r * 2);
  ink.strokeStyle = '#ffe2a0';
  ink.lineWidth = 3;
  ink.beginPath();
  ink.arc(0, 0, r, 0, 7);
  ink.stroke();
};

const wave =
  (ring: Sprite, at: Point, down: number) =>
  (ink: Ink, part: number): void => {
    ink.translate(at.x, at.y);
    ink.scale(1, down);
    ink.globalAlpha = 1 - part;
    stamp(ink, ring, 0, 0, ease(part));
  };

const bolt =
  (from: Point, to: Point) =>
  (ink: Ink, part: number): void => {
    ink.globalAlpha = 1 - part;
    for (const [colour, wide] of [
      ['rgb(110 240 255 / 0.45)', 7],
      ['#eaffff', 2],
    ] as const) {
      ink.strokeStyle = colour;
      ink.lineWidth = wide;
      ink.beginPath();
      ink.moveTo(from.x, from.y);
      for (let joint = 1; joint < 6; joint += 1) {
        const off = Math.sin(joint * 12.9 + from.x + Math.floor(part * 6)) * 11;
        ink.lineTo(from.x + ((to.x - from.x) * joint) / 6 + off, from.y + ((to.y - from.y) * joint) / 6 - off);
      }
      ink.lineTo(to.x, to.y);
      ink.stroke();
    }
  };

const COINS = 7;

const COIN = 9;

const paintCoin = (ink: Ink): void => {
  ink.fillStyle = '#a8690c';
  ink.beginPath();
  ink.arc(0, COIN * 0.14, COIN, 0, 7);
  ink.fill();
  ink.fillStyle = '#ffd969';
  ink.beginPath();
  ink.arc(0, 0, COIN, 0, 7);
  ink.fill();
  ink.strokeStyle = '#fff3c4';
  ink.lineWidth = 1.2;
  ink.stroke();
};

interface Catch {
  readonly picture: (ink: Ink) => void;
  readonly coin: Sprite;
  readonly size: number;
  readonly at: Point;
  readonly to: Point;
  readonly still: boolean;
}

const shrunk = (ink: Ink, { picture, at, still }: Catch, shrink: number): void => {
  ink.save();
  ink.globalAlpha = 1 - shrink;
  ink.translate(at.x, at.y);
  if (!still) ink.rotate(shrink * 4);
  const size = (1 + Math.sin(shrink * Math.PI) * 0.22) * (1 - shrink * 0.5);
  ink.scale(size, size);
  picture(ink);
  ink.restore();
};

/** The fish turns pale and small, and coins fly to its cannon. */
const caught =
  (one: Catch) =>
  (ink: Ink, part: number): void => {
    const { coin, size, at, to, still } = one;
    if (part < 0.45) shrunk(ink, one, part / 0.45);
    if (still || part < 0.15) return;
    const r = Math.max(4, Math.min(COIN, size * 0.08)) / COIN;
    for (let each = 0; each < COINS; each += 1) {
      const own = Math.min(1, Math.max(0, (part - 0.15 - each * 0.03) / 0.62));
      if (own <= 0 || own >= 1) continue;
      const spread = size * 0.32 * Math.sin(own * Math.PI);
      const turn = (each / COINS) * Math.PI * 2;
      const go = own * own;
      ink.save();
      ink.translate(
        at.x + (to.x - at.x) * go + Math.cos(turn) * spread,
        at.y + (to.y - at.y) * go + Math.sin(turn) * spread,
      );
      ink.scale(Math.max(0.25, Math.abs(Math.cos(own * 9 + each))), 1);
      stamp(ink, coin, 0, 0, r);
      ink.restore();
    }
  };

const paintSum = (ink: Ink, text: string, size: number, colour: string): void => {
  ink.font = `800 ${size}px Manrope, system-ui, sans-serif`;
  ink.textAlign = 'center';
  ink.lineWidth = size / 5;
  ink.strokeStyle = 'rgb(4 12 28 / 0.85)';
  ink.lineJoin = 'round';
  ink.strokeText(text, 0, 0);
  ink.fillStyle = colour;
  ink.fillText(text, 0, 0);
};

const sum =
  (words: Sprite, at: Point, size: number) =>
  (ink: Ink, part: number): void => {
    ink.globalAlpha = part < 0.7 ? 1 : (1 - part) / 0.3;
    stamp(ink, words, at.x, at.y - ease(part) * size * 1.8);
  };

const paintRays = (ink: Ink, r: number): void => {
  ink.fillStyle = 'rgb(255 214 110 / 0.2)';
  for (let beam = 0; beam < 12; beam += 1) {
    ink.rotate(Math.PI / 6);
    ink.beginPath();
    ink.moveTo(0, 0);
    ink.lineTo(r * 1.65, -r * 0.16);
    ink.lineTo(r * 1.65, r * 0.16);
    ink.fill();
  }
};

const paintDisc = (ink: Ink, r: number, title: string, text: string): void => {
  const disc = ink.createRadialGradient(-r * 0.3, -r * 0.4, r * 0.1, 0, 0, r);
  disc.addColorStop(0, '#fff0b8');
  disc.addColorStop(0.55, '#f0b43c');
  disc.addColorStop(1, '#9a5a0a');
  ink.fillStyle = disc;
  ink.strokeStyle = '#fff3cf';
  ink.lineWidth = r * 0.05;
  ink.beginPath();
  ink.arc(0, 0, r, 0, 7);
  ink.fill();
  ink.stroke();
  ink.textAlign = 'center';
  ink.fillStyle = '#3a1f02';
  ink.font = `500 ${r * 0.58}px 'Newsreader Display', Georgia, serif`;
  ink.fillText(title, 0, r * 0.06);
  ink.font = `800 ${r * 0.25}px Manrope, system-ui, sans-serif`;
  ink.fillText(text, 0, r * 0.45);
};

const medal =
  (rays: Sprite, disc: Sprite, at: Point, still: boolean) =>
  (ink: Ink, part: number): void => {
    const grown = 0.7 + 0.3 * ease(still ? 1 : Math.min(1, part * 7));
    ink.globalAlpha = part > 0.82 ? (1 - part) / 0.18 : Math.min(1, part * 9);
    ink.translate(at.x, at.y);
    ink.save();
    if (!still) ink.rotate(part * 1.6);
    stamp(ink, rays, 0, 0, grown);
    ink.restore();
    stamp(ink, disc, 0, 0, grown);
  };

/** `still` where motion is not wanted: nothing spins or flies. */
export const createEffects = (clock: () => number, still: () => boolean, sprites: Sprites): Effects => {
  let effects: Effect[] = [];
  const add = (ms: number, paint: Effect['paint']): void => void effects.push({ from: clock(), ms, paint });
  const square = (key: string, side: number, paint: (ink: Ink) => void): Sprite => sprites.of(key, side, side, paint);
  return {
    paint: (ink, now) => {
      effects = effects.filter(({ from, ms }) => now < from + ms);
      for (const { from, ms, paint } of effects) {
        ink.save();
        paint(ink, Math.max(0, (now - from) / ms));
        ink.restore();
      }
    },
    net: (at, size, colour) => {
      const mesh = square(`net ${colour}`, size * 2 + 4, (ink) => paintNet(ink, size, colour));
      add(320, net(mesh, at));
    },
    wave: (at, across, down) => {
      const ring = square('wave', across * 2 + 6, (ink) => paintWave(ink, across));
      add(700, wave(ring, at, down / across));
    },
    bolt: (from, to) => add(520, bolt(from, to)),
    caught: (picture, size, at, to) => {
      const coin = square('coin', COIN * 2.6, paintCoin);
      add(1_050, caught({ picture, coin, size, at, to, still: still() }));
    },
    sum: (text, at, size, colour) => {
      const wide = size * (1 + text.length * 0.72);
      const words = sprites.of(`sum ${text} ${colour}`, wide, size * 2.6, (ink) => paintSum(ink, text, size, colour));
      add(1_150, sum(words, at, size));
    },
    medal: (title, text, at, size) => {
      const rays = square('rays', size * 3.4, (ink) => paintRays(ink, size));
      const disc = square(`disc ${title} ${text}`, size * 2.1, (ink) => paintDisc(ink, size, title, text));
      add(2_200, medal(rays, disc, at, still()));
    },
  };
};
