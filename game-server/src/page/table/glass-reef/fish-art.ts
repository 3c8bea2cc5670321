/** The fish, drawn facing right around the origin; one unit is the radius of the circle that a shot has to meet. */
import type { KindName } from '../../../tables/games/reef/kinds.ts';

type Ink = CanvasRenderingContext2D;

/** How far a picture reaches from its middle, in units. */
export const REACH = 2.3;

interface Skin {
  readonly back: string;
  readonly side: string;
  readonly belly: string;
  readonly fin: string;
  readonly line: string;
}

const gradient = (ink: Ink, top: number, bottom: number, ...colours: string[]): CanvasGradient => {
  const fill = ink.createLinearGradient(0, top, 0, bottom);
  colours.forEach((colour, at) => fill.addColorStop(at / (colours.length - 1), colour));
  return fill;
};

const shape = (ink: Ink, path: string, fill: string | CanvasGradient, line?: string, width = 0.05): void => {
  const drawn = new Path2D(path);
  ink.fillStyle = fill;
  ink.fill(drawn);
  if (line === undefined) return;
  ink.strokeStyle = line;
  ink.lineWidth = width;
  ink.lineJoin = 'round';
  ink.stroke(drawn);
};

const eye = (ink: Ink, x: number, y: number, r: number): void => {
  for (const [dx, dy, size, colour] of [
    [0, 0, r, '#fdfdf6'],
    [r * 0.2, r * 0.05, r * 0.62, '#10141f'],
    [r * 0.4, -r * 0.25, r * 0.22, '#ffffff'],
  ] as const) {
    ink.fillStyle = colour;
    ink.beginPath();
    ink.arc(x + dx, y + dy, size, 0, 7);
    ink.fill();
  }
};

/** A body from nose to the root of the tail, and what is painted on it. */
const body = (
  ink: Ink,
  { back, side, belly, line }: Skin,
  [nose, tail, top, bottom]: readonly [number, number, number, number],
  paint?: () => void,
): void => {
  const path = `M${nose} 0 C${nose * 0.8} ${-top * 1.05} ${tail * 0.25} ${-top * 1.3} ${tail} ${-top * 0.14}
    L${tail} ${bottom * 0.14} C${tail * 0.25} ${bottom * 1.3} ${nose * 0.8} ${bottom * 1.05} ${nose} 0Z`;
  const drawn = new Path2D(path);
  ink.save();
  ink.fillStyle = gradient(ink, -top, bottom, back, side, belly);
  ink.fill(drawn);
  ink.clip(drawn);
  paint?.();
  ink.globalAlpha = 0.32;
  shape(
    ink,
    `M${nose} ${-top * 0.1} C${nose * 0.6} ${-top} ${tail * 0.3} ${-top} ${tail} ${-top * 0.1} C${tail * 0.3} ${-top * 0.72} ${nose * 0.6} ${-top * 0.6} ${nose} ${-top * 0.1}Z`,
    '#ffffff',
  );
  ink.restore();
  ink.strokeStyle = line;
  ink.lineWidth = 0.055;
  ink.stroke(drawn);
};

const gill = (ink: Ink, x: number, tall: number, colour: string): void => {
  ink.strokeStyle = colour;
  ink.lineWidth = 0.06;
  ink.lineCap = 'round';
  ink.beginPath();
  ink.ellipse(x, 0, tall * 0.45, tall, 0, 2.1, 4.2);
  ink.stroke();
};

/** Rays of a fin, from its root to its edge. */
const rays = (
  ink: Ink,
  root: readonly [number, number],
  ends: readonly (readonly [number, number])[],
  colour: string,
): void => {
  ink.strokeStyle = colour;
  ink.lineWidth = 0.025;
  ink.beginPath();
  for (const [x, y] of ends) {
    ink.moveTo(...root);
    ink.lineTo(x, y);
  }
  ink.stroke();
};

