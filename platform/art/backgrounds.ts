import { at, circle, line, n, path, points, polar, polygon, ring } from './draw.ts';
import type { Palette } from './palettes.ts';

/** Draws what lies behind the emblem on a 600 by 800 sheet; the emblem's centre is (300, 300). */
export type Background = (palette: Palette, random: () => number) => string;

const wedge = (degrees: number, width: number, radius: number): string =>
  points([[300, 300], ...[degrees, degrees + width].map((d) => { const [x, y] = polar(radius, d); return [300 + x, 300 + y] as const; })]);

const rays: Background = (p) =>
  ring(16, (_, d) => polygon(wedge(d, 11.25, 800), p.light, 'opacity=".1"')) + ring(16, (_, d) => polygon(wedge(d + 3, 5, 800), p.light, 'opacity=".07"'));

const hills: Background = (p, random) => {
  const ridge = (y: number, height: number, fill: string): string => {
    const step = 100;
    let d = `M0 800V${n(y)}`;
    for (let x = 0; x < 600; x += step) d += `Q${n(x + step / 2)} ${n(y - height * (0.4 + random()))} ${n(x + step)} ${n(y - random() * height * 0.3)}`;
    return path(`${d}V800Z`, fill);
  };
  return circle(300, 300, 215, p.light, 'opacity=".16"') + ridge(470, 110, p.far) + ridge(560, 90, p.near) + at(0, 0, '');
};

const night: Background = (p, random) => {
  const stars = Array.from({ length: 46 }, () => circle(random() * 600, random() * 520, 0.8 + random() * 2, p.metal[0], `opacity="${n(0.25 + random() * 0.6)}"`)).join('');
  return `${stars}${circle(300, 300, 225, p.light, 'opacity=".09"')}${circle(300, 300, 165, p.light, 'opacity=".1"')}${path('M0 800V560C120 500 190 580 300 545S500 500 600 570V800Z', p.near)}`;
};

const deep: Background = (p, random) => {
  const shafts = [60, 170, 290, 400, 520].map((x, i) => polygon(points([[x, 0], [x + 60, 0], [x + 10 - i * 8, 620], [x - 110 - i * 8, 620]]), p.light, `opacity="${i % 2 === 0 ? '.09' : '.05'}"`)).join('');
  const bubbles = Array.from({ length: 22 }, () => circle(random() * 600, 80 + random() * 560, 2 + random() * 9, 'none', `stroke="${p.light}" stroke-width="2" opacity="${n(0.2 + random() * 0.4)}"`)).join('');
  const kelp = [30, 75, 120, 490, 535, 578].map((x, i) => line(`M${x} 800C${x - 34} 720 ${x + 40} 660 ${x - 8} ${560 - (i % 3) * 46}`, i % 2 === 0 ? p.far : p.near, 20 - (i % 3) * 4)).join('');
  return shafts + bubbles + kelp + path('M0 800V700Q80 650 170 705T350 690T600 712V800Z', p.near);
};

const deco: Background = (p) => {
  const fan = (x: number, y: number, r: number): string => [1, 0.78, 0.56, 0.34].map((s) => circle(x, y, r * s, 'none', `stroke="${p.metal[1]}" stroke-width="3" opacity=".3"`)).join('');
  const rows: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    for (let column = -1; column < 5; column += 1) rows.push(fan(column * 150 + (row % 2) * 75, row * 75 + 20, 75));
  }
  return `<g opacity=".55">${rows.join('')}</g>${circle(300, 300, 232, p.near, 'opacity=".72"')}${circle(300, 300, 232, 'none', `stroke="${p.metal[1]}" stroke-width="4"`)}${circle(300, 300, 220, 'none', `stroke="${p.metal[2]}" stroke-width="2"`)}`;
};

const waves: Background = (p) => {
  const scale = (x: number, y: number): string => [60, 44, 28, 12].map((r) => path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, r === 60 ? p.near : 'none', `stroke="${p.light}" stroke-opacity=".22" stroke-width="2.5"`)).join('');
  const rows: string[] = [];
  for (let row = 0; row < 6; row += 1) for (let column = -1; column < 6; column += 1) rows.push(scale(column * 120 + (row % 2) * 60 + 30, 520 + row * 42));
  return `${circle(300, 290, 210, p.light, 'opacity=".2"')}${path('M-20 150q60-50 120 0 50-40 100 0 30-18 60 6H-20Z', p.far, 'opacity=".7"')}${path('M380 110q50-44 100 0 44-36 88 0 30-16 60 8H380Z', p.far, 'opacity=".6"')}${rows.join('')}`;
};

