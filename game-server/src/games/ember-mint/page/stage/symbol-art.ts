/** The symbols as SVG in a square of 100 by 100: what a mint works with, and the coins it strikes. */
import { gear, ticks } from '../../../slots/page/shapes.ts';
import { METALS, addressOf, ball, dots, gleam, ramp, svgSymbols, wildWord } from '../../../slots/page/svg-symbols.ts';
import type { Prize } from '../../maths/mint.model.ts';
import type { GameSymbol } from '../../maths/symbols.ts';

const DEFS = [
  METALS,
  ramp('iron', [0, '#8d8f99'], [0.35, '#50535d'], [0.75, '#2a2c33'], [1, '#131418']),
  ramp('copper', [0, '#ffd8b4'], [0.3, '#e08a52'], [0.68, '#98481f'], [1, '#451a0a']),
  ramp('wood', [0, '#c89464'], [0.45, '#8a5632'], [1, '#3d2110']),
  ball('lava', [0, '#fffbe0'], [0.3, '#ffd25e'], [0.65, '#ff8a1f'], [1, '#b5300a']),
].join('');

const crown = `
  ${ball('velvet', [0, '#c8455f'], [0.6, '#7a1230'], [1, '#32061a'])}
  <path d="M22 62C24 40 36 30 50 30s26 10 28 32z" fill="url(#velvet)" stroke="#2a0512" stroke-width="1.6"/>
  <path d="M14 78L7 33l21 17L50 14l22 36 21-17-7 45z" fill="url(#brass)" stroke="#4a2c0c" stroke-width="2" stroke-linejoin="round"/>
  <path d="M20 72L15 45l15 12L50 26l20 31 15-12-5 27z" fill="none" stroke="#fff3c8" stroke-width="1.4" opacity=".7" stroke-linejoin="round"/>
  <path d="M12 76h76l-2 13a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z" fill="url(#edge)" stroke="#4a2c0c" stroke-width="1.8"/>
  <path d="M17 79h66" stroke="#fff6d2" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>
  ${[
    [50, 84, '#e2405a'],
    [30, 84, '#3f8de0'],
    [70, 84, '#3f8de0'],
    [16.5, 84, '#3fbf7f'],
    [83.5, 84, '#3fbf7f'],
  ]
    .map(
      ([x, y, color]) =>
        `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.6" fill="${color}" stroke="#4a2c0c"/><ellipse cx="${Number(x) - 1.4}" cy="${Number(y) - 1.2}" rx="1.6" ry="1" fill="#fff" opacity=".8"/>`,
    )
    .join('')}
  <path d="M50 50l8 10-8 11-8-11z" fill="#e2405a" stroke="#4a2c0c" stroke-width="1.4" stroke-linejoin="round"/><path d="M50 52l5 8h-10z" fill="#ffb3bf" opacity=".8"/>
  ${dots(['7 32', '93 32'], 5, 'url(#gold)')}${dots(['50 12'], 6.4, 'url(#gold)')}${gleam(28, 60, 3, 11, 14, 0.6)}${gleam(48, 9.6, 1.8, 1.3, 0, 0.9)}`;

const crucible = `
  <ellipse cx="50" cy="28" rx="46" ry="26" fill="#ff8a1f" opacity=".22" filter="url(#soft)"/>
  <path d="M18 32h64c0 26-6 46-14 58a5 5 0 0 1-4 2H36a5 5 0 0 1-4-2c-8-12-14-32-14-58z" fill="url(#iron)" stroke="#0c0d10" stroke-width="2"/>
  <path d="M22 52c18 6 38 6 56 0M26 70c15 5 33 5 48 0" fill="none" stroke="#0c0d10" stroke-width="4" opacity=".55"/><path d="M22 50c18 6 38 6 56 0M26 68c15 5 33 5 48 0" fill="none" stroke="url(#copper)" stroke-width="3"/>
  <ellipse cx="50" cy="32" rx="33" ry="11" fill="url(#iron)" stroke="#0c0d10" stroke-width="2"/>
  <ellipse cx="50" cy="32.5" rx="27" ry="7.8" fill="url(#lava)"/>
  <path d="M30 33c6-4 10 3 17-1s9 4 22-1" fill="none" stroke="#fffbe0" stroke-width="2.2" stroke-linecap="round" opacity=".9"/>
  <path d="M70 36c3 8-1 12 1 20c1 5 6 5 6 0c0-8-2-13-1-22z" fill="url(#lava)" stroke="#a8330c" stroke-width=".8"/>
  <path d="M18 40H8a4 4 0 0 0-4 4v2a4 4 0 0 0 4 4h11M82 40h10a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H81" fill="none" stroke="#0c0d10" stroke-width="7"/><path d="M18 40H8a4 4 0 0 0-4 4v2a4 4 0 0 0 4 4h11M82 40h10a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H81" fill="none" stroke="url(#copper)" stroke-width="4"/>
  ${dots(['40 18', '58 12', '64 20', '34 8'], 2.2, '#ffd25e')}${dots(['50 6', '70 8'], 1.5, '#ff9a3c')}
  ${gleam(30, 62, 3.4, 16, 8, 0.45)}`;

const scales = `
  <path d="M44 88h12l6 6H38z" fill="url(#brass)" stroke="#4a2c0c" stroke-width="1.4"/>
  <path d="M47 18h6l2 70H45z" fill="url(#brass)" stroke="#4a2c0c" stroke-width="1.5"/>
  <path d="M10 34C28 20 40 22 50 25c10-3 22-5 40 9" fill="none" stroke="#4a2c0c" stroke-width="7" stroke-linecap="round"/><path d="M10 34C28 20 40 22 50 25c10-3 22-5 40 9" fill="none" stroke="url(#edge)" stroke-width="4.4" stroke-linecap="round"/>
  <path d="M12 34L2 66M12 34l16 32M88 34L72 60M88 34l10 26" stroke="#e9cf92" stroke-width="1.7"/>
  <path d="M0 65h30c-2 10-8 14-15 14S2 75 0 65z" fill="url(#brass)" stroke="#4a2c0c" stroke-width="1.6"/>
  <path d="M70 59h30c-2 10-8 14-15 14s-13-4-15-14z" fill="url(#brass)" stroke="#4a2c0c" stroke-width="1.6"/>
  <g fill="url(#gold)" stroke="#4a2c0c" stroke-width="1.1"><ellipse cx="12" cy="62" rx="8" ry="3.2"/><ellipse cx="19" cy="60" rx="8" ry="3.2"/><ellipse cx="15" cy="57" rx="8" ry="3.2"/></g>
  <path d="M79 59l4-8h6l4 8z" fill="url(#copper)" stroke="#451a0a" stroke-width="1.2"/>
  <circle cx="50" cy="14" r="7" fill="url(#gold)" stroke="#4a2c0c" stroke-width="1.5"/><circle cx="50" cy="25" r="5.4" fill="#e2405a" stroke="#4a2c0c" stroke-width="1.5"/>
  ${gleam(48, 12, 2, 1.4, 0, 0.9)}${gleam(8, 70, 5, 1.6, 20, 0.7)}${gleam(78, 64, 5, 1.6, 20, 0.7)}`;

const hammer = `
  <g transform="rotate(38 50 50)"><path d="M45 34h10l2 60a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z" fill="url(#wood)" stroke="#241207" stroke-width="1.8"/>
  <path d="M47 50v40" stroke="#e0b184" stroke-width="1.6" opacity=".7" stroke-linecap="round"/>
  <path d="M44 78h12.500l.6 14H43.400z" fill="url(#copper)" stroke="#451a0a" stroke-width="1.2"/>
  <path d="M20 12h50l12 8v14l-12 6H20a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5z" fill="url(#steel)" stroke="#111a20" stroke-width="2" stroke-linejoin="round"/>
  <path d="M19 16h50M72 16l8 6" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".75"/>
  <path d="M42 11h16v30H42z" fill="url(#copper)" stroke="#451a0a" stroke-width="1.5"/><path d="M45 14v24" stroke="#ffe6cc" stroke-width="1.6" opacity=".8" stroke-linecap="round"/>
  <path d="M24 12v28" stroke="#111a20" stroke-width="1.4" opacity=".5"/></g>
  ${dots(['16 74', '26 84', '12 60'], 2.6, '#ffb347')}${dots(['22 68', '34 92', '8 80'], 1.7, '#ffd98a')}`;

/** A stone with its facets: outline, table, and lines between them. */
const stone = (
  name: string,
  colors: readonly [string, string, string, string],
  outline: string,
  table: string,
  facets: string,
): string => `
  ${ramp(name, [0, colors[0]], [0.4, colors[1]], [0.75, colors[2]], [1, colors[3]])}
  <path d="${outline}" fill="url(#${name})" stroke="${colors[3]}" stroke-width="5" stroke-linejoin="round"/>
  <path d="${outline}" fill="none" stroke="url(#edge)" stroke-width="2.6" stroke-linejoin="round"/>
  <path d="${facets}" fill="none" stroke="#fff" stroke-width="1.1" opacity=".42"/>
  <path d="${table}" fill="#fff" opacity=".2"/><path d="${table}" fill="none" stroke="#fff" stroke-width="1.4" opacity=".7" stroke-linejoin="round"/>`;

const ruby = `${stone('rubyRed', ['#ffb0b8', '#ee3650', '#a50d30', '#3d0414'], 'M50 8L86 30v40L50 92 14 70V30z', 'M50 26l20 12v24L50 74 30 62V38z', 'M50 8v18M86 30L70 38M86 70L70 62M50 92V74M14 70l16-8M14 30l16 8')}${gleam(38, 36, 9, 4, -32, 0.8)}`;
const sapphire = `${stone('sapphireBlue', ['#c3deff', '#3d8bf0', '#123f9e', '#061536'], 'M28 16h44l20 22-42 54L8 38z', 'M34 26h32l10 12H24z', 'M28 16l6 10M72 16l-6 10M92 38H76M8 38h16M24 38l26 54 26-54M40 38l10 54 10-54')}${gleam(36, 31, 9, 2.6, 0, 0.9)}`;
const emerald = `${stone('emeraldGreen', ['#c8ffdf', '#2fc47e', '#0b6b43', '#032415'], 'M32 10h36l16 16v48L68 90H32L16 74V26z', 'M38 28h24l6 6v32l-6 6H38l-6-6V34z', 'M32 10l6 18M68 10l-6 18M84 26l-16 8M84 74l-16-8M68 90l-6-18M32 90l6-18M16 74l16-8M16 26l16 8')}${gleam(42, 38, 4, 9, 24, 0.7)}`;
const topaz = `${stone('topazGold', ['#fff3c0', '#ffb52e', '#b3630a', '#432104'], 'M50 7C74 30 86 46 86 62a36 32 0 0 1-72 0C14 46 26 30 50 7z', 'M50 34c12 10 18 18 18 27a18 16 0 0 1-36 0c0-9 6-17 18-27z', 'M50 7v27M86 62H68M14 62h18M50 94V77M26 84l12-10M74 84L62 74')}${gleam(40, 56, 4, 10, 18, 0.75)}`;

const flame = `
  ${ramp('tongue', [0, '#ffe27a'], [0.45, '#ff8f24'], [1, '#c22d0a'])}
  <radialGradient id="heat"><stop stop-color="#ffb14a" stop-opacity=".8"/><stop offset=".55" stop-color="#ff6a1a" stop-opacity=".3"/><stop offset="1" stop-color="#ff6a1a" stop-opacity="0"/></radialGradient>
  <circle cx="50" cy="48" r="50" fill="url(#heat)"/>
  <path d="M52 2c4 16 26 24 28 48c1 18-12 30-30 30S19 68 20 51c1-11 8-17 10-27c7 4 10 9 11 15C48 30 53 18 52 2z" fill="url(#tongue)" stroke="#7a1a05" stroke-width="2" stroke-linejoin="round"/>
  <path d="M52 26c3 11 16 16 17 30c0 12-8 20-19 20s-19-7-19-18c0-7 4-11 6-17c4 3 6 6 7 10c5-6 8-14 8-25z" fill="#ffc14a"/>
  <path d="M51 46c2 7 9 10 9 18c0 7-4 11-10 11s-10-4-10-10c0-4 2-7 3-10c3 2 3 3 4 6c3-4 4-9 4-15z" fill="#fff6cf"/>
  <path d="M5 74l90 0-6 10.500 6 10.500H5l6-10.500z" fill="#5a1408" stroke="url(#edge)" stroke-width="2.2" stroke-linejoin="round"/>
  <path d="M9 76.200h82l-3 5H12z" fill="#ffb06a" opacity=".3"/>`;

/** A struck coin; its middle stays free for the value. */
const struck = (metal: readonly [string, string, string, string], field: readonly [string, string, string]): string => `
  ${ball('rim', [0, metal[0]], [0.4, metal[1]], [0.75, metal[2]], [1, metal[3]])}${ball('field', [0, field[0]], [0.55, field[1]], [1, field[2]])}
  <path d="${gear(50, 50, 48, 46.4, 48.6)}" fill="${metal[3]}"/>
  <circle cx="50" cy="50" r="46.5" fill="url(#rim)"/>
  <circle cx="50" cy="50" r="46" fill="none" stroke="#fff" stroke-width="1" opacity=".45"/>
  <path d="${ticks(50, 50, 40, 40.5, 43.5)}" stroke="${metal[3]}" stroke-width="1.7" stroke-linecap="round" opacity=".75"/>
  <circle cx="50" cy="50" r="38.6" fill="${metal[3]}"/><circle cx="50" cy="50" r="37.4" fill="url(#field)"/>
  <circle cx="50" cy="50" r="34.6" fill="none" stroke="${metal[0]}" stroke-width="1" opacity=".5"/>
  <path d="M15 40a37 37 0 0 1 25-25" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>
  <path d="M85 62a37 37 0 0 1-23 23" fill="none" stroke="${metal[3]}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`;

