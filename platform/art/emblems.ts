import { at, circle, line, n, path, points, polar, polygon, ring, star } from './draw.ts';
import type { Palette } from './palettes.ts';

/**
 * Draws the emblem of a game around (0, 0), about 180 units in radius. Fills: `url(#m)` main, `url(#s)` second, `url(#k)`
 * metal, each from bright to deep; capital letters are the same as balls of light.
 */
export type Emblem = (palette: Palette, random: () => number) => string;

const M = 'url(#m)';
const S = 'url(#s)';
const K = 'url(#k)';
const MB = 'url(#M)';
const SB = 'url(#S)';
const KB = 'url(#K)';

const edge = (p: Palette, width = 6): string => `stroke="${p.metal[2]}" stroke-width="${width}" stroke-linejoin="round"`;
const dark = (p: Palette, width = 5): string => `stroke="${p.near}" stroke-width="${width}" stroke-linejoin="round"`;
const shine = (d: string, opacity = 0.5): string => path(d, '#fff', `opacity="${opacity}"`);

const leaf = (p: Palette): string => `${path('M0 0C20-46 84-58 118-30 92 8 40 24 0 0Z', S, dark(p, 4))}${line('M8-3C40-20 74-28 104-28', p.second[2], 3)}`;

const seven: Emblem = (p) =>
  `${path('M-128-150H128V-96C66-30 30 40 22 150H-70C-60 50-18-34 40-86H-72V-50H-128Z', K, edge(p, 16))}${path('M-112-134H112V-102C50-34 14 42 8 134H-52C-40 44 4-40 66-102H-88V-66H-112Z', M)}${shine('M-104-126H104V-112H-104Z', 0.45)}`;

const cherry: Emblem = (p) =>
  `${line('M-70 40C-60-60 0-120 40-160M80 60C90-30 70-110 40-160', p.second[1], 12)}${at(36, -156, leaf(p), 1, -8)}${at(44, -150, leaf(p), 0.7, 150)}${circle(-78, 74, 84, MB, dark(p))}${circle(82, 96, 80, MB, dark(p))}${shine('M-128 40q20-34 54-30-34 10-44 42Z')}${shine('M34 62q18-32 50-28-32 10-40 40Z')}`;

const bell: Emblem = (p) =>
  `${path('M0-160c76 0 104 62 106 138 2 58 22 78 44 98v24H-150V76c22-20 42-40 44-98C-104-98-76-160 0-160Z', K, edge(p, 8))}${path('M-60-110c-26 34-22 110-44 152', 'none', `stroke="#fff" stroke-width="16" opacity=".45" stroke-linecap="round"`)}<rect x="-160" y="92" width="320" height="30" rx="15" fill="${K}" ${edge(p, 6)}/>${circle(0, 142, 34, MB, dark(p))}${circle(0, -172, 20, 'none', `stroke="${p.metal[1]}" stroke-width="12"`)}`;

const gem: Emblem = (p) => {
  const top: [number, number][] = [[-150, -40], [-86, -130], [86, -130], [150, -40]];
  return `${polygon(points([...top, [0, 160]]), M, edge(p, 8))}${polygon('-150,-40 -86,-130 -56,-40', p.main[0], 'opacity=".75"')}${polygon('-86,-130 0,-130 -56,-40', p.main[1], 'opacity=".9"')}${polygon('0,-130 86,-130 56,-40', p.main[0], 'opacity=".55"')}${polygon('86,-130 150,-40 56,-40', p.main[2], 'opacity=".55"')}${polygon('-56,-40 56,-40 0,160', p.main[0], 'opacity=".5"')}${polygon('56,-40 150,-40 0,160', p.main[2], 'opacity=".5"')}${polygon('0,-130 -56,-40 56,-40', '#fff', 'opacity=".35"')}${polygon(star(4, 44, 0.16), '#fff', 'transform="translate(-96 -112)"')}`;
};

const coins: Emblem = (p) => {
  const coin = (x: number, y: number): string => `<ellipse cx="${x}" cy="${y + 16}" rx="92" ry="34" fill="${p.metal[2]}"/><ellipse cx="${x}" cy="${y}" rx="92" ry="34" fill="${K}" ${edge(p, 4)}/><ellipse cx="${x}" cy="${y}" rx="66" ry="22" fill="none" stroke="${p.metal[2]}" stroke-width="4"/><rect x="${x - 15}" y="${y - 8}" width="30" height="16" fill="${p.metal[2]}"/>`;
  return [coin(-64, 120), coin(-64, 84), coin(-64, 48), coin(72, 130), coin(72, 94), coin(72, 58), coin(72, 22), coin(72, -14), coin(-64, 12)].join('') + at(-30, -100, `${circle(0, 0, 78, KB, edge(p, 6))}${circle(0, 0, 58, 'none', `stroke="${p.metal[2]}" stroke-width="5"`)}<rect x="-20" y="-20" width="40" height="40" rx="3" fill="${p.near}"/>`, 1, -14);
};

const crown: Emblem = (p) =>
  `${path('M-160 90L-176-70-90 10 0-140 90 10 176-70 160 90Z', K, edge(p, 8))}<rect x="-160" y="88" width="320" height="52" rx="12" fill="${K}" ${edge(p, 8)}/>${[[-176, -84], [0, -156], [176, -84]].map(([x, y]) => circle(x ?? 0, y ?? 0, 24, MB, edge(p, 5))).join('')}${[-96, 0, 96].map((x) => polygon(star(4, 20, 0.6), x === 0 ? M : S, `transform="translate(${x} 114)"`)).join('')}${path('M0-60L34 16 0 66-34 16Z', M, edge(p, 5))}${shine('M-146 60L-158-36-110 10Z', 0.4)}`;

const starEmblem: Emblem = (p) =>
  `${polygon(star(5, 180, 0.46), K, edge(p, 14))}${polygon(star(5, 150, 0.46), M)}${polygon('0,-150 0,0 -66,-54', '#fff', 'opacity=".35"')}${polygon('0,0 143,-46 68,24', p.main[2], 'opacity=".4"')}${polygon('0,0 -88,121 0,70', p.main[2], 'opacity=".3"')}${polygon('0,0 -143,-46 -68,24', '#fff', 'opacity=".18"')}`;

const lantern: Emblem = (p) =>
  `${line('M0-190V-140', p.metal[1], 8)}<rect x="-56" y="-146" width="112" height="26" rx="6" fill="${K}" ${edge(p, 4)}/><ellipse cx="0" cy="-10" rx="132" ry="116" fill="${MB}" ${dark(p)}/>${[-86, -44, 0, 44, 86].map((x) => line(`M${n(x * 0.35)}-122C${n(x * 1.5)}-70 ${n(x * 1.5)} 50 ${n(x * 0.35)} 102`, p.main[2], 4, 'opacity=".65"')).join('')}<ellipse cx="-42" cy="-52" rx="34" ry="42" fill="#fff" opacity=".28"/><rect x="-56" y="98" width="112" height="24" rx="6" fill="${K}" ${edge(p, 4)}/>${[-30, -10, 10, 30].map((x) => line(`M${x} 122V${176 + Math.abs(x) * -0.4}`, p.metal[1], 6)).join('')}${circle(0, 130, 14, KB)}`;

const lotus: Emblem = (p) => {
  const petal = (turn: number, scale: number, fill: string): string => at(0, 70, path('M0-190C46-130 54-52 0 0-54-52-46-130 0-190Z', fill, dark(p, 4)), scale, turn);
  return [-78, 78].map((t) => petal(t, 0.86, M)).join('') + [-52, 52].map((t) => petal(t, 0.96, M)).join('') + [-26, 26].map((t) => petal(t, 1.04, M)).join('') + petal(0, 1.1, M) + at(0, 70, path('M0-150C22-110 26-60 0-14', 'none', `stroke="#fff" stroke-width="7" opacity=".5"`)) + `${path('M-170 96Q0 160 170 96 110 30 0 66-110 30-170 96Z', S, dark(p, 4))}`;
};

