/** What a member does, without a pointer. */
import { randomInt } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { pressAt, tabTo, typeAt } from './keyboard.ts';
import { newMember } from './members.ts';
import { PASSWORD, PIN, balanceMinor, header, loginButton, open, settle } from './portal.ts';

test('[QUA-002] registering, signing in, launching a game, betting on a lottery and withdrawing by keyboard alone', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { bankAccount: true, money: '500.00' });

  await test.step('registers', async () => {
    await open(page);
    await pressAt(page, header(page).getByRole('button', { name: 'Sign up' }));
    const dialog = page.getByRole('dialog', { name: 'Sign up' });
    const fields = dialog.locator('form').filter({ has: page.getByRole('button', { name: 'Reset' }) });
    await typeAt(page, fields.getByLabel('Username'), `key${String(randomInt(10 ** 9)).padStart(9, '0')}`);
    await typeAt(page, fields.getByLabel('Password', { exact: false }).first(), PASSWORD);
    await typeAt(page, fields.getByLabel('Confirm password'), PASSWORD);
    await typeAt(page, fields.getByLabel('Real name'), 'Mai Huong');
    // The same whichever comes first, day or month.
    await typeAt(page, fields.getByLabel('Date of birth'), '05051990');
    await expect(fields.getByLabel('Date of birth')).toHaveValue('1990-05-05');
    await pressAt(page, fields.getByRole('radio').first(), 'Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const no = fields.getByRole('radio', { name: 'No, I am not' });
    if (!(await no.isChecked())) await page.keyboard.press('ArrowDown');
    await expect(no).toBeChecked();
    await pressAt(page, fields.getByRole('checkbox', { name: /I am \d+ or older/ }), 'Space');
    await pressAt(page, page.getByRole('alertdialog').getByRole('button', { name: /I am \d+ or older/ }));
    await expect(fields.getByRole('checkbox', { name: /I am \d+ or older/ })).toBeChecked();
    await pressAt(page, fields.getByRole('checkbox', { name: /I accept the/ }), 'Space');
    await pressAt(page, fields.getByRole('button', { name: 'Sign up' }));
    await expect(page.getByRole('dialog', { name: 'Welcome to Aurora' })).toBeVisible();
  });

  await test.step('signs out, and in with another account', async () => {
    await page.evaluate(() => sessionStorage.setItem('verifyLater', 'true'));
    await page.goto('/');
    await pressAt(page, page.getByRole('button', { name: 'Your account' }));
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }));
    await expect(loginButton(page)).toBeVisible();
    await pressAt(page, loginButton(page));
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await typeAt(page, dialog.getByRole('textbox', { name: 'Username', exact: true }), account);
    await typeAt(page, dialog.locator('input[type="password"]'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => balanceMinor(page)).toBe(50_000n);
  });

  await test.step('finds and launches a game', async () => {
    await typeAt(page, header(page).getByRole('searchbox', { name: 'Search games' }), 'midnight');
    await page.keyboard.press('Enter');
    // The page before has this game too.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^Results for/);
    await pressAt(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /Midnight Orchard/ })
        .first(),
    );
    await expect(page.locator('iframe')).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  });

  await test.step('bets on a lottery', async () => {
    await page.goto('/lottery?gameCode=EXPRESS_5&playType=position-1');
    await settle(page);
    // One stop for all numbers, arrows among them.
    const numbers = page.getByRole('group', { name: 'Numbers' });
    await tabTo(page, numbers.locator('button[tabindex="0"]').first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(numbers.getByRole('button', { pressed: true })).toBeFocused();
    await pressAt(page, page.getByRole('button', { name: 'Add to slip' }));
    const place = page.getByRole('button', { name: /^Place bet/ });
    // In place of it where the draw locks at this moment.
    const move = page.getByRole('button', { name: 'Move to the next draw' });
    const placed = page.getByText('Bets placed: 1');
    await expect(async () => {
      if (!(await placed.isVisible())) await pressAt(page, (await move.isVisible()) ? move : place);
      await expect(placed).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect.poll(() => balanceMinor(page)).toBeLessThan(50_000n);
  });

  await test.step('withdraws', async () => {
    await pressAt(page, header(page).getByRole('button', { name: 'Withdraw' }));
    const centre = page.getByRole('dialog', { name: 'Member centre' });
    await typeAt(page, centre.getByRole('textbox', { name: 'Amount' }), '100');
    await typeAt(page, centre.locator('input[type="password"]'), PIN);
    await pressAt(page, centre.getByRole('button', { name: 'Withdraw', exact: true }).last());
    await expect(centre.getByRole('group', { name: 'Receipt' })).toBeFocused();
  });
});
