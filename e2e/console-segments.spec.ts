/** A segment of members is kept under a name, and a message takes its conditions over. */
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const REASON = 'journey of the tests';

test('a saved segment fills the conditions of a message, and is removed', async ({ page }, info) => {
  const name = `Journey ${info.project.name} ${Date.now()}`;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const row = page.getByRole('table', { name: 'Saved segments' }).getByRole('row').filter({ hasText: name });
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/messages?merchant=aurora`);
  await quiet(page);
  await page.getByRole('button', { name: 'New segment' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Deposits of at least' }).fill('nothing');
  await dialog.getByRole('combobox', { name: 'Open cases' }).selectOption('without');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await expect(dialog.getByText('Enter an amount.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Deposits of at least' }).fill('100');
  await expect(dialog.getByText(/^\d+ members? belongs? to it now\.$/)).toBeVisible();
  await judgeInBothThemes(page, 'the window of a segment', { include: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('deposits of at least 100.00; without an open case');

  await page.getByRole('button', { name: 'New message' }).click();
  await dialog.getByRole('radio', { name: 'Group of members' }).click();
  await dialog.getByRole('combobox', { name: 'Saved segment' }).selectOption({ label: name });
  await expect(dialog.getByRole('textbox', { name: 'Deposits of at least' })).toHaveValue('100.00');
  await expect(dialog.getByRole('combobox', { name: 'Open cases' })).toHaveValue('without');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
});