const GOLD = ['#fff6cf', '#f2c75c', '#b87a24', '#5d3710'] as const;
const SILVER = ['#ffffff', '#cfdbe6', '#7d90a3', '#2e3b49'] as const;

const COINS: Readonly<Record<'cash' | 'mini' | 'minor' | 'major', string>> = {
  cash: struck(GOLD, ['#ffe59a', '#d99a35', '#8a5417']),
  mini: struck(SILVER, ['#7fe0a8', '#1f8a55', '#0a3f27']),
  minor: struck(GOLD, ['#86baff', '#2459b8', '#0c2458']),
  major: struck(GOLD, ['#ff9aa4', '#b81836', '#4a0618']),
};

/** The mark of the mint on a coin whose value is not shown yet. */
const mark = `<g opacity=".32"><path d="M51 27c2 9 15 15 16 29c1 11-7 18-17 18s-18-7-18-17c0-7 5-11 6-17c4 3 6 6 7 9c4-5 7-13 6-22z" fill="#5d3710"/></g>`;

const ART: Readonly<Record<GameSymbol, string>> = {
  ...{ flame, coin: COINS.cash + mark },
  ...{ crown, crucible, scales, hammer, ruby, sapphire, emerald, topaz },
};

export const { load: loadSymbols, draw: drawSymbol } = svgSymbols(ART, DEFS, (ctx, symbol) => {
  if (symbol === 'flame') wildWord(ctx, 85);
});

const addresses = new Map<string, string>();

/** The picture of a coin for a style sheet. */
export const coinAddress = (prize: Prize['name']): string => {
  const kind = prize === 'mini' || prize === 'minor' || prize === 'major' ? prize : 'cash';
  const address = addresses.get(kind) ?? addressOf(COINS[kind], DEFS);
  addresses.set(kind, address);
  return address;
};
