import { randomInt } from 'node:crypto';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { header, open, operatorUrl, pressInFooter } from './portal.ts';

test('[CON-034] customer service, the help page and the footer open the feedback window', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  const close = async (): Promise<void> => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await open(page, '/helpmc');
  await page.getByRole('main').getByRole('button', { name: 'Send feedback' }).click();
  await close();
  await expect(page).toHaveURL(/\/helpmc$/);
  await pressInFooter(page, 'button', 'Feedback');
  await close();
  const service = page.getByRole('button', { name: 'Customer service' });
  if (!(await service.first().isVisible())) await header(page).getByRole('button', { name: 'Open menu' }).click();
  await service.first().click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await close();
});

test('[CON-025] [OPS-025] [VAL-049] what a visitor writes is said thanks for, and an operator finds it and marks it as done', async ({
  page,
  browser,
}) => {
  // Nobody else's: journeys run beside each other, and again on the same installation.
  const mark = `journey-${String(randomInt(10 ** 9))}`;
  await open(page, '/promotions');
  await pressInFooter(page, 'button', 'Feedback');
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Write something first.')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: /Your feedback/ });
  await field.fill(`${mark} `.padEnd(141, 'x'));
  await expect(field).toHaveValue(`${mark} `.padEnd(140, 'x'));
  await field.fill(`${mark} would like more bingo`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await pressInFooter(page, 'button', 'Feedback');
  await expect(field).toHaveValue(`${mark} would like more bingo`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We received your feedback.')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await enterConsole(desk);
  await desk.goto(`${operatorUrl()}/feedback?merchant=aurora`);
  const row = desk.getByRole('row').filter({ hasText: `${mark} would like more bingo` });
  await expect(row).toContainText('/promotions');
  await row.getByRole('button', { name: /^Mark as done/ }).click();
  const order = desk.getByRole('dialog');
  await order.getByRole('textbox').fill('Told the games team');
  await order.getByRole('button', { name: 'Mark as done' }).click();
  await expect(row).toBeHidden();
  await desk.getByRole('radio', { name: 'Done' }).click();
  await expect(row).toContainText('Told the games team');
  await desk.context().close();
});