const moon: Emblem = (p) =>
  `${path('M70-158A170 170 0 1 0 158 92 132 132 0 0 1 70-158Z', K, edge(p, 8))}${circle(-60, -30, 22, p.metal[2], 'opacity=".25"')}${circle(-90, 50, 14, p.metal[2], 'opacity=".25"')}${circle(-20, 94, 26, p.metal[2], 'opacity=".22"')}${[[96, -70, 46], [140, 10, 24], [60, -6, 20]].map(([x, y, r]) => polygon(star(5, r ?? 20, 0.45), M, `transform="translate(${x} ${y})"`)).join('')}`;

const sun: Emblem = (p) =>
  `${ring(12, (i, d) => at(0, 0, polygon(i % 2 === 0 ? '-22,-112 22,-112 0,-190' : '-16,-112 16,-112 0,-162', i % 2 === 0 ? K : M, edge(p, 4)), 1, d))}${circle(0, 0, 112, KB, edge(p, 8))}${circle(0, 0, 88, 'none', `stroke="${p.metal[2]}" stroke-width="4" opacity=".7"`)}${path('M-44-10q16-22 36 0M8-10q20-22 36 0M-34 36q34 34 68 0M0-4L-10 26H8', 'none', `stroke="${p.metal[2]}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`)}`;

const peaks: Emblem = (p) =>
  `${polygon('-190,150 -60,-120 30,60 70,150', M, dark(p, 5))}${polygon('-40,150 80,-170 200,150', M, dark(p, 5))}${polygon('80,-170 34,-48 66,-70 84,-34 104,-66 128,-40', '#fff')}${polygon('-60,-120 -92,-54 -64,-70 -50,-46 -34,-66 -26,-52', '#fff')}${polygon('80,-170 200,150 96,150', p.near, 'opacity=".35"')}${path('M-200 150C-120 110-60 170 0 146S130 120 204 150V168H-200Z', S)}`;

const fish = (p: Palette, body: string): string =>
  `${path('M118 0C150-40 186-62 206-58 192-20 192 22 206 60 184 62 150 40 118 0Z', S, dark(p))}${path('M-20-74C10-128 70-126 92-84Z', S, dark(p))}${path('M-10 70C14 116 60 118 84 80Z', S, dark(p))}${path('M-176 6C-130-84 40-120 136 0 40 112-126 92-176 6Z', body, dark(p))}${[-20, 20, 60].map((x) => line(`M${x}-58C${x + 26}-24 ${x + 26} 26 ${x} 58`, p.main[2], 5, 'opacity=".55"')).join('')}${line('M-84-62C-58-26-58 30-84 62', p.main[2], 7)}${circle(-124, -16, 17, '#fff')}${circle(-127, -15, 9, p.near)}${shine('M-120-50C-60-90 30-84 80-50 20-64-60-66-120-50Z', 0.4)}`;

const koi: Emblem = (p) => at(0, 0, fish(p, MB), 1, -24) + circle(120, 120, 16, 'none', `stroke="${p.light}" stroke-width="5"`) + circle(150, 80, 9, 'none', `stroke="${p.light}" stroke-width="4"`);
const school: Emblem = (p) => at(-20, -80, fish(p, MB), 0.62) + at(70, 30, fish(p, MB), 0.74) + at(-60, 120, fish(p, MB), 0.52);

const shark: Emblem = (p) =>
  `${path('M-190 30C-110-70 30-96 120-40L196-110C190-50 190 10 206 70L120 30C60 92-90 104-190 30Z', S, dark(p))}${path('M-30-66C-10-140 40-150 60-150 46-118 54-82 66-62Z', S, dark(p))}${path('M-176 34C-90 92 40 90 112 32 40 60-90 62-176 34Z', '#fff', 'opacity=".85"')}${circle(-108, -10, 12, p.near)}${[0, 18, 36].map((x) => line(`M${-48 + x}-24q-12 22 0 44`, p.near, 5)).join('')}${path('M-150 40l16 22 14-18 16 24 16-22 14 22 14-20', 'none', `stroke="${p.near}" stroke-width="5"`)}`;

const octopus: Emblem = (p) =>
  `${[-1, 1].map((f) => `<g transform="scale(${f} 1)">${line('M40 60C120 60 170 10 160-60', p.main[1], 34)}${line('M30 80C110 110 170 110 190 60', p.main[1], 32)}${line('M20 90C60 150 110 170 160 150', p.main[1], 30)}${line('M8 96C20 150 40 184 70 190', p.main[1], 28)}${line('M40 60C120 60 170 10 160-60', p.main[0], 8, 'opacity=".5"')}</g>`).join('')}${path('M-104 40C-130-120-70-180 0-180S130-120 104 40C90 100-90 100-104 40Z', MB, dark(p))}${[-40, 40].map((x) => circle(x, -10, 26, '#fff', dark(p, 4)) + circle(x, -6, 12, p.near)).join('')}${line('M-26 44Q0 62 26 44', p.main[2], 8)}${shine('M-70-90Q-50-150 4-156-36-128-44-84Z', 0.4)}`;

const card = (p: Palette, suit: string, letter: string): string =>
  `<rect x="-72" y="-108" width="144" height="216" rx="16" fill="${p.near}" opacity=".45" transform="translate(5 7)"/><rect x="-72" y="-108" width="144" height="216" rx="16" fill="url(#p)" stroke="${p.metal[2]}" stroke-width="3"/>${at(0, 10, suit, 0.62)}${at(-48, -80, suit, 0.18)}${at(48, 84, suit, 0.18, 180)}${letter}`;
const HEART = path('M0 96C-70 40-112 4-112-46A58 58 0 0 1 0-72 58 58 0 0 1 112-46C112 4 70 40 0 96Z', '#c9252d');
const SPADE = path('M0-110C60-50 112-18 112 32A52 52 0 0 1 22 66C26 90 36 104 52 112H-52C-36 104-26 90-22 66A52 52 0 0 1-112 32C-112-18-60-50 0-110Z', '#1a1d26');
const DIAMOND = path('M0-112L80 0 0 112-80 0Z', '#c9252d');
const CLUB = `${circle(0, -52, 52, '#1a1d26')}${circle(-54, 24, 52, '#1a1d26')}${circle(54, 24, 52, '#1a1d26')}${path('M-14 0H14C16 60 28 92 50 108H-50C-28 92-16 60-14 0Z', '#1a1d26')}`;

const cards: Emblem = (p) => [[-34, HEART], [-11, CLUB], [12, DIAMOND], [35, SPADE]].map(([turn, suit]) => `<g transform="rotate(${turn} 0 220)">${at(0, -20, card(p, String(suit), ''), 1.08)}</g>`).join('');
const aces: Emblem = (p) => at(-62, 4, card(p, SPADE, ''), 1.35, -12) + at(66, 18, card(p, HEART, ''), 1.35, 11);

const chip: Emblem = (p) => {
  const disc = (x: number, y: number, fill: string): string => at(x, y, `${circle(6, 8, 104, p.near, 'opacity=".5"')}${circle(0, 0, 104, fill, dark(p, 4))}${ring(8, (_, d) => at(0, 0, '<rect x="-17" y="-104" width="34" height="26" fill="#fff" opacity=".92"/>', 1, d))}${circle(0, 0, 72, p.near, 'opacity=".3"')}${circle(0, 0, 64, fill, `stroke="#fff" stroke-opacity=".6" stroke-width="3"`)}${polygon(star(4, 40, 0.4), '#fff', 'opacity=".85"')}`);
  return disc(-76, 46, S) + disc(84, 70, K) + disc(4, -54, M);
};

