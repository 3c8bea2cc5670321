/** The ten symbols as SVG in a square of 100 by 100: brass, enamel and things of the sea, lit from the upper left. */
import { along, fan, gear, star, ticks, whorl } from '../../../slots/page/shapes.ts';
import { METALS, ball, dots, gleam, ramp, stopsOf, svgSymbols, wildWord } from '../../../slots/page/svg-symbols.ts';
import type { GameSymbol } from '../../maths/symbols.ts';

const DEFS = [
  METALS,
  ball('ivory', [0, '#fffef6'], [0.6, '#f1e6c9'], [1, '#b39a66']),
  ball('teal', [0, '#b8fff0'], [0.4, '#27a59b'], [1, '#053c47']),
  ball('jewel', [0, '#ffd9c9'], [0.4, '#e2483d'], [1, '#5b0c18']),
].join('');

const chronometer = `
  <path d="M50 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16z" fill="none" stroke="#4a2c0c" stroke-width="6"/>
  <path d="M50 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16z" fill="none" stroke="url(#edge)" stroke-width="3.8"/>
  <path d="M42 15h16l-2 9H44z" fill="url(#brass)" stroke="#4a2c0c"/>
  <circle cx="50" cy="57" r="39" fill="#3d2409"/><circle cx="50" cy="57" r="38" fill="url(#brass)"/>
  <circle cx="50" cy="57" r="33.5" fill="none" stroke="#5d3710" stroke-width="1.4"/>
  <circle cx="50" cy="57" r="31.5" fill="url(#edge)"/><circle cx="50" cy="57" r="29.5" fill="url(#ivory)"/>
  <path d="${ticks(50, 57, 60, 25.8, 27.6)}" stroke="#6d5a35" stroke-width=".6"/>
  <path d="${ticks(50, 57, 12, 22, 27.6)}" stroke="#2b2213" stroke-width="2.1"/>
  <circle cx="50" cy="69" r="7.5" fill="#e6d8b4" stroke="#8d7544" stroke-width=".9"/>
  <path d="${ticks(50, 69, 12, 5.2, 6.6)}" stroke="#6d5a35" stroke-width=".8"/><path d="M50 69l3.4-3.6" stroke="#9b2d20" stroke-width="1.3" stroke-linecap="round"/>
  <path d="M50 57L37.5 47.5" stroke="#132f52" stroke-width="4.2" stroke-linecap="round"/>
  <path d="M50 57L61.5 36.5" stroke="#132f52" stroke-width="3" stroke-linecap="round"/><path d="M58.4 42l4.6-9 .2 10z" fill="#132f52"/>
  <circle cx="50" cy="57" r="3.8" fill="url(#gold)" stroke="#4a2c0c" stroke-width=".8"/>
  <path d="M27 50a25 25 0 0 1 21-18.6c-9 4.4-14.6 11-16 22z" fill="#fff" opacity=".5"/>
  <path d="M20 40a34 34 0 0 1 14-14" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>`;

const nautilus = (() => {
  const [cx, cy, size] = [46, 55, 45];
  const chambers = Array.from({ length: 13 }, (_, index) => {
    const turns = 0.98 + index * 0.079;
    return `<path d="${whorl(cx, cy, size, turns, turns + 0.034)}" fill="#a2481f" opacity="${0.92 - index * 0.025}"/>`;
  }).join('');
  return `${ball('pearl', [0, '#fffdf3'], [0.5, '#f4d9ae'], [1, '#8f5a31'])}${ramp('mouth', [0, '#5b2415'], [1, '#1d0a0c'])}
  <g transform="translate(-12.6 -7.3) scale(1.24)"><path d="${whorl(cx, cy, size, 1.02, 2.06)}" fill="#2b1108" stroke="#2b1108" stroke-width="4.4" stroke-linejoin="round"/>
  <path d="${whorl(cx, cy, size, 1.02, 2.06)}" fill="url(#pearl)"/>
  ${chambers}
  <path d="${whorl(cx, cy, size, 2.005, 2.06)}" fill="url(#mouth)" stroke="url(#edge)" stroke-width="2.6" stroke-linejoin="round"/>
  <path d="${whorl(cx, cy, size, 1.02, 2.06)}" fill="none" stroke="#fff3d6" stroke-width="1.1" opacity=".55"/>
  <circle cx="${cx}" cy="${cy}" r="13.4" fill="#3a2008"/><path d="${gear(cx, cy, 12, 11, 14.4)}" fill="url(#brass)" stroke="#3a2008" stroke-width=".9" stroke-linejoin="round"/>
  <circle cx="${cx}" cy="${cy}" r="7.4" fill="url(#edge)"/><circle cx="${cx}" cy="${cy}" r="5.4" fill="url(#teal)"/>
  ${gleam(cx - 1.8, cy - 2, 1.8, 1.2, -30, 0.9)}${gleam(31, 26, 13, 4, -34, 0.55)}</g>`;
})();

