/** The operators' console as a whole: every page judged for access and width, an order given by keyboard alone, help lines as far as the portal. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import type { Part } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { freshCode } from './operator-codes.ts';
import { OPERATOR, follow, lotus, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

/** Pages that no link of the frame leads to. */
const BELOW = [
  '/merchants/aurora',
  '/sign-in?tab=addresses',
  '/sign-in?tab=links',
  '/points?part=rewards',
  '/points?part=rules',
  '/points?part=member',
] as const;

/** On every page the same: judged with the first one. */
const FRAME = ['header:has(nav)'];

const check = async (page: Page, path: string, part: Part = {}): Promise<void> => {
  await judgeInBothThemes(page, path, part);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
};

const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' }).getByRole('link');

/** Read, and nothing is fading in. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
};

/** Addresses mean the same on both sizes: loaded on wide screens, followed from the first page on phones. */
const judge = async (page: Page, paths: readonly string[], isMobile: boolean): Promise<void> => {
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      await (isMobile && index > 0 ? follow(page, path) : page.goto(`${operatorUrl()}${path}`));
      await settle(page);
      await check(page, path, index === 0 ? {} : { exclude: FRAME });
    });
  }
};

test('[QUA-001] [QUA-003] no page that the frame leads to has an axe violation in either theme or is wider than its screen', async ({
  page,
  isMobile,
}) => {
  await enterConsole(page);
  await page.goto(operatorUrl());
  await expect(pages(page).first()).toBeVisible();
  const linked = await pages(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked.length).toBeGreaterThanOrEqual(12);
  await judge(page, linked, isMobile);
});

test('[QUA-001] [QUA-003] nor has the door, a merchant’s page or what stands behind tabs', async ({
  page,
  isMobile,
}) => {
  await page.goto(operatorUrl());
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await check(page, 'the door');
  await enterConsole(page);
  await judge(page, BELOW, isMobile);
});

