/** Charts beside tables: what is drawn is what is written. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './portal.ts';
import { giveSession } from './session.ts';

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Rows of a chart as it is read aloud: what a bar is called, and its figure. */
const barsOf = async (page: Page, name: string): Promise<ReadonlyMap<string, string>> => {
  const chart = page.getByRole('figure', { name });
  await expect(chart).toBeVisible();
  return new Map(
    await chart
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map(
          (row) => [row.querySelector('th')?.textContent ?? '', row.querySelector('td')?.textContent ?? ''] as const,
        ),
      ),
  );
};

/** Each row of a table has a bar with its name, and the figure of the bar is one of the row. */
const expectSameFigures = async (page: Page, chart: string, table: string): Promise<void> => {
  const bars = await barsOf(page, chart);
  const rows = page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
  );
  expect(texts.length).toBeGreaterThan(1);
  const digits = (text: string): string => text.replaceAll(/[^\d.−-]/g, '').replace('−', '-');
  for (const cells of texts) {
    const name = [...bars.keys()].find((bar) => cells.some((cell) => cell.endsWith(bar)));
    expect(name, `a bar for ${cells.join(' | ')}`).toBeDefined();
    expect(cells.map(digits)).toContain(digits(bars.get(name ?? '') ?? ''));
  }
};

/** Columns of the chart of results: what is counted, and how often it came. */
const columnsOf = async (chart: Locator): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await chart
        .getByRole('listitem')
        .evaluateAll((all) => all.map((item) => item.lastElementChild?.textContent ?? ''))
    ).map((text) => {
      const [value = '', count = ''] = text.split(': ');
      return [value, Number(count)] as const;
    }),
  );

const prizesIn = (table: Locator): Promise<readonly string[]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((part) => {
      const text = (part.textContent ?? '').trim();
      return part.childElementCount === 0 && /^\d{2,6}$/.test(text) ? [text] : [];
    }),
  );

const countedBy = (values: readonly string[]): ReadonlyMap<string, number> =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>());

test('[QUA-010] personal profit, team overview, user loss and lottery results each have a chart that shows what the table says', async ({
  page,
}) => {
  await test.step('personal profit: net result of each day', async () => {
    await giveSession(page, 'player1');
    await open(page, `/?mc=personalProfit&from=${dayAgo(10)}&to=${dayAgo(0)}`);
    await expectSameFigures(page, 'Net result by day', 'Personal profit');
  });

  await test.step('team overview: bets of each day', async () => {
    await giveSession(page, 'agent1');
    await open(page, `/?ac=teamOverview&from=${dayAgo(10)}&to=${dayAgo(0)}`);
    await expectSameFigures(page, 'Bets by day', 'Team by day');
  });

  await test.step('user loss: win or loss of each downline', async () => {
    await open(page, `/?ac=userLoss&from=${dayAgo(30)}&to=${dayAgo(0)}`);
    await expectSameFigures(page, 'Win or loss by downline', 'Loss by downline');
  });

  await test.step('lottery results: how often each ending came in the tables of the day', async () => {
    await open(page, `/lotteryCenter?view=results&date=${dayAgo(2)}&category=VN_NORTH`);
    const tables = page.getByRole('table', { name: /^Result of draw/ });
    await expect(tables.first()).toBeVisible();
    const results = await Promise.all((await tables.all()).map(prizesIn));
    for (const prizes of results) expect(prizes).toHaveLength(27);

    const endings = countedBy(results.flat().map((number) => number.slice(-2)));
    const columns = await columnsOf(page.getByRole('list', { name: /^Most frequent two-digit endings/ }));
    expect(columns.size).toBeGreaterThan(0);
    for (const [ending, count] of columns) expect([ending, endings.get(ending)]).toEqual([ending, count]);
    expect(Math.max(...columns.values())).toBe(Math.max(...endings.values()));

    await page.getByRole('radio', { name: 'Last digit' }).click({ force: true });
    const last = countedBy(results.map(([special = '']) => special.slice(-1)));
    const digits = await columnsOf(page.getByRole('list', { name: /^Last digit of the special prize/ }));
    expect(digits.size).toBeGreaterThan(0);
    for (const [digit, count] of digits) expect([digit, last.get(digit) ?? 0]).toEqual([digit, count]);
  });
});
