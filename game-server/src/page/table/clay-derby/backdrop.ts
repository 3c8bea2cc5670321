/** The night market behind the lanes, painted once for each size of the page and moved as the race goes by. */
import { noise } from '../common/noise.ts';

type Ink = CanvasRenderingContext2D;

export interface Layer {
  readonly image: HTMLCanvasElement;
  /** In pixels of the page; whole pixels of the screen. It repeats after its width. */
  readonly width: number;
  readonly height: number;
}

export interface Backdrop {
  readonly sky: Layer;
  readonly hills: Layer;
  readonly stalls: Layer;
  readonly lanes: Layer;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Where the lanes begin, from above. */
  readonly ground: number;
  readonly scale: number;
}

const TURN = Math.PI * 2;
const AWNINGS = [
  ['#b8433b', '#f3dfc0'],
  ['#2f6f86', '#e9e2cf'],
  ['#c98a2e', '#fbeed2'],
  ['#5b4a94', '#e6dff2'],
] as const;
const LAMPS = ['#ffd27a', '#ff9d6b', '#ffe9b8', '#ff7f6e'] as const;

/** `alpha` is false where nothing shows through. */
const layer = (
  {
    width,
    height,
    scale,
    alpha,
  }: { readonly width: number; readonly height: number; readonly scale: number; readonly alpha: boolean },
  paint: (ink: Ink) => void,
): Layer => {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.round(width * scale));
  image.height = Math.max(1, Math.round(height * scale));
  const ink = image.getContext('2d', { alpha });
  if (ink) {
    ink.scale(scale, scale);
    paint(ink);
  }
  return { image, width: image.width / scale, height: image.height / scale };
};

const paintSky = (ink: Ink, { width, ground }: Size): void => {
  const air = ink.createLinearGradient(0, 0, 0, ground);
  air.addColorStop(0, '#15122f');
  air.addColorStop(0.55, '#4a2450');
  air.addColorStop(1, '#c8643c');
  ink.fillStyle = air;
  ink.fillRect(0, 0, width, ground + 1);
  for (let star = 0; star < 60; star += 1) {
    const high = noise(star + 0.4);
    ink.globalAlpha = (1 - high) * 0.8;
    ink.fillStyle = '#fff4dc';
    ink.beginPath();
    ink.arc(noise(star) * width, high * ground * 0.7, 0.5 + noise(star + 0.8), 0, TURN);
    ink.fill();
  }
  ink.globalAlpha = 1;
};

/** Waves that end where they begin, so that the layer repeats without a seam. */
const ridge = (ink: Ink, width: number, base: number, tall: number, seed: number, fill: string): void => {
  ink.fillStyle = fill;
  ink.beginPath();
  ink.moveTo(0, base + tall * 2);
  for (let x = 0; x <= width; x += 8) {
    const turn = (x / width) * TURN;
    const wave =
      Math.sin(turn * 2 + seed) * 0.5 + Math.sin(turn * 5 + seed * 2) * 0.3 + Math.sin(turn * 9 + seed) * 0.12;
    ink.lineTo(x, base - tall * (0.5 + wave * 0.5));
  }
  ink.lineTo(width, base + tall * 2);
  ink.fill();
};

const paintHills = (ink: Ink, { width, ground }: Size): void => {
  ridge(ink, width, ground * 0.86, ground * 0.34, 1.2, '#3a1f48');
  ridge(ink, width, ground * 0.98, ground * 0.22, 3.9, '#281637');
};

const paintAwning = (ink: Ink, x: number, y: number, wide: number, tall: number, colours: readonly string[]): void => {
  const stripes = 6;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [from, to] = [x + (stripe / stripes) * wide, x + ((stripe + 1) / stripes) * wide];
    ink.fillStyle = colours[stripe % 2] ?? '#fff';
    ink.beginPath();
    ink.moveTo(from + wide * 0.06, y);
    ink.lineTo(to - (stripe === stripes - 1 ? wide * 0.06 : 0), y);
    ink.lineTo(to, y + tall);
    ink.arc((from + to) / 2, y + tall, (to - from) / 2, 0, Math.PI);
    ink.closePath();
    ink.fill();
  }
};

/** Heads and shoulders of people who watch. */
const paintPeople = (ink: Ink, x: number, y: number, wide: number, size: number, seed: number): void => {
  const count = Math.round(wide / (size * 1.5));
  for (let person = 0; person < count; person += 1) {
    const [px, high] = [x + (person + 0.5) * (wide / count), y - noise(seed + person) * size * 0.5];
    ink.fillStyle = ['#1c1026', '#24142e', '#2c1a33'][Math.floor(noise(seed + person * 3) * 3)] ?? '#1c1026';
    ink.beginPath();
    ink.arc(px, high - size * 0.75, size * 0.36, 0, TURN);
    ink.fill();
    ink.beginPath();
    ink.ellipse(px, high + size * 0.35, size * 0.66, size * 0.85, 0, Math.PI, 0);
    ink.fill();
  }
};