const bands = (ink: Ink, xs: readonly number[], width: number, colour: string, edge: string): void => {
  for (const x of xs) {
    shape(
      ink,
      `M${x - width} -2 Q${x + width * 0.9} 0 ${x - width} 2 L${x + width} 2 Q${x + width * 2.9} 0 ${x + width} -2Z`,
      colour,
      edge,
      0.07,
    );
  }
};

const glassfin = (ink: Ink): void => {
  const skin: Skin = { back: '#3e8fb0', side: '#a9e6ef', belly: '#e9fbff', fin: '#8fd9ea', line: '#1c4a66' };
  shape(
    ink,
    'M-.85 0 C-1.2 -.2 -1.5 -.6 -1.75 -.62 C-1.6 -.2 -1.6 .2 -1.75 .62 C-1.5 .6 -1.2 .2 -.85 0Z',
    skin.fin,
    skin.line,
  );
  shape(
    ink,
    'M.1 -.5 C-.1 -.95 -.5 -.95 -.6 -.8 L-.45 -.4Z M0 .5 C-.15 .85 -.5 .85 -.55 .7 L-.4 .38Z',
    skin.fin,
    skin.line,
    0.04,
  );
  body(ink, skin, [1.35, -0.95, 0.55, 0.55], () => {
    shape(ink, 'M1.4 -.12 L-1 -.1 L-1 .06 L1.4 .06Z', '#2be3d0');
    shape(ink, 'M.2 .06 L-1 .06 L-1 .22 L.1 .26Z', '#f2557a');
  });
  gill(ink, 0.72, 0.34, '#2d6d86');
  eye(ink, 0.98, -0.12, 0.19);
};

const ember = (ink: Ink): void => {
  const skin: Skin = { back: '#d94f1e', side: '#ff8a3c', belly: '#ffc27a', fin: '#ff7a2e', line: '#5b1c0c' };
  shape(
    ink,
    'M-.9 0 C-1.15 -.5 -1.5 -.75 -1.75 -.55 C-1.85 -.2 -1.85 .2 -1.75 .55 C-1.5 .75 -1.15 .5 -.9 0Z',
    skin.fin,
    skin.line,
  );
  shape(ink, 'M.75 -.6 C.5 -1.15 -.1 -1.1 -.3 -.85 C-.55 -1.05 -.85 -.8 -.8 -.4Z', skin.fin, skin.line);
  shape(ink, 'M.2 .65 C.05 1.05 -.35 1.1 -.6 .85 L-.5 .5Z', skin.fin, skin.line);
  body(ink, skin, [1.25, -0.98, 0.78, 0.74], () => bands(ink, [0.32, -0.5], 0.15, '#fff7ea', '#3a130a'));
  shape(ink, 'M.25 .1 C-.1 .05 -.35 .3 -.3 .55 C0 .6 .25 .4 .25 .1Z', '#ff9d4d', skin.line, 0.045);
  eye(ink, 0.86, -0.16, 0.2);
};

const kite = (ink: Ink): void => {
  const skin: Skin = { back: '#e3b22d', side: '#ffe27a', belly: '#fff6d2', fin: '#f5c944', line: '#4d3708' };
  shape(ink, 'M-.6 0 C-.9 -.35 -1.2 -.5 -1.4 -.42 L-1.25 0 L-1.4 .42 C-1.2 .5 -.9 .35 -.6 0Z', skin.fin, skin.line);
  shape(ink, 'M.45 -.65 C.2 -1.3 -.5 -1.75 -1.15 -1.8 C-.8 -1.3 -.65 -.8 -.6 -.3Z', skin.fin, skin.line);
  shape(ink, 'M.45 .65 C.2 1.3 -.5 1.75 -1.15 1.8 C-.8 1.3 -.65 .8 -.6 .3Z', skin.fin, skin.line);
  rays(
    ink,
    [-0.2, -0.5],
    [
      [-0.2, -1.4],
      [-0.6, -1.6],
      [-0.75, -1.2],
    ],
    '#a97c14',
  );
  rays(
    ink,
    [-0.2, 0.5],
    [
      [-0.2, 1.4],
      [-0.6, 1.6],
      [-0.75, 1.2],
    ],
    '#a97c14',
  );
  body(ink, skin, [1.1, -0.7, 0.92, 0.92], () => bands(ink, [0.52, -0.05, -0.6], 0.09, '#27324e', '#27324e'));
  shape(ink, 'M.3 .1 C.05 .05 -.2 .25 -.2 .45 C.05 .5 .3 .35 .3 .1Z', '#ffedb0', skin.line, 0.04);
  eye(ink, 0.72, -0.14, 0.18);
};

