/** Banners and announcements from the console to the portal. */
import type { Locator, Page } from '@playwright/test';
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

const paste = (editor: Locator, html: string): Promise<void> =>
  editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    (element as HTMLElement).focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test.beforeEach(async ({ page }) => {
  await enterConsole(page);
});

test('[QUA-001] an operator publishes an announcement, is told what was removed, and withdraws it', async ({
  page,
  request,
}) => {
  const title = `Journey ${Date.now()}`;
  const window = page.getByRole('dialog');
  const reason = window.getByRole('textbox', { name: /Reason/ });
  const published = async (): Promise<readonly { title: string; content: string }[]> => {
    const reply = await request.get('/wps/relay/MCSFE_getListAnnouncements?types=B&language=EN&pageSize=50');
    return ((await reply.json()) as { value: { list: { title: string; content: string }[] } }).value.list;
  };
  await open(page, 'announcements');
  await page.getByRole('button', { name: 'Add announcement' }).click();
  await window.getByRole('textbox', { name: /Title \(EN\)/ }).fill(title);
  const text = window.getByRole('textbox', { name: /Text \(EN\)/ });
  await paste(text, '<p onclick="a()">Hello</p><script>1</script>');
  await expect(window.getByText('Removed from what you pasted: p onclick, script.')).toBeVisible();
  await text.press('End');
  await text.press('Control+b');
  await page.keyboard.type(' world');
  await expect(window.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await reason.fill('journey of the tests');
  await judgeInBothThemes(page, 'the window of an announcement', { include: '[role="dialog"]' });
  await window.getByRole('button', { name: 'Add announcement' }).click();
  await expect(window).toBeHidden();
  expect((await published()).find((entry) => entry.title === title)?.content).toBe(
    '<p>Hello<strong> world</strong></p>',
  );

  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `Switch off ${title}` }).click();
  await reason.fill('end of the journey');
  await window.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(window).toBeHidden();
  await expect(row).toContainText('Withdrawn');
  expect((await published()).map((entry) => entry.title)).not.toContain(title);
});

test('[QUA-001] the lists of banners and help have no axe violation', async ({ page }) => {
  await open(page, 'banners');
  await expect(page.getByRole('button', { name: 'Add banner' })).toBeEnabled();
  await judgeInBothThemes(page, 'banners');
  await open(page, 'help');
  await expect(page.getByRole('button', { name: 'Add help item' })).toBeEnabled();
  await judgeInBothThemes(page, 'help items');
});