const dice: Emblem = (p) => {
  const die = (pips: readonly (readonly [number, number])[], fill: string): string => `<rect x="-84" y="-78" width="168" height="168" rx="32" fill="${p.near}" opacity=".45"/><rect x="-84" y="-84" width="168" height="168" rx="32" fill="${fill}" stroke="${p.metal[2]}" stroke-width="3"/>${pips.map(([x, y]) => circle(x * 46, y * 46, 17, p.main[2])).join('')}<rect x="-72" y="-74" width="144" height="30" rx="15" fill="#fff" opacity=".3"/>`;
  return at(-66, 40, die([[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]], 'url(#p)'), 1, -14) + at(84, 70, die([[0, 0]], 'url(#p)'), 0.9, 16) + at(30, -82, die([[-1, -1], [1, 1], [0, 0]], 'url(#p)'), 0.94, 8);
};

const roulette: Emblem = (p) =>
  `${circle(0, 0, 184, K, edge(p, 6))}${circle(0, 0, 164, p.near)}${ring(24, (i, d) => polygon(points([polar(160, d), polar(160, d + 15), polar(106, d + 15), polar(106, d)]), i === 0 ? '#2f8f5b' : i % 2 === 0 ? '#15171d' : '#b3242b', `stroke="${p.metal[1]}" stroke-width="2"`))}${circle(0, 0, 104, MB, edge(p, 5))}${ring(4, (_, d) => at(0, 0, `<rect x="-9" y="-92" width="18" height="92" rx="9" fill="${K}"/>${circle(0, -90, 14, KB)}`, 1, d + 20))}${circle(0, 0, 34, KB, edge(p, 5))}${circle(92, -96, 15, '#fff', dark(p, 3))}`;

const wheel: Emblem = (p) =>
  `${circle(0, 0, 180, K, edge(p, 6))}${ring(12, (i, d) => polygon(points([[0, 0], polar(160, d), polar(160, d + 30)]), [p.main[1], p.second[1], p.metal[1], p.main[2]][i % 4] ?? p.main[1], `stroke="${p.near}" stroke-width="3"`))}${ring(24, (_, d) => { const [x, y] = polar(170, d); return circle(x, y, 6, '#fff', 'opacity=".85"'); })}${circle(0, 0, 46, KB, edge(p, 5))}${polygon(star(5, 28, 0.45), M)}${polygon('-24,-206 24,-206 0,-150', M, dark(p, 4))}`;

const football: Emblem = (p) =>
  `${circle(8, 12, 168, p.near, 'opacity=".5"')}${circle(0, 0, 168, 'url(#P)', dark(p, 4))}${polygon(star(5, 62, 0.81), p.near)}${ring(5, (_, d) => { const [x, y] = polar(140, d); const [a, b] = polar(58, d); return `${line(`M${n(a)} ${n(b)}L${n(x * 0.78)} ${n(y * 0.78)}`, p.near, 6)}${polygon(points([polar(166, d - 17), polar(166, d + 17), polar(128, d + 19), polar(106, d), polar(128, d - 19)]), p.near)}`; })}${ring(5, (_, d) => { const a = polar(128, d + 19); const b = polar(128, d + 53); const c = polar(104, d + 36); return line(`M${n(a[0])} ${n(a[1])}L${n(c[0])} ${n(c[1])}L${n(b[0])} ${n(b[1])}`, p.near, 6); })}${shine('M-110-90Q-70-150 0-152-60-120-84-70Z', 0.55)}`;

const basketball: Emblem = (p) => `${circle(8, 12, 166, p.near, 'opacity=".5"')}${circle(0, 0, 166, MB, dark(p, 5))}${line('M-166 0H166M0-166V166M-118-118C-40-60-40 60-118 118M118-118C40-60 40 60 118 118', p.near, 8)}${shine('M-104-92Q-66-148 0-150-58-118-80-70Z', 0.4)}`;

const trophy: Emblem = (p) =>
  `${path('M-100-150H100C104-30 70 40 0 56-70 40-104-30-100-150Z', K, edge(p, 7))}${line('M-100-126C-180-130-180-10-84-6M100-126C180-130 180-10 84-6', p.metal[1], 20)}<rect x="-18" y="54" width="36" height="56" fill="${K}"/>${path('M-70 108H70L84 160H-84Z', M, edge(p, 6))}${polygon(star(5, 46, 0.45), M, 'transform="translate(0 -60)"')}${shine('M-84-140H-52C-52-60-40-10-14 34-64 0-84-70-84-140Z', 0.45)}`;

const pad: Emblem = (p) =>
  `${path('M-110-80H110C180-80 204 60 180 112 160 150 116 130 78 60H-78C-116 130-160 150-180 112-204 60-180-80-110-80Z', M, edge(p, 7))}<rect x="-128" y="-30" width="76" height="26" rx="8" fill="${p.near}"/><rect x="-103" y="-55" width="26" height="76" rx="8" fill="${p.near}"/>${[[96, -46], [128, -16], [64, -16], [96, 14]].map(([x, y], i) => circle(x ?? 0, y ?? 0, 15, [p.second[0], p.metal[1], p.light, p.second[1]][i] ?? p.light, dark(p, 3))).join('')}${circle(-34, 34, 25, p.near)}${circle(34, 34, 25, p.near)}${circle(-34, 31, 17, p.main[2])}${circle(34, 31, 17, p.main[2])}${shine('M-120-66H120C140-66 150-52 156-36-60-56-120-40-168-10-158-50-146-66-120-66Z', 0.3)}`;

const sword = (p: Palette): string => `${polygon('-15,-190 0,-214 15,-190 15,70 -15,70', 'url(#p)', dark(p, 4))}${line('M0-186V60', p.metal[2], 3, 'opacity=".5"')}<rect x="-62" y="66" width="124" height="22" rx="11" fill="${K}" ${edge(p, 4)}/><rect x="-12" y="86" width="24" height="66" fill="${M}" ${dark(p, 3)}/>${circle(0, 164, 20, KB, edge(p, 4))}`;
const blades: Emblem = (p) => at(0, 14, sword(p), 1, 42) + at(0, 14, sword(p), 1, -42);
const shieldShape = 'M0-176C60-150 120-142 154-142 158 20 104 120 0 180-104 120-158 20-154-142-120-142-60-150 0-176Z';
const shield: Emblem = (p) => at(0, 0, sword(p), 0.98, 48) + at(0, 0, sword(p), 0.98, -48) + `${path(shieldShape, K, edge(p, 8))}${at(0, 2, path(shieldShape, M), 0.84)}${at(0, 2, path('M0-176V180C-104 120-158 20-154-142-120-142-60-150 0-176Z', '#fff', 'opacity=".16"'), 0.84)}${ring(8, (_, d) => at(0, -6, '<rect x="-5" y="-70" width="10" height="52" rx="5" fill="#fff" opacity=".75"/>', 1, d))}${circle(0, -6, 22, KB)}`;

const rocket: Emblem = (p) =>
  at(0, 10, `${path('M-34 110C-50 170-20 190 0 230 20 190 50 170 34 110Z', K)}${path('M-18 110C-26 150-8 166 0 190 8 166 26 150 18 110Z', '#fff', 'opacity=".8"')}${path('M-60 40L-120 120-52 104ZM60 40L120 120 52 104Z', M, dark(p, 5))}${path('M0-190C70-130 84-10 54 112H-54C-84-10-70-130 0-190Z', 'url(#p)', dark(p, 5))}${path('M0-190C30-164 50-126 60-84H-60C-50-126-30-164 0-190Z', M)}${circle(0, -30, 34, S, edge(p, 8))}${path('M0-190C70-130 84-10 54 112H20C52 0 44-120 0-190Z', p.near, 'opacity=".22"')}`, 0.92, 32);

