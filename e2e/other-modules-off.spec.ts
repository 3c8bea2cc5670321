/** Player protection and withdrawals do not depend on the modules for play (`without-member-module.spec.ts` has the member's). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { switchModule } from './merchant-settings.ts';
import { PIN, follow } from './portal.ts';
import { giveSession } from './session.ts';

const OTHERS = ['lobby', 'agent', 'lottery'] as const;

const expectInReach = async (page: Page): Promise<void> => {
  await page.goto('/protection');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Player protection' })).toBeVisible();
  for (const name of ['Limits', 'Time-out and self-exclusion', 'Help and support'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Take a time-out' })).toBeEnabled();
  await follow(page, '/protection?mc=withdraw');
  await expect(page.getByRole('dialog', { name: 'Member centre' }).getByText('Being checked').first()).toBeVisible();
};

test('[RSG-011] with every other module off or failing, protection, limits, exclusion and a withdrawal in progress are in reach', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { bankAccount: true, money: '300.00' });
  await giveSession(page, account);

  await test.step('A withdrawal is on its way', async () => {
    await page.goto('/protection?mc=withdraw');
    const centre = page.getByRole('dialog', { name: 'Member centre' });
    await centre.getByRole('textbox', { name: 'Amount' }).fill('100');
    await centre.locator('input[type="password"]').fill(PIN);
    await centre.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
    await expect(centre.getByRole('group', { name: 'Receipt' })).toBeVisible();
  });

  await test.step('They fail', async () => {
    for (const name of OTHERS) await page.route(`**/m/${name}/**`, (route) => route.abort());
    await expectInReach(page);
    for (const name of OTHERS) await page.unroute(`**/m/${name}/**`);
  });

  await test.step('They are off', async () => {
    for (const name of OTHERS) await switchModule(page.request, name, false);
    await expectInReach(page);
  });
});
