import type { BrowserContext, FrameLocator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, gameOf, minorOf, scrollDownTo } from './portal.ts';
import { openAs } from './session.ts';

// Rounds of tables take the time that they take: two of them run beside each other.
test.describe.configure({ mode: 'parallel' });

test('a member bets at the shared roulette, sees the result, the balance and the record, and verifies the round', async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name === 'phone', 'rounds take a minute, and their rules know no size');
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

test('a member flies with the lantern: leaves by hand, leaves by itself, and verifies the round', async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name !== 'phone', 'rounds take a minute, and their rules know no size');
  test.setTimeout(240_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/inhouse');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Paper Lantern/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Paper Lantern' })).toBeVisible({ timeout: 30_000 });
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);
  const fly = game.locator('#fly');
  const left = game.getByText(/You left at/);

  await test.step('When they bet while another round runs, the bet waits for the next one', async () => {
    await expect(phase('pause')).toBeAttached({ timeout: 180_000 });
    await fly.press('Enter');
    await expect(fly).toHaveText(/waits for the next round/);
    await expect(fly).toHaveText(/In the next flight with .*5\.00/, { timeout: 30_000 });
    await expect(game.getByText('Players in this round: 1')).toBeVisible();
  });

  await test.step('Then they leave with the multiplier of the moment, or the lantern has burnt first', async () => {
    await expect(phase('flight')).toBeAttached({ timeout: 30_000 });
    const before = await balanceMinor(page);
    await fly.press('Enter').catch(() => undefined);
    await expect(left.or(game.getByText(/The lantern burned at/))).toBeVisible({ timeout: 180_000 });
    if (await left.isVisible()) {
      const won = /won .*?([\d.,]+)\.$/.exec(await left.innerText())?.[1] ?? '';
      await expect.poll(async () => (await balanceMinor(page)) - before).toBe(minorOf(won));
    }
  });

  await test.step('And a stake that is to leave at 1.01 does so by itself nearly always', async () => {
    const check = game.getByRole('checkbox', { name: 'Cash out by itself at' });
    await check.check();
    const value = game.getByRole('textbox', { name: 'Multiplier for the automatic cash-out' });
    await value.fill('1.01');
    await value.press('Tab');
    await expect(phase('betting')).toBeAttached({ timeout: 180_000 });
    await fly.press('Enter');
    await expect(game.getByText(/You left at 1\.01×|The lantern burned at/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('And the browser recomputes the round', async () => {
    const link = game.getByRole('link', { name: 'Verify this round' });
    await expect(link).toBeVisible({ timeout: 180_000 });
    const [verified] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(verified.getByText(/Result and win match the round you played/)).toBeVisible({ timeout: 30_000 });
    await verified.close();
  });

  await test.step('And the record has the rounds', async () => {
    await page.goto('/?mc=personalHistoryCopy');
    const record = page.getByRole('table', { name: 'Betting record' });
    await expect(record.getByText('Paper Lantern')).toHaveCount(2);
  });
});

/** Waits for the beginning of a betting window, so that a slow machine is in time. */
const freshWindow = async (game: FrameLocator, roundMs = 90_000): Promise<void> => {
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);
  await expect(phase('betting')).toBeVisible({ timeout: 60_000 });
  await expect(phase('pause')).toBeAttached({ timeout: roundMs });
  await expect(phase('betting')).toBeVisible({ timeout: 60_000 });
};

/** The round of the player's bets ends; answers what it has won. */
const winOfRound = async (game: FrameLocator): Promise<bigint> => {
  await expect(game.locator('body[data-phase="payout"]')).toBeAttached({ timeout: 90_000 });
  await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible({ timeout: 30_000 });
  return minorOf(await game.locator('output#win').innerText());
};

const verifyRound = async (context: BrowserContext, game: FrameLocator): Promise<void> => {
  const [verification] = await Promise.all([
    context.waitForEvent('page'),
    game.getByRole('link', { name: 'Verify this round' }).click(),
  ]);
  await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
  await verification.close();
};

test('a member bets on the race behind the cockfight tile, from the keyboard, and verifies it', async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no keyboard');
  test.setTimeout(240_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/cockfight');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Clay Yard/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Clay Derby' })).toBeVisible({ timeout: 30_000 });
  await freshWindow(game);

  await game.getByRole('radio', { name: '¥1.00', exact: true }).check({ force: true });
  await game.getByRole('button', { name: /^1 Ember wins, 3\.59/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(game.getByRole('button', { name: /^2 Cobalt is in the first two, 2\.24/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await game.getByRole('button', { name: /^Place/ }).click();
  await expect(game.getByText(/Your bets of .*2\.00 are placed/)).toBeVisible();

  const win = await winOfRound(game);
  // The winner is one runner, the first two are two.
  expect([0n, 224n, 359n, 583n]).toContain(win);
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 200n + win);
  await verifyRound(context, game);
});

test('a member plays two tickets in the bingo room and sees all balls', async ({ page, context }, info) => {
  test.skip(info.project.name !== 'phone', 'the race is played on the other');
  test.setTimeout(240_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/bingo');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Lantern Bingo/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Lantern Bingo' })).toBeVisible({ timeout: 30_000 });
  await freshWindow(game);

  for (const ticket of ['Ticket 7', 'Ticket 19']) await game.getByRole('button', { name: ticket, exact: true }).click();
  await expect(game.getByRole('listitem').filter({ hasText: 'Ticket 7' })).toBeVisible();
  await game.getByRole('button', { name: /^Place/ }).click();
  await expect(game.getByText(/Your bets of .*2\.00 are placed/)).toBeVisible();
  await expect(game.getByText('50 of 50 balls')).toBeVisible({ timeout: 90_000 });
  await expect(game.getByRole('list', { name: 'Drawn numbers' }).locator('[data-on="true"]')).toHaveCount(50);

  const win = await winOfRound(game);
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 200n + win);
  await verifyRound(context, game);
});

