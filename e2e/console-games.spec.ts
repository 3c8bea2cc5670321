/** A new merchant's portal opens, and its open lobby follows what an operator does with a game. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { follow, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const GAME = 'Midnight Orchard';
const REASON = 'journey of the tests';

/** The merchant of this journey: what happens to its games touches no other journey. */
const create = async (page: Page, code: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await page.goto(`${operatorUrl()}/merchants`);
  await page.getByRole('button', { name: 'New merchant' }).click();
  await judgeInBothThemes(page, 'the window of a new merchant', { include: '[role="dialog"]' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Journey ${code}`);
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^Hosts/ }).fill(`${code}.localhost`);
  await dialog.getByRole('textbox', { name: /^Currency(?! symbol)/ }).fill('EUR');
  await dialog.getByRole('textbox', { name: /^Currency symbol/ }).fill('€');
  await dialog.getByLabel('Copy content from').selectOption({ label: 'Aurora' });
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name: 'Create merchant' }).click();
  await expect(dialog).toBeHidden();
};

const order = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Change ${GAME}` }).click();
  await page.getByRole('menuitem', { name }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
};

test('an operator adds a merchant, and its open lobby follows the maintenance of a game; no part of the page has an axe violation', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = `j${Date.now().toString(36)}`;
  await enterConsole(page);
  await create(page, code);

  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await withoutWindows(context);
  const lobby = await context.newPage();
  const address = new URL('/?search=orchard', baseURL);
  address.hostname = `${code}.localhost`;
  await lobby.goto(address.href);
  const card = lobby.getByRole('main').getByRole('article').filter({ hasText: GAME }).first();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Maintenance');
  // A reload would forget it.
  await lobby.evaluate(() => Object.assign(window, { isStillOpen: true }));

  await follow(page, `/games?merchant=${code}&search=midnight`);
  await expect(page.getByRole('row').filter({ hasText: GAME })).toBeVisible();
  await judgeInBothThemes(page, 'vendors and games');
  await order(page, 'Start maintenance');
  await expect(page.getByRole('row').filter({ hasText: GAME })).toContainText(REASON);
  await expect(card).toContainText('Maintenance');
  await order(page, 'End maintenance');
  await expect(card).not.toContainText('Maintenance');
  expect(await lobby.evaluate(() => 'isStillOpen' in window)).toBe(true);
  await context.close();

  for (const [tab, heading] of [
    ['vendors', 'Vendors'],
    ['rounds', 'Unfinished rounds'],
    ['keys', 'Keys'],
    ['catalogue', 'Import a catalogue'],
  ] as const) {
    await follow(page, `/games?merchant=aurora&vendor=GPI&tab=${tab}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await quiet(page);
    await judgeInBothThemes(page, `vendors and games: ${tab}`);
  }
});
