/** Pictures that are painted once for each color and size, and then only placed: heroes, fires, keeps and lights. */
import type { Point } from './ground.ts';

type Ink = CanvasRenderingContext2D;
type Paint = (ink: Ink) => void;

const TURN = Math.PI * 2;

/** Half of a hero's width, in units of the arena. */
const HERO = 2.7;
/** So that teams can be told apart without their colors. */
const HOME_RIM = '#071014';
const AWAY_RIM = '#f4f8fa';

/** What marks each of the five heroes, in a field of two by two around its middle. */
const MARKS: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [0, -1],
      [0, 1],
    ],
    [
      [-0.7, -0.2],
      [0.7, -0.2],
    ],
  ],
  [
    [
      [-0.8, -0.6],
      [0, 0.9],
      [0.8, -0.6],
    ],
  ],
  [
    [
      [0, -0.95],
      [0.85, 0],
      [0, 0.95],
      [-0.85, 0],
      [0, -0.95],
    ],
  ],
  [
    [
      [-0.8, 0.7],
      [0.8, -0.7],
    ],
    [
      [0.1, -0.8],
      [0.8, -0.7],
      [0.75, 0],
    ],
  ],
  [
    [
      [-0.8, 0.1],
      [-0.2, -0.7],
      [0.2, 0.5],
      [0.8, -0.3],
    ],
  ],
];

const paintHero =
  (index: number, color: string, trim: string, rim: string): Paint =>
  (ink) => {
    ink.fillStyle = 'rgb(1 5 7 / 0.55)';
    ink.beginPath();
    ink.ellipse(0.7, 1.7, HERO, HERO * 0.55, 0, 0, TURN);
    ink.fill();
    ink.fillStyle = color;
    ink.strokeStyle = rim;
    ink.lineWidth = 0.9;
    ink.beginPath();
    ink.arc(0, 0, HERO, 0, TURN);
    ink.fill();
    ink.stroke();
    ink.fillStyle = 'rgb(255 255 255 / 0.24)';
    ink.beginPath();
    ink.ellipse(-0.4, -1, HERO * 0.62, HERO * 0.4, -0.3, 0, TURN);
    ink.fill();
    ink.strokeStyle = trim;
    ink.lineWidth = 0.62;
    ink.lineJoin = 'round';
    ink.lineCap = 'round';
    for (const line of MARKS[index] ?? []) {
      ink.beginPath();
      for (const [x, y] of line) ink.lineTo(x * HERO * 0.55, y * HERO * 0.55);
      ink.stroke();
    }
  };

const paintGlow =
  (color: string): Paint =>
  (ink) => {
    const light = ink.createRadialGradient(0, 0, 0, 0, 0, 1);
    light.addColorStop(0, color);
    light.addColorStop(0.35, `${color}88`);
    light.addColorStop(1, `${color}00`);
    ink.fillStyle = light;
    ink.fillRect(-1, -1, 2, 2);
  };

/** A fire of one unit, its foot in the middle. */
const paintFire =
  (color: string): Paint =>
  (ink) => {
    ink.globalAlpha = 0.75;
    ink.translate(0, -0.4);
    ink.scale(3, 3);
    paintGlow(color)(ink);
    ink.scale(1 / 3, 1 / 3);
    ink.translate(0, 0.4);
    ink.globalAlpha = 1;
    ink.fillStyle = color;
    ink.beginPath();
    ink.moveTo(-0.42, -0.2);
    ink.quadraticCurveTo(-0.5, -0.9, 0, -1.55);
    ink.quadraticCurveTo(0.5, -0.9, 0.42, -0.2);
    ink.fill();
    ink.fillStyle = 'rgb(255 252 235 / 0.92)';
    ink.beginPath();
    ink.ellipse(0, -0.48, 0.2, 0.36, 0, 0, TURN);
    ink.fill();
  };

/** The ring and the great crystal of a keep. */
const paintKeep =
  (color: string): Paint =>
  (ink) => {
    ink.strokeStyle = color;
    ink.lineWidth = 1;
    ink.globalAlpha = 0.85;
    ink.beginPath();
    ink.ellipse(0, 0, 7.6, 6.5, 0, 0, TURN);
    ink.stroke();
    ink.globalAlpha = 1;
    const half = (wide: number, shade: string): void => {
      ink.fillStyle = shade;
      ink.beginPath();
      ink.moveTo(0, -10);
      ink.lineTo(wide, -3.4);
      ink.lineTo(wide * 0.55, 2);
      ink.lineTo(0, 3);
      ink.fill();
    };
    half(-4, color);
    half(4, color);
    half(4, 'rgb(0 0 0 / 0.32)');
    ink.fillStyle = 'rgb(255 255 255 / 0.4)';
    ink.beginPath();
    ink.moveTo(0, -10);
    ink.lineTo(-1.6, -4);
    ink.lineTo(0, -3.2);
    ink.fill();
  };

interface HeroLook {
  readonly index: number;
  readonly color: string;
  readonly trim: string;
  readonly isAway: boolean;
}

export interface Sprites {
  readonly hero: (ink: Ink, at: Point, look: HeroLook) => void;
  /** `size`: a beacon's. */
  readonly fire: (ink: Ink, at: Point, size: number, color: string) => void;
  readonly keep: (ink: Ink, at: Point, color: string) => void;
  /** A soft light. */
  readonly glow: (ink: Ink, at: Point, radius: number, color: string) => void;
}

/** `scale`: pixels of a unit of the arena. */
export const createSprites = (scale: number): Sprites => {
  const known = new Map<string, HTMLCanvasElement>();
  /** A picture that reaches `half` units from its middle, in so many pixels a unit. */
  const spriteOf = (key: string, half: number, pixels: number, paint: Paint): HTMLCanvasElement => {
    const made = known.get(key);
    if (made) return made;
    const canvas = document.createElement('canvas');
    const size = Math.ceil(half * 2 * pixels);
    [canvas.width, canvas.height] = [size, size];
    const ink = canvas.getContext('2d');
    ink?.setTransform(pixels, 0, 0, pixels, size / 2, size / 2);
    if (ink) paint(ink);
    known.set(key, canvas);
    return canvas;
  };
  const place = (ink: Ink, [x, y]: Point, half: number, picture: HTMLCanvasElement): void =>
    ink.drawImage(picture, x - half, y - half, half * 2, half * 2);
  return {
    hero: (ink, at, { index, color, trim, isAway }) => {
      const paint = paintHero(index, color, trim, isAway ? AWAY_RIM : HOME_RIM);
      place(ink, at, 4, spriteOf(`hero ${index} ${color} ${isAway}`, 4, scale, paint));
    },
    fire: (ink, at, size, color) => {
      const reach = 3.5;
      place(ink, at, reach * size, spriteOf(`fire ${color}`, reach, scale * 4.6, paintFire(color)));
    },
    keep: (ink, at, color) => place(ink, at, 11, spriteOf(`keep ${color}`, 11, scale, paintKeep(color))),
    glow: (ink, at, radius, color) => place(ink, at, radius, spriteOf(`glow ${color}`, 1, 48, paintGlow(color))),
  };
};