const fish = `
  ${ramp('fin', [0, '#ffe2a6'], [0.5, '#d07f34'], [1, '#5f2a10'])}${ball('scale', [0, '#d6fff2'], [0.36, '#35b5a8'], [0.75, '#0f6471'], [1, '#06303c'])}
  <path d="M70 54c9-4 14-14 24-19c-3 11-3 26 2 40c-11-3-18-11-26-15z" fill="url(#fin)" stroke="#3d1a09" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M76 54l15-13M77 56l15-3M76 58l15 11" stroke="#5f2a10" stroke-width="1.3" stroke-linecap="round"/>
  <path d="M36 38c4-14 16-19 30-17c-5 6-6 12-5 20z" fill="url(#fin)" stroke="#3d1a09" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M44 37l6-12M51 37l7-13" stroke="#5f2a10" stroke-width="1.3" stroke-linecap="round"/>
  <path d="M44 76c2 9 9 13 18 13c-2-6-2-11 0-16z" fill="url(#fin)" stroke="#3d1a09" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M5 59c6-20 24-27 41-24c13 2 22 10 29 20c-6 13-17 22-31 24c-17 1-32-5-39-20z" fill="url(#scale)" stroke="#04222b" stroke-width="2"/>
  <path d="M36 41c-6 11-6 23 1 34" fill="none" stroke="url(#edge)" stroke-width="3.6"/>
  <g fill="none" stroke="#063844" stroke-width="1.5" opacity=".75"><path d="M46 43a6 6 0 0 1 0 11a6 6 0 0 1 0 11M54 43.500a6 6 0 0 1 0 11.500a6 6 0 0 1 0 11M62 48a6 6 0 0 1 0 10a5 5 0 0 1 0 9"/></g>
  <circle cx="22" cy="53" r="9.6" fill="#3d2409"/><circle cx="22" cy="53" r="8.8" fill="url(#brass)"/><circle cx="22" cy="53" r="6" fill="url(#ivory)"/><circle cx="21" cy="53" r="3.4" fill="#10202a"/><circle cx="19.8" cy="51.6" r="1.2" fill="#fff"/>
  ${dots(['37.3 46', '34.5 54', '34.8 63', '37.6 71', '17 44.8', '27.3 45'], 1, '#fff2bf')}
  <path d="M6 61c6 2 9 2 13 0" fill="none" stroke="#04222b" stroke-width="2" stroke-linecap="round"/>
  <g transform="translate(55 60)"><path d="${gear(0, 0, 10, 7, 9.6)}" fill="url(#brass)" stroke="#3d2409" stroke-width=".9"/><circle r="3.6" fill="#3d2409"/><circle r="2.2" fill="url(#gold)"/></g>
  ${gleam(40, 41, 16, 3, 3, 0.55)}`;

const anchor = `
  <circle cx="50" cy="15" r="8.5" fill="none" stroke="#14252f" stroke-width="8"/><circle cx="50" cy="15" r="8.5" fill="none" stroke="url(#steel)" stroke-width="5.4"/>
  <path d="M45.5 23h9l1.5 58h-12z" fill="url(#steel)" stroke="#14252f" stroke-width="1.6"/>
  <path d="M27 29.500h46a4 4 0 0 1 0 8.500H27a4 4 0 0 1 0-8.500z" fill="url(#brass)" stroke="#3d2409" stroke-width="1.5"/>
  <circle cx="27" cy="33.7" r="5.4" fill="url(#gold)" stroke="#3d2409" stroke-width="1.3"/><circle cx="73" cy="33.7" r="5.4" fill="url(#gold)" stroke="#3d2409" stroke-width="1.3"/>
  <path d="M50 95c-21-2-34-14-37-33l-7 3L13 46l15 14-6.5 1.500C24 73 33 81 45 82.500h10C67 81 76 73 78.5 61.500L72 60l15-14 7 19-7-3c-3 19-16 31-37 33z" fill="url(#steel)" stroke="#14252f" stroke-width="1.7" stroke-linejoin="round"/>
  <path d="M15 53.500C19 73 30 85.5 50 87.5" fill="none" stroke="#fff" stroke-width="2" opacity=".55" stroke-linecap="round"/>
  <path d="M48 27v52" stroke="#fff" stroke-width="2" opacity=".5" stroke-linecap="round"/>
  <g fill="none" stroke-linecap="round"><path d="M57 12c16 4 19 16 8 25c-12 9-26 11-27 22c-1 9 12 12 21 8" stroke="#3f2710" stroke-width="6.4"/><path d="M57 12c16 4 19 16 8 25c-12 9-26 11-27 22c-1 9 12 12 21 8" stroke="#d8b679" stroke-width="4.2"/><path d="M57 12c16 4 19 16 8 25c-12 9-26 11-27 22c-1 9 12 12 21 8" stroke="#7d5a2b" stroke-width="4.2" stroke-dasharray="1.2 3.4" stroke-linecap="butt"/></g>
  <circle cx="50" cy="87.5" r="3.4" fill="url(#gold)" stroke="#14252f"/>`;