const planet: Emblem = (p) =>
  `${at(0, 0, `<ellipse rx="204" ry="58" fill="none" stroke="${p.metal[1]}" stroke-width="20"/>`, 1, -18)}${circle(0, 0, 128, MB, dark(p, 4))}${[-60, -14, 40].map((y, i) => at(0, 0, path(`M${-Math.sqrt(16384 - y * y)} ${y}Q0 ${y + 34} ${n(Math.sqrt(16384 - y * y))} ${y}L${n(Math.sqrt(16384 - (y + 22) ** 2))} ${y + 22}Q0 ${y + 56} ${n(-Math.sqrt(16384 - (y + 22) ** 2))} ${y + 22}Z`, i === 1 ? p.second[1] : p.main[2], 'opacity=".5"'), 1, -18)).join('')}${at(0, 0, path('M-204 0A204 58 0 0 0 204 0', 'none', `stroke="${p.metal[0]}" stroke-width="20"`), 1, -18)}${shine('M-84-66Q-52-108 0-112-44-88-62-50Z', 0.5)}`;

const pyramid: Emblem = (p) =>
  `${circle(0, -70, 74, KB)}${ring(12, (_, d) => at(0, -70, `<rect x="-4" y="-110" width="8" height="26" rx="4" fill="${p.metal[1]}"/>`, 1, d))}${polygon('-10,-110 -200,150 60,150', M, dark(p, 5))}${polygon('-10,-110 60,150 190,150', p.main[2], dark(p, 5))}${[-40, 20, 80].map((y) => line(`M${n(-10 - ((y + 110) * 190) / 260)} ${y}L${n(-10 + ((y + 110) * 70) / 260)} ${y}`, p.main[2], 3, 'opacity=".6"')).join('')}${at(110, 90, `${polygon('0,-60 -70,60 26,60', M, dark(p, 4))}${polygon('0,-60 26,60 76,60', p.main[2], dark(p, 4))}`)}`;

const eye: Emblem = (p) =>
  `${path('M-190-10C-110-110 90-120 190-10 100 70-100 70-190-10Z', K, edge(p, 8))}${path('M-150-10C-80-80 80-84 150-10 80 44-84 44-150-10Z', 'url(#p)')}${circle(0, -14, 58, SB, dark(p, 5))}${circle(0, -14, 26, p.near)}${circle(-18, -32, 11, '#fff')}${line('M-170-96C-90-180 90-184 190-92', p.metal[1], 18)}${line('M-60 62C-60 120-90 150-130 160-150 130-110 110-96 132', p.metal[1], 15)}${line('M40 64L70 170', p.metal[1], 15)}`;

const key: Emblem = (p) =>
  at(0, 0, `${circle(0, -110, 76, K, edge(p, 7))}${circle(0, -110, 40, p.near)}${ring(3, (_, d) => { const [x, y] = polar(76, d); return circle(x, y - 110, 20, MB, edge(p, 4)); })}<rect x="-19" y="-40" width="38" height="220" rx="8" fill="${K}" ${edge(p, 6)}/><rect x="16" y="96" width="62" height="26" rx="5" fill="${K}" ${edge(p, 5)}/><rect x="16" y="142" width="46" height="26" rx="5" fill="${K}" ${edge(p, 5)}/><rect x="-8" y="-30" width="8" height="196" rx="4" fill="#fff" opacity=".45"/>`, 0.98, 32);

const book: Emblem = (p) =>
  `${path('M0-110C-60-146-140-146-196-120V110C-140 84-60 90 0 124Z', M, dark(p, 6))}${path('M0-110C60-146 140-146 196-120V110C140 84 60 90 0 124Z', M, dark(p, 6))}${path('M0-92C-54-122-120-124-172-104V86C-120 66-54 72 0 102Z', 'url(#p)')}${path('M0-92C54-122 120-124 172-104V86C120 66 54 72 0 102Z', 'url(#p)')}${[-60, -28, 4, 36].map((y) => line(`M-148 ${y}Q-86 ${y - 14}-26 ${y + 12}`, p.main[2], 5, 'opacity=".5"')).join('')}${at(90, -8, ring(6, (_, d) => at(0, 0, path('M0-58C14-40 14-20 0-8-14-20-14-40 0-58Z', p.main[1]), 1, d)))}${line('M0-110V124', p.main[2], 6)}`;

const pagoda: Emblem = (p) => {
  const roof = (y: number, w: number): string => `<rect x="${-w * 0.55}" y="${y}" width="${w * 1.1}" height="52" fill="${p.second[2]}"/>${[-0.3, 0, 0.3].map((f) => `<rect x="${n(w * f * 1.1 - 12)}" y="${y + 12}" width="24" height="34" rx="3" fill="${p.light}" opacity=".85"/>`).join('')}${path(`M${-w} ${y + 6}C${n(-w * 0.7)} ${y - 8} ${n(-w * 0.5)} ${y - 30} ${n(-w * 0.42)} ${y - 46}H${n(w * 0.42)}C${n(w * 0.5)} ${y - 30} ${n(w * 0.7)} ${y - 8} ${w} ${y + 6}C${n(w * 0.6)} ${y + 2} ${n(-w * 0.6)} ${y + 2} ${-w} ${y + 6}Z`, M, edge(p, 5))}`;
  return `${line('M0-196V-150', p.metal[1], 9)}${circle(0, -190, 13, KB)}${roof(98, 186)}${roof(16, 150)}${roof(-66, 112)}${path('M-60-106C-34-120-16-140 0-164 16-140 34-120 60-106Z', M, edge(p, 5))}<rect x="-140" y="148" width="280" height="20" rx="6" fill="${K}"/>`;
};

const rooster: Emblem = (p) =>
  `${path('M40-60C130-100 196-40 190 60 176 10 150 0 132 4 172 50 160 110 130 140 128 90 108 70 92 70Z', S, dark(p, 5))}${path('M-60-90C-20-70 20-20 70-30 110-40 130 0 118 50 104 120 30 150-30 130-96 108-130 40-110-30Z', MB, dark(p, 5))}${path('M-60-90C-100-60-120-10-104 40-78 10-50 30-40 54-24 20-6 24 6 44 10-20-20-72-60-90Z', K, dark(p, 4))}${circle(-78, -100, 50, MB, dark(p, 5))}${path('M-104-140C-116-186-84-190-82-160-74-200-42-196-50-158-30-184-10-164-34-128Z', '#d42b2b', dark(p, 4))}${path('M-122-104L-176-88-120-76Z', K, dark(p, 4))}${path('M-104-70C-120-36-96-22-86-46Z', '#d42b2b', dark(p, 3))}${circle(-92, -108, 9, p.near)}${line('M0 132V176M40 126V176M-24 180H24M16 180H66', p.metal[1], 11)}`;

const ballSet = (p: Palette, list: readonly (readonly [number, number, number, string, string])[]): string =>
  list.map(([x, y, r, fill, digits]) => at(x, y, `${circle(4, 8, r, p.near, 'opacity=".4"')}${circle(0, 0, r, fill, dark(p, 3))}${circle(0, 0, r * 0.56, '#fff', 'opacity=".95"')}${DIGITS(digits, r * 0.62, p.near)}<ellipse cx="${n(-r * 0.36)}" cy="${n(-r * 0.52)}" rx="${n(r * 0.3)}" ry="${n(r * 0.17)}" fill="#fff" opacity=".6" transform="rotate(-30 ${n(-r * 0.36)} ${n(-r * 0.52)})"/>`)).join('');

