/** The ten symbols, each drawn into a square of 100 by 100. */
import type { GameSymbol } from '../../maths/symbols.ts';
import { bar, body, circle, edge, gleam, glow, leaf } from '../../../slots/page/paint.ts';
import type { Ctx, Skin } from '../../../slots/page/paint.ts';

const GOLD: Skin = { light: '#fff0bd', base: '#d9a441', dark: '#6b4314' };
const WOOD: Skin = { light: '#a9805a', base: '#6a4630', dark: '#2b1a12' };

const stem = (ctx: Ctx, width: number, ...curve: [number, number, number, number, number, number]): void => {
  const path = new Path2D();
  path.moveTo(curve[0], curve[1]);
  path.quadraticCurveTo(curve[2], curve[3], curve[4], curve[5]);
  bar(ctx, path, width, WOOD);
};

const cherry = (ctx: Ctx): void => {
  stem(ctx, 2.6, 34, 60, 36, 30, 60, 13);
  stem(ctx, 2.6, 68, 62, 70, 34, 60, 13);
  leaf(ctx, 60, 14, 30, 0.35);
  const skin: Skin = { light: '#ff8d86', base: '#cf1f3f', dark: '#4d0620' };
  for (const [x, y, r] of [
    [69, 69, 18.5],
    [32, 68, 20.5],
  ] as const) {
    body(ctx, circle(x, y, r), skin, x, y, r);
    gleam(ctx, x - r * 0.36, y - r * 0.44, r * 0.34, r * 0.2, -0.7);
    ctx.strokeStyle = 'rgb(60 4 24 / 0.6)';
    ctx.lineWidth = 2;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(x + 1, y - r * 1.02, r * 0.36, 0.5, Math.PI - 0.5);
    ctx.stroke();
  }
};

const plum = (ctx: Ctx): void => {
  stem(ctx, 3, 51, 25, 50, 18, 56, 10);
  leaf(ctx, 53, 21, 32, -0.22);
  const path = new Path2D();
  path.moveTo(50, 24);
  path.bezierCurveTo(76, 16, 90, 42, 84, 62);
  path.bezierCurveTo(78, 84, 60, 92, 48, 91);
  path.bezierCurveTo(26, 89, 12, 70, 15, 50);
  path.bezierCurveTo(18, 30, 34, 19, 50, 24);
  body(ctx, path, { light: '#a9a7ff', base: '#4a3fae', dark: '#170f45' }, 50, 57, 37);
  ctx.strokeStyle = 'rgb(16 8 54 / 0.55)';
  ctx.lineWidth = 2.4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(51, 26);
  ctx.bezierCurveTo(66, 40, 68, 66, 58, 84);
  ctx.stroke();
  ctx.strokeStyle = 'rgb(190 186 255 / 0.3)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(49, 28);
  ctx.bezierCurveTo(63, 42, 65, 66, 55.5, 83);
  ctx.stroke();
  gleam(ctx, 33, 43, 12, 7, -0.85, 0.7);
  gleam(ctx, 31, 66, 9, 14, 0.2, 0.14);
};

const peach = (ctx: Ctx): void => {
  leaf(ctx, 52, 22, 34, -0.12);
  leaf(ctx, 50, 23, 27, Math.PI + 0.3, 'olive');
  stem(ctx, 3.4, 51, 28, 50, 22, 52, 14);
  const path = new Path2D();
  path.moveTo(50, 28);
  path.bezierCurveTo(68, 17, 90, 32, 88, 57);
  path.bezierCurveTo(86, 79, 66, 92, 50, 92);
  path.bezierCurveTo(33, 92, 13, 79, 12, 57);
  path.bezierCurveTo(11, 32, 33, 17, 50, 28);
  body(ctx, path, { light: '#ffe3a6', base: '#f5934c', dark: '#8e2f2a' }, 50, 58, 38);
  ctx.save();
  ctx.clip(path);
  const blush = ctx.createRadialGradient(74, 70, 2, 72, 68, 34);
  blush.addColorStop(0, 'rgb(214 44 66 / 0.72)');
  blush.addColorStop(1, 'rgb(214 44 66 / 0)');
  ctx.fillStyle = blush;
  ctx.fillRect(0, 0, 100, 100);
  ctx.restore();
  ctx.strokeStyle = 'rgb(132 40 30 / 0.55)';
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(50, 29);
  ctx.bezierCurveTo(36, 42, 34, 66, 45, 86);
  ctx.stroke();
  gleam(ctx, 29, 44, 10, 7, -0.8, 0.7);
};

