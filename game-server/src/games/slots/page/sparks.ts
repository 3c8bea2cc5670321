/** Small lights that drift in front of a scene; wins let more of them rise. */
import { randomFrom } from './paint.ts';
import type { Ctx } from './paint.ts';

/** Side of a spark's picture. */
const SPARK = 24;

interface Spark {
  x: number;
  y: number;
  readonly phase: number;
  readonly pace: number;
  vx: number;
  vy: number;
  /** Seconds left; endless for the few that are always there. */
  life: number;
}

export interface SparksLook {
  /** Draws one into a square of 24 pixels. */
  readonly draw: (ctx: Ctx) => void;
  /** Pixels a second squared by which those of a win gather speed downwards; bubbles rise instead. */
  readonly weight: number;
  /** Those that are always there drift below this part of the height. */
  readonly from: number;
}

export interface Sparks {
  /** Lets so many rise from the middle: the celebration of a win. */
  readonly rise: (count: number) => void;
  readonly setStill: (still: boolean) => void;
}

export const createSparks = (canvas: HTMLCanvasElement, look: SparksLook): Sparks => {
  const ctx = canvas.getContext('2d');
  const random = randomFrom(99);
  let sparks: Spark[] = [];
  let still = false;
  let last = 0;
  const picture = document.createElement('canvas');
  picture.width = SPARK;
  picture.height = SPARK;
  const dot = picture.getContext('2d');
  if (dot) look.draw(dot);

  const resize = (): void => {
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.round(width);
    canvas.height = Math.round(height);
    const count = width > height ? 14 : 8;
    sparks = Array.from({ length: count }, () => ({
      x: random() * width,
      y: height * (look.from + random() * (0.95 - look.from)),
      phase: random() * 6.3,
      pace: 0.4 + random() * 0.8,
      vx: 0,
      vy: 0,
      life: Number.POSITIVE_INFINITY,
    }));
  };

  const step = (now: number): void => {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    requestAnimationFrame(step);
    if (!ctx || document.hidden) return;
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    if (still) return;
    sparks = sparks.filter((spark) => spark.life > 0);
    for (const spark of sparks) {
      const t = now / 1000;
      spark.life -= seconds;
      spark.vy += (spark.life < 100 ? look.weight : 0) * seconds;
      spark.x += (spark.vx + Math.cos(t * spark.pace + spark.phase) * 9) * seconds;
      spark.y += (spark.vy + Math.sin(t * spark.pace * 1.3 + spark.phase) * 7) * seconds;
      const fade = Math.min(1, spark.life / 0.8);
      ctx.globalAlpha = fade * (0.25 + 0.75 * Math.max(0, Math.sin(t * spark.pace * 1.7 + spark.phase)));
      ctx.drawImage(picture, spark.x - SPARK / 2, spark.y - SPARK / 2);
    }
    ctx.globalAlpha = 1;
  };

  new ResizeObserver(resize).observe(canvas);
  resize();
  requestAnimationFrame(step);
  return {
    rise: (count) => {
      if (still) return;
      for (let i = 0; i < count; i += 1) {
        const angle = -Math.PI / 2 + (random() - 0.5) * 2.4;
        const speed = 60 + random() * 190;
        sparks.push({
          x: canvas.width * (0.25 + random() * 0.5),
          y: canvas.height * (0.4 + random() * 0.3),
          phase: random() * 6.3,
          pace: 2 + random() * 3,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed,
          life: 1.2 + random() * 1.6,
        });
      }
    },
    setStill: (value) => {
      still = value;
    },
  };
};
