/** An operator closes an account while its owner is in the portal, opens it again, and asks for a new password. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balance, fillLogin, loginButton, open, operatorUrl } from './portal.ts';
import { giveSession } from './session.ts';

/** The console in a tab of its own, with one member opened. */
const openConsole = async (page: Page, account: string): Promise<Page> => {
  const desk = await page.context().newPage();
  await desk.emulateMedia({ reducedMotion: 'reduce' });
  await enterConsole(desk);
  await desk.goto(`${operatorUrl()}/members?merchant=aurora`);
  await desk.getByRole('searchbox').fill(account);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row')).toHaveCount(2);
  await judgeInBothThemes(desk, 'members');
  await desk.getByRole('row').last().getByRole('link').click();
  await expect(desk.getByRole('heading', { name: account, exact: true })).toBeVisible();
  return desk;
};

test('[OPS-026] [AUT-007] [PWD-001] an operator blocks a member who is in the portal, and asks for a new password', async ({
  page,
}) => {
  const { account } = await newMember(page.request);
  await giveSession(page, account);
  await open(page, '/protection');
  await expect(balance(page)).toBeVisible();
  const desk = await openConsole(page, account);
  const member = desk.getByRole('main');
  const order = async (name: string, title: string, submit = name): Promise<void> => {
    await member.getByRole('button', { name, exact: true }).click();
    const window = desk.getByRole('dialog', { name: title });
    await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
    await window.getByRole('button', { name: submit, exact: true }).click();
    await expect(window).toBeHidden();
  };

  await test.step('Blocked: signed out, and not let in', async () => {
    await judgeInBothThemes(desk, 'a member', { include: 'main' });
    await order('Block', `Block ${account}?`);
    await expect(member.getByText(/^Blocked by operator1/)).toBeVisible();
    await expect(balance(page)).toBeHidden();
    await page.goto('/protection');
    await loginButton(page).click();
    await fillLogin(page, account);
    await expect(page.getByText('This account is blocked. Please contact customer service.')).toBeVisible();
  });

  await test.step('Open again, with a new password to choose', async () => {
    await order('Set active', `Set ${account} active?`);
    await order('Require a new password', `Require a new password from ${account}?`, 'Require');
    await expect(member.getByText('Must be changed at the next login')).toBeVisible();
    await fillLogin(page, account);
    const change = page.getByRole('dialog', { name: 'Change your password' });
    await expect(change).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(change).toBeVisible();
    await expect(change.getByRole('button', { name: 'Close' })).toHaveCount(0);
  });
});
