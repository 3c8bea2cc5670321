/** Ways in beside username and password. Messages are read where the demo shows them: in the operator's outbox. */
import { codeTo, messageTo, newestIdOf, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { international, newMember } from './members.ts';
import { PASSWORD, balance, fillLogin, header, loginButton, open, signOut } from './portal.ts';

const NEW_PASSWORD = 'Jade-Tiger-71';

test('[AUT-011] [AUT-012] [AUT-013] [REG-029] signs in by a code to the mobile number', async ({ page }) => {
  const member = await newMember(page.request, { mobile: true });
  const desk = await openDesk(page.request);
  const before = await newestIdOf(desk);
  await open(page, '/protection');
  await loginButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('radio', { name: 'SMS code' }).check();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('This field cannot be empty.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('123');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Invalid phone format')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill(member.mobile.replace(/^(\d{4})(\d{3})/, '$1 $2 '));
  await page.waitForTimeout(1_000);
  const asked = page.waitForRequest((request) => request.url().endsWith('/wps/verification/sms/noLogin'));
  await dialog.getByRole('button', { name: 'Send code' }).click();
  expect((await asked).method()).toBe('POST');
  await expect(dialog.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  const code = await codeTo(desk, international(member.mobile), before);
  await dialog.getByLabel('Verification code').fill('12345');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('The code has exactly 6 digits.')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
});

test('[PWD-007] [PWD-010] [PWD-012] [PWD-013] [PWD-014] [PWD-015] [ERR-018] [ERR-026] a forgotten password is set anew by mobile, then by mail', async ({
  page,
}) => {
  const member = await newMember(page.request, { mobile: true, email: true });
  const desk = await openDesk(page.request);
  const before = await newestIdOf(desk);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a new password' });
  await dialog.getByRole('button', { name: 'Use my mobile number instead' }).click();
  await dialog.getByLabel('Mobile number').fill(member.mobile);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /Resend in/ })).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await codeTo(desk, international(member.mobile), before));
  await dialog.locator('input[type="password"]').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
  await signOut(page);

  await loginButton(page).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Username').fill(member.account);
  await dialog.getByLabel('E-mail').fill('player1@example.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Username/Email does not exist')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(member.email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('We sent you an e-mail.')).toBeVisible();
  const link = /http\S+/.exec(await messageTo(desk, member.email, before))?.[0] ?? '';

  await page.goto('about:blank');
  await page.goto(link);
  const choose = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(choose).toBeVisible();
  expect(page.url()).not.toContain('reset=');
  await choose.locator('input[type="password"]').first().fill(PASSWORD);
  await choose.locator('input[type="password"]').last().fill(`${PASSWORD}x`);
  await choose.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(choose.getByText('Incorrect confirmation input')).toBeVisible();
  await choose.locator('input[type="password"]').last().fill(PASSWORD);
  await choose.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
  await signOut(page);
  await loginButton(page).click();
  await fillLogin(page, member.account, NEW_PASSWORD);
  await expect(page.getByRole('dialog').getByText('The username or password is incorrect.')).toBeVisible();
  await expect(header(page)).toBeVisible();
});
