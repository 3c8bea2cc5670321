import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, follow, gameOf, loginButton, minorOf, open } from './portal.ts';
import { openAs } from './session.ts';

/** Opens a game from the list that is open. */
const enter = async (page: Page, name: string): Promise<FrameLocator> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\?/);
  return gameOf(page);
};

/** Opens a game of the house from a page that lists it, its own category by default. */
const launch = async (page: Page, account: string, name: string, from = '/inhouse'): Promise<FrameLocator> => {
  await openAs(page, account, from);
  return enter(page, name);
};

/** The header shows what the game shows. */
const expectSameBalance = async (page: Page, game: FrameLocator): Promise<void> => {
  await expect
    .poll(async () => (await balanceMinor(page)) - minorOf(await game.locator('output#balance').innerText()))
    .toBe(0n);
};

/** The newest row of the betting record, opened. */
const openRecord = async (page: Page, name: string): Promise<void> => {
  await follow(page, '/?mc=personalHistoryCopy');
  const record = page.getByRole('table', { name: 'Betting record' });
  await expect(record.getByText(name).first()).toBeVisible();
  await record.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('dialog', { name }).getByRole('link', { name: 'Verify round' })).toBeVisible();
};

test('a member rolls dice: the odds follow the target, the balance and the record follow the roll @desktop', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  const game = await launch(page, account, 'Ivory Dice');
  const roll = game.getByRole('button', { name: /Roll/ });
  await expect(roll).toBeEnabled();

  await test.step('Given a target that nearly every roll reaches', async () => {
    const chance = game.getByRole('textbox', { name: 'Win chance' });
    await chance.fill('99');
    await chance.press('Enter');
    await expect(chance).toHaveValue('95.00');
    await expect(game.getByText('Wins at 5.00 or above')).toBeVisible();
    await game.getByRole('button', { name: 'Under', exact: true }).click();
    await expect(game.getByText('Wins below 95.00')).toBeVisible();
    await game.getByRole('slider', { name: 'Target' }).press('ArrowLeft');
    await expect(game.getByText('Wins below 94.50')).toBeVisible();
  });

  await test.step('When they roll, the balance moves by bet and win, in the game and in the header', async () => {
    const before = await balanceMinor(page);
    await roll.click();
    await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible();
    await expect(roll).toBeEnabled();
    const won = minorOf(await game.locator('output#win').innerText());
    expect([0n, 104n]).toContain(won);
    await expectSameBalance(page, game);
    expect(await balanceMinor(page)).toBe(before - 100n + won);
  });

  await test.step('And the round can be recomputed in the browser', async () => {
    const [verification] = await Promise.all([
      context.waitForEvent('page'),
      game.getByRole('link', { name: 'Verify this round' }).click(),
    ]);
    await verification.getByRole('button', { name: 'Rotate and verify' }).click();
    await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
    await expect(verification.getByText(/Wins below 94\.50 · Roll \d+\.\d\d/)).toBeVisible();
    await verification.close();
  });

  await test.step('Then the betting record lists it', () => openRecord(page, 'Ivory Dice'));
});

