/** Reports: tables, charts and files say the same, and a member's money appears in them; reports by mail. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readCsv } from 'shared-contracts/csv';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { follow, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

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

interface Movement {
  readonly id: string;
  readonly transfer: string;
  readonly at: string;
  readonly kind: string;
  readonly amount: string;
  readonly reverses: string | null;
}

/** Less than an operator may read, so that a demo with thousands of members is read as well. */
const READS_AT_ONCE = 160;
const READS_A_SECOND = 40;

/** Bars of a chart that can be told apart; of rows that are no days the largest are drawn. */
const BARS_MAX = 62;

/** The table has a page of rows, and the others on request. */
const showAllRows = async (page: Page, rows: Locator, count: number): Promise<void> => {
  for (let shown = await rows.count(); shown < count; shown = await rows.count()) {
    await page.getByRole('button', { name: 'More rows' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
};

const DAY_MS = 86_400_000;
/** No run takes longer. The day on which it began is "today" past midnight too: the demo's members got their first money on it, of no report. */
const RUN_MS = 3 * 3_600_000;
const dayBefore = (days: number): string => new Date(Date.now() - RUN_MS - days * DAY_MS).toISOString().slice(0, 10);

/** Kinds of movements of a member's wallet that each figure sums up; what the house wins the member loses. */
const KINDS: readonly (readonly [kinds: readonly string[], sign: 1 | -1])[] = [
  [['bet', 'rollback'], -1],
  [['bet', 'win', 'rollback', 'vendor-play'], -1],
  [['deposit'], 1],
  [['withdrawal', 'withdrawal-return'], -1],
  [['bonus', 'rebate'], 1],
  [['salary', 'dividend'], 1],
];

/** What the ledger has of a member in these days, in the order of `MEASURES`; the member's own side of each transfer. */
const ledgerOf = async (desk: Desk, member: string, from: string, to: string): Promise<readonly number[]> => {
  const movements: Movement[] = [];
  for (let before = '', hasMore = true; hasMore;) {
    const page = await desk.get<{ rows: readonly Movement[] }>(`${member}/movements?limit=100${before}`);
    movements.push(...page.rows);
    hasMore = page.rows.length === 100;
    before = `&before=${encodeURIComponent(page.rows.at(-1)?.id ?? '')}`;
  }
  const kindOf = new Map(movements.map(({ transfer, kind }) => [transfer, kind]));
  const ofDays = movements.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
  return KINDS.map(([kinds, sign]) =>
    ofDays
      .filter(({ kind, reverses }) => kinds.includes(kindOf.get(reverses ?? '') ?? kind))
      .reduce((sum, { amount }) => sum + sign * units(amount), 0),
  );
};

/** Paths of the pages of the merchant's members who were there before today. */
const formerMembers = async (desk: Desk, before: string): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const { rows, totalPages } = await desk.get<{
      rows: readonly { id: string; registeredAt: string }[];
      totalPages: number;
    }>(`/ops/merchants/aurora/members?pageSize=100&pageNo=${pageNo}`);
    pages = totalPages;
    const former = rows.filter(({ registeredAt }) => registeredAt.slice(0, 10) < before);
    paths.push(...former.map(({ id }) => `/ops/merchants/aurora/members/${id}`));
  }
  return paths;
};

/** Sums of the four tables of a period; each table agrees with its chart and its file. */
const totalsOf = async (page: Page, period: string): Promise<readonly (readonly number[])[]> => {
  const totals: number[][] = [];
  for (const by of ['Day', 'Vendor', 'Game', 'Agent'] as const) {
    await follow(page, `/reports?merchant=aurora&by=${by.toLowerCase()}${period}`);
    await quiet(page);
    const table = page.getByRole('table', { name: `Figures by ${by}, CNY` });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const { head, rows } = await fileOf(page);
    await showAllRows(page, table.locator('tbody tr'), rows.length - 1);
    await expect(table.locator('tbody tr')).toHaveCount(rows.length - 1);
    const sums = COLUMNS.map((name) => units(rows.at(-1)?.[head.indexOf(name)] ?? ''));
    totals.push(sums);
    for (const [index, measure] of MEASURES.entries()) {
      const values = rows.slice(0, -1).map((row) => units(row[head.indexOf(COLUMNS[index] ?? '')] ?? ''));
      expect([measure, values.reduce((sum, value) => sum + value, 0)]).toEqual([measure, sums[index]]);
      await page.getByRole('combobox', { name: 'Figure in the chart' }).selectOption({ label: measure });
      const bars = page.getByRole('figure', { name: new RegExp(`^${measure} by`) }).locator('table tbody tr td');
      const drawn = (await bars.allInnerTexts()).map(units);
      const largest = values.toSorted((a, b) => b - a).slice(0, by === 'Day' ? undefined : BARS_MAX);
      expect([measure, drawn.toSorted((a, b) => b - a)]).toEqual([measure, largest]);
    }
  }
  return totals;
};

test('[OPR-010] reports by day, vendor, game and agent: table, chart and file agree with each other and with the ledger', async ({
  page,
}) => {
  const desk = await openDesk(page.request);
  // Days that are over: nothing of them changes any more.
  const [from, to] = [dayBefore(60), dayBefore(1)];
  let ledger = MEASURES.map(() => 0);
  const members = await formerMembers(desk, dayBefore(0));
  for (let first = 0; first < members.length; first += READS_A_SECOND) {
    const some = members.slice(first, first + READS_A_SECOND);
    const sums = await Promise.all(some.map((member) => ledgerOf(desk, member, from, to)));
    ledger = ledger.map((sum, index) => sums.reduce((total, own) => total + (own[index] ?? 0), sum));
    if (first >= READS_AT_ONCE) await page.waitForTimeout(1_000);
  }
  expect(ledger.slice(0, 4).every((sum) => sum !== 0)).toBe(true);
  await enterConsole(page);
  // Today is in it: a payment that ends between two tables is in one of them.
  await expect(async () => {
    // From elsewhere each time: the first table may be open still.
    await page.goto(operatorUrl());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [first, ...others] = await totalsOf(page, '');
    for (const sums of others) expect(sums).toEqual(first);
  }).toPass();
  for (const sums of await totalsOf(page, `&from=${from}&to=${to}`)) expect(sums).toEqual(ledger);
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
    .poll(async () =>
      (
        await desk.get<{ messages: { content: { to: string; subject: string } | null }[] }>('/ops/messages')
      ).messages.some(({ content }) => content?.to === 'finance@example.com' && content.subject.includes(name)),
    )
    .toBe(true);
  await order('Stop');
  await expect(row).toContainText('Stopped');
  await order('Resume');
  await expect(row).toContainText('Next:');
  await order('Stop');
});
