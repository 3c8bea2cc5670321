/** Messages: an operator writes one in the console, and the member sees it arrive, reads and deletes it. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { accountMenu, follow, header, operatorUrl } from './portal.ts';
import { openAs } from './session.ts';

const WIDE = { width: 1280, height: 800 };

const centre = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => centre(page).getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** The entry with the count: in the header, or in the account menu of phones. */
const entry = async (page: Page, name: string, isPhone: boolean) =>
  isPhone
    ? (await accountMenu(page)).getByRole('menuitem', { name, exact: true })
    : header(page).getByRole('button', { name, exact: true });

const write = async (page: Page, account: string, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('textbox', { name: /^Accounts/ }).fill(account);
  await dialog.getByRole('textbox', { name: /^Title \(EN\)/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^Text \(EN\)/ }).fill('First line\n<b>second</b> line');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('journey of the tests');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The message was sent to 1 member.')).toBeVisible();
};

test('[MEM-022] [MEM-023] [MEM-024] [MEM-025] messages arrive, are counted, read and deleted', async ({
  page,
  request,
  browser,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const title = `Journey ${String(randomInt(10 ** 9))}`;
  // A credited deposit is the first message.
  const member = await newMember(request, { money: '150.00' });
  await openAs(page, member.account, '/protection');
  await expect(await entry(page, 'Messages 1', isPhone)).toBeVisible();
  await follow(page, '/protection?mc=messageV2');
  const menu = centre(page).getByRole('navigation', { name: 'Member centre' });
  await expect(menu.getByRole('button', { name: 'Messages 1', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Deposit credited');

  const desk = await (await browser.newContext({ viewport: WIDE })).newPage();
  await enterConsole(desk);
  await desk.goto(`${operatorUrl()}/messages?merchant=aurora`);
  await write(desk, member.account, title);
  const sent = desk.getByRole('row').filter({ hasText: title });
  await expect(sent).toContainText('0 of 1');

  // Without loading the page again.
  await expect(menu.getByRole('button', { name: 'Messages 2', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(title);
  await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(2);
  await expect(centre(page).getByRole('switch', { name: /Notifications on this device/ })).not.toBeChecked();
  await judgeInBothThemes(page, 'messages', { include: '[role="dialog"]' });

  await rows(page).first().getByRole('button').first().click();
  await expect(rows(page).first()).toContainText('<b>second</b> line');
  await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(1);
  await expect(menu.getByRole('button', { name: 'Messages 1', exact: true })).toBeVisible();
  await expect(sent).toContainText('1 of 1');
  await rows(page).first().getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).not.toContainText(title);

  await rows(page).first().getByRole('button').first().click();
  await expect(menu.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await page.goto('/helpmc');
  const none = await entry(page, 'Messages', isPhone);
  // Until they are counted, which the menu of phones asks for when it opens, there are none.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('CSP_unreadCount')),
  );
  await expect(none).toBeVisible();
  await desk.context().close();
});
