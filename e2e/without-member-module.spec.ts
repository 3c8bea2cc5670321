/** Player protection and withdrawals in progress while the module that usually shows them is off, or fails. */
import { judgeInBothThemes } from './axe.ts';
import { openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { switchModule } from './merchant-settings.ts';
import { PASSWORD, PIN, pressInFooter } from './portal.ts';
import { openAs } from './session.ts';

const PAYMENTS = '/ops/merchants/aurora';

test('[RSG-011] with the member module off or failing, protection, limits, exclusion and a withdrawal in progress are in reach', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { bankAccount: true, money: '500.00' });
  const title = page.getByRole('heading', { level: 1, name: 'Player protection' });
  const closeNotice = () =>
    page.getByRole('dialog', { name: 'You are taking a time-out' }).getByRole('button').first().click();

  await test.step('A withdrawal is on its way', async () => {
    await openAs(page, account, '/helpmc?mc=withdraw');
    const centre = page.getByRole('dialog', { name: 'Member centre' });
    await centre.getByRole('textbox', { name: 'Amount' }).fill('100');
    await centre.locator('input[type="password"]').fill(PIN);
    await centre.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
    await expect(centre.getByRole('group', { name: 'Receipt' })).toBeVisible();
    const desk = await openDesk(page.request);
    const { rows } = await desk.get<{ rows: { id: string; account: string }[] }>(
      `${PAYMENTS}/withdrawals?search=${account}`,
    );
    await desk.post(`${PAYMENTS}/withdrawals/${rows[0]?.id}/approval`, {});
  });

  await test.step('The module fails: its page offers the same below', async () => {
    await page.route('**/m/member/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/protection');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(title).toBeVisible();
    await expect(page.getByText('On its way', { exact: true })).toBeVisible();
    await page.unroute('**/m/member/**');
  });

  await switchModule(page.request, 'member', false);
  await test.step('It is off: the address of withdrawals leads to the page', async () => {
    await page.goto('/?mc=withdraw');
    await expect(page).toHaveURL(/\/protection$/);
    await expect(title).toBeVisible();
    await expect(page.getByText('On its way', { exact: true })).toBeVisible();
    await judgeInBothThemes(page, 'protection without the member module');
    await page.getByRole('button', { name: 'I received it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'I received it' }).click();
    await expect(page.getByText('No withdrawal is in progress.')).toBeVisible();
  });

  await test.step('A limit is set', async () => {
    await page.getByRole('combobox', { name: 'Limit' }).selectOption({ label: 'Deposits, Daily' });
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Deposits, Daily' })).toContainText('¥100.00');
  });

  await test.step('A break is taken, and is in force', async () => {
    await page.getByRole('combobox', { name: 'How long' }).selectOption({ label: '1 day' });
    await page.getByRole('checkbox', { name: 'I understand the consequences' }).check();
    await page.locator('input[type="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Stop playing now' }).click();
    await closeNotice();
    await expect(page.getByRole('main').getByText('You are taking a time-out')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop playing now' })).toBeHidden();
  });

  await test.step('The page is one step from the home page', async () => {
    await page.goto('/');
    await closeNotice();
    await pressInFooter(page, 'link', 'Player protection');
    await expect(title).toBeVisible();
  });
});
