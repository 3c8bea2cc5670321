/** Bank accounts of members: added and removed in the security centre, and a proof of who signs in from a new address. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { newAddress, sentFrom } from './client-address.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { setMerchant } from './merchant-settings.ts';
import { PASSWORD, PIN, balance, fillLogin, loginButton, open, signOut } from './portal.ts';
import { openAs } from './session.ts';

const BANK = 'China Construction Bank';

/** Sixteen digits: one number belongs to one member. */
const newNumber = (): string => `62270000${String(randomInt(10 ** 8)).padStart(8, '0')}`;
const inGroups = (number: string): string => (number.match(/\d{4}/g) ?? []).join(' ');

const typeIn = async (page: Page, field: Locator, text: string): Promise<void> => {
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
};

/** The first removal is answered as the platform does after 30 minutes without input. Answers the keys of all. */
const asAfterPause = async (page: Page): Promise<readonly string[]> => {
  const keys: string[] = [];
  await page.route('**/wps/member/bank-accounts/*/removal', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fulfill({
      status: 403,
      json: { success: false, code: 'session.reauthentication-required', message: '', requestId: 'test' },
    });
  });
  return keys;
};

test('[MEM-003] [MEM-006] a bank account is added by keyboard with the PIN, stands there masked, and is removed', async ({
  page,
}) => {
  const number = newNumber();
  const lastFour = number.slice(-4);
  const member = await newMember(page.request, { pin: true });
  const initials = member.name.replaceAll(/[a-z]+/g, '.');
  await openAs(page, member.account, '/protection?mc=securityCenter');
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add account' });
  await expect(add).toBeVisible();
  await expect(page.getByText('No bank account yet')).toBeVisible();

  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add bank account' });
  const bank = dialog.getByRole('combobox', { name: 'Bank' });
  const pin = dialog.locator('input[type="password"]');
  await expect(bank).toBeFocused();
  await page.keyboard.type('China C');
  await expect(bank.locator('option:checked')).toHaveText(BANK);
  await typeIn(page, dialog.getByRole('textbox', { name: 'Account holder' }), member.name);
  await typeIn(page, dialog.getByRole('textbox', { name: 'Account number' }), inGroups(number).slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This number is too short or too long for this bank.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Account number' })).toBeFocused();
  await expect(dialog.getByText('Enter six digits.')).toBeVisible();
  await judgeInBothThemes(page, 'the form with its faults', { include: '[role="dialog"]' });

  await page.keyboard.press('End');
  await page.keyboard.type(lastFour.slice(-1));
  await typeIn(page, pin, '135792');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The payment PIN is incorrect.')).toBeVisible();
  await expect(bank.locator('option:checked')).toHaveText(BANK);
  await expect(dialog.getByRole('textbox', { name: 'Account holder' })).toHaveValue(member.name);
  await expect(dialog.getByRole('textbox', { name: 'Account number' })).toHaveValue(inGroups(number));
  await expect(pin).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByText(`•••• ${lastFour}`)).toBeVisible();
  await expect(page.getByText(`${initials} · added on`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`•••• ${lastFour}`)).toBeVisible();
  expect(await page.content()).not.toContain(number.slice(0, -4));

  await test.step('[RSG-009] after a pause the password is asked for, and what was typed is sent once more with the same key', async () => {
    const keys = await asAfterPause(page);
    await page.getByRole('button', { name: `Remove: ${BANK}, ending in ${lastFour}` }).click();
    const gone = page.getByRole('dialog', { name: 'Remove bank account' });
    await gone.locator('input[type="password"]').fill(PIN);
    await gone.getByRole('button', { name: 'Remove' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm your identity' });
    await again.locator('input[type="password"]').fill(PASSWORD);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('No bank account yet')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

test('[AUT-034] [AUT-035] [AUT-036] who signs in from a new address proves it by the holder of the bank account, once', async ({
  page,
}) => {
  const member = await newMember(page.request, { bankAccount: true });
  await setMerchant(page.request, 'aurora', 'sign-in', { newAddressCheck: true });
  await page.setExtraHTTPHeaders(sentFrom(newAddress()));
  await open(page, '/protection');
  await loginButton(page).click();
  await fillLogin(page, member.account);
  const proof = page.getByRole('dialog', { name: 'Log in' });
  await expect(proof.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
  await proof.getByLabel('Confirm with').selectOption({ label: 'Name on my bank account' });
  const name = proof.getByRole('textbox', { name: "Account holder's name" });
  await name.fill('Somebody Else');
  await proof.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(proof.getByRole('alert')).toBeVisible();
  await expect(name).toHaveValue('Somebody Else');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await name.fill(member.name);
  await proof.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(proof).toBeHidden();
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);

  await signOut(page);
  await loginButton(page).click();
  await fillLogin(page, member.account);
  await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
});
