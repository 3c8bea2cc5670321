/** Banners and announcements from the console to the portal. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const open = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`${operatorUrl()}/content?merchant=aurora&tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await quiet(page);
};

test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the same on both');
  await enterConsole(page);
});

test('[QUA-001] an operator publishes an announcement, is told what was removed, and withdraws it', async ({
  page,
  request,
}) => {
  const title = `Journey ${Date.now()}`;
  const window = page.getByRole('dialog');
  const reason = window.getByRole('textbox', { name: /Reason/ });
  const titles = async (): Promise<string[]> => {
    const reply = await request.get('/wps/relay/MCSFE_getListAnnouncements?types=B&language=EN&pageSize=50');
    const { value } = (await reply.json()) as { value: { list: { title: string }[] } };
    return value.list.map((entry) => entry.title);
  };
  await open(page, 'announcements');
  await page.getByRole('button', { name: 'Add announcement' }).click();
  await window.getByRole('textbox', { name: /Title \(EN\)/ }).fill(title);
  await window.getByRole('textbox', { name: /Text \(EN\)/ }).fill('<p onclick="a()">Hello</p><script>1</script>');
  await reason.fill('journey of the tests');
  await judgeInBothThemes(page, 'the window of an announcement', { include: '[role="dialog"]' });
  await window.getByRole('button', { name: 'Add announcement' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByText('These parts are not allowed: p onclick, script.')).toBeVisible();
  expect(await titles()).toContain(title);

  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `Switch off ${title}` }).click();
  await reason.fill('end of the journey');
  await window.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(window).toBeHidden();
  await expect(row).toContainText('Withdrawn');
  expect(await titles()).not.toContain(title);
});

test('[QUA-001] the lists of banners and help have no axe violation', async ({ page }) => {
  await open(page, 'banners');
  await expect(page.getByRole('button', { name: 'Add banner' })).toBeEnabled();
  await judgeInBothThemes(page, 'banners');
  await open(page, 'help');
  await expect(page.getByRole('button', { name: 'Add help item' })).toBeEnabled();
  await judgeInBothThemes(page, 'help items');
});
