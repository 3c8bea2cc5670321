import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, parseHex } from '../accent/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Custom properties of every block with exactly this selector, later ones over earlier ones. */
const block = (selector) => {
  const found = {};
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .map((name) => name.trim());
    if (!names.includes(selector)) continue;
    for (const [, name, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
  }
  return found;
};

const dark = block(':root');
const light = { ...dark, ...block(":root[data-theme='light']") };
const themes = {
  'dark amber': dark,
  'dark jade': { ...dark, ...block(":root[data-merchant-accent='jade']") },
  'light amber': light,
  'light jade': { ...light, ...block(":root[data-theme='light'][data-merchant-accent='jade']") },
};

const colourOf = (tokens, name) => {
  const value = tokens[name];
  const fallback = /var\(--[\w-]+,\s*(#[\da-f]{6})\)/.exec(value)?.[1];
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colourOf(tokens, other) : parseHex(fallback ?? value);
};

const sheets = ['--surface-page', '--surface-sunken', '--surface-1', '--surface-2', '--surface-3'];
const states = ['--won', '--lost', '--pending', '--refused', '--info'];

const readable = [
  ...['--text', '--text-2', '--text-3', '--accent-text', '--refused'].flatMap((text) => sheets.map((on) => [text, on])),
  ...states.flatMap((text) => ['--surface-page', '--surface-1', '--surface-2'].map((on) => [text, on])),
  ...states.flatMap((name) => [
    [name, `${name}-soft`],
    ['--text', `${name}-soft`],
    ['--text-2', `${name}-soft`],
  ]),
  ['--accent-ink', '--accent'],
  ['--accent-ink', '--accent-hover'],
  ['--accent-text', '--accent-soft'],
  ['--danger-ink', '--danger'],
  ['--danger-ink', '--danger-hover'],
  ['--surface-page', '--text'],
];
// What is not text but must be seen: edges of inputs, focus rings, filled controls (WCAG 1.4.11).
const visible = [
  ...['--surface-page', '--surface-sunken', '--surface-1'].map((on) => ['--line-control', on]),
  ...sheets.map((on) => ['--focus', on]),
];

describe.each(Object.entries(themes))('The %s theme', (_, tokens) => {
  it.each(readable)('shows %s on %s with at least 4.5 to 1', (text, on) => {
    expect(contrast(colourOf(tokens, text), colourOf(tokens, on))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)('shows %s on %s with at least 3 to 1', (part, on) => {
    expect(contrast(colourOf(tokens, part), colourOf(tokens, on))).toBeGreaterThanOrEqual(3);
  });
});

it('has six sizes of type, none under 12 px', () => {
  const sizes = Object.entries(block(':root')).filter(([name]) => name.startsWith('--fs-'));
  expect(sizes).toHaveLength(6);
  for (const [, size] of sizes) expect(Number.parseFloat(size) * 16).toBeGreaterThanOrEqual(12);
});
