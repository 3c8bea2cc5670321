/** Pictures of the points mall: one thing on a plinth, in the light of its palette. No type in them. */
import { at, circle, line, path, polygon, star } from './draw.ts';
import type { Emblem, EmblemName } from './emblems.ts';
import type { Palette, PALETTES } from './palettes.ts';

const M = 'url(#m)';
const S = 'url(#s)';
const K = 'url(#k)';
const edge = (p: Palette, width = 6): string => `stroke="${p.metal[2]}" stroke-width="${width}" stroke-linejoin="round"`;
const dark = (p: Palette, width = 5): string => `stroke="${p.near}" stroke-width="${width}" stroke-linejoin="round"`;
const shine = (d: string, opacity = 0.4): string => path(d, '#fff', `opacity="${opacity}"`);

const gift: Emblem = (p) =>
  `<rect x="-132" y="-34" width="264" height="186" rx="14" fill="${M}" ${dark(p)}/><rect x="-156" y="-84" width="312" height="62" rx="14" fill="${M}" ${dark(p)}/><rect x="-28" y="-84" width="56" height="236" fill="${K}" ${edge(p, 4)}/>${path('M0-86C-30-170-150-176-128-112-118-86-40-86 0-86Z', K, edge(p, 5))}${path('M0-86C30-170 150-176 128-112 118-86 40-86 0-86Z', K, edge(p, 5))}${circle(0, -90, 22, K, edge(p, 4))}${shine('M-140-70H-40V-52H-140Z', 0.35)}${shine('M-118-14H-92V132H-118Z', 0.16)}`;

/** A voucher with notches, and the mark of what it is worth. */
const voucher = (p: Palette, mark: string): string =>
  at(0, 0, `${path('M-176-92H176A16 16 0 0 1 190-76V-32A32 32 0 0 0 190 32V76A16 16 0 0 1 176 92H-176A16 16 0 0 1-190 76V32A32 32 0 0 0-190-32V-76A16 16 0 0 1-176-92Z', K, edge(p, 7))}<path d="M-158-66H78V66H-158Z" fill="${M}" ${dark(p, 3)}/>${line('M112-70V70', p.metal[2], 5, 'stroke-dasharray="2 16"')}${at(-40, 0, mark)}${polygon(star(5, 30, 0.46), M, `transform="translate(150 0)" ${dark(p, 3)}`)}${shine('M-150-60H70V-34H-150Z', 0.22)}`, 1, -9);

const ticket: Emblem = (p) => voucher(p, `${circle(0, 0, 48, 'url(#K)', edge(p, 4))}${circle(0, 0, 34, 'none', `stroke="${p.metal[2]}" stroke-width="4"`)}<rect x="-12" y="-12" width="24" height="24" rx="3" fill="${p.near}"/>`);
const tickets: Emblem = (p) => at(-16, -46, voucher(p, ''), 0.86, -7) + at(10, 42, ticket(p, () => 0), 0.92, 8);

const phone: Emblem = (p) =>
  at(0, 0, `<rect x="-92" y="-176" width="184" height="352" rx="30" fill="${p.near}" stroke="${p.metal[1]}" stroke-width="7"/><rect x="-76" y="-158" width="152" height="316" rx="18" fill="${M}"/><rect x="-28" y="-148" width="56" height="14" rx="7" fill="${p.near}"/>${circle(0, -52, 46, S, dark(p, 3))}${path('M-76 60C-30 20 20 110 76 44V140A18 18 0 0 1 58 158H-58A18 18 0 0 1-76 140Z', p.main[2], 'opacity=".65"')}${shine('M-66-150H-6L-66 40Z', 0.2)}`, 0.98, 10);

const headphones: Emblem = (p) =>
  `${line('M-136 60C-150-190 150-190 136 60', p.metal[2], 40)}${line('M-136 60C-150-190 150-190 136 60', p.metal[1], 26)}${line('M-104-52C-80-128-20-138 0-138', '#fff', 7, 'opacity=".4"')}${[-1, 1].map((side) => at(side * 128, 72, `<rect x="-46" y="-78" width="92" height="156" rx="40" fill="${M}" ${dark(p)}/><rect x="${side < 0 ? 14 : -50}" y="-62" width="36" height="124" rx="18" fill="${p.near}"/>${shine('M-30-40Q-30-58-16-60-22-10-24 20-30 10-30-40Z', 0.35)}`)).join('')}`;

const powerBank: Emblem = (p) =>
  at(-14, 10, `<rect x="-104" y="-150" width="208" height="300" rx="34" fill="${M}" ${dark(p)}/><rect x="-84" y="-130" width="168" height="260" rx="22" fill="none" stroke="${p.main[0]}" stroke-width="4" opacity=".5"/>${path('M18-86-44 16H-6L-18 90 46-18H6Z', K, edge(p, 5))}${[-36, -12, 12, 36].map((x) => circle(x, 116, 6, '#fff', 'opacity=".85"')).join('')}${shine('M-78-118H-30L-78 60Z', 0.2)}${line('M104 60C190 60 170-60 196-120', p.metal[1], 14)}<rect x="178" y="-164" width="40" height="52" rx="8" fill="${K}" ${edge(p, 4)}/>`, 0.94, -6);

const tea: Emblem = (p) =>
  `${line('M-40-96C-62-122-18-142-40-172M20-96C-2-122 42-142 20-172', '#fff', 9, 'opacity=".35"')}${path('M-130-70H120L96 84Q90 118 54 118H-64Q-100 118-106 84Z', 'url(#p)', dark(p, 5))}${line('M112-40C184-56 186 54 98 52', p.metal[1], 22)}<ellipse cx="-5" cy="-70" rx="125" ry="24" fill="${p.main[2]}" ${edge(p, 5)}/>${at(-6, 30, path('M0 44C-52 20-52-30 0-54 52-30 52 20 0 44Z', S, dark(p, 3)) + line('M0 40V-40M0 6 24-16M0 18-24-6', p.second[2], 4), 0.92, 20)}<ellipse cx="-5" cy="136" rx="170" ry="26" fill="${K}" ${edge(p, 5)}/>`;

export interface RewardPicture {
  readonly name: string;
  readonly vendor: keyof typeof PALETTES;
  readonly palette: number;
  readonly emblem: Emblem | EmblemName;
}

export const REWARD_PICTURES: readonly RewardPicture[] = [
  { name: 'bonus-small', vendor: 'JADE', palette: 0, emblem: ticket },
  { name: 'bonus-medium', vendor: 'KOI', palette: 1, emblem: tickets },
  { name: 'bonus-large', vendor: 'HOUSE', palette: 0, emblem: 'coins' },
  { name: 'bonus-grand', vendor: 'LUMA', palette: 2, emblem: 'gem' },
  { name: 'playing-cards', vendor: 'OAK', palette: 1, emblem: 'cards' },
  { name: 'tea', vendor: 'LUMA', palette: 3, emblem: tea },
  { name: 'power-bank', vendor: 'TF', palette: 0, emblem: powerBank },
  { name: 'headphones', vendor: 'SALON', palette: 0, emblem: headphones },
  { name: 'phone', vendor: 'TIDE', palette: 0, emblem: phone },
  { name: 'gift-box', vendor: 'LUMA', palette: 0, emblem: gift },
];
