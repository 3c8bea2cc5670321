/** The security centre: changing the password by the rules of change password, and binding a number and an address by their codes. */
import type { Locator, Page } from '@playwright/test';
import { codeTo, newestIdOf, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { international, newMember } from './members.ts';
import { PASSWORD, balance, fillLogin, loginButton, open } from './portal.ts';
import { openAs } from './session.ts';

const NEW_PASSWORD = 'Jade-Tiger-71';
const CHANGE = /\/wps\/member\/password$/;

/** Also while a window lies over it, which hides it from screen readers. */
const row = (page: Page, name: RegExp): Locator =>
  page.getByRole('listitem', { includeHidden: true }).filter({ hasText: name });
const openCentre = async (page: Page, account: string): Promise<void> => {
  await openAs(page, account, '/?mc=securityCenter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Security centre', level: 2 })).toBeVisible();
};

test('[MEM-004] [PWD-005] the login password is changed in the security centre by the rules of change password', async ({
  page,
}) => {
  const { account } = await newMember(page.request);
  await openCentre(page, account);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && CHANGE.test(request.url())) sent.push(request.url());
  });
  await row(page, /^Password/)
    .getByRole('button', { name: 'Change password' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  // Opened from a session that holds no password: the old one is asked for.
  const fields = dialog.locator('input[type="password"]');
  await expect(fields).toHaveCount(3);
  const fill = async (old: string, first: string, second: string): Promise<void> => {
    for (const [place, text] of [old, first, second].entries()) await fields.nth(place).fill(text);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  // The merchant's rule, in its own words.
  for (const weak of ['short1', 'letters-alone']) {
    await fill(PASSWORD, weak, weak);
    await expect(dialog.getByRole('textbox', { name: 'New password', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  }
  await fill(PASSWORD, NEW_PASSWORD, 'Jade-Tiger-72');
  await expect(dialog.getByText('Incorrect confirmation input')).toBeVisible();
  expect(sent).toEqual([]);
  await fill('Wrong-2468', NEW_PASSWORD, NEW_PASSWORD);
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(balance(page)).toHaveText(/[¥₫][\d,]+\.\d{2}/);

  // The old one is refused, and the new one works.
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await open(page);
  await loginButton(page).click();
  await fillLogin(page, account, PASSWORD);
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('alert')).toBeVisible();
  await fillLogin(page, account, NEW_PASSWORD);
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden();
  await expect(balance(page)).toHaveText(/[¥₫][\d,]+\.\d{2}/);
});

const KINDS = [
  ['Mobile number', 'Add mobile number'],
  ['E-mail address', 'Add e-mail address'],
] as const;

test('[MEM-005] a number and an address count as bound once the code that was sent there is entered', async ({
  page,
}) => {
  const member = await newMember(page.request);
  const desk = await openDesk(page.request);
  await openCentre(page, member.account);
  for (const [name, title] of KINDS) {
    const isMobile = name === 'Mobile number';
    const after = await newestIdOf(desk);
    const entry = row(page, new RegExp(`^${name}`));
    await expect(entry).toBeVisible();
    await expect(entry.getByText('Verified')).toHaveCount(0);
    await entry.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: title });
    if (isMobile) await dialog.getByLabel('Country').selectOption({ label: 'Vietnam (+84)' });
    await dialog.getByLabel(name).fill(isMobile ? member.mobile : member.email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = await codeTo(desk, isMobile ? international(member.mobile) : member.email, after);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await dialog.getByLabel('Verification code').fill(code === '111111' ? '222222' : '111111');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid="true"]')).first()).toBeVisible();
    // Sent and not entered: it does not count.
    await expect(entry).toHaveCount(1);
    await expect(entry.getByText('Verified')).toHaveCount(0);
    await dialog.getByLabel('Verification code').fill(code);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(entry.getByText('Verified')).toBeVisible();
  }
});