const puffer = (ink: Ink): void => {
  const skin: Skin = { back: '#7c5bb0', side: '#b89be0', belly: '#fff3e8', fin: '#caa9f0', line: '#33205a' };
  for (let spike = 0; spike < 22; spike += 1) {
    const turn = (spike / 22) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    shape(
      ink,
      `M${c * 0.9 - s * 0.1} ${s * 0.9 + c * 0.1} L${c * 1.28} ${s * 1.28} L${c * 0.9 + s * 0.1} ${s * 0.9 - c * 0.1}Z`,
      '#e8d6ff',
      skin.line,
      0.03,
    );
  }
  shape(ink, 'M-.85 0 C-1.2 -.3 -1.45 -.45 -1.6 -.3 L-1.5 0 L-1.6 .3 C-1.45 .45 -1.2 .3 -.85 0Z', skin.fin, skin.line);
  ink.fillStyle = gradient(ink, -1, 1, skin.back, skin.side, skin.belly, '#fffaf4');
  ink.strokeStyle = skin.line;
  ink.lineWidth = 0.06;
  ink.beginPath();
  ink.ellipse(0, 0, 1.08, 0.98, 0, 0, 7);
  ink.fill();
  ink.stroke();
  ink.fillStyle = 'rgb(70 40 120 / 0.5)';
  for (const [x, y, r] of [
    [-0.5, -0.5, 0.15],
    [-0.1, -0.7, 0.13],
    [0.25, -0.5, 0.11],
    [-0.75, -0.1, 0.12],
    [-0.3, -0.25, 0.1],
  ] as const) {
    ink.beginPath();
    ink.arc(x, y, r, 0, 7);
    ink.fill();
  }
  shape(ink, 'M.1 .15 C-.3 0 -.65 .2 -.6 .5 C-.25 .6 .05 .45 .1 .15Z', skin.fin, skin.line, 0.045);
  shape(ink, 'M1.02 .12 Q1.22 .16 1.02 .32 Q.9 .22 1.02 .12Z', '#f08a9a', skin.line, 0.04);
  eye(ink, 0.62, -0.2, 0.27);
};

