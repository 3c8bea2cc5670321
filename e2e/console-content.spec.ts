/** Banners and announcements from the console to the portal. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { png } from './pictures.ts';
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

test('[OPS-015] a banner that an operator adds is shown on the pages of its group and leads to its address', async ({
  page,
  context,
}) => {
  const title = `Journey ${Date.now()}`;
  const order = page.getByRole('dialog');
  const reason = order.getByRole('textbox', { name: /Reason/ });
  const portal = await context.newPage();
  await portal.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  const carousel = portal.getByRole('region', { name: 'Banners' });
  await open(page, 'banners');
  await page.getByRole('button', { name: 'Add banner' }).click();
  await order.getByRole('combobox', { name: 'Page group' }).selectOption('w_live');
  await order.getByRole('textbox', { name: /Title \(EN\)/ }).fill(title);
  const picture = (width: number) => ({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: png(30, 90, 160, width, 480),
  });
  await order.getByLabel('Picture', { exact: true }).setInputFiles(picture(1440));
  await order.getByLabel('Picture for phones').setInputFiles(picture(720));
  await expect(order.getByRole('img', { name: 'Current picture' })).toHaveCount(2);
  await order.getByRole('combobox', { name: 'Leads to' }).selectOption('1');
  await order.getByRole('textbox', { name: /^Address/ }).fill('/promotions');
  await reason.fill('journey of the tests');
  await order.getByRole('button', { name: 'Add banner' }).click();
  await expect(order).toBeHidden();

  await portal.goto('/live');
  await carousel.getByRole('listitem').last().getByRole('button').click();
  await expect(carousel.getByText(title).first()).toBeVisible();
  await carousel.getByRole('link', { name: title }).click();
  await expect(portal).toHaveURL(/\/promotions$/);
  for (const path of ['/rng', '/']) {
    await portal.goto(path);
    await expect(carousel).toBeVisible();
    await expect(portal.getByText(title)).toHaveCount(0);
  }

  await page.getByRole('combobox', { name: 'Page group' }).selectOption('w_live');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `Switch off ${title}` }).click();
  await reason.fill('end of the journey');
  await order.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(order).toBeHidden();
  await portal.goto('/live');
  await expect(carousel).toBeVisible();
  await expect(portal.getByText(title)).toHaveCount(0);
});

test('[QUA-001] the lists of banners and help have no axe violation', async ({ page }) => {
  await open(page, 'banners');
  await expect(page.getByRole('button', { name: 'Add banner' })).toBeEnabled();
  await judgeInBothThemes(page, 'banners');
  await open(page, 'help');
  await expect(page.getByRole('button', { name: 'Add help item' })).toBeEnabled();
  await judgeInBothThemes(page, 'help items');
});