/** Seven-stroke digits as paths, so that no font is needed inside the emblem. */
const SEGMENTS: Readonly<Record<string, string>> = {
  '0': 'M-4-10Q4-10 4 0T-4 10-12 0-4-10Z', '1': 'M-9-5L-3-10V10', '2': 'M-11-5Q-10-10-4-10T3-5Q3 0-11 10H4', '3': 'M-11-8Q-8-10-4-10 3-10 3-5T-5-1Q4-1 4 5T-4 10Q-9 10-11 7',
  '4': 'M1 10V-10L-12 5H5', '5': 'M3-10H-9L-10-1Q-8-3-4-3 4-3 4 3T-4 10Q-9 10-11 7', '6': 'M2-9Q-11-8-11 3-11 10-4 10T4 4-4-2-10 3', '7': 'M-12-10H4Q-3 0-5 10', '8': 'M-4-1Q-10-2-10-6T-4-10 2-6-4-1Q4 0 4 5T-4 10-12 5-4-1Z', '9': 'M3-3Q3 3-4 3T-11-3-4-10 3-3Q3 8-9 10',
};
const DIGITS = (text: string, size: number, stroke: string): string =>
  [...text].map((digit, i) => `<g transform="translate(${n((i - (text.length - 1) / 2) * size * 0.92 + size * 0.2)} 0) scale(${n(size / 20)})">${line(SEGMENTS[digit] ?? '', stroke, 3.4)}</g>`).join('');

const lotto: Emblem = (p) => ballSet(p, [[-104, -30, 78, MB, '27'], [96, -44, 74, SB, '08'], [-8, -118, 62, KB, '41'], [-46, 88, 84, KB, '6'], [90, 92, 88, MB, '88']]);
const keno: Emblem = (p) => ballSet(p, [[-120, -100, 56, SB, '7'], [0, -120, 56, MB, '19'], [120, -100, 56, KB, '63'], [-120, 14, 56, KB, '34'], [0, 0, 66, MB, '80'], [120, 14, 56, SB, '5'], [-60, 122, 56, MB, '12'], [62, 122, 56, SB, '48']]);

const bingo: Emblem = (p) => {
  const cells: string[] = [];
  for (let row = 0; row < 5; row += 1) for (let column = 0; column < 5; column += 1) {
    const hit = (row * 7 + column * 3) % 4 === 0 || row === column;
    cells.push(`<rect x="${-140 + column * 57}" y="${-100 + row * 52}" width="52" height="47" rx="7" fill="${hit ? M : '#fff'}" opacity="${hit ? 1 : 0.92}"/>${hit ? circle(-114 + column * 57, -76 + row * 52, 15, KB) : at(-114 + column * 57, -76 + row * 52, DIGITS(String((column * 15 + row * 3 + 4) % 90 + 1), 18, p.near))}`);
  }
  return `<g transform="rotate(-6)"><rect x="-162" y="-166" width="324" height="346" rx="24" fill="${K}" ${edge(p, 6)}/><rect x="-150" y="-152" width="300" height="46" rx="10" fill="${S}"/>${[0, 1, 2, 3, 4].map((i) => circle(-114 + i * 57, -129, 14, '#fff', 'opacity=".9"')).join('')}${cells.join('')}</g>${at(126, 120, ballSet(p, [[0, 0, 62, MB, '90']]))}`;
};

const clover: Emblem = (p) => `${line('M0 20C10 80 30 130 66 176', p.main[2], 20)}${ring(4, (_, d) => at(0, 0, `${path('M0-6C-34-40-110-60-104-118-100-168-28-168 0-122 28-168 100-168 104-118 110-60 34-40 0-6Z', M, dark(p, 5))}${line('M0-18V-96', p.main[2], 5, 'opacity=".6"')}`, 0.82, d + 45))}${circle(0, 0, 14, p.main[2])}`;

const horseshoe: Emblem = (p) => `${path('M-96-150C-190-40-150 150 0 150S190-40 96-150L40-126C96-30 78 76 0 76S-96-30-40-126Z', K, edge(p, 8))}${[[-82, -70], [-92, 0], [-62, 70], [62, 70], [92, 0], [82, -70]].map(([x, y]) => circle((x ?? 0) * 1.02, y ?? 0, 11, p.near)).join('')}${polygon(star(5, 52, 0.45), M, edge(p, 5).replace(/^/, 'transform="translate(0 -24)" '))}`;

const mask: Emblem = (p) =>
  `${path('M-180-60C-120-110-40-100 0-64 40-100 120-110 180-60 184 30 130 90 66 80 30 74 16 44 0 34-16 44-30 74-66 80-130 90-184 30-180-60Z', M, edge(p, 9))}${path('M-128-24C-96-60-50-50-34-14-64 14-104 10-128-24ZM128-24C96-60 50-50 34-14 64 14 104 10 128-24Z', p.near)}${[-150, -120, 120, 150].map((x, i) => at(x * 0.9, -90, path('M0 0C-16-50-6-92 12-112 30-72 22-30 0 0Z', i % 2 === 0 ? S : K, dark(p, 4)), 1, x / 5)).join('')}${path('M0-66L26-104 0-150-26-104Z', K, edge(p, 5))}${line('M-150 20C-110 66-60 70-30 50M150 20C110 66 60 70 30 50', p.metal[1], 5)}${circle(0, -104, 11, MB)}`;

const opera: Emblem = (p) => `${path('M-120-120C-60-190 60-190 120-120 150-20 110 110 0 184-110 110-150-20-120-120Z', 'url(#p)', edge(p, 8))}${path('M-112-60C-80-120-30-96-16-40-50-6-96-14-112-60ZM112-60C80-120 30-96 16-40 50-6 96-14 112-60Z', M)}${path('M-80-52q26-20 50 6-26 14-50-6ZM80-52q-26-20-50 6 26 14 50-6Z', '#fff')}${circle(-54, -46, 9, p.near)}${circle(54, -46, 9, p.near)}${path('M0-30C-16 20-26 40 0 48 26 40 16 20 0-30Z', M)}${path('M-46 96Q0 70 46 96 0 122-46 96Z', '#b5121b')}${path('M0-178C30-150 24-110 0-86-24-110-30-150 0-178Z', S)}${line('M-100 40C-70 60-60 100-70 120M100 40C70 60 60 100 70 120', p.main[1], 12)}`;

const butterfly: Emblem = (p) => [-1, 1].map((f) => `<g transform="scale(${f} 1)">${path('M6-10C60-150 190-170 180-70 176-10 90 10 6 10Z', M, dark(p, 5))}${path('M6 14C70 10 150 40 130 110 110 170 30 120 6 40Z', S, dark(p, 5))}${circle(120, -80, 24, p.light, 'opacity=".7"')}${circle(84, 84, 18, p.light, 'opacity=".7"')}${line('M14-8C60-60 110-90 150-96M14 22C50 40 80 70 96 104', p.near, 4, 'opacity=".5"')}</g>`).join('') + `<ellipse rx="15" ry="92" fill="${K}" ${edge(p, 4)}/>${line('M-6-88C-20-130-50-150-66-150M6-88C20-130 50-150 66-150', p.metal[1], 6)}`;

const crane: Emblem = (p) => `${path('M-10 40C60-10 150-30 190-110 150-100 110-96 60-70 100-110 120-140 120-176 50-130-10-70-40-10Z', 'url(#p)', dark(p, 5))}${path('M-120 60C-70 0 30 0 80 60 40 110-70 120-120 60Z', 'url(#p)', dark(p, 5))}${path('M80 60L176 96 84 96Z', p.near)}${line('M-112 60C-170 20-90-60-140-120', '#fff', 22)}${circle(-142, -126, 21, '#fff')}${circle(-140, -140, 12, '#d42b2b')}${polygon('-160,-126 -206,-112 -156,-114', p.metal[1])}${circle(-148, -128, 4, p.near)}${line('M-10 108V184M24 106V184', p.metal[1], 8)}`;

