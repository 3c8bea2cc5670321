import { expect, test, withoutWindows } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, enterGame, follow, gameOf, loginButton, open } from './portal.ts';
import { bettingWindow, cashOutSlip, cashedOut, drawSeldom, endOfRound, verifyAt } from './rounds.ts';
import { openAs } from './session.ts';
import { PHONE } from './sizes.ts';

test.beforeEach(({ page }) => drawSeldom(page));

test('a member bets on the arena, follows the match and cashes out on a second device, and verifies the slip on both', async ({
  page,
  context,
  browser,
}, info) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/esports');
  const game = await enterGame(page, /Torch Field/, 'Beacon Arena');
  // Before the bets: a phone that is opened after them may come when the round is over.
  const device = await browser.newContext({ ...PHONE, baseURL: info.project.use.baseURL ?? '' });
  await withoutWindows(device);
  const phone = await device.newPage();
  await drawSeldom(phone);
  await openAs(phone, account, '/esports');
  const other = await enterGame(phone, /Torch Field/, 'Beacon Arena');
  await bettingWindow(game, 150_000);

  await test.step('When they combine a winner with a handicap and place the slip from the keyboard', async () => {
    const match = (at: number) => game.locator('.match').nth(at);
    await match(0).locator('.result-picks button').first().press('Enter');
    await match(2).locator('summary').press('Enter');
    await match(2)
      .getByRole('button', { name: /\+1\.5 maps/ })
      .first()
      .press('Enter');
    await expect(game.getByRole('list', { name: 'Bet slip' }).getByRole('listitem')).toHaveCount(2);
    await game.getByRole('button', { name: 'Place ¥5.00' }).press('Enter');
    await expect(game.getByText(/Your bets of .*5\.00 are placed/)).toBeVisible();
    await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n);
  });

  await test.step('And look at the game on their phone, the slip is there with its picks, and the balance of both is one', async () => {
    await other.getByRole('button', { name: 'My slips (1)' }).tap();
    await expect(other.getByText('Combination of 2')).toBeVisible();
    await expect.poll(() => balanceMinor(phone)).toBe(10_000n - 500n);
  });

  await test.step('Then the match runs on both with its events, gold and odds of the moment', async () => {
    await expect(game.locator('body[data-phase="flight"]')).toBeAttached({ timeout: 90_000 });
    await expect(game.getByRole('list', { name: 'What has happened' }).getByRole('listitem').first()).toBeVisible();
    await expect(game.getByText(/ lead by \d+\.\dk$/)).toBeVisible();
    await expect(other.locator('body[data-phase="flight"]')).toBeAttached();
  });

  await test.step('And what they cash out on the phone is cashed out on the first device as well', async () => {
    await cashOutSlip(other, 'tap');
    const slips = game.getByRole('button', { name: 'My slips (1)' });
    if (await slips.isVisible()) await slips.press('Enter');
    await expect(cashedOut(game)).toBeVisible();
    await expect(game.getByRole('button', { name: /^Cash out ¥/ })).toHaveCount(0);
  });

  await test.step('And the win is paid once, and both browsers recompute the slip', async () => {
    const [{ win, proof }, onPhone] = await Promise.all([endOfRound(game), endOfRound(other)]);
    expect(win).toBeGreaterThan(0n);
    await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n + win);
    await expect.poll(() => balanceMinor(phone)).toBe(10_000n - 500n + win);
    await verifyAt(context, proof);
    await verifyAt(device, onPhone.proof);
  });
  await device.close();
});

test('a trial account shoots at the fish with play money and refills it', async ({ page }) => {
  await open(page);
  await loginButton(page).click();
  await page.getByRole('button', { name: 'Look around with a trial account' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await follow(page, '/fish');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Glass Reef/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Play this game with play money' }).click();
  const game = gameOf(page);
  await expect(game.getByText('Play money', { exact: true })).toBeVisible();
  const balance = game.locator('output#balance');
  await expect(balance).toHaveText('¥1,000.00');
  await game.getByRole('button', { name: /^Load 20 shots for ¥2\.00/ }).click();
  await expect(balance).toHaveText('¥998.00');
  await game.getByRole('button', { name: 'Refill' }).click();
  await expect(balance).toHaveText('¥1,000.00');
});
