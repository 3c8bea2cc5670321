import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, gameOf, loginButton, open } from './portal.ts';
import { bettingWindow, drawSeldom, verifyRound, winOfRound } from './rounds.ts';
import { openAs } from './session.ts';

test.beforeEach(({ page }) => drawSeldom(page));

test('a member bets on the arena behind the esports tile, follows a match, cashes out and verifies the slip', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/esports');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Torch Field/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Beacon Arena' })).toBeVisible({ timeout: 30_000 });
  await bettingWindow(game, 150_000);

  await test.step('When they combine a winner with a handicap and place the slip from the keyboard', async () => {
    const match = (at: number) => game.locator('.match').nth(at);
    await match(0).locator('.result-picks button').first().press('Enter');
    await match(1).locator('summary').press('Enter');
    await match(1)
      .getByRole('button', { name: /\+1\.5 maps/ })
      .first()
      .press('Enter');
    await expect(game.getByRole('list', { name: 'Bet slip' }).getByRole('listitem')).toHaveCount(2);
    await game.getByRole('button', { name: 'Place ¥5.00' }).press('Enter');
    await expect(game.getByText(/Your bets of .*5\.00 are placed/)).toBeVisible();
    await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n);
  });

  await test.step('Then the match runs with its events, gold and odds of the moment, and they cash out', async () => {
    await expect(game.locator('body[data-phase="flight"]')).toBeAttached({ timeout: 90_000 });
    await expect(game.getByRole('list', { name: 'What has happened' }).getByRole('listitem').first()).toBeVisible();
    await expect(game.getByText(/ lead by \d+\.\dk$/)).toBeVisible();
    const slips = game.getByRole('button', { name: 'My slips (1)' });
    if (await slips.isVisible()) await slips.press('Enter');
    await game.getByRole('button', { name: /^Cash out ¥/ }).press('Enter');
    await expect(game.getByRole('listitem').filter({ hasText: 'Cashed out ¥' })).toBeVisible();
  });

  await test.step('And the win is paid, and the browser recomputes the slip', async () => {
    const win = await winOfRound(game);
    expect(win).toBeGreaterThan(0n);
    await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n + win);
    await verifyRound(context, game);
  });
});

test('a trial account shoots at the fish with play money and refills it', async ({ page }) => {
  await open(page);
  await loginButton(page).click();
  await page.getByRole('button', { name: 'Look around with a trial account' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/fish');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Glass Reef/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Play this game with play money' }).click();
  const game = gameOf(page);
  await expect(game.getByText('Play money', { exact: true })).toBeVisible({ timeout: 30_000 });
  const balance = game.locator('output#balance');
  await expect(balance).toHaveText('¥1,000.00');
  await game.getByRole('button', { name: /^Load 20 shots for ¥2\.00/ }).click();
  await expect(balance).toHaveText('¥998.00');
  await game.getByRole('button', { name: 'Refill' }).click();
  await expect(balance).toHaveText('¥1,000.00');
});