const felt: Background = (p) =>
  `<ellipse cx="300" cy="640" rx="520" ry="360" fill="${p.far}"/><ellipse cx="300" cy="640" rx="490" ry="332" fill="none" stroke="${p.metal[1]}" stroke-width="4" opacity=".55"/><ellipse cx="300" cy="640" rx="478" ry="321" fill="none" stroke="${p.metal[0]}" stroke-width="1.5" opacity=".4"/>${circle(300, 290, 230, p.light, 'opacity=".13"')}${[70, 300, 530].map((x) => path(`M${x - 54} 0L${x + 54} 0L${x + 130} 360L${x - 130} 360Z`, p.light, 'opacity=".05"')).join('')}`;

const hall: Background = (p) => {
  const column = (x: number): string => `<rect x="${x}" y="90" width="62" height="560" fill="${p.far}"/>${[12, 28, 44].map((dx) => `<rect x="${x + dx}" y="112" width="5" height="516" fill="${p.near}" opacity=".7"/>`).join('')}<rect x="${x - 12}" y="66" width="86" height="26" rx="4" fill="${p.metal[2]}"/><rect x="${x - 12}" y="66" width="86" height="7" rx="3" fill="${p.metal[1]}"/>`;
  return `${path('M110 800V300a190 190 0 0 1 380 0V800Z', p.near)}${path('M140 800V304a160 160 0 0 1 320 0V800Z', p.light, 'opacity=".16"')}${column(24)}${column(514)}`;
};

const stadium: Background = (p) => {
  const lamp = (x: number, flip: number): string => ring(6, (i) => circle(x + flip * (i % 3) * 22, 60 + Math.floor(i / 3) * 22, 8, p.light)) + polygon(points([[x, 70], [x + flip * 60, 60], [x + flip * 380, 800], [x + flip * 120, 800]]), p.light, 'opacity=".09"');
  const stripes = [0, 1, 2, 3, 4, 5].map((i) => polygon(points([[300 + (i - 3) * 90, 470], [300 + (i - 2) * 90, 470], [300 + (i - 2) * 230, 800], [300 + (i - 3) * 230, 800]]), i % 2 === 0 ? p.far : p.near)).join('');
  return `${stripes}${line('M0 470H600', p.metal[0], 4, 'opacity=".7"')}<ellipse cx="300" cy="640" rx="150" ry="52" fill="none" stroke="${p.metal[0]}" stroke-width="4" opacity=".55"/>${lamp(60, 1)}${lamp(540, -1)}`;
};

const grid: Background = (p) => {
  const verticals = Array.from({ length: 15 }, (_, i) => line(`M${300 + (i - 7) * 26} 480L${300 + (i - 7) * 120} 800`, p.light, 2, 'opacity=".35"')).join('');
  const horizontals = [480, 496, 520, 556, 606, 672, 756].map((y) => line(`M0 ${y}H600`, p.light, 2, 'opacity=".35"')).join('');
  return `${circle(300, 320, 200, p.light, 'opacity=".14"')}<rect y="480" width="600" height="320" fill="${p.near}"/>${verticals}${horizontals}`;
};

const clouds: Background = (p, random) => {
  const puff = (x: number, y: number, s: number, fill: string): string => at(x, y, path('M-90 30a34 34 0 0 1 20-64 52 52 0 0 1 96-12 40 40 0 0 1 58 44 30 30 0 0 1-10 32Z', fill), s);
  return circle(300, 300, 220, p.light, 'opacity=".16"') + [0, 1, 2, 3, 4, 5, 6].map((i) => puff(60 + i * 84, 520 + random() * 60, 1 + random() * 0.4, p.far)).join('') + [0, 1, 2, 3, 4].map((i) => puff(20 + i * 140, 640 + random() * 30, 1.5, p.near)).join('') + puff(90, 150, 0.7, p.far) + puff(500, 210, 0.8, p.far);
};

export const BACKGROUNDS = { rays, hills, night, deep, deco, waves, felt, hall, stadium, grid, clouds } as const;
export type BackgroundName = keyof typeof BACKGROUNDS;
