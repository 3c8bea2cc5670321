/** A member who never set a password: the security centre asks for what is bound instead (RSG-009). */
import { Secret, TOTP } from 'otpauth';
import { codeTo, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { international, newMemberWithoutPassword } from './members.ts';
import type { Locator, Page } from '@playwright/test';
import { lotus } from './portal.ts';

/** Presses the button of a form, and answers the code that was sent. */
const sendCode = async (page: Page, form: Locator, to: string): Promise<string> => {
  await form.getByRole('button', { name: 'Send code' }).click();
  return codeTo(await openDesk(page.request), to);
};

const row = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name });

test('[RSG-009] who has no password binds an address, sets up the app and removes it, and sets a first password', async ({
  page,
  baseURL,
}) => {
  const { token, mobile } = await newMemberWithoutPassword(page.request);
  const email = `mail${Date.now()}@example.com`;
  await page.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  await page.goto(lotus(baseURL));
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.goto(lotus(baseURL, '/?mc=securityCenter'));
  const again = page.getByRole('dialog', { name: 'Confirm your identity' });

  await test.step('the address, by the sign-in of a moment ago: nothing proved is bound', async () => {
    await expect(row(page, /^Mobile number/).getByText('Not confirmed')).toBeVisible();
    await row(page, /^E-mail address/)
      .getByRole('button')
      .click();
    const form = page.getByRole('dialog', { name: 'Add e-mail address' });
    await expect(form.locator('input[type="password"]')).toHaveCount(0);
    await form.getByLabel('E-mail address').fill(email);
    await form.getByLabel('Verification code').fill(await sendCode(page, form, email));
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(row(page, /^E-mail address/).getByText('Verified')).toBeVisible();
  });

  await test.step('the app, by a code: the sign-in is not enough any more', async () => {
    await row(page, /^Authenticator app/)
      .getByRole('button')
      .click();
    const form = page.getByRole('dialog', { name: 'Authenticator app' });
    await expect(form.locator('input[type="password"]')).toHaveCount(0);
    await form.getByRole('button', { name: 'Next' }).click();
    // The address was sent a code within the last minute.
    await again.getByLabel('Confirm with').selectOption({ label: 'Code to my mobile number' });
    const code = await sendCode(page, again, international(mobile));
    const field = again.getByRole('textbox', { name: 'Verification code' });
    await field.fill(code === '111111' ? '222222' : '111111');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByText('Invalid or missing verification code')).toBeVisible();
    await field.fill(code);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again).toBeHidden();
    const secret = (await form.locator('code').innerText()).replace(/\s/g, '');
    await form.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await form.getByRole('button', { name: 'Confirm' }).click();
    await expect(row(page, /^Authenticator app/).getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  await test.step('removed within ten minutes of that proof', async () => {
    await row(page, /^Authenticator app/)
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByRole('dialog', { name: 'Authenticator app' }).getByRole('button', { name: 'Remove' }).click();
    await expect(row(page, /^Authenticator app/).getByText('Not set up')).toBeVisible();
  });

  await test.step('a first password', async () => {
    await row(page, /^Password/)
      .getByRole('button', { name: 'Set password' })
      .click();
    const form = page.getByRole('dialog', { name: 'Choose a password' });
    await expect(form.locator('input[type="password"]')).toHaveCount(2);
    await form.getByLabel('New password', { exact: true }).fill('Jade-Tiger-71');
    await form.getByLabel('Confirm new password').fill('Jade-Tiger-71');
    await form.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password was set.')).toBeVisible();
    await page.goto(lotus(baseURL, '/?mc=securityCenter'));
    await expect(row(page, /^Password/).getByRole('button', { name: 'Change password' })).toBeVisible();
    // A code that came back from there has proved the session, and with it the number.
    await expect(row(page, /^Mobile number/).getByText('Verified')).toBeVisible();
  });
});
