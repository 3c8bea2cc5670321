/** Styles of one remote never change how another looks (MFE-020). */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { open, saveData } from './portal.ts';
import { styleFaults } from './style-isolation.ts';

const root = join(import.meta.dirname, '..');
const REMOTES = ['lobby', 'member', 'agent', 'lottery'] as const;

const sheetsOf = (module: string): string[] => {
  const dist = join(root, `remote-${module}`, 'dist');
  return readdirSync(dist)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(dist, name));
};

for (const module of REMOTES) {
  test(`[MFE-020] what remote-${module} ships reaches nothing but its own elements`, () => {
    const sheets = sheetsOf(module);
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) expect(styleFaults(readFileSync(sheet, 'utf8'), module), sheet).toEqual([]);
  });
}

/** Pages of two remotes that show nothing of each other. */
const PLACES = {
  lobby: { path: '/hot', shown: (page: Page) => page.locator('main article').first() },
  lottery: {
    path: '/lotteryCenter',
    shown: (page: Page) =>
      page
        .locator('main')
        .getByText(/\d{2}:\d{2}:\d{2}/)
        .first(),
  },
} as const;
type Place = keyof typeof PLACES;

/** How each class of a remote looks, by what a style sheet says of it. Sizes are left out: they follow texts and the clock. */
const looksOf = (page: Page, remote: Place): Promise<Record<string, string>> =>
  page.locator('main').evaluate((main, prefix) => {
    const said = [
      'color',
      'background-color',
      'font',
      'letter-spacing',
      'text-transform',
      'text-align',
      'display',
      'position',
    ];
    const boxes = ['padding', 'border', 'border-radius', 'gap', 'box-shadow', 'overflow', 'flex-wrap', 'align-items'];
    const looks: Record<string, string> = {};
    for (const element of main.querySelectorAll(`[class*="${prefix}-"]`)) {
      const style = getComputedStyle(element);
      const name = `${element.localName} ${element.getAttribute('class') ?? ''}`;
      looks[name] ??= [...said, ...boxes].map((property) => style.getPropertyValue(property)).join('; ');
    }
    return looks;
  }, remote);

const sheetsIn = (page: Page, remote: Place): Promise<number> =>
  page.locator(`link[rel=stylesheet][href*="/m/${remote}/"]`).count();

/** The looks of what both visits have in common, which must be most of it. */
const inCommon = (first: Record<string, string>, second: Record<string, string>) => {
  const names = Object.keys(first).filter((name) => name in second);
  expect(names.length).toBeGreaterThan(8);
  return [first, second].map((looks) => names.map((name) => `${name}: ${looks[name] ?? ''}`));
};

const ORDERS: readonly (readonly [Place, Place])[] = [
  ['lobby', 'lottery'],
  ['lottery', 'lobby'],
];
for (const [first, second] of ORDERS) {
  test(`[MFE-020] the ${first} looks the same after the ${second} has come`, async ({ page }) => {
    // Each style sheet comes when this says.
    await saveData(page);
    const go = async (place: Place): Promise<void> => {
      await page.locator(`nav a[href="${PLACES[place].path}"]`).first().click();
      await page.mouse.move(0, 0);
      await expect(PLACES[place].shown(page)).toBeVisible();
    };
    await open(page, PLACES[first].path);
    await expect(PLACES[first].shown(page)).toBeVisible();
    const alone = await looksOf(page, first);
    expect(await sheetsIn(page, second)).toBe(0);
    await go(second);
    expect(await sheetsIn(page, second)).toBeGreaterThan(0);
    await go(first);
    await expect(async () => {
      const [before, after] = inCommon(alone, await looksOf(page, first));
      expect(after).toEqual(before);
    }).toPass();
  });
}

for (const css of [
  '@layer app{a{color:red}}',
  '@layer app{.card{color:red}}',
  '@layer app{.lobby-x:hover a,h1{color:red}}',
  '@layer app{.lobby-x+div{color:red}}',
  '@layer app{body:has(.lobby-x){color:red}}',
  '@layer app{:root{--accent:red}}',
  '@layer app{@keyframes spin{to{opacity:0}}}',
  '@layer base{.lobby-x{color:red}}',
  ':not(#_).card{color:red}',
]) {
  test(`[MFE-020] a remote that shipped ${css} would be caught`, () => {
    expect(styleFaults(css, 'lobby')).not.toEqual([]);
  });
}