test('a member plays a deal of Tien Len against bots, is paid by place, and verifies the deal', async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name !== 'phone', 'a deal takes a minute, and its rules know no size');
  test.setTimeout(300_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/pvp');
  const before = await balanceMinor(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Tien Len/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Tien Len', exact: true })).toBeVisible({ timeout: 30_000 });
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);
  const over = game.getByRole('heading', { name: /Deal over|Dragon straight|Four twos|pairs/ });

  await test.step('When they choose a stake, the seats that stay empty are named as bots and the stake is taken', async () => {
    await game.getByRole('button', { name: /1\.00.*1st place gets.*2\.40/ }).click();
    await expect(game.getByText('Bots take the seats that stay empty')).toBeVisible();
    await expect(phase('playing').or(over)).toBeAttached({ timeout: 60_000 });
    for (const name of ['Bot 1', 'Bot 2', 'Bot 3'])
      await expect(game.getByText(name, { exact: true }).first()).toBeAttached();
    await expect.poll(() => balanceMinor(page)).not.toBe(before);
  });

  await test.step('And they play what the hint offers until the deal is over', async () => {
    const [hint, play, pass] = ['Hint', /^Play/, 'Pass'].map((name) => game.getByRole('button', { name }));
    const quick = { timeout: 2_000 };
    while (!(await over.isVisible())) {
      if (await hint?.isEnabled(quick).catch(() => false)) {
        await hint?.click(quick).catch(() => undefined);
        // A turn can end by the clock between two of these.
        if (await play?.isEnabled(quick).catch(() => false)) await play?.click(quick).catch(() => undefined);
        else await pass?.click(quick).catch(() => undefined);
      }
      await page.waitForTimeout(200);
    }
  });

  await test.step('Then the place is paid, and the deal is recomputed in the browser', async () => {
    const win = minorOf(await game.locator('output#win').innerText());
    expect([0n, 40n, 108n, 240n, 388n]).toContain(win);
    await expect.poll(() => balanceMinor(page)).toBe(before - 100n + win);
    await verifyRound(context, game);
  });
});

test('a member loads a magazine at the reef, fires it on two devices, and verifies every shot', async ({
  page,
  context,
  browser,
}, info) => {
  test.setTimeout(240_000);
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
  await expect(game.getByRole('heading', { name: 'Glass Reef', exact: true })).toBeVisible({ timeout: 30_000 });

  await test.step('Given a magazine of twenty shots, its stake is taken at once, and shots take nothing more', async () => {
    await game.getByRole('button', { name: /^Load 20 shots for .2\.00/ }).click();
    await expect(left).toHaveText('20 / 20');
    await expect.poll(() => balanceMinor(page)).toBe(before - 200n);
    await fire();
    expect(await balanceMinor(page)).toBe(before - 200n);
  });

  await test.step('When they open the game on another device, the shots that are left are there', async () => {
    const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
    // A session that begins is asked for its consent.
    await phone.addLocatorHandler(phone.getByRole('button', { name: 'I agree' }), (agree) => agree.click());
    await openAs(phone, account, '/fish');
    await phone
      .getByRole('main')
      .getByRole('button', { name: /Glass Reef/ })
      .first()
      .click();
    const other = gameOf(phone);
    await expect(other.getByRole('button', { name: 'Hold to fire' })).toBeVisible({ timeout: 30_000 });
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
    const [verification] = await Promise.all([
      context.waitForEvent('page'),
      game.getByRole('link', { name: 'Verify this round' }).click(),
    ]);
    await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
    await expect(verification.getByText('19. ')).toBeVisible();
    await verification.close();
  });
});

test('[LOB-014] the rooms of a vendor are listed in its lobby, and each opens by its id', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the same on both');
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
  await expect(game.getByRole('button', { name: /^Play on for .5\.00/ })).toBeVisible({ timeout: 30_000 });
  // A seat alone takes no stake.
  expect(await balanceMinor(page)).toBe(before);
  await game.getByRole('button', { name: 'Leave the table' }).click();
  await expect(game.getByRole('button', { name: /1\.00.*1st place gets/ })).toBeVisible();
});

test('a member combines picks on two matches of the league, follows them, and verifies the slip', async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the race is played on the other');
  test.setTimeout(300_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/sports');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Harbor Sports/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Harbor League' })).toBeVisible({ timeout: 30_000 });
  await freshWindow(game, 150_000);

  const pick = (match: number, at: number) => game.locator('.match').nth(match).locator('.result-picks button').nth(at);
  await pick(0, 0).click();
  await pick(1, 2).click();
  // Another pick on a match takes the place of the first.
  await pick(0, 1).click();
  await expect(game.getByRole('list', { name: 'Bet slip' }).getByRole('listitem')).toHaveCount(2);
  await expect(game.getByText(/^Odds [\d.]+, possible win ¥/)).toBeVisible();
  await game.getByRole('button', { name: 'Place ¥5.00' }).click();
  await expect(game.getByText(/Your bets of .*5\.00 are placed/)).toBeVisible();
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n);
  await game.getByRole('button', { name: 'My slips (1)' }).click();
  await expect(game.getByText('Combination of 2')).toBeVisible();

  await expect(game.locator('body[data-phase="flight"]')).toBeAttached({ timeout: 90_000 });
  await game.getByRole('button', { name: /^Cash out ¥/ }).click();
  await expect(game.getByRole('listitem').filter({ hasText: 'Cashed out ¥' })).toBeVisible();
  const win = await winOfRound(game);
  expect(win).toBeGreaterThan(0n);
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n + win);
  await verifyRound(context, game);
});