const scallop = (() => {
  const ribs = fan(50, 84, 9, 74, 0.93);
  return `${`<radialGradient id="pink" gradientUnits="userSpaceOnUse" cx="42" cy="22" r="76">${stopsOf([
    [0, '#fff1ea'],
    [0.34, '#ffb3ab'],
    [0.7, '#e2607a'],
    [1, '#7f1f4a'],
  ])}</radialGradient>`}
  <path d="M31 92c-4-7 2-13 10-11h18c8-2 14 4 10 11c-9 4-29 4-38 0z" fill="#f7a6a4" stroke="#571436" stroke-width="1.8"/>
  ${ribs.map((rib) => `<path d="${rib}" fill="url(#pink)" stroke="#7a1d46" stroke-width="1.7" stroke-linejoin="round"/>`).join('')}
  <g fill="none" stroke="#8d2750" stroke-width="1.3" opacity=".5"><path d="M21 49c16-15 42-15 58 0M31 66c11-9 27-9 38 0"/></g>
  <g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".55"><path d="M46 74L36 18M40 74L21 30M51 73l2-58M56 74l14-53"/></g>
  <path d="M39 88c6 3 16 3 22 0" fill="none" stroke="#571436" stroke-width="1.5" stroke-linecap="round" opacity=".6"/>
  <circle cx="50" cy="83" r="5" fill="url(#ivory)" stroke="#7a5d3a" stroke-width="1"/>${gleam(48.4, 81.2, 1.5, 1.1, 0, 0.95)}`;
})();

const starfish = (() => {
  const arms = Array.from({ length: 5 }, (_, arm) => (arm * Math.PI * 2) / 5 - Math.PI / 2);
  return `${ball('sun', [0, '#fff0b0'], [0.36, '#ffae3d'], [0.75, '#e0661c'], [1, '#7c2610'])}
  <path d="${star(50, 54, 5, 19, 47)}" fill="#5a1808" stroke="#5a1808" stroke-width="3.4" stroke-linejoin="round"/>
  <path d="${star(50, 54, 5, 19, 47)}" fill="url(#sun)"/>
  <path d="${star(50, 54, 5, 10, 38)}" fill="none" stroke="#b5470f" stroke-width="1.6" opacity=".65"/>
  ${arms.map((angle) => dots(along(50, 54, angle, [12, 18, 24, 30, 36]), 1.9, '#fff0c0')).join('')}
  ${arms.map((angle) => dots(along(50, 54, angle, [42]), 1.3, '#fff0c0')).join('')}
  <circle cx="50" cy="54" r="8.4" fill="#5a2408"/><circle cx="50" cy="54" r="7.4" fill="url(#brass)"/><circle cx="50" cy="54" r="4.2" fill="url(#jewel)"/>${gleam(48.6, 52.6, 1.4, 1, -20, 0.95)}
  ${gleam(45.5, 27, 1.7, 9, 4, 0.65)}${gleam(27, 41, 8, 2, 14, 0.6)}`;
})();

const BRANCHES =
  'M50 94V62M50 78C36 74 28 62 27 42M27 56C19 53 14 46 14 34M50 66C63 62 71 50 71 30M71 46C79 44 85 37 86 26M50 64C47 48 46 32 50 10M48 36C41 31 38 25 38 15M60 58C68 64 78 66 88 60M33 67C26 72 18 72 11 66';
