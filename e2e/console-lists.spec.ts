/** Lists of the operators' console: arranged by keyboard, the same on another machine, and many entries taken at once. */
import type { Locator, Page, Response } from '@playwright/test';
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

/** What the operator makes of a list is saved soon after it. */
const savingOf = (page: Page, list: string): Promise<Response> =>
  page.waitForResponse((reply) => reply.url().endsWith(`/ops/table-views/${list}`) && reply.ok());

/** The tools above the cases: the page has other lists as well. */
const toolOf = (table: Locator, name: string): Locator =>
  table.locator('xpath=ancestor::div[.//button][2]').getByRole('button', { name, exact: true });

test('an operator arranges a list by keyboard and finds it so on another machine, takes the entries of a queue at once and releases them', async ({
  page,
  browser,
  isMobile,
}) => {
  const table = await openCases(page);

  await test.step('Arranged', async () => {
    const heads = (of: Locator): Promise<string[]> => of.getByRole('columnheader').allInnerTexts();
    const reset = async (): Promise<void> => {
      const saved = savingOf(page, 'cases');
      await page.getByRole('button', { name: 'Reset columns' }).click();
      await saved;
    };
    await toolOf(table, 'Columns').focus();
    await page.keyboard.press('Enter');
    // A try that broke has left its order.
    await reset();
    const before = await heads(table);
    const saved = savingOf(page, 'cases');
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

    await reset();
    await expect.poll(() => heads(table)).toEqual(before);
  });

  await test.step('Taken and released', async () => {
    // Cards have no head: each has a box of its own.
    const boxes = isMobile
      ? table.locator('tbody').getByRole('checkbox')
      : table.getByRole('checkbox', { name: 'Select all rows shown' });
    const all = async (action: RegExp): Promise<void> => {
      await expect(boxes.first()).toBeVisible();
      for (const box of await boxes.all()) await box.check();
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByText(/^Done for \d+ rows?\.$/)).toBeVisible();
    };
    const release = table.getByRole('button', { name: /^Release / });
    // A try that broke has left its entries taken.
    if ((await release.count()) > 0) await all(/^Release \(\d+\)$/);
    await all(/^Take \(\d+\)$/);
    await expect(release.first()).toBeVisible();
    await all(/^Release \(\d+\)$/);
    await expect(release).toHaveCount(0);
  });
});

test('an operator sorts a list page by page, and the order is part of the address and of a view', async ({
  page,
  isMobile,
}) => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/members?merchant=aurora`);
  const table = page.getByRole('table', { name: 'Members' });
  const head = table.getByRole('columnheader', { name: 'Member since' });
  const sort = async (way: 'ascending' | 'descending'): Promise<void> => {
    if (isMobile) await page.getByLabel('Sort by').selectOption({ label: `Member since, ${way}` });
    else await head.getByRole('button').click();
    await expect(page).toHaveURL(way === 'ascending' ? /members-sort=registered/ : /members-sort=-registered/);
    if (!isMobile) await expect(head).toHaveAttribute('aria-sort', way);
  };
  const times = (): Promise<string[]> =>
    table
      .locator('td[data-label="Member since"] time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  const inOrder = (list: readonly string[]): readonly string[] => list.toSorted();
  /** Whether a whole page is shown, in this order. */
  const isSorted = async (turn: (list: readonly string[]) => readonly string[]): Promise<boolean> => {
    const list = await times();
    return list.length === 20 && list.join() === turn(inOrder(list)).join();
  };

  await sort('ascending');
  await expect.poll(() => isSorted((list) => list)).toBe(true);
  const first = await times();
  const second = page.waitForResponse((reply) => /members\?.*after=/.test(reply.url()) && reply.ok());
  await page.getByRole('button', { name: 'Next page' }).click();
  await second;
  await expect.poll(async () => (await times()).join()).not.toBe(first.join());
  const all = [...first, ...(await times())];
  expect(all).toEqual(inOrder(all));
  expect(all).toHaveLength(40);

  await sort('descending');
  await expect(page).not.toHaveURL(/members-page/);
  await expect.poll(() => isSorted((list) => list.toReversed())).toBe(true);
  await judgeInBothThemes(page, 'a sorted list');

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByLabel('Name of this view').fill('Newest');
  const saved = savingOf(page, 'members');
  await page.getByRole('button', { name: 'Save view' }).click();
  await saved;
  const usual = `${operatorUrl()}/members?merchant=aurora`;
  await page.goto(usual);
  await expect.poll(times).toHaveLength(20);
  await expect(page).toHaveURL(usual);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  await expect(page).toHaveURL(/members-sort=-registered/);
  const removed = savingOf(page, 'members');
  await page.getByRole('button', { name: 'Remove view Newest' }).click();
  expect((await removed).request().postDataJSON()).toMatchObject({ views: [] });
});
