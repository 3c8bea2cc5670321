import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { follow } from './portal.ts';
import { openAs } from './session.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
/** The tile with a figure's name. */
const tile = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::div[1]').first();
const amountOf = async (page: Page, name: string): Promise<string> => {
  const figure = tile(page, name);
  await expect(figure).toHaveText(/\d\.\d{2}$/);
  return (await figure.innerText()).replace(/^[^\d]*/, '');
};
const monthBefore = (now: number): string => new Date(now - 30 * 86_400_000).toISOString().slice(0, 10);

test('[MEM-011] [MEM-012] each figure of personal profit opens its rows, down to a round', async ({ page }) => {
  const from = monthBefore(Date.now());
  const profit = `/protection?mc=personalProfit&from=${from}`;

  const figures: Record<string, string> = {};
  await test.step('the period of the address is totalled', async () => {
    await openAs(page, 'player1', profit);
    for (const name of ['Deposits', 'Withdrawals', 'Bets', 'Wins', 'Bonuses', 'Rebates'])
      figures[name] = await amountOf(page, name);
    expect(Number(figures['Deposits']?.replaceAll(',', ''))).toBeGreaterThan(0);
    expect(Number(figures['Bets']?.replaceAll(',', ''))).toBeGreaterThan(0);
    await expect(table(page, 'Personal profit').getByRole('row').nth(2)).toBeVisible();
  });

  for (const [name, type] of [
    ['Deposits', 'deposit'],
    ['Withdrawals', 'withdraw'],
    ['Bonuses', 'bonus'],
    ['Rebates', 'rebate'],
  ] as const) {
    await test.step(`${name} open the movements that they are made of`, async () => {
      await tile(page, name).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`mc=transactionHistory&from=${from}&to=[\\d-]+&kind=${type}`));
      expect(await amountOf(page, 'Difference')).toBe(figures[name]);
      await follow(page, profit);
    });
  }

  await test.step('bets open the rounds, and a round its bets and verification', async () => {
    await tile(page, 'Bets').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`mc=personalHistoryCopy&from=${from}`));
    expect(await amountOf(page, 'Win')).toBe(figures['Wins']);
    const rounds = table(page, 'Betting record');
    await rounds.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog').getByRole('table', { name: 'Bets and wins' })).toBeVisible();
  });

  await test.step('another period, typed as fast as a person types, has its own figures', async () => {
    await follow(page, profit);
    for (const [name, typed, day] of [
      ['From', '01012020', '2020-01-01'],
      ['To', '02022020', '2020-02-02'],
    ] as const) {
      const field = page.getByRole('textbox', { name, exact: true });
      await field.focus();
      // The list is read again between the digits.
      await page.keyboard.type(typed, { delay: 100 });
      await expect(field).toHaveValue(day);
      await expect(page).toHaveURL(new RegExp(`${name.toLowerCase()}=${day}`));
    }
    for (const name of ['Deposits', 'Bets', 'Net result']) await expect.poll(() => amountOf(page, name)).toBe('0.00');
  });
});