const bamboo: Emblem = (p) => [[-90, 0.9], [-20, 1.1], [60, 1], [120, 0.8]].map(([x, s]) => at(x ?? 0, 0, [0, 1, 2, 3].map((i) => `<rect x="-19" y="${-190 + i * 96}" width="38" height="92" rx="9" fill="${i % 2 === 0 ? S : M}" ${dark(p, 4)}/><rect x="-10" y="${-182 + i * 96}" width="7" height="76" rx="3" fill="#fff" opacity=".35"/>`).join(''), s ?? 1)).join('') + [[-60, -120, -30], [30, -60, 20], [100, -130, -160], [-120, 0, -150], [80, 40, 30]].map(([x, y, t]) => at(x ?? 0, y ?? 0, leaf(p), 0.9, t ?? 0)).join('');

const slice: Emblem = (p) => `${circle(0, 0, 172, M, dark(p, 5))}${circle(0, 0, 152, 'url(#p)')}${ring(9, (_, d) => at(0, 0, path('M0-12C-40-70-46-120-30-140Q0-150 30-140C46-120 40-70 0-12Z', MB), 1, d))}${shine('M-120-90Q-80-150 0-158-66-124-96-64Z', 0.45)}${at(96, -140, leaf(p), 0.9, -20)}`;

const anchor: Emblem = (p) => `${circle(0, -140, 34, 'none', `stroke="${p.metal[1]}" stroke-width="20"`)}<rect x="-17" y="-108" width="34" height="260" rx="8" fill="${K}" ${edge(p, 5)}/><rect x="-92" y="-86" width="184" height="32" rx="14" fill="${K}" ${edge(p, 5)}/>${path('M0 176C-100 170-160 100-170 20L-196 52-190-26-116 6-146 12C-132 70-80 118 0 124 80 118 132 70 146 12L116 6 190-26 196 52 170 20C160 100 100 170 0 176Z', K, edge(p, 6))}${line('M-60-150C-120-40 100 20 40 150', p.main[1], 11)}`;

const helm: Emblem = (p) => `${ring(8, (_, d) => at(0, 0, `<rect x="-11" y="-192" width="22" height="120" rx="10" fill="${M}" ${dark(p, 4)}/>${circle(0, -180, 17, KB, edge(p, 3))}`, 1, d))}${circle(0, 0, 122, 'none', `stroke="${p.metal[2]}" stroke-width="44"`)}${circle(0, 0, 122, 'none', `stroke="${p.metal[1]}" stroke-width="34"`)}${ring(16, (_, d) => { const [x, y] = polar(122, d); return circle(x, y, 6, p.near); })}${circle(0, 0, 52, KB, edge(p, 6))}${polygon(star(8, 34, 0.5), M)}`;

const hourglass: Emblem = (p) => `${path('M-92-140H92C92-60 30-30 14 0 30 30 92 60 92 140H-92C-92 60-30 30-14 0-30-30-92-60-92-140Z', S, `opacity=".55" ${dark(p, 5)}`)}${path('M-70-90H70C60-50 24-26 8-4H-8C-24-26-60-50-70-90Z', M)}${path('M-80 128C-70 80-30 70 0 46 30 70 70 80 80 128Z', M)}${line('M0-4V60', p.main[1], 6)}<rect x="-122" y="-172" width="244" height="34" rx="12" fill="${K}" ${edge(p, 6)}/><rect x="-122" y="138" width="244" height="34" rx="12" fill="${K}" ${edge(p, 6)}/>${shine('M-74-124H-50C-50-70-30-50-20-30-60-60-74-90-74-124Z', 0.5)}`;

const potion: Emblem = (p) => `${path('M-34-130H34V-60C110-30 140 30 128 90 116 150 60 176 0 176S-116 150-128 90C-140 30-110-30-34-60Z', S, `opacity=".5" ${dark(p, 6)}`)}${path('M-118 50C-60 20-10 76 118 40 132 120 80 164 0 164S-128 120-118 50Z', MB)}${[[-40, 90, 15], [10, 60, 9], [44, 110, 19], [-10, 130, 8]].map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 9, '#fff', 'opacity=".45"')).join('')}<rect x="-48" y="-150" width="96" height="26" rx="9" fill="${K}" ${edge(p, 5)}/><rect x="-28" y="-190" width="56" height="44" rx="8" fill="${M}" ${dark(p, 4)}/>${shine('M-90 20C-86-10-60-34-34-42-60-10-66 20-64 60-84 60-92 44-90 20Z', 0.4)}`;

const bolt: Emblem = (p) => `${polygon('30,-196 -110,24 -16,24 -52,196 118,-44 14,-44 78,-196', K, edge(p, 14))}${polygon('18,-170 -84,8 10,8 -20,140 88,-28 -14,-28 44,-170', M)}${polygon('18,-170 -84,8 -56,8 44,-170', '#fff', 'opacity=".45"')}`;

const rune: Emblem = (p) => `${path('M-110-150L0-186 110-150 130 60 84 160-70 176-128 70Z', S, dark(p, 6))}${path('M-110-150L0-186-20 170-70 176-128 70Z', '#fff', 'opacity=".16"')}${line('M-10-120V120M-10-110L54-60-10-10M-10-10L54 40-10 86', p.light, 17)}${line('M-10-120V120M-10-110L54-60-10-10M-10-10L54 40-10 86', '#fff', 6)}`;

const pearl: Emblem = (p) => `${path('M-180 20C-150 130 150 130 180 20 120 60-120 60-180 20Z', M, dark(p, 5))}${path('M-180 10C-190-100-90-170 0-170S190-100 180 10C120 40-120 40-180 10Z', M, dark(p, 5))}${[-120, -62, 0, 62, 120].map((x) => line(`M${x} ${20 - Math.abs(x) * 0.08}Q${n(x * 0.8)}-80 ${n(x * 0.4)}-160`, p.main[2], 5, 'opacity=".5"')).join('')}${circle(0, 34, 62, 'url(#P)', dark(p, 3))}${circle(-20, 14, 15, '#fff')}`;

const comet: Emblem = (p) => `${path('M60-70L-206 150-40 40-190 60-10-6-150-40 40-100Z', p.light, 'opacity=".45"')}${path('M70-60L-150 110-10 10Z', '#fff', 'opacity=".5"')}${circle(86, -76, 76, MB, dark(p, 4))}${circle(64, -98, 20, '#fff', 'opacity=".4"')}${circle(112, -56, 13, p.main[2], 'opacity=".5"')}${circle(84, -40, 8, p.main[2], 'opacity=".5"')}${polygon(star(4, 26, 0.25), '#fff', 'transform="translate(-120 -130)"')}${polygon(star(4, 16, 0.25), '#fff', 'transform="translate(150 90)"')}`;

const tiles: Emblem = (p) => {
  const tile = (art: string): string => `<rect x="-60" y="-78" width="128" height="176" rx="18" fill="${S}" ${dark(p, 4)}/><rect x="-68" y="-88" width="128" height="170" rx="18" fill="url(#p)" stroke="${p.metal[2]}" stroke-width="3"/>${at(-4, -4, art)}`;
  return at(-92, 44, tile(ring(4, (_, d) => { const [x, y] = polar(36, d + 45); return circle(x, y, 18, '#1f7a52') + circle(x, y, 8, '#fff'); })), 1, -10) + at(92, 54, tile([-34, 0, 34].map((y) => `<rect x="-9" y="${y - 14}" width="18" height="28" rx="7" fill="#1f5f9a"/><rect x="-37" y="${y - 14}" width="18" height="28" rx="7" fill="#1f7a52"/><rect x="19" y="${y - 14}" width="18" height="28" rx="7" fill="#b5121b"/>`).join('')), 1, 11) + at(4, -62, tile(`${path('M-30-44H30M0-60V56M-34-18H34V22H-34Z', 'none', 'stroke="#b5121b" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"')}`), 1.06);
};

