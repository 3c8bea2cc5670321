/**
 * Writes the pictures of the catalogue: `node platform/art/build.ts`. Deterministic: the same sources give the same files.
 * Titles are set in type and stored as outlines, so that a picture needs no font.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import { GAMES } from '../src/play/games/catalogue/games.ts';
import { VENDORS } from '../src/play/games/catalogue/vendors.ts';
import { BACKGROUNDS } from './backgrounds.ts';
import { at, n, randomOf } from './draw.ts';
import { EMBLEMS } from './emblems.ts';
import type { Palette } from './palettes.ts';
import { PALETTES } from './palettes.ts';
import { FACES, RECIPES } from './recipes.ts';
import type { RewardPicture } from './rewards.ts';
import { REWARD_PICTURES } from './rewards.ts';
import type { WideScene } from './scenes.ts';
import { SCENES } from './scenes.ts';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '..', 'assets', 'art');
const require = createRequire(import.meta.url);

const FONT_FILES = {
  cinzel: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff',
  righteous: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
  oswald: '@fontsource/oswald/files/oswald-latin-700-normal.woff',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
} as const;
type Face = keyof typeof FONT_FILES;

const fonts = new Map<Face, opentype.Font>();
const fontOf = (face: Face): opentype.Font => {
  const known = fonts.get(face);
  if (known) return known;
  const bytes = readFileSync(require.resolve(FONT_FILES[face]));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(face, font);
  return font;
};

/** The outline as path data, rounded; the library's own writer stumbles over some numbers. */
const pathData = (outline: opentype.Path): string =>
  outline.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      if (command.type === 'C') return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(command.x)} ${n(command.y)}`;
      if (command.type === 'Q') return `Q${n(command.x1)} ${n(command.y1)} ${n(command.x)} ${n(command.y)}`;
      return `${command.type}${n(command.x)} ${n(command.y)}`;
    })
    .join('');

/** Glyph by glyph with kerning: the library's own shaping stops at features that these faces have and titles do not need. */
const setLine = (font: opentype.Font, text: string, size: number): { readonly width: number; readonly outline: (x: number, y: number) => string } => {
  const glyphs = [...text].map((char) => font.charToGlyph(char));
  const scale = size / font.unitsPerEm;
  const offsets: number[] = [];
  let width = 0;
  glyphs.forEach((glyph, index) => {
    offsets.push(width);
    const next = glyphs[index + 1];
    width += ((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0)) * scale;
  });
  return { width, outline: (x, y) => glyphs.map((glyph, index) => pathData(glyph.getPath(x + (offsets[index] ?? 0), y, size))).join('') };
};

/** Breaks a title into at most three lines of similar length. */
const linesOf = (title: string): string[] => {
  const words = title.split(' ');
  if (words.length === 1) return words;
  const candidates: string[][] = [];
  for (let first = 1; first <= words.length; first += 1) {
    const rest = words.slice(first);
    if (rest.length === 0) candidates.push([words.join(' ')]);
    for (let second = 1; second <= rest.length; second += 1) {
      candidates.push([words.slice(0, first).join(' '), rest.slice(0, second).join(' '), rest.slice(second).join(' ')].filter((part) => part !== ''));
    }
  }
  const widest = (candidate: readonly string[]): number => Math.max(...candidate.map((part) => part.length)) + candidate.length * 2.2;
  return candidates.sort((a, b) => widest(a) - widest(b))[0] ?? words;
};

interface TitleBox { readonly width: number; readonly height: number; readonly centerY: number }

const titleOf = (title: string, face: Face, palette: Palette, box: TitleBox): string => {
  const font = fontOf(face);
  const upper = face === 'lilita' || face === 'righteous' ? title : title.toUpperCase();
  const lines = linesOf(upper);
  const size = Math.min(118, box.height / lines.length / 0.98, ...lines.map((text) => (box.width / setLine(font, text, 100).width) * 100));
  const lead = size * 0.98;
  const top = box.centerY - (lines.length * lead) / 2 + size * 0.78;
  const outlines = lines
    .map((text, index) => {
      const set = setLine(font, text, size);
      return set.outline(300 - set.width / 2, top + index * lead);
    })
    .join('');
  return `<path d="${outlines}" fill="${palette.near}" stroke="${palette.near}" stroke-width="14" stroke-linejoin="round" opacity=".85" transform="translate(0 4)"/><path d="${outlines}" fill="url(#t)" stroke="${palette.metal[2]}" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke"/>`;
};

