/** Bank accounts of members: added and removed in the security centre, and a proof of who signs in from a new address. */
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  PASSWORD,
  PIN,
  balance,
  fillLogin,
  loginButton,
  open,
  operatorToken,
  operatorUrl,
  setMerchant,
  signOut,
} from './portal.ts';
import { takeSession } from './session.ts';

/** Has a PIN, and no bank account in the demo. */
const MEMBER = 'agent2';
const BANK = 'China Construction Bank';
/** Of the bank account that the demo has (README). */
const OWNER = { account: 'player1', holder: 'Player One Example' };

/** Sixteen digits: a number is of one member alone, also of one who tries again. */
const newNumber = (): string => `62270000${String(randomInt(10 ** 8)).padStart(8, '0')}`;
const inGroups = (number: string): string => (number.match(/\d{4}/g) ?? []).join(' ');

const typeIn = async (page: Page, field: Locator, text: string): Promise<void> => {
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
};

/** Takes away what an earlier try left. */
const removeAll = async (page: Page): Promise<void> => {
  const remove = page.getByRole('button', { name: /^Remove: / });
  while ((await remove.count()) > 0) await removeFirst(page, remove.first());
};

const removeFirst = async (page: Page, button: Locator): Promise<void> => {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Remove bank account' });
  await dialog.locator('input[type="password"]').fill(PIN);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
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
  await open(page);
  await takeSession(page, MEMBER);
  await page.goto('/?mc=securityCenter');
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add account' });
  await expect(add).toBeVisible();
  await removeAll(page);
  await expect(page.getByText('No bank account yet')).toBeVisible();

  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add bank account' });
  const bank = dialog.getByRole('combobox', { name: 'Bank' });
  const pin = dialog.locator('input[type="password"]');
  await expect(bank).toBeFocused();
  await page.keyboard.type('China C');
  await expect(bank.locator('option:checked')).toHaveText(BANK);
  await typeIn(page, dialog.getByRole('textbox', { name: 'Account holder' }), 'Tran Quoc Hung');
  await typeIn(page, dialog.getByRole('textbox', { name: 'Account number' }), inGroups(number).slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Too short or too long for this bank.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Account number' })).toBeFocused();
  await expect(dialog.getByText('Enter six digits.')).toBeVisible();
  await judgeInBothThemes(page, 'the form with its faults', { include: '[role="dialog"]' });

  await page.keyboard.press('End');
  await page.keyboard.type(lastFour.slice(-1));
  await typeIn(page, pin, '135792');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The payment PIN is not right.')).toBeVisible();
  await expect(bank.locator('option:checked')).toHaveText(BANK);
  await expect(dialog.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Tran Quoc Hung');
  await expect(dialog.getByRole('textbox', { name: 'Account number' })).toHaveValue(inGroups(number));
  await expect(pin).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByText(`•••• ${lastFour}`)).toBeVisible();
  await expect(page.getByText('T. Q. H. · added on')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`•••• ${lastFour}`)).toBeVisible();
  expect(await page.content()).not.toContain(number.slice(0, -4));

  await test.step('[RSG-009] after a pause the password is asked for, and what was typed is sent once more with the same key', async () => {
    const keys = await asAfterPause(page);
    await page.getByRole('button', { name: `Remove: ${BANK}, ends in ${lastFour}` }).click();
    const gone = page.getByRole('dialog', { name: 'Remove bank account' });
    await gone.locator('input[type="password"]').fill(PIN);
    await gone.getByRole('button', { name: 'Remove' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm that it is you to go on' });
    await again.locator('input[type="password"]').fill(PASSWORD);
    await again.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('No bank account yet')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

/** A way to the platform that ends at an address of this machine that nobody came from before: Linux has all of 127.0.0.0/8. */
const fromNewAddress = async (): Promise<{ readonly url: string; readonly close: () => void }> => {
  const { port } = new URL(process.env['E2E_BASE_URL'] ?? '');
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;
  const server = createServer((socket) => {
    const further = connect({ host: '127.0.0.1', port: Number(port), localAddress });
    socket.on('error', () => further.destroy()).pipe(further);
    further.on('error', () => socket.destroy()).pipe(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
};

interface SignInSettings {
  readonly humanCheck: string;
  readonly newAddressCheck: boolean;
  readonly agentOnlyHosts: readonly string[];
}

/** What the merchant asks of who signs in, as it stands. */
const signInSettings = async (page: Page): Promise<SignInSettings> => {
  const reply = await page.request.get(`${operatorUrl()}/ops/merchants/aurora/sign-in`, {
    headers: { authorization: `Bearer ${await operatorToken(page)}` },
  });
  const { humanCheck, agentOnlyHosts, newAddressCheck } = ((await reply.json()) as { value: SignInSettings }).value;
  return { humanCheck, agentOnlyHosts, newAddressCheck };
};

test('[AUT-034] [AUT-035] [AUT-036] who signs in from a new address proves it by the holder of the bank account, once', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same form on both');
  const settings = await signInSettings(page);
  const way = await fromNewAddress();
  try {
    await setMerchant(page, 'aurora', 'sign-in', { ...settings, newAddressCheck: true });
    await open(page, way.url);
    await loginButton(page).click();
    await fillLogin(page, OWNER.account);
    const proof = page.getByRole('dialog', { name: 'Log in' });
    await expect(proof.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
    await proof.getByLabel('Confirm with').selectOption({ label: 'Name on my bank account' });
    const name = proof.getByRole('textbox', { name: "Account holder's name" });
    await name.fill('Somebody Else');
    await proof.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(proof.getByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Somebody Else');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await name.fill(OWNER.holder);
    await proof.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(proof).toBeHidden();
    await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);

    await signOut(page);
    await loginButton(page).click();
    await fillLogin(page, OWNER.account);
    await expect(balance(page)).toHaveText(/¥[\d,]+\.\d{2}/);
  } finally {
    await setMerchant(page, 'aurora', 'sign-in', { ...settings });
    way.close();
  }
});
