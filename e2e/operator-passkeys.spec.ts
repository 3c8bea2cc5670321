/** Operators and their passkeys, with the authenticator that Chromium has for tests. */
import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { freshCode } from './operator-codes.ts';
import { OPERATOR, operatorUrl } from './portal.ts';

test('an operator adds a passkey, logs in by it in place of password and code, and removes it', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const passkeys = page.getByRole('table', { name: 'Passkeys' });
  const enterByPasskey = () => page.getByRole('button', { name: 'Use a passkey' }).click();
  const name = `Laptop ${Date.now().toString(36)}`;
  const row = passkeys.getByRole('row').filter({ hasText: name });

  await test.step('It is added after the password is entered again', async () => {
    await page.goto(`${operatorUrl()}/account`);
    await page.getByRole('textbox', { name: 'Name' }).fill(OPERATOR.name);
    await page.locator('input[type="password"]').fill(OPERATOR.password);
    await page.getByRole('textbox', { name: 'One-time code' }).fill(await freshCode());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await judgeInBothThemes(page, 'the window for a new passkey', { include: '[role="dialog"]' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.locator('input[type="password"]').fill('a wrong password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
    await dialog.locator('input[type="password"]').fill(OPERATOR.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(row).toContainText('Never');
    await judgeInBothThemes(page, 'the own passkeys');
  });

  await test.step('It logs in', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await enterByPasskey();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.goto(`${operatorUrl()}/account`);
    await expect(row).not.toContainText('Never');
  });

  await test.step('A closed window of the browser is said, and another device has no passkey', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await enterByPasskey();
    await expect(page.getByRole('alert')).toContainText('No passkey was used.');
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  await test.step('Once removed it logs in no more', async () => {
    await enterByPasskey();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.goto(`${operatorUrl()}/account`);
    await page.getByRole('button', { name: `Remove the passkey ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Log out' }).click();
    await enterByPasskey();
    await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
  });
});