const paintStall = (ink: Ink, x: number, ground: number, unit: number, index: number): void => {
  const [wide, tall] = [unit * 2.3, unit * 1.5];
  const top = ground - tall;
  const light = ink.createLinearGradient(0, top, 0, ground);
  light.addColorStop(0, '#ffcf86');
  light.addColorStop(1, '#7a3f2c');
  ink.fillStyle = light;
  ink.fillRect(x + wide * 0.08, top + tall * 0.18, wide * 0.84, tall * 0.82);
  ink.fillStyle = '#3b1f22';
  ink.fillRect(x + wide * 0.05, top, wide * 0.04, tall);
  ink.fillRect(x + wide * 0.91, top, wide * 0.04, tall);
  ink.fillRect(x + wide * 0.05, ground - tall * 0.34, wide * 0.9, tall * 0.34);
  for (let pot = 0; pot < 4; pot += 1) {
    ink.fillStyle = ['#7c4a2a', '#9a5b34', '#5d3823'][pot % 3] ?? '#7c4a2a';
    ink.beginPath();
    ink.ellipse(x + wide * (0.22 + pot * 0.19), ground - tall * 0.43, unit * 0.13, unit * 0.16, 0, 0, TURN);
    ink.fill();
  }
  paintAwning(ink, x, top - unit * 0.12, wide, unit * 0.42, AWNINGS[index % AWNINGS.length] ?? AWNINGS[0]);
};

const paintLamps = (ink: Ink, width: number, y: number, unit: number): void => {
  const spans = Math.max(2, Math.round(width / (unit * 4)));
  const span = width / spans;
  for (let at = 0; at < spans; at += 1) {
    ink.strokeStyle = 'rgb(20 10 20 / 0.8)';
    ink.lineWidth = 1.2;
    ink.beginPath();
    ink.moveTo(at * span, y);
    ink.quadraticCurveTo((at + 0.5) * span, y + unit * 0.9, (at + 1) * span, y);
    ink.stroke();
    for (let lamp = 1; lamp < 6; lamp += 1) {
      const part = lamp / 6;
      const [x, hang] = [(at + part) * span, y + unit * 0.9 * 2 * part * (1 - part)];
      const colour = LAMPS[(at + lamp) % LAMPS.length] ?? LAMPS[0];
      const glow = ink.createRadialGradient(x, hang + unit * 0.16, 0, x, hang + unit * 0.16, unit * 0.62);
      glow.addColorStop(0, `${colour}aa`);
      glow.addColorStop(1, `${colour}00`);
      ink.fillStyle = glow;
      ink.fillRect(x - unit * 0.62, hang - unit * 0.46, unit * 1.24, unit * 1.24);
      ink.fillStyle = colour;
      ink.beginPath();
      ink.ellipse(x, hang + unit * 0.16, unit * 0.12, unit * 0.15, 0, 0, TURN);
      ink.fill();
    }
  }
};

const paintStalls = (ink: Ink, { width, ground }: Size): void => {
  const unit = Math.min(64, ground * 0.36);
  const count = Math.max(2, Math.round(width / (unit * 3.1)));
  for (let at = 0; at < count; at += 1) {
    paintStall(ink, (at + 0.14) * (width / count), ground - unit * 0.28, unit, at);
    paintPeople(ink, at * (width / count), ground, width / count, unit * 0.3, at * 11);
  }
  paintLamps(ink, width, ground - unit * 2.25, unit);
};

const paintLanes = (ink: Ink, { width, height, ground }: Size): void => {
  const clay = ink.createLinearGradient(0, 0, 0, height - ground);
  clay.addColorStop(0, '#8a4f36');
  clay.addColorStop(1, '#5d3024');
  ink.fillStyle = clay;
  ink.fillRect(0, 0, width, height - ground);
  for (let mark = 0; mark < 240; mark += 1) {
    ink.fillStyle = noise(mark + 0.3) > 0.5 ? 'rgb(255 214 170 / 0.1)' : 'rgb(30 10 10 / 0.16)';
    const [x, y] = [noise(mark) * width, noise(mark + 0.6) * (height - ground)];
    ink.fillRect(x, y, 3 + noise(mark + 0.9) * 12, 1.4);
  }
  const lane = (height - ground) / 6;
  for (let at = 1; at < 6; at += 1) {
    ink.strokeStyle = 'rgb(255 236 210 / 0.34)';
    ink.lineWidth = 1.4;
    ink.setLineDash([width / 24, width / 24]);
    ink.beginPath();
    ink.moveTo(0, at * lane);
    ink.lineTo(width, at * lane);
    ink.stroke();
  }
  ink.setLineDash([]);
  // The rail in front of those who watch.
  ink.fillStyle = '#e9d3ab';
  ink.fillRect(0, 0, width, 3);
};

export const createBackdrop = (size: Size): Backdrop => {
  const { ground, scale } = size;
  const whole = { ...size, width: Math.max(size.width, 480) };
  const { width, height } = whole;
  return {
    sky: layer({ width: size.width, height: ground + 1, scale, alpha: false }, (ink) => paintSky(ink, size)),
    hills: layer({ width, height: ground, scale, alpha: true }, (ink) => paintHills(ink, whole)),
    stalls: layer({ width, height: ground, scale, alpha: true }, (ink) => paintStalls(ink, whole)),
    lanes: layer({ width, height: height - ground, scale, alpha: false }, (ink) => paintLanes(ink, whole)),
  };
};