const lamp = (ink: Ink): void => {
  const skin: Skin = { back: '#16394a', side: '#2d6a6e', belly: '#6fb3a2', fin: '#235960', line: '#071a24' };
  shape(
    ink,
    'M-.95 0 C-1.2 -.5 -1.55 -.7 -1.75 -.55 L-1.55 0 L-1.75 .55 C-1.55 .7 -1.2 .5 -.95 0Z',
    skin.fin,
    skin.line,
  );
  shape(ink, 'M.1 -.85 L-.2 -1.25 L-.35 -.95 L-.65 -1.15 L-.7 -.7Z', skin.fin, skin.line);
  ink.strokeStyle = skin.line;
  ink.lineWidth = 0.07;
  ink.beginPath();
  ink.moveTo(0.5, -0.75);
  ink.quadraticCurveTo(0.9, -1.75, 1.52, -1.12);
  ink.stroke();
  ink.fillStyle = '#fff6bf';
  ink.beginPath();
  ink.arc(1.55, -1.05, 0.17, 0, 7);
  ink.fill();
  body(ink, skin, [1.3, -1.02, 0.92, 0.92], () => {
    ink.fillStyle = 'rgb(150 255 220 / 0.35)';
    for (let dot = 0; dot < 7; dot += 1) {
      ink.beginPath();
      ink.arc(0.4 - dot * 0.2, -0.1 + Math.sin(dot) * 0.12, 0.05, 0, 7);
      ink.fill();
    }
  });
  shape(ink, 'M1.3 .05 C1 .5 .65 .55 .4 .42 C.7 .3 1 .15 1.3 .05Z', '#0c1c26', skin.line, 0.04);
  shape(ink, 'M.55 .42 l.1 -.2 l.1 .15 l.1 -.22 l.1 .14 l.1 -.2 l.08 .1Z', '#f4f7ea');
  shape(ink, 'M-.1 .2 C-.45 .15 -.7 .4 -.65 .65 C-.35 .7 -.1 .5 -.1 .2Z', '#3b8584', skin.line, 0.045);
  eye(ink, 0.68, -0.3, 0.23);
};

const flipper = (ink: Ink, turn: number, x: number, y: number, length: number): void => {
  ink.save();
  ink.translate(x, y);
  ink.rotate(turn);
  shape(
    ink,
    `M0 -.2 C${length * 0.5} -.34 ${length} -.16 ${length} .06 C${length * 0.7} .2 .2 .26 0 .2Z`,
    gradient(ink, -0.3, 0.3, '#7fc08a', '#3f8a63'),
    '#16392c',
  );
  ink.restore();
};

const turtle = (ink: Ink): void => {
  flipper(ink, -1.15, 0.55, -0.62, 1.2);
  flipper(ink, 1.15, 0.55, 0.62, 1.2);
  flipper(ink, -2.3, -0.7, -0.55, 0.75);
  flipper(ink, 2.3, -0.7, 0.55, 0.75);
  shape(ink, 'M-.95 -.12 L-1.35 0 L-.95 .12Z', '#5fa877', '#16392c');
  shape(
    ink,
    'M.85 -.24 C1.2 -.42 1.62 -.3 1.66 0 C1.62 .3 1.2 .42 .85 .24Z',
    gradient(ink, -0.4, 0.4, '#8fce98', '#4f9a70'),
    '#16392c',
  );
  const shell = ink.createRadialGradient(0.15, -0.25, 0.1, 0, 0, 1.15);
  shell.addColorStop(0, '#e5b869');
  shell.addColorStop(0.6, '#a86b2c');
  shell.addColorStop(1, '#6b3d18');
  shape(
    ink,
    'M1 0 C1 -.55 .45 -.9 -.1 -.86 C-.7 -.82 -1.08 -.45 -1.08 0 C-1.08 .45 -.7 .82 -.1 .86 C.45 .9 1 .55 1 0Z',
    shell,
    '#38200c',
    0.07,
  );
  ink.strokeStyle = 'rgb(60 32 10 / 0.65)';
  ink.lineWidth = 0.05;
  ink.stroke(
    new Path2D(
      'M.3 0 L.05 -.38 L-.4 -.38 L-.64 0 L-.4 .38 L.05 .38Z M.3 0 L.98 0 M.05 -.38 L.3 -.82 M-.4 -.38 L-.55 -.8 M-.64 0 L-1.06 0 M-.4 .38 L-.55 .8 M.05 .38 L.3 .82',
    ),
  );
  eye(ink, 1.36, -0.17, 0.1);
  eye(ink, 1.36, 0.17, 0.1);
};

