/** Ways in beside username and password. Messages are read where the demo shows them: in the operator's outbox. */
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import {
  PASSWORD,
  balance,
  fillLogin,
  header,
  loginButton,
  open,
  operatorToken,
  operatorUrl,
  signOut,
} from './portal.ts';

// Codes of one number are a minute apart: these journeys run once.
test.skip(({ isMobile }) => isMobile, 'the same on both');

const NEW_PASSWORD = 'Jade-Tiger-71';

interface Sent {
  readonly id: string;
  readonly content: { readonly to: string; readonly text: string } | null;
}

/** The newest message to a number or address that came after `after`. */
const messageTo = async (page: Page, to: string, after = 0n): Promise<Sent> => {
  const token = await operatorToken(page);
  let found: Sent | undefined;
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${operatorUrl()}/ops/messages`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { value } = (await reply.json()) as { value: { messages: Sent[] } };
      found = value.messages.find(({ id, content }) => content?.to === to && BigInt(id) > after);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`nothing was sent to ${to}`);
  return found;
};

const codeOf = ({ content }: Sent): string => /\d{6}/.exec(content?.text ?? '')?.[0] ?? '';

test('[AUT-011] [AUT-012] [AUT-013] [REG-029] signs in by a code to the mobile number', async ({ page }) => {
  await open(page);
  await loginButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('radio', { name: 'SMS code' }).check();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('This field cannot be empty.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('123');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Invalid phone format')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('0912 000 001');
  await page.waitForTimeout(1_000);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /Again in \d+ s/ })).toBeDisabled();
  const message = await messageTo(page, '+84912000001');
  await dialog.getByLabel('Verification code').fill('12345');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('The code has exactly 6 digits.')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(codeOf(message));
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
});

test('[PWD-007] [PWD-010] [PWD-012] to [PWD-015] [ERR-018] [ERR-026] a forgotten password is set anew by mobile, then by mail', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a new password' });
  await dialog.getByRole('button', { name: 'Use my mobile number instead' }).click();
  await dialog.getByLabel('Mobile number').fill('0912000002');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /Again in/ })).toBeVisible();
  await dialog.getByLabel('Verification code').fill(codeOf(await messageTo(page, '+84912000002')));
  await dialog.locator('input[type="password"]').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
  await signOut(page);

  await loginButton(page).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Username').fill('player2');
  await dialog.getByLabel('E-mail').fill('player1@example.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Username/Email does not exist')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('player2@example.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('The mail is on its way.')).toBeVisible();
  const link = /http\S+/.exec((await messageTo(page, 'player2@example.com')).content?.text ?? '')?.[0] ?? '';

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
  await fillLogin(page, 'player2', NEW_PASSWORD);
  await expect(page.getByRole('dialog').getByText('The username or password is not right.')).toBeVisible();
  await expect(header(page)).toBeVisible();
});
