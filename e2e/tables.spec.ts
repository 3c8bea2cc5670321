import { expect, test, withoutWindows } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, enterGame, follow, gameOf, minorOf, scrollDownTo } from './portal.ts';
import { bettingWindow, drawSeldom, endOfRound, proofLink, verifyAt, verifyRound } from './rounds.ts';
import { openAs } from './session.ts';

test.beforeEach(({ page }) => drawSeldom(page));

test('a member bets at the shared roulette, sees the result, the balance and the record, and verifies the round', async ({
  page,
  context,
}) => {
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
    await expect(gameOf(page).getByRole('heading', { name: 'Kite Roulette' })).toBeVisible();
  });
  const game = gameOf(page);

  await test.step('And place chips while betting is open, they count once the wallet has accepted them', async () => {
    await bettingWindow(game);
    await game.getByRole('button', { name: /^red, pays 1 to 1/ }).click();
    await game.getByRole('button', { name: /^black, pays 1 to 1/ }).click();
    await game.getByRole('button', { name: /^Number 0, pays 35 to 1/ }).click();
    await game.getByRole('button', { name: /^Place/ }).click();
    await expect(game.getByText(/Your bets of .*3\.00 are placed/)).toBeVisible();
    await expect.poll(() => balanceMinor(page)).toBe(before - 300n);
  });

  await test.step('Then the wheel shows the result, one click recomputes the round in the browser, and the win is in the balance', async () => {
    const { win } = await endOfRound(game);
    // Red or black pays 2.00 back; zero pays 36.00.
    expect([200n, 3_600n]).toContain(win);
    await expect.poll(() => balanceMinor(page)).toBe(before - 300n + win);
    await verifyRound(context, game);
  });

  await test.step('And the betting record lists it and leads to its verification', async () => {
    await follow(page, '/?mc=personalHistoryCopy');
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

test('a member bets on the race behind the cockfight tile, from the keyboard, and verifies it', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/cockfight');
  const game = await enterGame(page, /Clay Yard/, 'Clay Derby');
  await bettingWindow(game);

  await game.getByRole('radio', { name: '¥1.00', exact: true }).check({ force: true });
  await game.getByRole('button', { name: /^1 Ember wins, 3\.59/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(game.getByRole('button', { name: /^2 Cobalt is in the first two, 2\.24/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await game.getByRole('button', { name: /^Place/ }).click();
  await expect(game.getByText(/Your bets of .*2\.00 are placed/)).toBeVisible();

  const { win, proof } = await endOfRound(game);
  // The winner is one runner, the first two are two.
  expect([0n, 224n, 359n, 583n]).toContain(win);
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 200n + win);
  await verifyAt(context, proof);
});

test('a member loads a magazine at the reef, fires it on two devices, and verifies every shot', async ({
  page,
  context,
  browser,
}, info) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/fish');
  const before = await balanceMinor(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Glass Reef/ })
    .first()
    .click();
  const game = gameOf(page);
  const water = game.getByRole('application', { name: /The reef/ });
  const left = game.locator('output#left');
  const fire = async (): Promise<void> => {
    const count = await left.innerText();
    await water.hover({ position: { x: 120, y: 160 } });
    await page.mouse.down();
    await expect(left).not.toHaveText(count);
    await page.mouse.up();
  };
  await expect(game.getByRole('heading', { name: 'Glass Reef', exact: true })).toBeVisible();

  await test.step('Given a magazine of twenty shots, its stake is taken at once, and shots take nothing more', async () => {
    await game.getByRole('button', { name: /^Load 20 shots for .2\.00/ }).click();
    await expect(left).toHaveText('20 / 20');
    await expect.poll(() => balanceMinor(page)).toBe(before - 200n);
    await fire();
    expect(await balanceMinor(page)).toBe(before - 200n);
  });

  await test.step('And while their device is offline, the game says so, and goes on afterwards', async () => {
    const lost = game.getByText('The connection was lost. Reconnecting…');
    await context.setOffline(true);
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(lost).toBeHidden();
    await fire();
  });

  await test.step('When they open the game on another device, the shots that are left are there', async () => {
    const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await withoutWindows(phone.context());
    await openAs(phone, account, '/fish');
    await phone
      .getByRole('main')
      .getByRole('button', { name: /Glass Reef/ })
      .first()
      .click();
    const other = gameOf(phone);
    await expect(other.getByRole('button', { name: 'Hold to fire' })).toBeVisible();
    await expect(other.locator('output#left')).toHaveText(await left.innerText());
    await phone.close();
  });

  const over = game.getByText(/^The magazine is empty\. It won/);
  await test.step('And they fire until it is empty, its win is paid, and the wallet agrees', async () => {
    await water.hover({ position: { x: 150, y: 140 } });
    await page.mouse.down();
    await expect(over).toBeVisible({ timeout: 90_000 });
    await page.mouse.up();
    const win = minorOf((await over.innerText()).replace(/\.$/, '').replace('nothing', '0'));
    await expect.poll(() => balanceMinor(page)).toBe(before - 200n + win);
  });

  await test.step('Then all twenty shots are recomputed in the browser', async () => {
    await info.attach('reef', { body: await page.screenshot(), contentType: 'image/png' });
    const [verification] = await Promise.all([context.waitForEvent('page'), proofLink(game).click()]);
    await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
    await expect(verification.getByText('19. ')).toBeVisible();
    await verification.close();
  });
});

test('[LOB-014] the rooms of a vendor are listed in its lobby, and each opens by its id', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  const reply = await page.request.get('/wps/relay/GLS2_roomList?vassalage=HOUSE&language=EN');
  const { value } = (await reply.json()) as { value: { list: { roomId: string; displayName: string }[] } };
  expect(value.list.map(({ roomId }) => roomId)).toContain('tien-len-2');
  await openAs(page, account, '/providers?vassalage=HOUSE');
  const before = await balanceMinor(page);
  const rooms = page.getByRole('region', { name: 'Rooms' });
  await scrollDownTo(page, rooms);
  for (const { displayName } of value.list)
    await expect(rooms.getByRole('listitem').filter({ hasText: displayName })).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/game/launchGame'));
  await rooms
    .getByRole('button', { name: /Tien Len · Lotus/ })
    .first()
    .click();
  expect((await sent).postDataJSON()).toMatchObject({ gameId: 'tien-len', roomId: 'tien-len-2' });
  const game = gameOf(page);
  await expect(game.getByRole('button', { name: /^Play on for .5\.00/ })).toBeVisible();
  // At once: who sits for eight seconds and is not ready has to leave.
  await game.getByRole('button', { name: 'Leave the table' }).click();
  await expect(game.getByRole('button', { name: /1\.00.*1st place gets/ })).toBeVisible();
  // A seat alone takes no stake.
  expect(await balanceMinor(page)).toBe(before);
});