const ray = (ink: Ink): void => {
  ink.strokeStyle = '#16233f';
  ink.lineWidth = 0.09;
  ink.lineCap = 'round';
  ink.beginPath();
  ink.moveTo(-0.8, 0);
  ink.quadraticCurveTo(-1.5, 0.12, -2.15, -0.06);
  ink.stroke();
  const wing =
    'M1.05 0 C.85 -.35 .5 -.5 .35 -.9 C.2 -1.25 -.1 -1.55 -.55 -1.62 C-.5 -1.1 -.75 -.45 -1 0 C-.75 .45 -.5 1.1 -.55 1.62 C-.1 1.55 .2 1.25 .35 .9 C.5 .5 .85 .35 1.05 0Z';
  shape(ink, wing, gradient(ink, -1.6, 1.6, '#2f5a9c', '#5f93d6', '#8fc0f0', '#5f93d6', '#2f5a9c'), '#16233f', 0.06);
  shape(ink, 'M.95 0 C.6 -.28 -.2 -.3 -.85 0 C-.2 .3 .6 .28 .95 0Z', 'rgb(255 255 255 / 0.22)');
  ink.fillStyle = 'rgb(240 248 255 / 0.75)';
  for (const [x, y, r] of [
    [-0.15, -0.75, 0.1],
    [-0.35, -1.15, 0.07],
    [0.1, -0.5, 0.06],
    [-0.5, -0.6, 0.08],
  ] as const)
    for (const side of [-1, 1]) {
      ink.beginPath();
      ink.arc(x, y * side, r, 0, 7);
      ink.fill();
    }
  eye(ink, 0.72, -0.24, 0.1);
  eye(ink, 0.72, 0.24, 0.1);
};

const blade = (ink: Ink): void => {
  const skin: Skin = { back: '#1f3f78', side: '#5b8fc9', belly: '#e6f3ff', fin: '#274f92', line: '#0c1a36' };
  shape(
    ink,
    'M-1.05 0 C-1.35 -.4 -1.6 -.85 -1.9 -.95 C-1.75 -.4 -1.75 .4 -1.9 .95 C-1.6 .85 -1.35 .4 -1.05 0Z',
    skin.fin,
    skin.line,
  );
  shape(ink, 'M.55 -.42 C.35 -1.25 -.25 -1.2 -.75 -.5Z', skin.fin, skin.line);
  rays(
    ink,
    [0.1, -0.4],
    [
      [0.25, -0.95],
      [-0.05, -0.98],
      [-0.3, -0.85],
    ],
    '#7fb0e6',
  );
  shape(ink, 'M.1 .4 C-.05 .8 -.35 .9 -.6 .85 L-.45 .4Z', skin.fin, skin.line, 0.045);
  shape(ink, 'M1.1 -.12 L2.25 -.02 L1.1 .1Z', gradient(ink, -0.1, 0.1, '#9fc4ea', '#33598f'), skin.line, 0.045);
  body(ink, skin, [1.3, -1.15, 0.5, 0.5], () => {
    ink.fillStyle = 'rgb(16 40 88 / 0.35)';
    for (let bar = 0; bar < 7; bar += 1) ink.fillRect(0.5 - bar * 0.24, -0.6, 0.08, 0.55);
  });
  gill(ink, 0.62, 0.3, '#1b3766');
  eye(ink, 0.92, -0.1, 0.15);
};

