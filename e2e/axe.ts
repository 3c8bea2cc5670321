/** axe as the journeys ask it: what it finds wrong, by rule and place. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { wear } from './portal.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules about colours alone: in the other theme a page has other colours and nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What of the page is judged: all of it, but for what these selectors say. */
export interface Part {
  readonly include?: string;
  readonly exclude?: readonly string[];
  /** Axe's own advice besides WCAG. */
  readonly withBestPractice?: boolean;
}

/** The axe of its builder, in the form that a page reads faster than the one the builder brings. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);

/** Axe reads the same few colours anew for each element of a page, a third of what a contrast costs it: once is enough. */
const READ_COLOURS_ONCE = `{
  const known = new Map();
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}`;

/**
 * Axe keeps the fields of each colour in weak maps, and a large page has some hundred thousand of them: a third of its time goes into
 * collecting them. Kept on the objects themselves they cost nothing.
 */
const FIELDS_ON_OBJECTS = `
  const fields = () => {
    const key = Symbol();
    return {
      has: (owner) => Object(owner) === owner && key in owner,
      get: (owner) => owner[key],
      set(owner, value) {
        owner[key] = value;
        return this;
      },
      add(owner) {
        return this.set(owner, true);
      },
      delete: (owner) => delete owner[key],
    };
  };
  const [WeakMap, WeakSet] = [function () { return fields(); }, function () { return fields(); }];
`;
const SOURCE = `{${FIELDS_ON_OBJECTS}\n${readFileSync(AXE, 'utf8')}\n;${READ_COLOURS_ONCE}}`;

/** Half a megabyte, read once by each page. */
const sourceFor = async (page: Page): Promise<string> =>
  (await page.evaluate(() => 'axe' in window)) ? 'void 0' : SOURCE;

const axeFor = async (page: Page, { include, exclude = [] }: Part): Promise<AxeBuilder> => {
  // In the page itself, since no frame of another origin is judged: a blank page is opened for each run otherwise.
  const axe = new AxeBuilder({ page, axeSource: await sourceFor(page) }).setLegacyMode();
  // What is right is not described node by node.
  axe.options({ resultTypes: ['violations'] });
  if (include !== undefined) axe.include(include);
  for (const selector of ['iframe', ...exclude]) axe.exclude(selector);
  return axe;
};

const found = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 5)
        .join(' | ')}`,
  );

/** By every rule of WCAG, as the page stands. */
export const violationsOf = async (page: Page, part: Part = {}): Promise<string[]> =>
  found((await axeFor(page, part)).withTags(part.withBestPractice ? [...WCAG, 'best-practice'] : WCAG));

/** In the dark by every rule and in the light by the colours alone. Nothing may be moving. */
export const judgeInBothThemes = async (page: Page, name: string, part: Part = {}): Promise<void> => {
  expect.soft(await violationsOf(page, part), `${name}, dark`).toEqual([]);
  await wear(page, 'light');
  expect.soft(await found((await axeFor(page, part)).withRules(COLOURS)), `${name}, light`).toEqual([]);
  await wear(page, 'dark');
};