const domino: Emblem = (p) => {
  const bone = (a: readonly (readonly [number, number])[], b: readonly (readonly [number, number])[]): string => `<rect x="-62" y="-124" width="132" height="256" rx="22" fill="${p.near}" opacity=".5"/><rect x="-66" y="-128" width="132" height="256" rx="22" fill="url(#p)" stroke="${p.metal[2]}" stroke-width="3"/>${line('M-48 0H48', p.metal[2], 5)}${circle(0, 0, 9, KB)}${a.map(([x, y]) => circle(x * 34, -64 + y * 34, 13, p.near)).join('')}${b.map(([x, y]) => circle(x * 34, 64 + y * 34, 13, p.near)).join('')}`;
  return at(-70, 14, bone([[-1, -1], [1, 1], [0, 0]], [[-1, -1], [1, 1], [-1, 1], [1, -1]]), 1.05, -18) + at(82, 10, bone([[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]], [[0, 0]]), 1.05, 14);
};

const saucer: Emblem = (p) => `<ellipse cx="0" cy="66" rx="182" ry="70" fill="${K}" ${edge(p, 6)}/><ellipse cx="0" cy="54" rx="150" ry="50" fill="url(#p)"/>${[[-58, 50, '#b5121b'], [0, 36, '#fff'], [58, 50, '#b5121b'], [4, 74, '#fff']].map(([x, y, f]) => `<ellipse cx="${x}" cy="${y}" rx="28" ry="13" fill="${f}" ${dark(p, 3)}/>`).join('')}${at(40, -70, `${path('M-130 40C-120-70 120-70 130 40Z', MB, dark(p, 5))}<ellipse cx="0" cy="42" rx="132" ry="22" fill="${p.main[2]}"/>${circle(0, -52, 15, KB, edge(p, 3))}${shine('M-90 14C-76-32-40-46-6-46-50-30-64-4-70 20Z', 0.4)}`, 1, 12)}`;

const kraken: Emblem = (p) => octopus(p, () => 0) + at(0, 130, coins(p, () => 0), 0.42);
/** Two cards before a full moon. */
const moonCards: Emblem = (p, random) => `${circle(0, -10, 178, 'url(#P)', `opacity=".95"`)}${circle(-60, -70, 26, '#a8a190', 'opacity=".35"')}${circle(52, -110, 18, '#a8a190', 'opacity=".3"')}${circle(96, -30, 30, '#a8a190', 'opacity=".25"')}${at(0, 40, aces(p, random), 0.86)}`;
/** A paper lantern that burns as it rises. */
const paperLantern: Emblem = (p) =>
  `${circle(0, 10, 190, p.light, 'opacity=".2"')}${circle(0, 30, 130, p.light, 'opacity=".28"')}${path('M-92-128Q0-176 92-128L122 40Q112 92 70 112H-70Q-112 92-122 40Z', MB, dark(p, 5))}${path('M-92-128Q0-176 92-128Q0-104-92-128Z', p.main[0], 'opacity=".8"')}${[-62, 0, 62].map((x) => line(`M${x * 0.82}-132Q${x * 1.5} 0 ${x} 110`, p.main[2], 4, 'opacity=".45"')).join('')}${path('M-70 112H70L58 134H-58Z', K, edge(p, 4))}${path('M0 178C-40 150-26 116 0 84 26 116 40 150 0 178Z', KB)}${path('M0 164C-18 148-12 130 0 112 12 130 18 148 0 164Z', '#fffbe8')}${[[-140, -60], [150, -96], [-120, 150], [136, 120], [168, 10]].map(([x = 0, y = 0]) => circle(x, y, 6, p.light, 'opacity=".8"')).join('')}`;
const dragonTiger: Emblem = (p) => at(-70, 0, card(p, `${path('M-70 40C-90-60 0-110 60-70 30-70 10-50 30-30 70-10 60 50 10 60 40 30 10 10-10 30-30 50-50 70-70 40Z', '#b5121b')}${circle(22, -60, 7, '#fff')}`, ''), 1.35, -9) + at(76, 20, card(p, `${circle(0, 0, 74, '#e79a2b')}${[-46, -20, 20, 46].map((x) => line(`M${x}-60L${n(x * 0.6)}-20M${x} 60L${n(x * 0.6)} 24`, '#1a1d26', 11)).join('')}${circle(-26, -6, 9, '#1a1d26')}${circle(26, -6, 9, '#1a1d26')}${path('M-14 20H14L0 36Z', '#1a1d26')}`, ''), 1.35, 10);

/** A board of pins: the ball has left the middle, and the bins wait below. */
const plinko: Emblem = (p) => {
  const pins = [0, 1, 2, 3, 4].map((row) => Array.from({ length: row + 2 }, (_, i) => circle((i - (row + 1) / 2) * 62, -118 + row * 50, 11, KB)).join('')).join('');
  const bins = [0, 1, 2, 3, 4, 5].map((i) => `<rect x="${-180 + i * 61}" y="118" width="54" height="54" rx="10" fill="${i === 0 || i === 5 ? M : S}" ${edge(p, 3)}/>`).join('');
  return `${path('M-26-176H26L196 100V184H-196V100Z', p.near, 'opacity=".6"')}${path('M-26-176H26L196 100V184H-196V100Z', 'none', edge(p, 8))}${line('M0-160Q20-110 31-92 52-80 60-44', p.light, 5, 'stroke-dasharray="3 13" opacity=".8"')}${pins}${circle(64, -22, 27, MB, dark(p, 3))}${circle(55, -32, 8, '#fff', 'opacity=".7"')}${bins}`;
};

/** Stone tiles, two of them turned over: a moonstone and a mine. */
const mines: Emblem = (p) => {
  const lid = (x: number, y: number): string => `<rect x="${x - 54}" y="${y - 50}" width="108" height="108" rx="20" fill="${p.near}" opacity=".5"/><rect x="${x - 54}" y="${y - 56}" width="108" height="108" rx="20" fill="${S}" ${dark(p, 3)}/>${circle(x, y - 2, 24, p.second[1], 'opacity=".75"')}${shine(`M${x - 44} ${y - 34}q2-14 16-14h56q14 0 16 14Z`, 0.3)}`;
  const hole = (x: number, y: number, rim: string): string => `<rect x="${x - 54}" y="${y - 56}" width="108" height="108" rx="20" fill="${p.near}" stroke="${rim}" stroke-width="5"/>`;
  const stone = at(0, 0, `${circle(0, -2, 44, KB, edge(p, 4))}${circle(0, -2, 36, MB)}${shine('M-24-14Q-16-32 6-30-12-22-16-6Z', 0.85)}`, 1.35);
  const mine = `${polygon(star(8, 50, 0.62), '#1b1412', `stroke="${p.metal[2]}" stroke-width="2"`)}${circle(0, 0, 32, '#3a2f2b')}${circle(0, 0, 12, '#e5533d')}${circle(-10, -14, 6, '#fff', 'opacity=".35"')}`;
  const cells = [-120, 0, 120].flatMap((y) => [-120, 0, 120].map((x) => (x === 0 && y === 0 ? hole(x, y, p.light) : x === 120 && y === 120 ? hole(x, y, '#b8432f') : lid(x, y)))).join('');
  return `<g transform="rotate(-5)">${cells}${stone}${at(120, 118, mine)}</g>`;
};

