/** The records of the console: the audit log, the self-test, risk, and where operators are logged in and from which networks. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { secondOperatorSession } from './operator-codes.ts';
import { follow, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const REASON = 'journey of the tests';

const visit = async (page: Page, path: string): Promise<void> => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}${path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
};

/** From page to page, as links lead. */
const turnTo = async (page: Page, path: string): Promise<void> => {
  await follow(page, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
};

/** Both themes, and nothing reaches beyond the screen. */
const judge = async (page: Page, name: string): Promise<void> => {
  await judgeInBothThemes(page, name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
};

const rowsOf = (page: Page, table: string): Locator => page.getByRole('table', { name: table }).getByRole('row');

const confirm = async (page: Page, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('the audit log is narrowed by keyboard, verified and exported; the self-test explains; a month is exported for the regulator', async ({
  page,
}) => {
  await test.step('The audit log is narrowed to one thing by keyboard, verified and exported', async () => {
    const desk = await openDesk(page.request);
    const name = `Records Journey ${Date.now()}`;
    const reason = `added: ${name}`;
    await desk.post('/ops/merchants/lotus/restricted-persons', { persons: [{ name }], reason });
    await visit(page, '/audit');
    await page.getByRole('textbox', { name: 'Done by' }).focus();
    await page.keyboard.type('operator1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'About' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/operator=operator1/);
    const row = rowsOf(page, 'Audit log').filter({ hasText: reason });
    await expect(row).toContainText('Restricted person added');
    await expect(row).toContainText('Lotus');
    await judge(page, 'the audit log');

    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByText(/^Intact: [\d,]+ rows checked\.$/)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-operator-operator1.csv');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/operator=/);
  });

  await test.step('The self-test says why a check failed, and leads to the page that mends it', async () => {
    await turnTo(page, '/self-test');
    await expect(page.getByRole('status').filter({ hasText: /checks done, \d+ failed/ })).toBeVisible();
    await judge(page, 'the self-test');
    await page.getByRole('radio', { name: 'Failed' }).click();
    const check = page.getByRole('listitem').filter({ hasText: 'Staff accounts are personal and in use' });
    await expect(check).toContainText('Failed');
    await expect(check).toContainText('operator1');
    await expect(page.getByRole('heading', { name: 'One synchronised clock' })).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^self-test-.*\.csv$/);
    await check.getByRole('link', { name: 'Open Operators' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
  });

  await test.step('A month is exported for the regulator, and the audit log records it', async () => {
    await turnTo(page, '/regulator?merchant=aurora');
    const download = page.getByRole('button', { name: 'Download CSV: Money by day' });
    await expect(download).toBeVisible();
    await judge(page, 'exports for the regulator');
    const months = page.getByRole('combobox', { name: 'Month' });
    const chosen = await months.locator('option').first().innerText();
    await months.selectOption({ label: chosen });
    await expect(page.getByRole('heading', { name: `Files of ${chosen}` })).toBeVisible();
    await download.focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe(`regulator-money-aurora-${await months.inputValue()}.csv`);
    await expect(page.getByRole('status').filter({ hasText: /^Downloaded, \d+ rows?\.$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Audit log' }).last().click();
    await expect(page.getByText('Export for the regulator made').first()).toBeVisible();
  });
});

test('a risk signal leads to the member, and becomes a case', async ({ page }) => {
  await visit(page, '/risk?merchant=aurora');
  const open = page.getByRole('button', { name: /^Open a case about / }).first();
  const account = ((await open.getAttribute('aria-label')) ?? '').replace('Open a case about ', '');
  await judge(page, 'the risk signals');
  await open.click();
  await judgeInBothThemes(page, 'the window of a case', { include: '[role="dialog"]' });
  await confirm(page, 'Open case');
  const row = rowsOf(page, 'Signals')
    .filter({ hasText: account })
    .filter({ has: page.getByRole('link', { name: 'Open cases' }) })
    .first();
  await row.getByRole('link', { name: account, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: 'Open cases' }).click();
  await expect(rowsOf(page, 'Cases').filter({ hasText: account }).first()).toBeVisible();
  for (const [tab, heading] of [
    ['returns', 'Game returns'],
    ['differences', 'Differences'],
  ] as const) {
    await turnTo(page, `/risk?merchant=aurora&tab=${tab}`);
    await expect(page.getByRole('tab', { name: heading, selected: true })).toBeVisible();
    await judge(page, `risk: ${heading}`);
  }
});

/** A journey that broke off may have left it. */
const removeNetworks = async ({ get, post }: Desk): Promise<void> => {
  const { networks } = await get<{ networks: readonly { id: string }[] }>('/ops/networks');
  for (const { id } of networks) await post(`/ops/networks/${id}/removal`, {});
};

/** Every address of the journeys' pages lies in it: no other journey is barred. */
const OWN = '::/0';

test('the session of another operator is ended; networks are listed, and none that locks out the operator who adds it', async ({
  page,
}) => {
  await test.step('The session is ended, and its token with it', async () => {
    const authorization = { authorization: `Bearer ${await secondOperatorSession(page.request)}` };
    const session = () => page.request.get(`${operatorUrl()}/ops/session`, { headers: authorization });
    expect((await session()).status()).toBe(200);
    await visit(page, '/operators?tab=sessions');
    await expect(rowsOf(page, 'Sessions').filter({ hasText: 'This session' })).toContainText('operator1');
    await judge(page, 'sessions of operators');
    await page.getByRole('button', { name: 'End all sessions of operator2' }).first().click();
    await confirm(page, 'End all');
    await expect(rowsOf(page, 'Sessions').filter({ hasText: 'operator2' })).toHaveCount(0);
    expect((await session()).status()).toBe(401);
  });

  await test.step('Networks', async () => {
    const desk = await openDesk(page.request);
    await removeNetworks(desk);
    try {
      await turnTo(page, '/operators?tab=networks');
      await expect(page.getByText('Every address is admitted')).toBeVisible();
      await judge(page, 'networks of operators');
      await page.getByRole('button', { name: 'Add network' }).click();
      const dialog = page.getByRole('dialog');
      const network = dialog.getByRole('textbox', { name: 'Network' });
      await network.fill('203.0.113.0/24');
      await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
      await dialog.getByRole('button', { name: 'Add network' }).click();
      await expect(dialog.getByText(/This change would lock you out/)).toBeVisible();
      await judgeInBothThemes(page, 'the window of a network', { include: '[role="dialog"]' });
      await network.fill(OWN);
      await dialog.getByRole('button', { name: 'Add network' }).click();
      await expect(dialog).toBeHidden();
      await expect(rowsOf(page, 'Networks').filter({ hasText: OWN })).toBeVisible();
      await page.getByRole('button', { name: `Remove ${OWN}` }).click();
      await confirm(page, 'Remove');
      await expect(page.getByText('Every address is admitted')).toBeVisible();
    } finally {
      await removeNetworks(desk);
    }
  });
});
