/**
 * The wheel: painted once for each size, then turned. Where the ball is follows from the time since the result alone, so that every page shows the
 * same spin, also one that comes late; it comes to rest in the pocket that was drawn.
 */
import { POCKETS, WHEEL, colorOf } from '../../../tables/games/roulette/layout.ts';
import { createChanged } from '../common/changed.ts';
import { createPace, ratioAt } from '../common/pace.ts';

const TURN = Math.PI * 2;
/** The ball rests after this time. */
export const SPIN_MS = 6_000;
const LAUNCH_TURNS = 5;
const WHEEL_TURN_MS = 9_000;
const TRACK = 0.9;
const POCKET = 0.655;
const COLORS = { red: '#b3262e', black: '#14161f', green: '#0f7a4d' } as const;

const ease = (part: number): number => 1 - (1 - part) ** 3;

/** Angle of the ball against the wheel and its distance from the middle, after `part` of the spin. */
export const ballAt = (index: number, part: number): { readonly angle: number; readonly distance: number } => {
  const rest = ((index + 0.5) / POCKETS) * TURN;
  const angle = rest - LAUNCH_TURNS * TURN * (1 - ease(part));
  if (part < 0.55) return { angle, distance: TRACK };
  const fall = Math.min(1, (part - 0.55) / 0.4);
  // Two hops on its way down.
  const hop = Math.abs(Math.sin(fall * Math.PI * 2.5)) * 0.09 * (1 - fall);
  return { angle, distance: TRACK + (POCKET - TRACK) * fall ** 1.6 + hop };
};

const ring = (ctx: CanvasRenderingContext2D, r: number, fill: string | CanvasGradient): void => {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.fillStyle = fill;
  ctx.fill();
};

const paintRim = (ctx: CanvasRenderingContext2D, r: number): void => {
  const wood = ctx.createRadialGradient(0, 0, r * 0.78, 0, 0, r);
  wood.addColorStop(0, '#2a1710');
  wood.addColorStop(0.35, '#5d3420');
  wood.addColorStop(0.8, '#7b4a2b');
  wood.addColorStop(1, '#2b170d');
  ring(ctx, r, wood);
  const track = ctx.createRadialGradient(0, 0, r * 0.82, 0, 0, r * 0.95);
  track.addColorStop(0, '#1c110c');
  track.addColorStop(0.6, '#3f2618');
  track.addColorStop(1, '#593722');
  ring(ctx, r * 0.95, track);
  for (let at = 0; at < 8; at += 1) {
    ctx.save();
    ctx.rotate((at / 8) * TURN + 0.2);
    ctx.translate(0, -r * 0.855);
    ctx.rotate(at % 2 === 0 ? 0 : Math.PI / 2);
    ctx.beginPath();
    ctx.ellipse(0, 0, r * 0.013, r * 0.036, 0, 0, TURN);
    ctx.fillStyle = '#d9b26a';
    ctx.fill();
    ctx.restore();
  }
};

