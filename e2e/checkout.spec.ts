/** Money in by the page of a payment provider, and money out by rule and provider. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { PIN, balanceMinor, follow, header } from './portal.ts';
import { openAs } from './session.ts';
import { PHONE } from './sizes.ts';

test.use(PHONE);

const AURORA = '/ops/merchants/aurora';

const centreOf = (page: Page): Locator => page.getByRole('dialog').first();
const receiptOf = (page: Page): Locator => centreOf(page).getByRole('group', { name: 'Receipt' });

const openPage = async (page: Page, name: 'depositv2' | 'withdraw'): Promise<Locator> => {
  await follow(page, `?mc=${name}`);
  const centre = centreOf(page);
  await expect(centre.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  return centre;
};

/** Leads to the page of the payment sandbox. */
const payBy = async (page: Page, amount: string): Promise<void> => {
  const centre = await openPage(page, 'depositv2');
  await centre.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await centre.getByRole('radio', { name: /Card or instant payment/ }).check();
  await centre.getByRole('button', { name: 'Deposit', exact: true }).last().click();
  await expect(page.getByText('Sandbox: no money moves here')).toBeVisible();
};

const closeCases = async ({ get, post }: Desk, account: string): Promise<void> => {
  const path = `${AURORA}/protection/cases`;
  const { rows } = await get<{ rows: { id: string; account: string }[] }>(`${path}?state=open&pageNo=1&pageSize=100`);
  for (const { id } of rows.filter((row) => row.account === account))
    await post(`${path}/${id}/close`, { note: 'Looked at by the journey' });
};

test('[WAL-007] [WAL-008] [WAL-006] a deposit is paid on the page of the payment provider, and the header follows', async ({
  page,
}) => {
  const { account } = await newMember(page.request);
  await openAs(page, account, '/protection');
  const before = await balanceMinor(page);
  await payBy(page, '120.50');
  await expect(page.getByText('120.50 CNY')).toBeVisible();
  await judgeInBothThemes(page, 'the page of the payment sandbox');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(receiptOf(page).getByText('Deposit credited')).toBeVisible();
  await expect(receiptOf(page).getByText(/^D[2-9A-HJ-NP-Z]{8}$/)).toBeVisible();
  await judgeInBothThemes(page, 'the receipt of a checkout', { include: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect.poll(() => balanceMinor(page)).toBe(before + 12_050n);
});

test('[WAL-008] a payment that is made late arrives while the member looks on', async ({ page }) => {
  const { account } = await newMember(page.request);
  await openAs(page, account, '/protection');
  await payBy(page, '50');
  await page.getByRole('button', { name: 'Pay late' }).click();
  await expect(receiptOf(page).getByText(/This page shows the result/)).toBeVisible();
  await expect(receiptOf(page).getByText('Deposit credited')).toBeVisible();
  await expect(header(page).getByText('¥50.00').first()).toBeAttached();
});

test('[WAL-007] a payment that is declined says so, and one that was left can be continued', async ({ page }) => {
  const { account } = await newMember(page.request);
  await openAs(page, account, '/protection');
  await payBy(page, '50');
  await page.getByRole('button', { name: 'Close without paying' }).click();
  await receiptOf(page).getByRole('button', { name: 'Go to the payment page' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(receiptOf(page).getByText('Payment declined')).toBeVisible();
  await expect(receiptOf(page).getByText(/Nothing was added to your balance/)).toBeVisible();
  await expect(receiptOf(page).getByRole('button', { name: 'Go to the payment page' })).toBeHidden();
});

test.describe('withdrawals by rule', () => {
  interface Settings {
    readonly version: number;
  }
  const configure = async ({ get, put }: Desk, change: object): Promise<void> => {
    const { version, ...settings } = await get<Settings>(`${AURORA}/payment-settings`);
    await put(`${AURORA}/payment-settings`, { ...settings, version, ...change });
  };
  /** As it was before the journey. */
  let stored: object = {};
  test.afterEach(async ({ request }) => configure(await openDesk(request), stored));

  test('[OPR-016] a withdrawal is approved by rule and paid by the provider', async ({ page }) => {
    const { account } = await newMember(page.request, { bankAccount: true, money: '500.00' });
    const office = await openDesk(page.request);
    await openAs(page, account, '/protection');
    const withdraw = async (amount: string): Promise<string> => {
      const centre = await openPage(page, 'withdraw');
      await centre.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await centre.locator('input[type="password"]').fill(PIN);
      await centre.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
      return (
        await receiptOf(page)
          .getByText(/^W[2-9A-HJ-NP-Z]{8}$/)
          .innerText()
      ).trim();
    };
    const rowOf = async (reference: string) => {
      const { rows } = await office.get<{ rows: { id: string; status: string; paidBy: string | null }[] }>(
        `${AURORA}/withdrawals?search=${reference}`,
      );
      return rows[0];
    };
    // What was deposited and never played is an operator's to approve.
    const first = await rowOf(await withdraw('100'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await office.post(`${AURORA}/withdrawals/${first?.id}/approval`, {});
    await closeCases(office, account);
    const { version: _version, ...before } = await office.get<Settings>(`${AURORA}/payment-settings`);
    stored = before;
    await configure(office, {
      ...{ autoEnabled: true, autoBelow: '200.00', autoAccountDays: 0, autoVerified: false, payoutProvider: 'SANDBOX' },
    });
    const reference = await withdraw('110');
    await expect.poll(async () => (await rowOf(reference))?.paidBy).toBe('SANDBOX');
    await expect(receiptOf(page).getByText('Withdrawal approved')).toBeVisible();
  });
});