const coral = `
  ${ramp('reef', [0, '#ffc2b8'], [0.4, '#f0495c'], [1, '#8e1038'])}
  <path d="M22 97c4-9 16-12 28-12s24 3 28 12z" fill="#5d4a3c" stroke="#20140f" stroke-width="1.8"/><path d="M28 94c6-6 14-7 22-7" fill="none" stroke="#a68a6f" stroke-width="2" stroke-linecap="round"/>
  <g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${BRANCHES}" stroke="#4a0720" stroke-width="12"/><path d="${BRANCHES}" stroke="#c21f47" stroke-width="9.4"/><path d="${BRANCHES}" stroke="#f0586a" stroke-width="5.6" transform="translate(-.9 -.9)"/><path d="${BRANCHES}" stroke="#ffb7b0" stroke-width="1.7" transform="translate(-2 -1.6)" opacity=".85"/></g>
  ${dots(['14 33', '27 41', '38 14', '50 9', '71 29', '86 25', '88 60', '11 66'], 2.6, '#ffe3d8')}
  <g fill="url(#ivory)" stroke="#7a5d3a" stroke-width=".8"><circle cx="59" cy="84" r="3.6"/><circle cx="40" cy="88" r="2.6"/></g>`;

const cog = `
  ${ramp('verdigris', [0, '#d8fff0'], [0.3, '#6cc4a8'], [0.68, '#2b7a6b'], [1, '#0c332f'])}
  <path d="${gear(50, 51, 11, 34, 45)}" fill="#0a2320" stroke="#0a2320" stroke-width="4" stroke-linejoin="round"/>
  <path d="${gear(50, 51, 11, 34, 45)}" fill="url(#verdigris)" stroke="url(#verdigris)" stroke-width="1.4" stroke-linejoin="round"/>
  <circle cx="50" cy="51" r="30" fill="none" stroke="#e9fff6" stroke-width="1.3" opacity=".55"/>
  <circle cx="50" cy="51" r="28" fill="#0f3b35"/>
  ${Array.from({ length: 5 }, (_, spoke) => `<path d="M46 51l1-27h6l1 27z" fill="url(#verdigris)" stroke="#0a2320" stroke-width="1" transform="rotate(${spoke * 72} 50 51)"/>`).join('')}
  <circle cx="50" cy="51" r="28" fill="none" stroke="#0a2320" stroke-width="1.6"/>
  <circle cx="50" cy="51" r="13.4" fill="#3d2409"/><circle cx="50" cy="51" r="12.4" fill="url(#brass)"/><path d="${ticks(50, 51, 8, 8.4, 10.8)}" stroke="#5d3710" stroke-width="1.6" stroke-linecap="round"/>
  <circle cx="50" cy="51" r="5.8" fill="#3d2409"/><circle cx="50" cy="51" r="4.8" fill="url(#jewel)"/>${gleam(48.3, 49.2, 1.6, 1.1, -20, 0.95)}
  <path d="M22 39a31 31 0 0 1 17-17" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`;

const lighthouse = `
  <radialGradient id="lamp">${stopsOf([
    [0, '#fffbe0'],
    [0.35, '#ffdf86'],
    [1, '#ffb83a'],
  ])}</radialGradient>
  <linearGradient id="beam" x1="1" x2="0"><stop stop-color="#ffe9a8" stop-opacity=".95"/><stop offset="1" stop-color="#ffd36a" stop-opacity="0"/></linearGradient>
  <linearGradient id="beam2"><stop stop-color="#ffe9a8" stop-opacity=".95"/><stop offset="1" stop-color="#ffd36a" stop-opacity="0"/></linearGradient>
  <linearGradient id="tower"><stop stop-color="#c9d6dc"/><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#7e939e"/></linearGradient>
  <linearGradient id="red"><stop stop-color="#a3182c"/><stop offset=".3" stop-color="#f2584f"/><stop offset="1" stop-color="#6e0d22"/></linearGradient>
  <path d="M48 24L0 4v34z" fill="url(#beam)"/><path d="M52 24l48-20v34z" fill="url(#beam2)"/>
  <circle cx="50" cy="24" r="17" fill="#ffd76e" opacity=".35"/>
  <path d="M40 33h20l6 44H34z" fill="url(#tower)" stroke="#14252f" stroke-width="1.6"/>
  <path d="M38.9 41h22.200l1.6 11H37.300zM35.9 63h28.200l1.5 11H34.400z" fill="url(#red)"/>
  <path d="M46.5 57c0-5 7-5 7 0v4h-7z" fill="#20343f"/>
  <path d="M36 29.500h28v5H36z" fill="url(#brass)" stroke="#3d2409"/>
  <path d="M42 17h16v12.500H42z" fill="url(#lamp)" stroke="#3d2409" stroke-width="1.3"/><path d="M47.3 17v12.500M52.7 17v12.5" stroke="#6e4a12" stroke-width="1.1"/>
  <path d="M39 17.500L50 6l11 11.500z" fill="url(#red)" stroke="#3d0a14" stroke-width="1.3" stroke-linejoin="round"/><circle cx="50" cy="5.5" r="2.4" fill="url(#gold)"/>
  <path d="M20 80c6-8 16-10 22-8c8-4 20-2 24 1c7-1 12 3 15 8z" fill="#2c3f4a" stroke="#0d1a21" stroke-width="1.4"/>
  <path d="M5 73l90 0-6 10.5 6 10.500H5l6-10.500z" fill="#0b5c66" stroke="url(#edge)" stroke-width="2.2" stroke-linejoin="round"/>
  <path d="M9 75.200h82l-3 5H12z" fill="#8ff3e4" opacity=".28"/>`;

