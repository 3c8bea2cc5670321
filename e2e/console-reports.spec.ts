/** Reports: tables, charts and files say the same, and a member's money appears in them; reports by mail. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from 'shared-contracts/csv';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { operatorUrl } from './portal.ts';

const MEASURES = ['Turnover', 'GGR', 'Deposits', 'Withdrawals', 'Bonuses', 'Salaries'] as const;
const COLUMNS = ['turnover', 'ggr', 'deposits', 'withdrawals', 'bonuses', 'salaries'] as const;

/** Hundredths. */
const units = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100);

const fileOf = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [head, ...rows] = readCsv(await readFile(await download.path(), 'utf8'));
  return { head: head?.cells ?? [], rows: rows.map(({ cells }) => cells) };
};

test('reports by day, vendor, game and agent: table, chart and file agree, and all have the same totals', async ({
  page,
}) => {
  await enterConsole(page);
  const totals: number[][] = [];
  for (const by of ['Day', 'Vendor', 'Game', 'Agent'] as const) {
    await page.goto(`${operatorUrl()}/reports?merchant=aurora&by=${by.toLowerCase()}`);
    const table = page.getByRole('table', { name: `Figures by ${by}, CNY` });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const { head, rows } = await fileOf(page);
    const shown = await table.locator('tbody tr').allInnerTexts();
    expect(shown.length).toBe(rows.length - 1);
    const sums = COLUMNS.map((name) => units(rows.at(-1)?.[head.indexOf(name)] ?? ''));
    totals.push(sums);
    for (const [index, measure] of MEASURES.entries()) {
      const values = rows.slice(0, -1).map((row) => units(row[head.indexOf(COLUMNS[index] ?? '')] ?? ''));
      expect([measure, values.reduce((sum, value) => sum + value, 0)]).toEqual([measure, sums[index]]);
      await page.getByRole('combobox', { name: 'Figure in the chart' }).selectOption({ label: measure });
      const bars = page.getByRole('figure', { name: new RegExp(`^${measure} by`) }).locator('table tbody tr td');
      const drawn = (await bars.allInnerTexts()).map(units);
      expect([measure, drawn.toSorted((a, b) => a - b)]).toEqual([measure, values.toSorted((a, b) => a - b)]);
    }
  }
  for (const sums of totals) expect(sums).toEqual(totals[0]);
});

test('an operator sets up a report by mail, sends it now, stops it and lets it go on', async ({ page }) => {
  const desk = await openDesk(page.request);
  await desk.put('/ops/operators/operator2/email', { email: 'finance@example.com' });
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/reports?merchant=aurora&tab=mails`);
  const name = `Games ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Add report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Rows' }).selectOption('game');
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
  await dialog.getByRole('checkbox', { name: 'operator2' }).check();
  await judgeInBothThemes(page, 'the window for a report by mail', { include: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Add report' }).click();
  const row = page.getByRole('table', { name: 'Reports by mail' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Every week');
  await judgeInBothThemes(page, 'reports by mail');
  const order = async (act: string): Promise<void> => {
    await row.getByRole('button', { name: act }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: act.split(' ')[0] ?? act })
      .click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await order('Send');
  await expect
    .poll(
      async () =>
        (
          await desk.get<{ messages: { content: { to: string; subject: string } | null }[] }>('/ops/messages')
        ).messages.some(({ content }) => content?.to === 'finance@example.com' && content.subject.includes(name)),
      { timeout: 40_000 },
    )
    .toBe(true);
  await order('Stop');
  await expect(row).toContainText('Stopped');
  await order('Resume');
  await expect(row).toContainText('Next:');
  await order('Stop');
});
