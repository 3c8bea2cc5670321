import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { follow, open, settle } from './portal.ts';
import { CATALOGUE } from '../platform/src/play/games/catalogue/index.ts';

const root = join(import.meta.dirname, '..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const textsOf = (path: string): Readonly<Record<string, string>> => read(path);

const INTERFACE = [
  'shared-ui/src/strings/en.json',
  'shell/src/shared/strings/en.json',
  'shell/src/shared/access/strings/en.json',
  'remote-lobby/src/strings/en.json',
  'remote-lottery/src/strings/en.json',
  'remote-member/src/strings/en.json',
];
/** Texts that stand as they are in some language: names, signs, loan words. */
const SAME: ReadonlySet<string> = new Set(read<string[]>('tooling/same-in-english.json'));
/** Games and vendors have names, which the demo's news say too: names are not translated. */
const NAMES: readonly string[] = [
  ...CATALOGUE.games.map(({ name }) => name.EN),
  ...CATALOGUE.vendors.map(({ name }) => name),
];
const PATHS = [
  '/',
  '/rng',
  '/sports',
  '/lottery',
  '/promotions',
  '/help',
  '/download',
  '/protection',
  '/login',
] as const;
const LANGUAGES = ['CN', 'ID', 'PT', 'TH', 'TY', 'VI', 'KO', 'KR'] as const;

/** English of the interface and of the demo's content that may stand on no page of another language. */
const english: ReadonlySet<string> = new Set(
  [
    ...INTERFACE.flatMap((path) => Object.values(textsOf(path))),
    ...Object.keys(textsOf('platform/src/content/content/demo/words/id.json')),
  ].filter((text) => !text.includes('{{') && !SAME.has(text) && !NAMES.includes(text)),
);

/** What is seen or read out: texts, and the attributes that speak. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode.textContent ?? '');
    for (const part of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(part.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  });

/** In the order in which the left bar lists them. */
const offeredTo = async (page: Page): Promise<readonly string[]> => {
  const reply = await page.request.get('/portal/composition');
  const { value } = (await reply.json()) as { value: { languages: readonly { readonly code: string }[] } };
  return value.languages.map(({ code }) => code);
};

const choose = async (page: Page, place: number): Promise<void> => {
  // By their ids: each name is in the language that the page has.
  await page.locator('[aria-controls="language-list"]').click();
  await page.locator('#language-list').getByRole('button').nth(place).click();
};

const expectNoEnglish = (page: Page, path: string, language: string): Promise<void> =>
  test.step(`${path} in ${language}`, async () => {
    await expect(page).toHaveURL((url) => url.pathname === path);
    await settle(page);
    const said = await saidOn(page);
    expect.soft([...new Set(said.filter((text) => english.has(text)))], `${path} in ${language}`).toEqual([]);
  });

// One page for all languages: to start the portal for each costs more than to walk through its pages.
test('[SHL-070] [SHL-073] no page falls back to English, whichever language is chosen', async ({ page }) => {
  const offered = await offeredTo(page);
  // The walk ends on the page on which the next language is chosen: every other page is drawn in that language from the start.
  await open(page, PATHS.at(-1));
  for (const language of LANGUAGES) {
    await choose(page, offered.indexOf(language));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hisLang'))).toBe(language);
    for (const path of PATHS) {
      await follow(page, path);
      // The page on which the language was chosen says something else in it as well: it has a form that no other one has.
      if (path !== PATHS.at(-1)) await expect(page.locator('main input[type="password"]')).toHaveCount(0);
      await expectNoEnglish(page, path, language);
    }
  }
  // The next visit starts in the language that was chosen last.
  await open(page, PATHS[0]);
  await expectNoEnglish(page, PATHS[0], LANGUAGES[LANGUAGES.length - 1] ?? '');
});
