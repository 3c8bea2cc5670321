/** One member's page: all that a shift asks about a member, and what it can do, in one place. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { secondOperatorSession } from './operator-codes.ts';
import { operatorUrl } from './portal.ts';

const REASON = 'journey of the tests';

const tab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name, exact: true }).click();
};

test('[OPR-009] a member’s page has profile, sessions, limits, money, bets, identity check, messages and notes, and adjusts, locks and writes', async ({
  page,
  browser,
}) => {
  const { account, email } = await newMember(page.request, {
    ...{ mobile: true, email: true, money: '300.00', weeklyStakes: '500.00', rounds: 1 },
  });
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/members/@${account}?merchant=aurora`);
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  const main = page.getByRole('main');
  const table = (title: string) => page.getByRole('table', { name: title });

  await test.step('Profile, limits and the identity check', async () => {
    await expect(main).toContainText('Verified');
    await expect(main).toContainText('/ 500.00');
    await main.getByRole('button', { name: 'Show contacts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
    await dialog.getByRole('button', { name: 'Show contacts' }).click();
    await expect(main).toContainText(email);
  });

  await test.step('Money over time, bets, payments and sessions', async () => {
    await tab(page, 'Money');
    const movements = table('Movements of the wallet');
    const deposit = movements.getByRole('row').filter({ hasText: 'Deposit' });
    await expect(deposit).toContainText('300.00');
    await deposit.getByRole('link').click();
    await expect(page.getByRole('row').filter({ hasText: account })).toContainText('300.00');
    await page.goBack();
    await expect(movements.getByRole('row').filter({ hasText: 'Bet' }).first()).toContainText('100.00');
    await tab(page, 'Bets');
    await expect(table('Game rounds').getByRole('row').nth(1)).toContainText('100.00');
    await tab(page, 'Payments');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('300.00');
    await tab(page, 'Sessions');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Open');
  });

  await test.step('A note and a message', async () => {
    await tab(page, 'Notes');
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog');
    await note.getByRole('textbox').fill('Called about the deposit.');
    await note.getByRole('button', { name: 'Add note' }).click();
    await expect(table('Notes')).toContainText('Called about the deposit.');
    await tab(page, 'Messages');
    await page.getByRole('button', { name: 'Write a message' }).click();
    const message = page.getByRole('dialog');
    await judgeInBothThemes(page, 'a message to a member', { include: '[role="dialog"]' });
    await message.getByRole('textbox', { name: 'Title' }).fill('Your deposit');
    await message.getByRole('textbox', { name: 'Text' }).fill('It has arrived.');
    await message.getByRole('textbox', { name: /Reason/ }).fill(REASON);
    await message.getByRole('button', { name: 'Send message' }).click();
    await expect(table('Messages').getByRole('row').filter({ hasText: 'Your deposit' })).toContainText('operator1');
    await judgeInBothThemes(page, 'the messages of a member');
  });

  await test.step('An adjustment with a reason, which another operator confirms', async () => {
    await tab(page, 'Money');
    await page.getByRole('button', { name: 'Adjust balance' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('25.00');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
    await dialog.getByRole('button', { name: 'Adjust balance' }).click();
    const own = table('Adjustments').getByRole('row').filter({ hasText: '25.00' });
    await expect(own).toContainText('Waits for another operator');
    await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

    const second = await (await browser.newContext()).newPage();
    const token = await secondOperatorSession(second.request);
    await second.addInitScript((kept) => sessionStorage.setItem('console.token', kept), token);
    await second.goto(`${page.url().split('?')[0]}?merchant=aurora&tab=money`);
    await second.getByRole('button', { name: 'Confirm' }).click();
    await second
      .getByRole('dialog')
      .getByRole('textbox', { name: /Reason/ })
      .fill(REASON);
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(second.getByRole('table', { name: 'Adjustments' })).toContainText('Posted');
    const posted = second.getByRole('table', { name: 'Movements of the wallet' });
    await expect(posted.getByRole('row').filter({ hasText: 'Adjustment' })).toContainText('25.00');
    await second.context().close();
  });

  await test.step('Locked', async () => {
    await main.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Block ${account}?` });
    await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(main.getByText(/^Blocked by operator1/)).toBeVisible();
  });
});