const ramp = (id: string, colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours.map((c, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${c}"/>`).join('')}</linearGradient>`;
const ball = (id: string, colours: readonly string[]): string =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${colours.map((c, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${c}"/>`).join('')}</radialGradient>`;

const defsOf = (p: Palette): string =>
  `<defs>${ramp('b', [p.top, p.bottom])}${ramp('m', p.main)}${ramp('s', p.second)}${ramp('k', p.metal)}${ball('M', p.main)}${ball('S', p.second)}${ball('K', p.metal)}${ramp('p', ['#fffdf6', '#e4d9c0'])}${ball('P', ['#ffffff', '#f1ece0', '#a8a190'])}<linearGradient id="t" x2="0" y2="1"><stop stop-color="${p.metal[0]}"/><stop offset=".52" stop-color="${p.metal[0]}"/><stop offset=".56" stop-color="${p.metal[1]}"/><stop offset="1" stop-color="${p.metal[0]}"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="${p.near}" stop-opacity="0"/><stop offset=".55" stop-color="${p.near}" stop-opacity=".82"/><stop offset="1" stop-color="${p.near}"/></linearGradient><radialGradient id="g"><stop stop-color="${p.light}" stop-opacity=".55"/><stop offset="1" stop-color="${p.light}" stop-opacity="0"/></radialGradient></defs>`;

const palettesByVendor: Readonly<Record<string, readonly Palette[]>> = PALETTES;
const paletteOf = (vendor: string, index: number): Palette => {
  const palette = palettesByVendor[vendor]?.[index] ?? palettesByVendor[vendor]?.[0];
  if (!palette) throw new Error(`no palette for vendor ${vendor}`);
  return palette;
};

const sheet = (vendor: string, code: string): { readonly palette: Palette; readonly scene: string; readonly hero: string } => {
  const recipe = RECIPES[code];
  if (!recipe) throw new Error(`no recipe for ${code}`);
  const [emblem, background, index] = recipe;
  const palette = paletteOf(vendor, index);
  const random = randomOf(code);
  const scene = `<rect width="600" height="800" fill="url(#b)"/>${BACKGROUNDS[background](palette, random)}<circle cx="300" cy="296" r="270" fill="url(#g)"/>`;
  return { palette, scene, hero: EMBLEMS[emblem](palette, random) };
};

const artOf = (vendor: string, code: string, title: string): string => {
  const { palette, scene, hero } = sheet(vendor, code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">${defsOf(palette)}${scene}${at(300, 300, hero, 1.12)}<rect y="430" width="600" height="370" fill="url(#f)"/>${titleOf(title, FACES[vendor] ?? 'cinzel', palette, { width: 520, height: 210, centerY: 655 })}</svg>`;
};

const iconOf = (vendor: string, code: string): string => {
  const { palette, scene, hero } = sheet(vendor, code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="70 66 460 460">${defsOf(palette)}${scene}${at(300, 298, hero, 1.02)}</svg>`;
};

/** A vendor's mark: its name in its face, in the current text colour's neutral grey so that it fits both themes. */
const markOf = (vendor: string, name: string): string => {
  const font = fontOf(FACES[vendor] ?? 'cinzel');
  const size = 44;
  const set = setLine(font, name, size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(set.width + 8)} 60"><path d="${set.outline(4, 44)}" fill="#8d93a1"/></svg>`;
};

/**
 * A wide picture behind the words of a banner or promotion: light and emblems at the far side, calm where the text stands.
 * No type in it: titles are texts of the merchant.
 */
const sceneOf = (scene: WideScene): string => {
  const palette = paletteOf(scene.vendor, scene.palette);
  const [width, height, centerX, centerY, scale] = scene.portrait ? [720, 480, 500, 220, 0.8] : [1440, 480, 1090, 240, 1];
  const rays = Array.from({ length: 18 }, (_, index) => {
    const from = ((index * 20) / 180) * Math.PI;
    const to = ((index * 20 + 9) / 180) * Math.PI;
    return `M${centerX} ${centerY}L${n(centerX + 1500 * Math.cos(from))} ${n(centerY + 1500 * Math.sin(from))}L${n(centerX + 1500 * Math.cos(to))} ${n(centerY + 1500 * Math.sin(to))}Z`;
  }).join('');
  const emblems = scene.emblems
    .map(([name, dx, dy, size, turn]) => at(centerX + dx * scale, centerY + dy * scale, EMBLEMS[name](palette, randomOf(scene.name)), size * scale, turn))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">${defsOf(palette)}<linearGradient id="v"><stop stop-color="${palette.near}"/><stop offset=".42" stop-color="${palette.near}" stop-opacity=".86"/><stop offset=".8" stop-color="${palette.near}" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#b)"/><path d="${rays}" fill="${palette.light}" opacity=".07"/><circle cx="${centerX}" cy="${centerY}" r="${n(330 * scale)}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#v)"/>${emblems}</svg>`;
};

/** A reward of the points mall at 4:3: the thing itself on a plinth. */
const rewardOf = ({ name, vendor, palette: index, emblem }: RewardPicture): string => {
  const palette = paletteOf(vendor, index);
  const draw = typeof emblem === 'string' ? EMBLEMS[emblem] : emblem;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice">${defsOf(palette)}<rect width="480" height="360" fill="url(#b)"/><circle cx="240" cy="168" r="220" fill="url(#g)"/><ellipse cx="240" cy="318" rx="176" ry="26" fill="${palette.near}" opacity=".7"/><ellipse cx="240" cy="310" rx="152" ry="20" fill="${palette.far}"/><ellipse cx="240" cy="307" rx="152" ry="20" fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="2"/>${at(240, 172, draw(palette, randomOf(name)), 0.72)}</svg>`;
};

const versions: Record<string, string> = {};
const write = (kind: string, name: string, svg: string): void => {
  writeFileSync(join(out, kind, `${name}.svg`), svg);
  versions[`${kind}/${name}`] = createHash('sha256').update(svg).digest('hex').slice(0, 10);
};

rmSync(out, { recursive: true, force: true });
for (const kind of ['games', 'icons', 'vendors', 'scenes', 'rewards']) mkdirSync(join(out, kind), { recursive: true });
for (const game of GAMES) {
  write('games', game.code, artOf(game.vendor, game.code, game.name.EN));
  write('icons', game.code, iconOf(game.vendor, game.code));
}
for (const vendor of VENDORS) write('vendors', vendor.code.toLowerCase(), markOf(vendor.code, vendor.name));
for (const scene of SCENES) {
  write('scenes', scene.name, sceneOf({ ...scene, portrait: false }));
  write('scenes', `${scene.name}-phone`, sceneOf({ ...scene, portrait: true }));
}
for (const picture of REWARD_PICTURES) write('rewards', picture.name, rewardOf(picture));
writeFileSync(join(here, '..', 'src', 'play', 'games', 'catalogue', 'art-versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
process.stdout.write(`${GAMES.length} games, ${VENDORS.length} vendors drawn\n`);