test('a page whose code does not come says so in its place, and is there after a reload @desktop', async ({ page }) => {
  const main = page.getByRole('main');
  const scripts = /\/assets\/.*\.js$/;
  await enterConsole(page);
  await page.goto(operatorUrl());
  await settle(page);
  await page.route(scripts, (route) => route.abort());
  await pages(page).filter({ hasText: 'Audit log' }).click();
  await expect(main.getByRole('alert')).toContainText('This page could not be shown');
  await check(page, 'a page that did not come', { exclude: FRAME });
  await pages(page).filter({ hasText: 'Home' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await pages(page).filter({ hasText: 'Audit log' }).click();
  await expect(main.getByRole('alert')).toContainText('This page could not be shown');
  await page.unroute(scripts);
  await main.getByRole('button', { name: 'Reload page' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** What is focused is seen to be: an outline or an edge of its own, on it or round it. */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.matches(':focus-visible')) return false;
    const round = [focused, focused.parentElement, focused.parentElement?.parentElement];
    return round.some((element) => {
      if (!element) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  });

const MOST_STEPS = 80;

/** Goes from part to part until it stands on this one, and every part on the way shows that it is focused. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isFocused(target)) {
      expect.soft(await focusIsSeen(page), `the focus on ${target.toString()} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
};

test('[QUA-001] a restricted person is added and removed by keyboard alone, and the log tells of both @desktop', async ({
  page,
}) => {
  const { keyboard } = page;
  const person = `Keyboard Journey ${Date.now()}`;
  const window = page.getByRole('dialog');
  const reason = window.getByRole('textbox', { name: /Reason/ });

  await test.step('Logged in', async () => {
    await page.goto(operatorUrl());
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await keyboard.type(OPERATOR.name);
    await tabTo(page, page.locator('input[type="password"]'));
    await keyboard.type(OPERATOR.password);
    await tabTo(page, page.getByRole('textbox', { name: 'One-time code' }));
    await keyboard.type(await freshCode());
    await keyboard.press('Enter');
    await expect(pages(page).first()).toBeVisible();
  });

  await test.step('The page of lotus', async () => {
    await tabTo(page, pages(page).filter({ hasText: 'Restricted persons' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Restricted persons' })).toBeVisible();
    const merchant = page.getByRole('combobox', { name: 'Merchant' });
    await expect(merchant.locator('option', { hasText: 'Lotus' })).toBeAttached();
    await expect(merchant).toBeEnabled();
    await tabTo(page, merchant);
    await keyboard.type('Lo');
    await expect(page).toHaveURL(/merchant=lotus/);
  });

  const add = page.getByRole('button', { name: 'Add a person' });
  await test.step('A window that is put aside gives the focus back', async () => {
    await tabTo(page, add);
    await keyboard.press('Enter');
    await expect(window).toBeVisible();
    await keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step('One in which something was typed asks first', async () => {
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await keyboard.press('Enter');
    const name = window.getByRole('textbox', { name: 'Name' });
    await tabTo(page, name);
    await keyboard.type('Somebody else');
    await keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await judgeInBothThemes(page, 'the question before typed input is lost', { include: '[role="alertdialog"]' });
    await keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Somebody else');
    await keyboard.press('Escape');
    await tabTo(page, question.getByRole('button', { name: 'Discard' }));
    await keyboard.press('Enter');
    await expect(window).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step('Added', async () => {
    await keyboard.press('Enter');
    await tabTo(page, window.getByRole('textbox', { name: 'Name' }));
    await keyboard.type(person);
    await tabTo(page, reason);
    await keyboard.type(`added: ${person}`);
    await keyboard.press('Control+Enter');
    await expect(window).toBeHidden();
    await expect(page.getByRole('cell', { name: person, exact: true })).toBeVisible();
  });

  await test.step('Removed', async () => {
    await tabTo(page, page.getByRole('button', { name: `Remove ${person}` }));
    await keyboard.press('Enter');
    await tabTo(page, reason);
    await keyboard.type(`removed: ${person}`);
    await tabTo(page, window.getByRole('button', { name: 'Remove', exact: true }));
    await keyboard.press('Enter');
    await expect(window).toBeHidden();
    await expect(page.getByRole('cell', { name: person, exact: true })).toBeHidden();
  });

  await test.step('The log', async () => {
    await tabTo(page, pages(page).filter({ hasText: 'Audit log' }));
    await keyboard.press('Enter');
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
    await expect(
      rows.filter({ hasText: 'Restricted person added' }).filter({ hasText: `added: ${person}` }),
    ).toHaveCount(1);
    await expect(
      rows.filter({ hasText: 'Restricted person removed' }).filter({ hasText: `removed: ${person}` }),
    ).toHaveCount(1);
  });
});

test('[RSG-006] a help line that an operator adds stands on the protection page of its merchant, until it is removed @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const mark = Date.now();
  const name = `Night line ${mark}`;
  const phone = `+84${mark}`;
  const window = page.getByRole('dialog');
  const shown = async (count: number): Promise<void> => {
    const portal = await context.newPage();
    await portal.goto(lotus(baseURL, '/protection?lang=EN'));
    await expect(portal.getByText('www.gamblingtherapy.org')).toBeVisible();
    await expect(portal.getByRole('heading', { name })).toHaveCount(count);
    await expect(portal.locator(`a[href="tel:${phone}"]`)).toHaveCount(count);
    await portal.close();
  };
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/help-lines?merchant=lotus`);
  await page.getByRole('button', { name: 'Add help line' }).click();
  await window.getByRole('textbox', { name: 'Name' }).fill(name);
  await window.getByRole('textbox', { name: /\(EN\)/ }).fill('Somebody listens all night.');
  await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
  await window.getByRole('button', { name: 'Add help line' }).click();
  await expect(window.getByText('Enter a telephone number or a web address.')).toBeVisible();
  await window.getByRole('textbox', { name: 'Telephone' }).fill(phone);
  await window.getByRole('button', { name: 'Add help line' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(phone);
  await shown(1);

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await window.getByRole('textbox', { name: /Reason/ }).fill('end of the journey');
  await window.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await shown(0);
});
