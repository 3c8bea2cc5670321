/** The operators' door: an app is set up at the first sign-in, tabs share the session, and sessions are ended. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { codeOf } from './operator-codes.ts';
import { OPERATOR, operatorUrl } from './portal.ts';

/** Of the demo; has no app unless a journey has set one up. */
const NEWCOMER = 'operator3';

const enter = async (page: Page, code = ''): Promise<void> => {
  await page.goto(operatorUrl());
  await page.getByRole('textbox', { name: 'Name' }).fill(NEWCOMER);
  await page.locator('input[type="password"]').fill(OPERATOR.password);
  await page.getByRole('textbox', { name: 'One-time code' }).fill(code);
  await page.keyboard.press('Enter');
};

test('[OPS-001] without a sign-in every address of the console shows the sign-in and nothing else', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await enterConsole(owner);
  await owner.goto(operatorUrl());
  const links = owner.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '/'));
  await owner.context().close();
  const answered: string[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.startsWith('/ops/') && reply.ok()) answered.push(reply.url());
  });
  await page.goto(operatorUrl());
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const door = await page.locator('body').innerText();
  for (const path of [...paths, '/merchants/lotus', '/members/1', '/account', '/no-such-page']) {
    await page.goto(`${operatorUrl()}${path}`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await page.locator('body').innerText(), path).toBe(door);
  }
  expect(answered).toEqual([]);
});

test('an operator sets up an app by keyboard, works in two tabs with one session, and ends the others', async ({
  page,
  context,
  browser,
}) => {
  await (await openDesk(page.request)).post(`/ops/operators/${NEWCOMER}/second-factor/reset`, {});
  const door = page.getByRole('button', { name: 'Log in' });
  let recoveryCode = '';

  await test.step('The app is set up', async () => {
    await enter(page);
    const title = page.getByRole('heading', { name: 'Set up your authenticator app' });
    await expect(title).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' }).locator('path')).toHaveCount(1);
    await judgeInBothThemes(page, 'the set-up of an app');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Store your recovery codes' })).toBeFocused();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    recoveryCode = await page.getByRole('listitem').first().innerText();
    await judgeInBothThemes(page, 'the recovery codes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  const second = await context.newPage();
  await test.step('A second tab is signed in without asking, and nothing of it is kept for later', async () => {
    await second.goto(`${operatorUrl()}/account`);
    await expect(second.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    const kept = await second.evaluate(() => [JSON.stringify(localStorage), sessionStorage.getItem('console.token')]);
    expect(kept[1]).toMatch(/^[\w-]{43}$/);
    expect(kept[0]).not.toContain(kept[1]);
    expect((await context.cookies()).map(({ value }) => value)).not.toContain(kept[1]);
  });

  await test.step('Another browser signs in with a recovery code, and is signed out from here', async () => {
    const other = await (await browser.newContext()).newPage();
    await enter(other, recoveryCode);
    await expect(other.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await second.reload();
    const sessions = second.getByRole('table', { name: 'Your sessions' }).getByRole('row');
    await expect(sessions).toHaveCount(3);
    await judgeInBothThemes(second, 'the own sessions');
    await second.getByRole('button', { name: /^End the session on/ }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(sessions).toHaveCount(2);
    await other.reload();
    await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await enter(other, recoveryCode);
    await expect(other.getByText('The name, password or code is incorrect.')).toBeVisible();
    await other.context().close();
  });

  await test.step('Signing out in one tab signs out the other', async () => {
    await second.getByRole('button', { name: 'Log out' }).click();
    await expect(second.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(door).toBeVisible();
  });

  await test.step('The owner reads what each role may do, blocks the operator, and invites another one', async () => {
    const owner = await (await browser.newContext()).newPage();
    await enterConsole(owner);
    await owner.goto(`${operatorUrl()}/operators`);
    const matrix = owner.getByRole('region', { name: 'What each role may do' });
    await expect(matrix.getByRole('rowheader').first()).toBeVisible();
    const rights = await matrix.getByRole('rowheader').allInnerTexts();
    expect(rights.length).toBeGreaterThan(50);
    // Each right has words.
    expect(rights.filter((right) => /^[a-z-]+\.[a-z-]+$/.test(right))).toEqual([]);
    await judgeInBothThemes(owner, 'the operators');
    for (const [act, button] of [
      ['Block', `Block ${NEWCOMER}`],
      ['Lift block', `Lift the block of ${NEWCOMER}`],
    ] as const) {
      await owner.getByRole('button', { name: button }).click();
      const dialog = owner.getByRole('alertdialog').or(owner.getByRole('dialog'));
      await dialog.getByRole('textbox').fill('this journey');
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await expect(dialog).toBeHidden();
    }
    const invited = `invited-${Date.now().toString(36)}`;
    await owner.getByRole('button', { name: 'Invite operator' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Operator' }).fill(invited);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('joins the team');
    await judgeInBothThemes(owner, 'the invitation of an operator', { include: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await owner.getByRole('textbox', { name: 'Link' }).inputValue();
    const own = await (await browser.newContext()).newPage();
    await own.goto(link);
    await own.getByLabel('Password', { exact: false }).first().fill('Quiet-River-2468');
    await own.getByLabel('Repeat the password').fill('Quiet-River-2468');
    await judgeInBothThemes(own, 'the choice of a password');
    await own.getByRole('button', { name: 'Save password' }).click();
    await own.getByRole('link', { name: 'Log in' }).click();
    await own.getByRole('textbox', { name: 'Name' }).fill(invited);
    await own.locator('input[type="password"]').fill('Quiet-River-2468');
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
    await own.context().close();
    await owner.context().close();
  });
});