test('a member opens tiles of one round, comes back to it, and cashes out once @phone', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  let game = await launch(page, account, 'Moonstone Mines');
  const start = () => game.getByRole('button', { name: /Start a round/ });
  const cashOut = () => game.getByRole('button', { name: /Cash out/ });
  await expect(start()).toBeEnabled();
  await game.getByRole('combobox', { name: 'Mines' }).selectOption('1');

  await test.step('Given a round with one tile open', async () => {
    // One of 25 rounds ends with its first tile.
    for (;;) {
      // A round that follows another one too fast is refused, and its button stays.
      await expect(async () => {
        if (await start().isVisible()) await start().click({ timeout: 5_000 });
        await expect(cashOut()).toBeDisabled({ timeout: 2_000 });
      }).toPass();
      await game.getByRole('button', { name: 'Row 3, column 3: closed' }).click();
      await expect(game.getByRole('button', { name: /Row 3, column 3: (moonstone|mine)/ })).toBeVisible();
      await expect(game.getByRole('button', { name: /Cash out|Start a round/ })).toBeEnabled();
      if ((await cashOut().count()) > 0) break;
    }
    await expectSameBalance(page, game);
  });

  await test.step('When they leave it and open it again, the round waits as it was', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    game = await enter(page, 'Moonstone Mines');
    await expect(cashOut()).toBeEnabled();
    await expect(game.getByRole('button', { name: 'Row 3, column 3: moonstone' })).toBeVisible();
    await expect(game.getByText('Your round is still open.')).toBeVisible();
  });

  await test.step('Then cashing out pays once, and the field is shown', async () => {
    const before = await balanceMinor(page);
    await cashOut().click();
    await expect(game.locator('output#win')).toHaveText('¥1.03');
    await expect(game.getByRole('button', { name: /: mine$/ })).toHaveCount(1);
    await expectSameBalance(page, game);
    expect(await balanceMinor(page)).toBe(before + 103n);
  });

  await test.step('And the betting record lists the round', () => openRecord(page, 'Moonstone Mines'));
});

