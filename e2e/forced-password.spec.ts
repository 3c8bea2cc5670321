/** A password that must be changed first (PWD-001). That the platform refuses everything else is proved over HTTP, beside its code. */
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { newMember } from './members.ts';
import { PASSWORD, balance, fillLogin, header, loginButton, open } from './portal.ts';

const NEW_PASSWORD = 'Jade-Tiger-71';

/** A member whom an operator asks for a new password: the next sign-in leads to its change. Answers the account. */
const newMemberInDemand = async (page: Page, isVerified: boolean): Promise<string> => {
  const { account } = await newMember(page.request, { verified: isVerified });
  const { get, post } = await openDesk(page.request);
  const members = '/ops/merchants/aurora/members';
  const { rows } = await get<{ rows: readonly { id: string }[] }>(`${members}?search=${account}`);
  await post(`${members}/${rows[0]?.id}/password-demand`, {});
  return account;
};

/** Calls of a member's pages, which begin after the change. */
const OF_MEMBERS = /wallets|favou?rite|notices|points|protection|securityConfig|PlayerAvatar|member\/info\/icon/i;

/** Whether the password is still to be changed, as the platform answers it. */
const watchChange = (page: Page): { readonly isBound: () => boolean } => {
  let bound = true;
  page.on('response', (reply) => {
    if (reply.url().endsWith('/wps/member/password') && reply.ok()) bound = false;
  });
  return { isBound: () => bound };
};

test('[PWD-001] [PWD-003] [PWD-004] who must change the password does that first, also after a reload', async ({
  page,
}) => {
  const username = await newMemberInDemand(page, false);
  const { isBound } = watchChange(page);
  const early: string[] = [];
  await open(page);
  page.on('request', (request) => {
    const isSigned = request.headers()['authorization'] !== undefined;
    if (isBound() && isSigned && OF_MEMBERS.test(request.url())) early.push(request.url());
  });
  await loginButton(page).click();
  await fillLogin(page, username);
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);

  await page.reload();
  await expect(dialog.getByText('Choose your own password to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(balance(page)).toBeHidden();
  const fields = dialog.locator('input[type="password"]');
  await expect(fields).toHaveCount(3);
  await fields.nth(0).fill('Wrong-2468');
  await fields.nth(1).fill(NEW_PASSWORD);
  await fields.nth(2).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await expect(fields.nth(1)).toHaveValue(NEW_PASSWORD);
  expect(early).toEqual([]);
  await expect(page.getByRole('alert').filter({ hasText: 'Change your password first.' })).toHaveCount(0);

  await fields.nth(0).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  // Whoever has just registered is asked who it is next.
  await page.getByRole('dialog', { name: 'Identity verification' }).getByRole('button', { name: 'Later' }).click();
  await expect(balance(page)).toHaveText(/[¥₫][\d,]+\.\d{2}/);
  await expect(header(page)).toBeVisible();
});

test('[PWD-001] who must change the password may sign out instead', async ({ page }) => {
  const username = await newMemberInDemand(page, true);
  await open(page);
  await loginButton(page).click();
  await fillLogin(page, username);
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(dialog).toBeHidden();
  await expect(loginButton(page)).toBeVisible();
  // A page that has just come says "Log in" whoever is in.
  const token = () => page.evaluate(() => sessionStorage.getItem('token'));
  await expect.poll(token).toBeNull();
  await page.reload();
  await expect(loginButton(page)).toBeVisible();
  expect(await token()).toBeNull();
  await expect(dialog).toBeHidden();
});