const paintPockets = (ctx: CanvasRenderingContext2D, r: number): void => {
  ring(ctx, r * 0.825, '#c79a52');
  WHEEL.forEach((number, index) => {
    const [from, to] = [(index / POCKETS) * TURN, ((index + 1) / POCKETS) * TURN];
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.arc(0, 0, r * 0.81, from - TURN / 4, to - TURN / 4);
    ctx.closePath();
    ctx.fillStyle = COLORS[colorOf(number)];
    ctx.fill();
    ctx.save();
    ctx.rotate((from + to) / 2);
    ctx.translate(0, -r * 0.755);
    ctx.fillStyle = '#fff';
    ctx.font = `700 ${r * 0.072}px Manrope, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(number), 0, 0);
    ctx.restore();
  });
  // The pockets themselves lie deeper than their numbers.
  const deep = ctx.createRadialGradient(0, 0, r * 0.5, 0, 0, r * 0.7);
  deep.addColorStop(0, 'rgb(0 0 0 / 0.75)');
  deep.addColorStop(1, 'rgb(0 0 0 / 0.2)');
  ring(ctx, r * 0.7, deep);
  ctx.strokeStyle = 'rgb(217 178 106 / 0.75)';
  ctx.lineWidth = r * 0.008;
  for (let at = 0; at < POCKETS; at += 1) {
    ctx.save();
    ctx.rotate((at / POCKETS) * TURN);
    ctx.beginPath();
    ctx.moveTo(0, -r * 0.55);
    ctx.lineTo(0, -r * 0.81);
    ctx.stroke();
    ctx.restore();
  }
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.7, 0, TURN);
  ctx.stroke();
};

const paintCone = (ctx: CanvasRenderingContext2D, r: number): void => {
  const cone = ctx.createRadialGradient(-r * 0.12, -r * 0.16, r * 0.02, 0, 0, r * 0.56);
  cone.addColorStop(0, '#a8703f');
  cone.addColorStop(0.55, '#5f3720');
  cone.addColorStop(1, '#2c180e');
  ring(ctx, r * 0.56, cone);
  // A kite of four panes is the mark of this table.
  const pane = (turn: number, fill: string): void => {
    ctx.save();
    ctx.rotate(turn);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(r * 0.1, -r * 0.1);
    ctx.lineTo(0, -r * 0.44);
    ctx.lineTo(-r * 0.1, -r * 0.1);
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.restore();
  };
  for (let at = 0; at < 4; at += 1) pane((at / 4) * TURN, at % 2 === 0 ? '#e8c27a' : '#b98840');
  const knob = ctx.createRadialGradient(-r * 0.03, -r * 0.04, r * 0.01, 0, 0, r * 0.11);
  knob.addColorStop(0, '#fff3cf');
  knob.addColorStop(0.5, '#dcab57');
  knob.addColorStop(1, '#7d5420');
  ring(ctx, r * 0.1, knob);
};

export interface Spin {
  readonly number: number;
  /** The server's time of the result. */
  readonly startedAt: number;
}

export interface Wheel {
  readonly canvas: HTMLCanvasElement;
  /** The ball of a round; null takes it off. */
  readonly spin: (spin: Spin | null) => void;
}

export const createWheel = (now: () => number, isStill: () => boolean): Wheel => {
  const canvas = document.createElement('canvas');
  canvas.className = 'wheel';
  canvas.setAttribute('aria-hidden', 'true');
  const ctx = canvas.getContext('2d') as CanvasRenderingContext2D;
  const [rim, rotor] = [document.createElement('canvas'), document.createElement('canvas')];
  let current: Spin | null = null;
  let size = 0;
  let visible = true;
  const changed = createChanged();
  const pace = createPace();
  let step = 0;

  const paint = (): void => {
    const box = canvas.getBoundingClientRect();
    const pixels = Math.round(Math.min(box.width, 560) * ratioAt(step));
    if (pixels === size || pixels === 0) return;
    size = pixels;
    for (const target of [canvas, rim, rotor]) [target.width, target.height] = [size, size];
    const [a, b] = [rim, rotor].map((target) => target.getContext('2d') as CanvasRenderingContext2D);
    for (const each of [a, b]) each?.translate(size / 2, size / 2);
    if (a) paintRim(a, size / 2);
    if (b) paintPockets(b, size / 2);
    if (b) paintCone(b, size / 2);
  };

  const ball = (r: number, x: number, y: number): void => {
    const light = ctx.createRadialGradient(x - r * 0.01, y - r * 0.013, r * 0.003, x, y, r * 0.036);
    light.addColorStop(0, '#ffffff');
    light.addColorStop(0.6, '#e9ebf2');
    light.addColorStop(1, '#8d93a6');
    ctx.beginPath();
    ctx.arc(x + r * 0.012, y + r * 0.018, r * 0.034, 0, TURN);
    ctx.fillStyle = 'rgb(0 0 0 / 0.45)';
    ctx.fill();
    ctx.beginPath();
    ctx.arc(x, y, r * 0.034, 0, TURN);
    ctx.fillStyle = light;
    ctx.fill();
  };

  const draw = (): void => {
    requestAnimationFrame(draw);
    if (size === 0 || document.hidden || !visible) return;
    const next = pace(performance.now());
    if (next !== step) {
      step = next;
      paint();
    }
    const time = now();
    const still = isStill();
    if (!changed(still ? `${size} ${current?.number}` : String(time))) return;
    const turn = still ? 0 : -((time % WHEEL_TURN_MS) / WHEEL_TURN_MS) * TURN;
    const r = size / 2;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, size, size);
    ctx.translate(r, r);
    ctx.drawImage(rim, -r, -r);
    ctx.rotate(turn);
    ctx.drawImage(rotor, -r, -r);
    if (!current) return;
    const part = still ? 1 : Math.min(1, Math.max(0, (time - current.startedAt) / SPIN_MS));
    const { angle, distance } = ballAt(WHEEL.indexOf(current.number as 0), part);
    ball(r, Math.sin(angle) * distance * r, -Math.cos(angle) * distance * r);
  };

  new ResizeObserver(paint).observe(canvas);
  new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true;
  }).observe(canvas);
  void document.fonts.ready.then(() => {
    size = 0;
    paint();
  });
  requestAnimationFrame(draw);
  return {
    canvas,
    spin: (spin) => {
      current = spin;
    },
  };
};