test('a member spins the ways slot from the keyboard, reads its rules, and verifies the round @desktop', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  const game = await launch(page, account, 'Tidal Hours', '/?search=tidal');
  const spin = game.getByRole('button', { name: /Spin|Play the free spin/ });
  await expect(spin).toBeEnabled();

  await test.step('Given the rules, with return and maximum win', async () => {
    await game.getByRole('button', { name: 'Paytable and rules' }).click();
    const help = game.getByRole('dialog', { name: 'Paytable and rules' });
    await expect(help.getByText('96.40 %')).toBeVisible();
    await expect(help.getByText('5,000 × bet (¥5,000.00)')).toBeVisible();
    await expect(help.getByRole('img', { name: 'hourglass' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('When they spin, the balance moves by bet and win, in the game and in the header', async () => {
    await spin.focus();
    await page.keyboard.press('Space');
    // One of a hundred rounds has free spins, which go on by themselves once they are started.
    const verify = game.getByRole('link', { name: 'Verify this round' });
    const start = game.getByRole('button', { name: /Play the free spin/ });
    await expect(verify.or(start)).toBeVisible();
    if (await start.isVisible()) await start.click();
    await expect(verify).toBeVisible({ timeout: 120_000 });
    await expectSameBalance(page, game);
  });

  await test.step('And the round is recomputed in the browser', async () => {
    const [verification] = await Promise.all([
      context.waitForEvent('page'),
      game.getByRole('link', { name: 'Verify this round' }).click(),
    ]);
    await verification.getByRole('button', { name: 'Rotate and verify' }).click();
    await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
    await verification.close();
  });

  await test.step('Then the betting record lists it', () => openRecord(page, 'Tidal Hours'));
});

test('[LOB-031] a member drops a ball of plinko from the keyboard, from the wallet that its vendor keeps @desktop', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });

  await test.step('Given no money there, the game says where it plays from', async () => {
    const empty = await launch(page, account, 'Brass Plinko');
    await expect(empty.getByText(/plays from your wallet with its provider/).first()).toBeVisible();
  });

  await test.step('And money that they move there', async () => {
    await follow(page, '/inhouse?mc=transferFund');
    const centre = page.getByRole('dialog').first();
    await centre.getByRole('textbox', { name: /^Amount/ }).fill('30.00');
    await centre.getByRole('button', { name: 'Transfer', exact: true }).last().click();
    await expect(centre.getByText('The money has been moved.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(centre).toBeHidden();
  });

  const game = await enter(page, 'Brass Plinko');
  const drop = game.getByRole('button', { name: /Drop the ball/ });
  await expect(drop).toBeEnabled();
  await game.getByRole('button', { name: '16', exact: true }).press('Enter');
  await expect(game.getByRole('button', { name: '16', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await drop.focus();
  await page.keyboard.press('Space');
  await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible();
  await expect(drop).toBeFocused();
  // The header has the sum of both wallets.
  const there = async () => minorOf(await game.locator('output#balance').innerText());
  await expect.poll(async () => (await balanceMinor(page)) - (await there())).toBe(7_000n);
});

test('[AUT-017] [AUT-018] [GAM-002] a trial account looks around, is told what needs a real one, plays a game of the house with play money, refills it, and launches nothing @desktop', async ({
  page,
}) => {
  const launches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/launchGame')) launches.push(request.url());
  });

  await test.step('Given the warning that a real account is needed', async () => {
    await open(page);
    await loginButton(page).click();
    await page.getByRole('button', { name: 'Look around with a trial account' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await follow(page, '/?search=dice');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Ivory Dice/ })
      .first()
      .click();
    await expect(page.getByText('Please Register An Account First')).toBeVisible();
  });

  await test.step('When they choose play money, the game opens with it and says so', async () => {
    await page.getByRole('button', { name: 'Play this game with play money' }).click();
    await expect(page).toHaveURL(/\/game\?.*freePlay=1/);
    await expect(page.getByRole('main').getByText('Play money', { exact: true })).toBeVisible();
    await expect(gameOf(page).getByText('Play money', { exact: true })).toBeVisible();
    await expect(gameOf(page).locator('output#balance')).toHaveText('¥1,000.00');
  });

  await test.step('Then they play, and refill it', async () => {
    const game = gameOf(page);
    const roll = game.getByRole('button', { name: /Roll/ });
    // Each roll costs or brings something, so the balance is below its start or above it.
    await roll.click();
    await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible();
    await expect(game.locator('output#balance')).not.toHaveText('¥1,000.00');
    const before = minorOf(await game.locator('output#balance').innerText());
    await game.getByRole('button', { name: 'Refill' }).click();
    const after = before < 100_000n ? 100_000n : before;
    await expect.poll(async () => minorOf(await game.locator('output#balance').innerText())).toBe(after);
  });

  expect(launches).toEqual([]);
});

test('a tile of a lottery opens the lottery itself, and one that is pressed before it is known who is logged in opens its game then, and no login @desktop', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { money: '20.00' });
  await openAs(page, account);

  await test.step('The lottery', async () => {
    const tile = page
      .getByRole('main')
      .getByRole('button', { name: /Vietnam Lotteries/ })
      .first();
    await tile.scrollIntoViewIfNeeded();
    await tile.click();
    await expect(page).toHaveURL(/\/lottery\?/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('The game', async () => {
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/member/info', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('/?search=dice');
    const tile = page.getByRole('main').getByRole('button', { name: /Ivory Dice/ });
    await tile.first().press('Enter');
    await page.waitForTimeout(500);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    answer();
    await expect(page).toHaveURL(/\/game\?/);
    await expect(gameOf(page).getByRole('button', { name: /Roll/ })).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the name of every game can be read in the bar of a phone, beside the balance @phone', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  // What the bar says comes with the launch.
  await page.route('**/play/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const language of ['EN', 'VI']) {
    await page.addInitScript((chosen) => localStorage.setItem('hisLang', chosen), language);
    await openAs(page, account, '/helpmc');
    for (const vendor of ['HOUSE', 'LUMA', 'DS88', 'HARBOR', 'TF']) {
      const address = `/wps/relay/GCSGAME_gameList?language=${language}&vassalage=${vendor}&pageNo=1&pageSize=60`;
      const reply = (await (await page.request.get(address)).json()) as { value: { games: Record<string, string>[] } };
      for (const { displayName = '', vassalage = '', nodeId = '', gameId = '', gameType = '' } of reply.value.games) {
        await follow(page, `/game?${new URLSearchParams({ vassalage, nodeId, gameId, gameType })}`);
        const name = page.getByRole('heading', { level: 1, name: displayName, exact: true });
        await expect(name).toBeVisible();
        await expect(page.getByRole('main').getByText('¥100.00')).toBeVisible();
        const room = await name.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth);
        expect.soft(room, `${displayName} at 360`).toBeGreaterThanOrEqual(0);
      }
    }
  }
});