const shark = (ink: Ink): void => {
  const skin: Skin = { back: '#46566e', side: '#8496ad', belly: '#f0f4f8', fin: '#4e5f78', line: '#1a2434' };
  shape(
    ink,
    'M-1.15 -.02 C-1.45 -.55 -1.7 -.95 -2 -1.05 C-1.85 -.4 -1.7 -.1 -1.6 .05 C-1.65 .3 -1.75 .5 -1.85 .65 C-1.55 .55 -1.3 .3 -1.15 .05Z',
    skin.fin,
    skin.line,
  );
  shape(ink, 'M.25 -.5 C.05 -1.05 -.3 -1.25 -.55 -1.25 C-.5 -.9 -.5 -.7 -.4 -.45Z', skin.fin, skin.line);
  shape(ink, 'M.35 .3 C.15 .8 -.2 1.05 -.5 1.05 C-.35 .75 -.3 .5 -.2 .3Z', skin.fin, skin.line);
  body(ink, skin, [1.55, -1.25, 0.6, 0.52], () =>
    shape(ink, 'M1.6 .1 C.8 .2 -.4 .2 -1.3 .05 L-1.3 .8 L1.6 .8Z', 'rgb(248 251 255 / 0.85)'),
  );
  ink.strokeStyle = '#27344a';
  ink.lineWidth = 0.045;
  for (const x of [0.58, 0.46, 0.34]) {
    ink.beginPath();
    ink.ellipse(x, -0.02, 0.08, 0.2, 0, 1.9, 4.4);
    ink.stroke();
  }
  shape(ink, 'M1.38 .14 C1.15 .36 .9 .38 .74 .32 C.95 .26 1.15 .22 1.38 .14Z', '#5a1420', skin.line, 0.035);
  shape(ink, 'M.82 .31 l.06 -.08 l.06 .09 l.07 -.1 l.06 .08 l.07 -.1 l.05 .06Z', '#ffffff');
  eye(ink, 1.02, -0.14, 0.1);
};

const whale = (ink: Ink): void => {
  const skin: Skin = { back: '#23386e', side: '#3f64a8', belly: '#c9def6', fin: '#2c4885', line: '#0d1834' };
  shape(
    ink,
    'M-1.2 -.05 C-1.45 -.4 -1.75 -.75 -2.1 -.72 C-2.05 -.4 -1.85 -.15 -1.65 0 C-1.85 .15 -2.05 .4 -2.1 .62 C-1.75 .6 -1.45 .3 -1.2 .08Z',
    skin.fin,
    skin.line,
  );
  body(ink, skin, [1.4, -1.35, 0.86, 0.8], () => {
    shape(ink, 'M1.5 .08 C.8 .3 -.1 .42 -.8 .3 L-1 1 L1.5 1Z', '#dcebfb');
    ink.strokeStyle = 'rgb(60 90 140 / 0.6)';
    ink.lineWidth = 0.03;
    for (let groove = 0; groove < 6; groove += 1) {
      ink.beginPath();
      ink.moveTo(1.25, 0.24 + groove * 0.075);
      ink.quadraticCurveTo(0.4, 0.5 + groove * 0.09, -0.3, 0.42 + groove * 0.09);
      ink.stroke();
    }
    ink.fillStyle = 'rgb(255 244 205 / 0.85)';
    for (let star = 0; star < 16; star += 1) {
      const [x, y] = [0.9 - ((star * 0.37) % 1.9), -0.62 + ((star * 0.53) % 0.62)];
      ink.beginPath();
      ink.arc(x, y, 0.018 + (star % 3) * 0.012, 0, 7);
      ink.fill();
    }
    shape(ink, 'M.05 -.62 A.26 .26 0 1 0 .3 -.26 A.2 .2 0 1 1 .05 -.62Z', 'rgb(255 240 196 / 0.9)');
  });
  shape(ink, 'M.4 .3 C.2 .75 -.15 1.05 -.5 1.02 C-.35 .75 -.3 .5 -.15 .3Z', skin.fin, skin.line);
  ink.strokeStyle = skin.line;
  ink.lineWidth = 0.035;
  ink.stroke(new Path2D('M1.36 .06 C1.1 .2 .85 .22 .7 .14'));
  eye(ink, 0.86, -0.04, 0.085);
};