const pear = (ctx: Ctx): void => {
  stem(ctx, 3.4, 53, 24, 52, 14, 60, 7);
  leaf(ctx, 54, 19, 28, 0.12);
  const path = new Path2D();
  path.moveTo(52, 20);
  path.bezierCurveTo(64, 19, 65, 33, 67, 42);
  path.bezierCurveTo(70, 52, 84, 57, 82, 74);
  path.bezierCurveTo(80, 90, 62, 95, 49, 94);
  path.bezierCurveTo(34, 94, 17, 88, 18, 71);
  path.bezierCurveTo(19, 56, 34, 52, 38, 41);
  path.bezierCurveTo(41, 32, 41, 21, 52, 20);
  body(ctx, path, { light: '#f4f8a4', base: '#a8be3c', dark: '#3d4f16' }, 50, 66, 36);
  ctx.fillStyle = 'rgb(74 86 20 / 0.5)';
  for (const [x, y] of [
    [58, 62],
    [66, 72],
    [52, 78],
    [60, 84],
    [44, 86],
    [70, 82],
    [50, 50],
    [57, 40],
    [38, 80],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x, y, 0.9, 0, Math.PI * 2);
    ctx.fill();
  }
  gleam(ctx, 46, 33, 3.6, 8, 0.3, 0.7);
  gleam(ctx, 34, 63, 7, 12, 0.45, 0.7);
};

const acorn = (ctx: Ctx): void => {
  leaf(ctx, 60, 27, 34, -0.5, 'rust');
  stem(ctx, 4, 48, 24, 46, 16, 52, 9);
  const nut = new Path2D();
  nut.moveTo(21, 46);
  nut.bezierCurveTo(20, 70, 36, 84, 50, 94);
  nut.bezierCurveTo(64, 84, 80, 70, 79, 46);
  nut.closePath();
  body(ctx, nut, { light: '#ffd79a', base: '#b8752f', dark: '#4a230c' }, 48, 62, 32);
  gleam(ctx, 35, 60, 5, 13, 0.12, 0.62);
  const cap = new Path2D();
  cap.moveTo(14, 47);
  cap.bezierCurveTo(14, 24, 36, 19, 50, 19);
  cap.bezierCurveTo(64, 19, 86, 24, 86, 47);
  cap.bezierCurveTo(76, 55, 24, 55, 14, 47);
  body(ctx, cap, { light: '#b98a5c', base: '#744a2a', dark: '#2c180d' }, 48, 38, 34);
  ctx.save();
  ctx.clip(cap);
  ctx.strokeStyle = 'rgb(36 18 8 / 0.6)';
  ctx.lineWidth = 1.2;
  for (let i = -8; i < 18; i += 1) {
    ctx.beginPath();
    ctx.moveTo(i * 9, 18);
    ctx.quadraticCurveTo(i * 9 + 10, 36, i * 9 + 32, 58);
    ctx.moveTo(i * 9, 18);
    ctx.quadraticCurveTo(i * 9 - 10, 36, i * 9 - 32, 58);
    ctx.stroke();
  }
  ctx.restore();
  edge(ctx, cap, 'rgb(240 220 190 / 0.4)', 1, 1.3);
};

