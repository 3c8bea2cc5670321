import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, gameOf, minorOf } from './portal.ts';
import { openAs } from './session.ts';

test('a member bets at the shared roulette, sees the result, the balance and the record, and verifies the round', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/live');
  const before = await balanceMinor(page);

  await test.step('When they open the table from its category', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /Kite Roulette/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/game\?/);
    await expect(gameOf(page).getByRole('heading', { name: 'Kite Roulette' })).toBeVisible({ timeout: 30_000 });
  });
  const game = gameOf(page);
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);

  await test.step('And place chips while betting is open, they count once the wallet has accepted them', async () => {
    await expect(phase('betting')).toBeVisible({ timeout: 60_000 });
    // A fresh window, so that a slow machine is in time.
    await expect(phase('pause')).toBeAttached({ timeout: 60_000 });
    await expect(phase('betting')).toBeVisible({ timeout: 60_000 });
    await game.getByRole('button', { name: /^red, pays 1 to 1/ }).click();
    await game.getByRole('button', { name: /^black, pays 1 to 1/ }).click();
    await game.getByRole('button', { name: /^Number 0, pays 35 to 1/ }).click();
    await game.getByRole('button', { name: /^Place/ }).click();
    await expect(game.getByText(/Your bets of .*3\.00 are placed/)).toBeVisible();
    await expect.poll(() => balanceMinor(page)).toBe(before - 300n);
  });

  await test.step('Then the wheel shows the result and the win is in the balance', async () => {
    await expect(phase('payout')).toBeAttached({ timeout: 60_000 });
    await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible({ timeout: 30_000 });
    // Red or black pays 2.00 back; zero pays 36.00.
    const win = minorOf(await game.locator('output#win').innerText());
    expect([200n, 3_600n]).toContain(win);
    await expect.poll(() => balanceMinor(page)).toBe(before - 300n + win);
  });

  await test.step('And the round is recomputed in the browser', async () => {
    const [verification] = await Promise.all([
      context.waitForEvent('page'),
      game.getByRole('link', { name: 'Verify this round' }).click(),
    ]);
    await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
    await verification.close();
  });

  await test.step('And the betting record lists it and leads to its verification', async () => {
    await page.goto('/?mc=personalHistoryCopy');
    const record = page.getByRole('table', { name: 'Betting record' });
    await expect(record.getByText('Kite Roulette').first()).toBeVisible();
    await record.getByRole('button', { name: 'Details' }).first().click();
    const round = page.getByRole('dialog', { name: 'Kite Roulette' });
    const [verification] = await Promise.all([
      context.waitForEvent('page'),
      round.getByRole('link', { name: 'Verify round' }).click(),
    ]);
    await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
  });
});