const hourglass = `
  <radialGradient id="halo"><stop stop-color="#7ffbe8" stop-opacity=".75"/><stop offset=".6" stop-color="#2bb5b0" stop-opacity=".28"/><stop offset="1" stop-color="#2bb5b0" stop-opacity="0"/></radialGradient>
  <linearGradient id="glass"><stop stop-color="#e9ffff" stop-opacity=".55"/><stop offset=".35" stop-color="#bff" stop-opacity=".14"/><stop offset="1" stop-color="#e9ffff" stop-opacity=".42"/></linearGradient>
  ${ramp('water', [0, '#c6fff4'], [0.3, '#35cfc4'], [1, '#07627c'])}
  <circle cx="50" cy="50" r="50" fill="url(#halo)"/>
  <path d="M27 17h46c0 17-11 25-18 33c7 8 18 16 18 33H27c0-17 11-25 18-33c-7-8-18-16-18-33z" fill="#06222c" stroke="#03131a" stroke-width="2"/>
  <path d="M31 28c4 4 7-2 12 0s8 3 12 0s9-2 14 0c-2 10-10 16-15 22h-8c-6-7-13-12-15-22z" fill="url(#water)"/>
  <path d="M29 82c0-7 3-13 7-16c4-3 8 3 13 2s10-6 15-2c4 4 7 9 7 16z" fill="url(#water)"/>
  <path d="M50 50v16" stroke="#8ff7ea" stroke-width="2.6" stroke-linecap="round"/><circle cx="50" cy="60" r="2.2" fill="#d8fffa"/>
  <g fill="#e8fffc" opacity=".85"><circle cx="41" cy="76" r="1.7"/><circle cx="58" cy="73" r="2.2"/><circle cx="49" cy="78" r="1.2"/><circle cx="44" cy="36" r="1.5"/><circle cx="56" cy="38" r="1.9"/></g>
  <path d="M27 17h46c0 17-11 25-18 33c7 8 18 16 18 33H27c0-17 11-25 18-33c-7-8-18-16-18-33z" fill="url(#glass)"/>
  <path d="M33 22c1 10 6 16 11 22M34 78c1-8 5-13 9-18" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>
  <path d="M22 14v72M78 14v72" stroke="#3d2409" stroke-width="6.4"/><path d="M22 14v72M78 14v72" stroke="url(#edge)" stroke-width="4.2"/>
  <path d="M14 7h72a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM14 82h72a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3z" fill="url(#brass)" stroke="#3d2409" stroke-width="1.5"/>
  <path d="M16 10h66M16 85h66" stroke="#fff6cf" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>
  ${dots(['18 14.5', '82 14.5', '18 89.5', '82 89.5'], 1.7, '#5d3710')}
  <g fill="url(#gold)" stroke="#3d2409" stroke-width="1"><circle cx="22" cy="50" r="4.4"/><circle cx="78" cy="50" r="4.4"/></g>`;

const ART: Readonly<Record<GameSymbol, string>> = {
  lighthouse,
  hourglass,
  chronometer,
  nautilus,
  fish,
  anchor,
  scallop,
  starfish,
  coral,
  cog,
};

export const { load: loadSymbols, draw: drawSymbol } = svgSymbols(ART, DEFS, (ctx, symbol) => {
  if (symbol === 'lighthouse') wildWord(ctx, 84.4);
});
