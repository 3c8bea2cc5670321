/** Lists of the operators' console: arranged by keyboard, the same on another machine, and many entries taken at once. */
import type { Locator, Page } from '@playwright/test';
import { enterConsole } from './desk.ts';
import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { operatorUrl } from './portal.ts';

const openCases = async (page: Page): Promise<Locator> => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/protection?merchant=aurora`);
  const table = page.getByRole('table', { name: 'Cases' });
  await expect(table.getByRole('row').nth(1)).not.toHaveAttribute('aria-hidden');
  return table;
};

/** The tools above the cases: the page has other lists as well. */
const toolOf = (table: Locator, name: string): Locator =>
  table.locator('xpath=ancestor::div[.//button][2]').getByRole('button', { name, exact: true });

test('an operator arranges a list by keyboard and finds it so on another machine', async ({ page, browser }) => {
  const table = await openCases(page);
  const heads = (of: Locator): Promise<string[]> => of.getByRole('columnheader').allInnerTexts();
  const before = await heads(table);
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/ops/table-views/cases') && reply.ok());
  await toolOf(table, 'Columns').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Assignee earlier' }).focus();
  await page.keyboard.press('Enter');
  const after = await heads(table);
  expect(after).not.toEqual(before);
  expect(after.toSorted()).toEqual(before.toSorted());
  await judgeInBothThemes(page, 'columns of a list');
  await saved;

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const same = await openCases(other);
  await expect.poll(() => heads(same)).toEqual(after);
  await elsewhere.close();

  const reset = page.waitForResponse((reply) => reply.url().endsWith('/ops/table-views/cases') && reply.ok());
  await page.getByRole('button', { name: 'Reset columns' }).click();
  expect(await heads(table)).toEqual(before);
  await reset;
});

test('an operator takes the entries of a queue at once and releases them', async ({ page, isMobile }) => {
  const table = await openCases(page);
  // Cards have no head: each has a box of its own.
  const boxes = isMobile
    ? table.locator('tbody').getByRole('checkbox')
    : table.getByRole('checkbox', { name: 'Select all rows shown' });
  const choose = async (): Promise<void> => {
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await box.check();
  };
  await choose();
  await page.getByRole('button', { name: /^Take \(\d+\)$/ }).click();
  await expect(page.getByText(/^Done for \d+ rows?\.$/)).toBeVisible();
  await expect(table.getByRole('button', { name: /^Release / }).first()).toBeVisible();
  await choose();
  await page.getByRole('button', { name: /^Release \(\d+\)$/ }).click();
  await expect(table.getByRole('button', { name: /^Release / })).toHaveCount(0);
});
