/** Money between the main wallet and the one that a vendor keeps on its own server. */
import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceUnderWindow } from './portal.ts';
import { openAs } from './session.ts';

test('[WAL-016] [WAL-017] money moves to a vendor and back, and the header keeps the sum', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/protection?mc=transferFund');
  const centre = page.getByRole('dialog').first();
  const amount = centre.getByRole('textbox', { name: /^Amount/ });
  const submit = centre.getByRole('button', { name: 'Transfer', exact: true }).last();
  const vendor = centre.getByRole('radio', { name: /Luma Reels/ });
  await expect(vendor).toHaveAccessibleName(/0\.00/);
  // The header reads the balance anew after each transfer, and says nothing meanwhile.
  const expectSum = () => expect.poll(() => balanceUnderWindow(page)).toBe(100_00n);
  await expectSum();
  await judgeInBothThemes(page, 'the form of transfers', { include: '[role="dialog"]' });

  await test.step('more than the main wallet holds is refused', async () => {
    await amount.fill('100.01');
    await submit.click();
    await expect(centre.getByText('Your balance is too low.')).toBeVisible();
  });

  await test.step('to the vendor', async () => {
    await amount.fill('30.50');
    await submit.click();
    await expect(centre.getByText('The money has been moved.')).toBeVisible();
    await expect(vendor).toHaveAccessibleName(/30\.50/);
    await expectSum();
  });

  await test.step('all of it back', async () => {
    await centre.getByRole('radio', { name: /Back to you/ }).click();
    await centre.getByRole('button', { name: 'Transfer the whole balance' }).click();
    await submit.click();
    await expect(vendor).toHaveAccessibleName(/ 0\.00|¥0\.00/);
    await expectSum();
  });
});