const golden = (ink: Ink): void => {
  const skin: Skin = { back: '#d98f12', side: '#ffd65a', belly: '#fff6cf', fin: '#ffbf3a', line: '#6b3f04' };
  shape(
    ink,
    'M-.8 0 C-1.2 -.7 -1.75 -1.2 -2.1 -1 C-1.95 -.6 -1.75 -.3 -1.55 0 C-1.75 .3 -1.95 .6 -2.1 1 C-1.75 1.2 -1.2 .7 -.8 0Z',
    skin.fin,
    skin.line,
  );
  rays(
    ink,
    [-0.9, 0],
    [
      [-1.8, -0.85],
      [-1.65, -0.45],
      [-1.65, 0.45],
      [-1.8, 0.85],
    ],
    '#b8770c',
  );
  shape(ink, 'M.5 -.55 C.3 -1.1 -.4 -1.25 -.75 -.95 L-.6 -.5Z', skin.fin, skin.line);
  shape(ink, 'M.15 .55 C.05 1 -.3 1.15 -.65 1 L-.4 .45Z', skin.fin, skin.line);
  body(ink, skin, [1.35, -0.95, 0.7, 0.7], () => {
    ink.strokeStyle = 'rgb(190 110 10 / 0.5)';
    ink.lineWidth = 0.035;
    for (let column = 0; column < 6; column += 1)
      for (let row = -2; row <= 2; row += 1) {
        ink.beginPath();
        ink.arc(0.4 - column * 0.26, row * 0.24 + (column % 2) * 0.12, 0.15, -1.3, 1.3);
        ink.stroke();
      }
  });
  shape(ink, 'M.3 .12 C-.05 .05 -.4 .3 -.4 .62 C-.05 .66 .28 .45 .3 .12Z', '#ffe084', skin.line, 0.045);
  gill(ink, 0.66, 0.42, '#b8770c');
  ink.strokeStyle = skin.line;
  ink.lineWidth = 0.05;
  ink.stroke(new Path2D('M1.26 .1 Q1.5 .25 1.55 .5 M1.3 -.02 Q1.6 0 1.75 .2'));
  eye(ink, 0.95, -0.14, 0.17);
};

const eel = (ink: Ink): void => {
  const skin: Skin = { back: '#3a2a78', side: '#6d5be0', belly: '#b9c4ff', fin: '#8f7bff', line: '#160d3a' };
  shape(
    ink,
    'M1.2 -.4 C.4 -.75 -1 -.7 -2.1 -.3 L-2.25 0 L-2.1 .3 C-1 .7 .4 .72 1.2 .36Z',
    'rgb(143 123 255 / 0.55)',
    skin.line,
    0.035,
  );
  body(ink, skin, [1.75, -2.2, 0.34, 0.34], () => {
    ink.strokeStyle = '#8ff6ff';
    ink.lineWidth = 0.07;
    ink.lineJoin = 'bevel';
    ink.stroke(
      new Path2D('M1.1 -.05 L.8 .08 L.62 -.12 L.3 .08 L.1 -.1 L-.2 .08 L-.42 -.1 L-.75 .07 L-1 -.08 L-1.4 .05 L-1.9 0'),
    );
  });
  for (const [x, y] of [
    [0.9, -0.85],
    [-0.2, 0.92],
    [-1.2, -0.8],
  ] as const)
    shape(
      ink,
      `M${x} ${y - 0.28} L${x + 0.16} ${y - 0.04} L${x + 0.03} ${y - 0.04} L${x + 0.12} ${y + 0.26} L${x - 0.16} ${y + 0.02} L${x - 0.02} ${y + 0.02}Z`,
      '#c9fbff',
      '#2a9fd0',
      0.03,
    );
  eye(ink, 1.36, -0.07, 0.12);
};

