/** Banners, announcements and help from the console to the portal. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { follow, open, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const turnTo = async (page: Page, tab: string): Promise<void> => {
  await follow(page, `/content?merchant=aurora&tab=${tab}`);
  await quiet(page);
};

const paste = (editor: Locator, html: string): Promise<void> =>
  editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    (element as HTMLElement).focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('[QUA-001] an announcement is written, previewed, published to open pages, rolled back and withdrawn; no list has an axe violation', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const title = `Journey ${Date.now()}`;
  const corrected = `${title} corrected`;
  const window = page.getByRole('dialog');
  const give = async (verb: string): Promise<void> => {
    await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
    await window.getByRole('button', { name: verb, exact: true }).click();
    await expect(window).toBeHidden();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/content?merchant=aurora&tab=banners`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await quiet(page);
  await expect(page.getByRole('button', { name: 'Add banner' })).toBeEnabled();
  await judgeInBothThemes(page, 'banners');
  await turnTo(page, 'help');
  await expect(page.getByRole('button', { name: 'Add help item' })).toBeEnabled();
  await judgeInBothThemes(page, 'help items');
  await turnTo(page, 'announcements');
  await page.getByRole('button', { name: 'Add announcement' }).click();
  await page.getByRole('textbox', { name: /Title \(EN\)/ }).fill(title);
  const text = page.getByRole('textbox', { name: /Text \(EN\)/ });
  await paste(text, '<p onclick="a()">Hello</p><script>1</script>');
  await expect(page.getByText('Removed from what you pasted: p onclick, script.')).toBeVisible();
  await text.press('End');
  await text.press('Control+b');
  await page.keyboard.type(' world');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await press('Save draft');
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await judgeInBothThemes(page, 'the editor of an announcement');

  // A player has the lobby open, and the operator looks at the same page.
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en' });
  await withoutWindows(other);
  const player = await other.newPage();
  await open(player);
  const noticesOf = (portal: Page) => portal.getByText(title);
  const [previewed] = await Promise.all([context.waitForEvent('page'), press('Preview')]);
  await expect(previewed.getByText(`“${title}” as players will see it.`)).toBeVisible();
  await expect(noticesOf(previewed).nth(1)).toBeAttached();
  expect(previewed.url()).not.toContain('preview=');
  await expect(noticesOf(player)).toHaveCount(0);
  await judgeInBothThemes(previewed, 'the bar of a preview', { include: '[role="status"]:has(button)' });
  const address = await page.getByRole('link', { name: 'Open preview' }).getAttribute('href');
  await player.goto(address ?? '');
  await expect(player.getByText('This preview has ended.')).toBeVisible();
  await player.getByRole('button', { name: 'End preview' }).click();
  await expect(player.getByText('This preview has ended.')).toBeHidden();
  await open(player);

  await press('Publish');
  await give('Publish');
  await expect(noticesOf(player).first()).toBeAttached();
  await page.getByRole('textbox', { name: /Title \(EN\)/ }).fill(corrected);
  await press('Save draft');
  await press('Publish');
  await give('Publish');
  await expect(player.getByText(corrected).first()).toBeAttached();
  await expect(page.getByText(`Title (EN): ${title} → ${corrected}`)).toBeVisible();

  await press('Restore version 1');
  await give('Restore');
  await expect(player.getByText(corrected)).toHaveCount(0);
  await expect(noticesOf(player).first()).toBeAttached();
  await press('Withdraw');
  await give('Withdraw');
  await expect(noticesOf(player)).toHaveCount(0);
  await other.close();

  await press('Back to the list');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Ended' });
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Ended');
});
