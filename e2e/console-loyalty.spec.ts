/** What an operator gives members for their play: a reward given and taken back, a rebate changed and put back. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { keepSettings } from './merchant-settings.ts';
import { follow, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const turnTo = async (page: Page, tab: string): Promise<void> => {
  await follow(page, `/loyalty?merchant=lotus&tab=${tab}`);
  await quiet(page);
};

test('[QUA-001] an operator gives a reward and withdraws it, changes a rebate and puts it back, and no part of the page has an axe violation', async ({
  page,
}) => {
  const window = page.getByRole('dialog');
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/loyalty?merchant=lotus&tab=rewards`);
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
  await quiet(page);

  await test.step('The rewards of members', async () => {
    await expect(page.getByRole('button', { name: 'Give rewards' })).toBeEnabled();
    await judgeInBothThemes(page, 'rewards');
  });

  await test.step('A reward is given, an account that is unknown is named, and the reward is withdrawn', async () => {
    const title = `Journey ${Date.now()}`;
    const reason = window.getByRole('textbox', { name: /Reason/ });
    await page.getByRole('button', { name: 'Give rewards' }).click();
    const accounts = window.getByRole('textbox', { name: /Accounts/ });
    await accounts.fill('player3, nobody-here');
    await window.getByRole('textbox', { name: /Amount for each/ }).fill('2.50');
    await window.getByRole('textbox', { name: /Title \(EN\)/ }).fill(title);
    await reason.fill('journey of the tests');
    await expect(window.getByRole('status')).toContainText('5.00');
    await window.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(window.getByText('The account nobody-here does not exist here.')).toBeVisible();
    await judgeInBothThemes(page, 'the window that gives rewards', { include: '[role="dialog"]' });
    await accounts.fill('player3');
    await window.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(window).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Claimable');
    await row.getByRole('button', { name: /^Withdraw 2\.50 [A-Z]{3} from player3$/ }).click();
    await reason.fill('end of the journey');
    await window.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(window).toBeHidden();
    await expect(row).toContainText('Withdrawn');
  });

  await test.step('What a kind of games brings back is changed, and put back', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Bingo' });
    const change = async (rate: string): Promise<void> => {
      await page.getByRole('button', { name: 'Change rebate' }).click();
      await window.getByRole('textbox', { name: 'Bingo' }).fill(rate);
      await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
      await window.getByRole('button', { name: 'Save' }).click();
      await expect(window).toBeHidden();
    };
    await keepSettings(page.request, 'lotus');
    await turnTo(page, 'rebate');
    await expect(page.getByRole('button', { name: 'Change rebate' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await change('0.35');
    await expect(row).toContainText('0.35 %');
    await judgeInBothThemes(page, 'the rebate');
    await change('');
    await expect(row).toHaveCount(0);
  });

  await test.step('The form of the levels, its faults in view', async () => {
    await turnTo(page, 'levels');
    await page.getByRole('button', { name: 'Change levels' }).click();
    await page.getByRole('button', { name: 'Add level' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await judgeInBothThemes(page, 'the levels');
  });
});