const mine = (ink: Ink): void => {
  for (let spike = 0; spike < 10; spike += 1) {
    const turn = (spike / 10) * Math.PI * 2;
    ink.save();
    ink.rotate(turn);
    shape(ink, 'M.8 -.17 L1.3 -.11 L1.3 .11 L.8 .17Z', '#c9a565', '#3d2208', 0.04);
    ink.fillStyle = '#ffe3a0';
    ink.beginPath();
    ink.arc(1.33, 0, 0.13, 0, 7);
    ink.fill();
    ink.restore();
  }
  const shell = ink.createRadialGradient(-0.3, -0.35, 0.05, 0, 0, 1.05);
  shell.addColorStop(0, '#ffb8a0');
  shell.addColorStop(0.35, '#d6412f');
  shell.addColorStop(1, '#5a0f14');
  ink.fillStyle = shell;
  ink.strokeStyle = '#2d0608';
  ink.lineWidth = 0.07;
  ink.beginPath();
  ink.arc(0, 0, 0.98, 0, 7);
  ink.fill();
  ink.stroke();
  ink.strokeStyle = '#e8c27a';
  ink.lineWidth = 0.1;
  ink.beginPath();
  ink.arc(0, 0, 0.62, 0, 7);
  ink.stroke();
  shape(
    ink,
    'M0 -.4 C.3 -.1 .36 .12 .2 .32 C.12 .1 .02 .1 .02 .34 C-.3 .26 -.34 0 -.12 -.14 C-.06 -.06 -.02 -.1 0 -.4Z',
    '#ffe9b0',
  );
};

const ART: Readonly<Record<KindName, (ink: Ink) => void>> = {
  ...{ glassfin, ember, kite, puffer, lamp, turtle, ray, blade, shark, whale, golden, eel, mine },
};

/** How a kind moves: side views bend and keep their belly down, views from above turn, the mine floats. */
export const MOVES: Readonly<Record<KindName, { readonly bend: number; readonly view: 'side' | 'above' | 'still' }>> = {
  glassfin: { bend: 0.2, view: 'side' },
  ember: { bend: 0.17, view: 'side' },
  kite: { bend: 0.09, view: 'side' },
  puffer: { bend: 0.05, view: 'side' },
  lamp: { bend: 0.1, view: 'side' },
  turtle: { bend: 0, view: 'above' },
  ray: { bend: 0, view: 'above' },
  blade: { bend: 0.14, view: 'side' },
  shark: { bend: 0.16, view: 'side' },
  whale: { bend: 0.1, view: 'side' },
  golden: { bend: 0.16, view: 'side' },
  eel: { bend: 0.26, view: 'side' },
  mine: { bend: 0, view: 'still' },
};

/** Light around some kinds: where it is, how far it reaches, and its colour. It does not bend with the fish. */
const GLOWS: Readonly<
  Partial<Record<KindName, { readonly at: readonly [number, number]; readonly r: number; readonly rgb: string }>>
> = {
  lamp: { at: [1.5, -1.05], r: 0.8, rgb: '255 232 140' },
  golden: { at: [0, 0], r: 2.25, rgb: '255 224 120' },
  mine: { at: [0, 0], r: 1.95, rgb: '255 96 72' },
};

const draw = (radius: number, paint: (ink: Ink) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(radius * REACH * 2);
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  ink.translate(canvas.width / 2, canvas.height / 2);
  ink.scale(radius, radius);
  paint(ink);
  return canvas;
};

/** A picture of a fish whose radius is so many pixels. */
export const drawFish = (name: KindName, radius: number): HTMLCanvasElement => draw(radius, ART[name]);

/** A picture of its light, of the same size; undefined where it has none. */
export const drawGlow = (name: KindName, radius: number): HTMLCanvasElement | undefined => {
  const glow = GLOWS[name];
  if (!glow) return undefined;
  const { at, r, rgb } = glow;
  return draw(radius, (ink) => {
    const fill = ink.createRadialGradient(at[0], at[1], 0, at[0], at[1], r);
    fill.addColorStop(0, `rgb(${rgb} / 0.62)`);
    fill.addColorStop(0.4, `rgb(${rgb} / 0.3)`);
    fill.addColorStop(1, `rgb(${rgb} / 0)`);
    ink.fillStyle = fill;
    ink.fillRect(-REACH, -REACH, REACH * 2, REACH * 2);
  });
};
