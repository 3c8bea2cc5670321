/** The books of the console: a day of a vendor compared with ours, and the daily close of payments. */
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { follow, operatorUrl } from './portal.ts';

/** Before the rounds of the demo: no case of a member is opened. */
const quietDay = (): string => new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);

test('a day of the house is compared with the list of its game server, and the daily close agrees with the ledger and is exported', async ({
  page,
}) => {
  const day = quietDay();
  await enterConsole(page);

  await test.step('The compared day', async () => {
    await page.goto(`${operatorUrl()}/games?merchant=aurora&tab=reconciliation`);
    await page.getByLabel('Day (UTC)').fill(day);
    await page.getByRole('button', { name: 'Compare this day' }).click();
    await expect(page.getByText(new RegExp(`^${day} was compared: 0 differences`))).toBeVisible();
    const row = page.getByRole('table', { name: 'Reconciliation' }).getByText(day).first();
    await expect(row).toBeVisible();
    await judgeInBothThemes(page, 'compared days');
    await page
      .getByRole('button', { name: new RegExp(`^Differences of ${day}`) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Differences of/ })).toBeVisible();
    await judgeInBothThemes(page, 'differences of a day', { include: '[role="dialog"]' });
  });

  await test.step('The daily close', async () => {
    await page.keyboard.press('Escape');
    await follow(page, '/payments?merchant=aurora&tab=close');
    await expect(page.getByText(/The closing agrees with the ledger: /)).toBeVisible();
    await judgeInBothThemes(page, 'a day of payments');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^daily-close-aurora-\d{4}-\d{2}-\d{2}\.csv$/);
  });
});