const pomegranate = (ctx: Ctx): void => {
  const crown = new Path2D();
  crown.moveTo(38, 26);
  crown.lineTo(34, 8);
  crown.lineTo(44, 14);
  crown.lineTo(50, 5);
  crown.lineTo(56, 14);
  crown.lineTo(66, 8);
  crown.lineTo(62, 26);
  crown.closePath();
  body(ctx, crown, { light: '#ffb08a', base: '#b8423a', dark: '#4f0f1c' }, 50, 18, 16);
  const shell = new Path2D();
  shell.moveTo(50, 22);
  shell.bezierCurveTo(74, 18, 91, 36, 90, 58);
  shell.bezierCurveTo(89, 81, 70, 94, 50, 94);
  shell.bezierCurveTo(30, 94, 11, 81, 10, 58);
  shell.bezierCurveTo(9, 36, 26, 18, 50, 22);
  body(ctx, shell, { light: '#ff7f72', base: '#b01534', dark: '#3d0317' }, 50, 58, 40);
  const cut = new Path2D();
  cut.moveTo(34, 42);
  cut.bezierCurveTo(46, 33, 70, 36, 76, 52);
  cut.bezierCurveTo(80, 68, 66, 83, 50, 82);
  cut.bezierCurveTo(36, 80, 24, 56, 34, 42);
  ctx.fillStyle = '#f6dfba';
  ctx.fill(cut);
  edge(ctx, cut, 'rgb(120 40 30 / 0.55)', 1.5, 1.8);
  ctx.save();
  ctx.clip(cut);
  for (const [x, y, a] of [
    [43, 48, 0.4],
    [54, 44, 0],
    [65, 49, -0.5],
    [38, 59, 0.9],
    [49, 57, 0.2],
    [60, 58, -0.2],
    [70, 61, -0.7],
    [44, 69, 0.6],
    [55, 70, 0],
    [64, 71, -0.5],
    [51, 79, 0],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(a);
    const seed = new Path2D();
    seed.ellipse(0, 0, 5.1, 6.1, 0, 0, Math.PI * 2);
    const fill = ctx.createRadialGradient(-1.6, -2.2, 0.3, 0, 0, 6.4);
    fill.addColorStop(0, '#ffd3cf');
    fill.addColorStop(0.35, '#f04560');
    fill.addColorStop(1, '#7d0a2a');
    ctx.fillStyle = fill;
    ctx.fill(seed);
    ctx.strokeStyle = 'rgb(92 6 30 / 0.7)';
    ctx.lineWidth = 0.7;
    ctx.stroke(seed);
    ctx.restore();
  }
  ctx.restore();
  gleam(ctx, 24, 45, 6, 10, 0.5, 0.65);
};

const wing = (ctx: Ctx): void => {
  const hind = new Path2D();
  hind.moveTo(51, 52);
  hind.bezierCurveTo(66, 50, 80, 58, 76, 70);
  hind.bezierCurveTo(73, 80, 70, 86, 74, 97);
  hind.bezierCurveTo(64, 92, 61, 82, 58, 76);
  hind.bezierCurveTo(54, 70, 51, 62, 51, 52);
  body(ctx, hind, { light: '#eafff0', base: '#86cdb0', dark: '#2b6a68' }, 62, 66, 26);
  const fore = new Path2D();
  fore.moveTo(51, 50);
  fore.bezierCurveTo(54, 32, 72, 14, 97, 15);
  fore.bezierCurveTo(95, 28, 92, 48, 78, 55);
  fore.bezierCurveTo(68, 60, 58, 58, 51, 54);
  body(ctx, fore, { light: '#f4fff4', base: '#9fdcbb', dark: '#347a72' }, 72, 36, 34);
  ctx.save();
  ctx.clip(fore);
  ctx.strokeStyle = '#a5506a';
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(51, 49);
  ctx.bezierCurveTo(54, 32, 72, 14.5, 98, 15.5);
  ctx.stroke();
  ctx.strokeStyle = 'rgb(30 92 84 / 0.45)';
  ctx.lineWidth = 1;
  for (const y of [26, 36, 46]) {
    ctx.beginPath();
    ctx.moveTo(52, 51);
    ctx.quadraticCurveTo(70, y + 4, 94, y);
    ctx.stroke();
  }
  ctx.restore();
  for (const [x, y, r] of [
    [76, 38, 5],
    [65, 68, 3.8],
  ] as const) {
    ctx.fillStyle = '#6d2f52';
    ctx.fill(circle(x, y, r));
    ctx.fillStyle = '#f0c766';
    ctx.fill(circle(x, y, r * 0.66));
    ctx.fillStyle = '#1d1330';
    ctx.fill(circle(x, y, r * 0.34));
  }
};

const moth = (ctx: Ctx): void => {
  for (const side of [1, -1]) {
    ctx.save();
    if (side < 0) {
      ctx.translate(100, 0);
      ctx.scale(-1, 1);
    }
    wing(ctx);
    const feeler = new Path2D();
    feeler.moveTo(51, 33);
    feeler.quadraticCurveTo(56, 22, 66, 20);
    bar(ctx, feeler, 2, { light: '#fff2cc', base: '#d8b066', dark: '#4e3414' });
    ctx.restore();
  }
  const trunk = new Path2D();
  trunk.ellipse(50, 50, 6, 18, 0, 0, Math.PI * 2);
  body(ctx, trunk, { light: '#ffffff', base: '#e8dcc2', dark: '#7a6650' }, 50, 50, 13);
};

const key = (ctx: Ctx): void => {
  ctx.save();
  ctx.translate(50, 50);
  ctx.rotate(Math.PI / 4);
  const shaft = new Path2D();
  shaft.moveTo(0, -12);
  shaft.lineTo(0, 45);
  bar(ctx, shaft, 8, GOLD);
  const bit = new Path2D();
  bit.moveTo(3, 24);
  bit.lineTo(19, 24);
  bit.lineTo(19, 30);
  bit.lineTo(12, 30);
  bit.lineTo(12, 34);
  bit.lineTo(19, 34);
  bit.lineTo(19, 43);
  bit.lineTo(3, 43);
  bit.closePath();
  body(ctx, bit, GOLD, 10, 34, 13);
  ctx.strokeStyle = GOLD.dark;
  ctx.lineWidth = 1;
  ctx.stroke(bit);
  const collar = new Path2D();
  collar.moveTo(-8, -8);
  collar.lineTo(8, -8);
  collar.moveTo(-6.5, 1);
  collar.lineTo(6.5, 1);
  bar(ctx, collar, 4.4, GOLD);
  for (const [x, y] of [
    [-13, -22],
    [13, -22],
    [0, -37],
  ] as const)
    bar(ctx, circle(x, y, 10), 6, GOLD);
  const jewel = circle(0, -24, 6.4);
  body(ctx, jewel, { light: '#d6fff0', base: '#22a37f', dark: '#06392f' }, 0, -24, 7);
  ctx.strokeStyle = GOLD.dark;
  ctx.lineWidth = 1.2;
  ctx.stroke(jewel);
  gleam(ctx, -2, -26.4, 2.4, 1.6, -0.6, 0.95);
  ctx.restore();
};

const star = (x: number, y: number, r: number): Path2D => {
  const path = new Path2D();
  for (let i = 0; i < 8; i += 1) {
    const radius = i % 2 === 0 ? r : r * 0.34;
    const angle = (i * Math.PI) / 4 - Math.PI / 2;
    path.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  path.closePath();
  return path;
};

const moon = (ctx: Ctx): void => {
  const disc = circle(50, 50, 43);
  const night = ctx.createRadialGradient(42, 38, 4, 50, 50, 45);
  night.addColorStop(0, '#4a6ea8');
  night.addColorStop(0.55, '#1f3668');
  night.addColorStop(1, '#0b1635');
  ctx.fillStyle = night;
  ctx.fill(disc);
  glow(ctx, 45, 50, 40, 'rgb(150 190 255 / 0.35)');
  bar(ctx, circle(50, 50, 43), 4.4, { light: '#f6fbff', base: '#a7b8d2', dark: '#28344c' });
  for (let i = 0; i < 12; i += 1) {
    const angle = (i * Math.PI) / 6;
    ctx.fillStyle = 'rgb(24 32 54 / 0.75)';
    ctx.fill(circle(50 + Math.cos(angle) * 43, 50 + Math.sin(angle) * 43, 1.1));
  }
  const crescent = new Path2D();
  crescent.arc(46, 50, 29, -Math.PI * 0.36, Math.PI * 0.36, true);
  crescent.bezierCurveTo(40, 68, 40, 32, 58, 25.5);
  crescent.closePath();
  body(ctx, crescent, { light: '#ffffff', base: '#e9edf6', dark: '#8b9cc0' }, 34, 50, 34);
  ctx.fillStyle = 'rgb(120 138 176 / 0.4)';
  for (const [x, y, r] of [
    [26, 44, 3.6],
    [30, 60, 4.6],
    [38, 70, 2.4],
    [33, 34, 2.2],
  ] as const)
    ctx.fill(circle(x, y, r));
  ctx.fillStyle = '#ffe9b0';
  for (const [x, y, r] of [
    [66, 44, 9],
    [74, 62, 5],
    [60, 64, 4],
  ] as const)
    ctx.fill(star(x, y, r));
};

const lantern = (ctx: Ctx): void => {
  glow(ctx, 50, 52, 50, 'rgb(255 168 62 / 0.55)');
  bar(ctx, circle(50, 10, 6), 3, GOLD);
  const glass = new Path2D();
  glass.moveTo(33, 30);
  glass.lineTo(67, 30);
  glass.lineTo(77, 74);
  glass.lineTo(23, 74);
  glass.closePath();
  const light = ctx.createRadialGradient(50, 56, 3, 50, 54, 34);
  light.addColorStop(0, '#fffbe2');
  light.addColorStop(0.3, '#ffdc7a');
  light.addColorStop(0.7, '#f08c26');
  light.addColorStop(1, '#8a3a10');
  ctx.fillStyle = light;
  ctx.fill(glass);
  const flame = new Path2D();
  flame.moveTo(50, 36);
  flame.bezierCurveTo(59, 48, 60, 58, 50, 63);
  flame.bezierCurveTo(40, 58, 41, 48, 50, 36);
  ctx.fillStyle = 'rgb(255 255 255 / 0.9)';
  ctx.fill(flame);
  const bars = new Path2D();
  for (const [x1, x2] of [
    [34, 24],
    [44, 41],
    [56, 59],
    [66, 76],
  ] as const) {
    bars.moveTo(x1, 30);
    bars.lineTo(x2, 74);
  }
  bar(ctx, bars, 2.6, GOLD);
  const roof = new Path2D();
  roof.moveTo(50, 13);
  roof.bezierCurveTo(56, 22, 68, 24, 76, 31);
  roof.lineTo(24, 31);
  roof.bezierCurveTo(32, 24, 44, 22, 50, 13);
  body(ctx, roof, GOLD, 48, 25, 24);
  ctx.strokeStyle = GOLD.dark;
  ctx.lineWidth = 1.2;
  ctx.stroke(roof);
  const ribbon = new Path2D();
  ribbon.moveTo(7, 72);
  ribbon.lineTo(93, 72);
  ribbon.lineTo(88, 82);
  ribbon.lineTo(93, 92);
  ribbon.lineTo(7, 92);
  ribbon.lineTo(12, 82);
  ribbon.closePath();
  const silk = ctx.createLinearGradient(0, 72, 0, 92);
  silk.addColorStop(0, '#a3263c');
  silk.addColorStop(0.5, '#7c1630');
  silk.addColorStop(1, '#4a0a20');
  ctx.fillStyle = silk;
  ctx.fill(ribbon);
  ctx.strokeStyle = '#e9bd62';
  ctx.lineWidth = 1.6;
  ctx.stroke(ribbon);
  ctx.font = '800 15px Manrope, system-ui, sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#fff0c4';
  ctx.fillText('WILD', 50, 82.8);
};

const ART: Readonly<Record<GameSymbol, (ctx: Ctx) => void>> = {
  lantern,
  moon,
  key,
  moth,
  pomegranate,
  pear,
  peach,
  plum,
  cherry,
  acorn,
};

/** Draws a symbol into a square of `size` pixels at the context's origin. */
export const drawSymbol = (ctx: Ctx, symbol: GameSymbol, size: number): void => {
  ctx.save();
  ctx.scale(size / 100, size / 100);
  ART[symbol](ctx);
  ctx.restore();
};