/** A ship's clock whose face the tide fills. */
const tideClock: Emblem = (p) => {
  const tick = (i: number, d: number): string => { const [[a, b], [x, y]] = [polar(i % 3 === 0 ? 104 : 114, d), polar(126, d)]; return line(`M${n(a)} ${n(b)}L${n(x)} ${n(y)}`, p.near, i % 3 === 0 ? 11 : 5); };
  const rivet = (_: number, d: number): string => { const [x, y] = polar(157, d); return circle(x, y, 5.5, p.metal[0], `stroke="${p.metal[2]}" stroke-width="2"`); };
  const wave = 'M-150 34C-118-6-88-4-62 30S-14 66 20 26C38-14 86-34 112 2 96-6 78-2 76 14 78 36 108 44 150 22V150H-150Z';
  return `<clipPath id="dial"><circle r="138"/></clipPath>${circle(0, -190, 26, 'none', `stroke="${p.metal[2]}" stroke-width="20"`)}${circle(0, -190, 26, 'none', `stroke="${p.metal[1]}" stroke-width="12"`)}${circle(8, 14, 176, p.near, 'opacity=".55"')}${circle(0, 0, 174, K, edge(p, 6))}${ring(16, rivet)}${circle(0, 0, 142, p.metal[2])}${circle(0, 0, 138, 'url(#P)')}${ring(12, tick)}${line('M0 8L-44-52', p.near, 14)}${line('M0 8L40-96', p.near, 9)}<g clip-path="url(#dial)">${at(-40, 36, path(wave, p.main[2], 'opacity=".75"'), 1.15)}${at(0, 18, path(wave, M, dark(p, 4)))}${line('M20 44C38 4 86-16 112 20', '#fff', 6, 'opacity=".9"')}${[[-92, 92, 9], [-30, 116, 6], [44, 96, 10], [92, 84, 5]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff', 'opacity=".35"')).join('')}</g>${circle(0, 8, 15, KB, edge(p, 4))}${circle(0, 0, 138, 'none', `stroke="${p.near}" stroke-width="4" opacity=".6"`)}${shine('M-118-60A132 132 0 0 1-10-131C-60-112-92-84-104-34Z', 0.55)}`;
};

/** Struck coins before a flame, the first of them with the flame as its mark. */
const emberCoins: Emblem = (p) => {
  const flame = 'M8-96C18-52 70-34 74 24 78 74 44 104 0 104S-78 72-74 28C-71 0-54-16-48-44-30-34-22-20-20-4-4-28 10-58 8-96Z';
  const inner = 'M4-34C12-6 40 4 42 36 42 66 24 84 0 84S-42 66-40 40C-39 24-30 14-26-2-16 6-12 14-10 24 0 8 6-10 4-34Z';
  const coin = (x: number, y: number, r: number): string => `${circle(x + 5, y + 8, r, p.near, 'opacity=".5"')}${circle(x, y, r, KB, edge(p, 5))}${circle(x, y, r * 0.78, 'none', `stroke="${p.metal[2]}" stroke-width="4"`)}${ring(30, (_, d) => { const [[a, b], [c, e]] = [polar(r * 0.84, d), polar(r * 0.93, d)]; return line(`M${n(x + a)} ${n(y + b)}L${n(x + c)} ${n(y + e)}`, p.metal[2], 3); })}`;
  const sparks = [[-150, -128, 7], [-96, -176, 5], [128, -150, 8], [164, -96, 5], [60, -194, 5]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, p.main[0])).join('');
  return `${circle(0, -40, 200, 'url(#g)')}${at(0, -76, path(flame, M, dark(p, 4)), 1.32)}${at(0, -66, path(inner, p.main[0], 'opacity=".9"'), 1.22)}${sparks}${coin(-122, 78, 84)}${coin(122, 78, 84)}${coin(0, 56, 122)}${at(0, 52, path(flame, p.metal[2], 'opacity=".85"'), 0.66)}${at(0, 56, path(inner, p.metal[0]), 0.62)}${shine('M-92 4A106 106 0 0 1-14-48C-50-34-74-16-84 14Z', 0.7)}`;
};

/** A cannon's net closes around the greatest fish of the reef. */
const reef: Emblem = (p) => {
  const spoke = (_: number, d: number): string => { const [x, y] = polar(172, d + 8); return line(`M0 0L${n(x)} ${n(y)}`, p.light, 3, 'opacity=".55"'); };
  const net = [172, 126, 80, 36].map((r) => circle(0, 0, r, 'none', `stroke="${p.light}" stroke-width="4" opacity=".7"`)).join('') + ring(12, spoke);
  const barrel = `${path('M-40 26L-30-104H30L40 26Z', K, edge(p, 6))}<rect x="-42" y="-126" width="84" height="28" rx="6" fill="${K}" ${edge(p, 5)}/><rect x="-37" y="-64" width="74" height="16" fill="${S}" ${dark(p, 3)}/><rect x="-40" y="-22" width="80" height="16" fill="${S}" ${dark(p, 3)}/>`;
  const beads = [[64, 64, 11], [44, 36, 8]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff6d0', `stroke="${p.metal[1]}" stroke-width="3"`)).join('');
  return `${at(-14, -52, net)}${at(-12, -52, fish(p, KB), 0.92, 14)}${at(128, -150, fish(p, SB), 0.34, -10)}${at(-132, 116, fish(p, SB), 0.36, 12)}${beads}${at(104, 160, barrel, 0.86, -34)}${circle(112, 172, 46, p.near, `stroke="${p.metal[1]}" stroke-width="9"`)}${circle(112, 172, 20, MB, edge(p, 3))}`;
};

/** A beacon between two teams: its fire throws a light of each team's color, and five stand on either side. */
const beaconTower: Emblem = (p) => {
  const flame = 'M6-96C16-58 60-40 62 16 66 62 36 88 0 88S-66 62-62 20C-60-4-44-18-40-42-26-32-18-20-16-4-2-28 8-58 6-96Z';
  const ray = (side: number, fill: string): string => polygon(`0,-118 ${230 * side},-206 ${230 * side},-30`, fill, 'opacity=".2"');
  const hero = (side: number, fill: string): string => [[62, 150, 27], [108, 122, 25], [124, 170, 27], [160, 92, 22], [182, 148, 25]].map(([x = 0, y = 0, r = 0]) => `${circle(side * x + 3, y + 7, r, p.near, 'opacity=".55"')}${circle(side * x, y, r, fill, edge(p, 5))}${circle(side * x, y, r * 0.42, 'none', 'stroke="#fff" stroke-width="5" opacity=".75"')}`).join('');
  const tower = `${path('M-62 176L-40-44H40L62 176Z', K, edge(p, 6))}${path('M8 176L6-44H40L62 176Z', p.near, 'opacity=".28"')}${[6, 62, 118].map((y) => `<rect x="-56" y="${y}" width="112" height="13" fill="${p.near}" opacity=".22"/>`).join('')}<rect x="-16" y="30" width="32" height="40" rx="16" fill="${p.near}" opacity=".75"/>${path('M-74-44H74L58-78H-58Z', K, edge(p, 6))}`;
  return `${ray(-1, M)}${ray(1, S)}${circle(0, -118, 130, 'url(#g)')}${tower}${at(0, -148, path(flame, S, dark(p, 4)), 0.92)}${at(0, -140, path(flame, p.light, 'opacity=".9"'), 0.52)}${hero(-1, MB)}${hero(1, SB)}`;
};

export const EMBLEMS = {
  beaconTower,
  reef, emberCoins, tideClock, plinko, mines, moonCards, paperLantern,
  seven, cherry, bell, gem, coins, crown, star: starEmblem, lantern, lotus, moon, sun, peaks, koi, school, shark, octopus, kraken, cards, aces, chip, dice,
  roulette, wheel, football, basketball, trophy, pad, blades, shield, rocket, planet, pyramid, eye, key, book, pagoda, rooster, lotto, keno, bingo, clover,
  horseshoe, mask, opera, butterfly, crane, bamboo, slice, anchor, helm, hourglass, potion, bolt, rune, pearl, comet, tiles, domino, saucer, dragonTiger,
} as const;
export type EmblemName = keyof typeof EMBLEMS;
