import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { PASSWORD, balanceMinor, enterGame, follow, gameOf, minorOf } from './portal.ts';
import { bettingWindow, cashOutSlip, drawSeldom, endOfRound, proofLink, verifyAt, verifyRound } from './rounds.ts';
import { openAs, tokenOf } from './session.ts';
import { PHONE } from './sizes.ts';
import { smallTargets } from './touch.ts';

test.use(PHONE);
test.beforeEach(({ page }) => drawSeldom(page));

test('a member flies with the lantern: leaves by hand, leaves by itself, and verifies the round', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/inhouse');
  const game = await enterGame(page, /Paper Lantern/, 'Paper Lantern');
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);
  const fly = game.locator('#fly');
  const left = game.getByText(/You left at/);
  const burned = game.getByText(/The lantern burned at/);
  let rounds = 0;

  await test.step('A stake that is to leave at 1.01 does so by itself nearly always', async () => {
    const check = game.getByRole('checkbox', { name: 'Cash out by itself at' });
    await check.check();
    const value = game.getByRole('textbox', { name: 'Multiplier for the automatic cash-out' });
    await value.fill('1.01');
    await value.press('Tab');
    // With time enough: a bet that comes when they have just closed is refused, and does not wait.
    await bettingWindow(game, 120_000, 6);
    await fly.press('Enter');
    rounds += 1;
    await expect(game.getByText(/You left at 1\.01×/).or(burned)).toBeVisible({ timeout: 180_000 });
    await check.uncheck();
  });

  await test.step('When they bet while another round runs, the bet waits for the next one', async () => {
    // From the result on there are five seconds. A key that a busy machine presses later bets at once: another one then, in the next result.
    await expect(async () => {
      await expect(phase('result')).toBeAttached({ timeout: 180_000 });
      await fly.press('Enter');
      rounds += 1;
      await expect(fly).toHaveText(/waits for the next round/, { timeout: 5_000 });
    }).toPass({ timeout: 300_000 });
    await expect(fly).toHaveText(/In the next flight with .*5\.00/);
    await expect(game.getByText('Players in this round: 1')).toBeVisible();
  });

  await test.step('Then they leave with the multiplier of the moment, or the lantern has burnt first, and the browser recomputes the round', async () => {
    await expect(phase('flight')).toBeAttached();
    let before = 0n;
    const leave = async (): Promise<void> => {
      before = await balanceMinor(page);
      // The flight may be over before the key is pressed, and then it would be another bet.
      await fly
        .filter({ hasText: 'Cash out' })
        .press('Enter', { timeout: 2_000 })
        .catch(() => undefined);
    };
    const ofRound = { timeout: 180_000 };
    const former = (await proofLink(game).getAttribute('href')) ?? '';
    // What is said of the round goes with the next one: it is waited for before the key is pressed.
    const [said] = await Promise.all([left.or(burned).first().innerText(ofRound), leave()]);
    const won = /won .*?([\d.,]+)\.$/.exec(said)?.[1] ?? '0';
    await expect.poll(async () => (await balanceMinor(page)) - before).toBe(minorOf(won));
    await expect(proofLink(game)).not.toHaveAttribute('href', former, ofRound);
    await verifyRound(context, game);
  });

  await test.step('And the record has the rounds', async () => {
    await follow(page, '/?mc=personalHistoryCopy');
    const record = page.getByRole('table', { name: 'Betting record' });
    await expect(record.getByText('Paper Lantern')).toHaveCount(rounds);
  });
});

/** Help, history and verification open and close by keys, and give the focus back; sound is off until it is switched on. */
const useTools = async (page: Page): Promise<void> => {
  const sound = page.locator('#sound');
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  for (const pressed of ['true', 'false']) {
    await sound.press('Enter');
    await expect(sound).toHaveAttribute('aria-pressed', pressed);
  }
  for (const tool of ['#open-help', '#open-history', '#open-fairness']) {
    await page.locator(tool).press('Enter');
    await expect(page.getByRole('dialog').locator(':focus')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.locator(tool)).toBeFocused();
  }
};

/** Controls that can be used and that neither the tab key nor arrows lead to: those of a group share one stop. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'button:enabled, input:enabled, select:enabled, a[href], [role="application"]';
    const shown = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => control.checkVisibility() && control.closest('[inert]') === null,
    );
    const isStop = (control: HTMLElement): boolean => control.tabIndex >= 0;
    const shares = (control: HTMLElement): boolean =>
      shown.some((other) => isStop(other) && other.closest('[role="group"]')?.contains(control) === true);
    return shown
      .filter((control) => !isStop(control) && !shares(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

/** What has left the stage of a game, with the line of play money that trial accounts see. */
const offStage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const line = document.getElementById('play-money');
    const stage = document.querySelector('.stage');
    if (!line || !stage) return ['no stage'];
    line.hidden = false;
    const { top, bottom } = stage.getBoundingClientRect();
    const off = [...document.querySelectorAll('#board > *, #stage > *')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.height > 0 && (box.top < top - 1 || box.bottom > bottom + 1);
    });
    line.hidden = true;
    return off.map(({ className }) => className);
  });

interface Listed {
  readonly displayName: string;
  readonly vassalage: string;
  readonly nodeId: string;
  readonly gameId: string;
  /** Return on the tile. */
  readonly rtp: string | null;
}

/** Return of each game in percent, as its own tests compute and simulate it. */
const RETURNS: Readonly<Record<string, string>> = {
  'Midnight Orchard': '96.20 %',
  'Tidal Hours': '96.40 %',
  'Ember Mint': '96.14 %',
  'Brass Plinko': '98.98 – 99.00 %',
  'Ivory Dice': '99.00 %',
  'Moonstone Mines': '99.00 %',
};

/** The help says what the game returns, and it is what the tile says. */
const expectReturn = async (page: Page, inHelp: string | RegExp, onTile: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Paytable and rules|Rules and payouts)$/ }).click();
  const help = page.getByRole('dialog');
  const figure = help.locator('dt', { hasText: /^Return (to player|of equal players)/ }).locator('+ dd');
  await expect(figure).toHaveText(inHelp);
  expect(await figure.innerText()).toContain(onTile);
};

test('[FAI-005] fingers and keys reach every control of every in-house game, in a tiny window as well; sound is off at first; its help states its return, which its tile states as well', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { money: '20.00' });
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account, PASSWORD)}` };
  const games: Listed[] = [];
  for (const vendor of ['HOUSE', 'LUMA', 'DS88', 'HARBOR', 'TF']) {
    const reply = await page.request.get(
      `/wps/relay/GCSGAME_gameList?language=EN&vassalage=${vendor}&pageNo=1&pageSize=60`,
    );
    games.push(...((await reply.json()) as { value: { games: Listed[] } }).value.games);
  }
  expect(games).toHaveLength(15);
  expect(games.map(({ displayName }) => displayName)).toEqual(expect.arrayContaining(Object.keys(RETURNS)));
  for (const { displayName, vassalage, nodeId, gameId, rtp } of games)
    await test.step(displayName, async () => {
      const data = { vassalage, nodeId, gameId, language: 'EN' };
      const launched = await page.request.post('/wps/game/launchGame', { headers, data });
      await page.goto(((await launched.json()) as { value: { game_url: string } }).value.game_url);
      await expect(page.locator('#gate[data-open="true"]')).toBeAttached();
      for (const [width, height] of [
        [360, 740],
        [320, 480],
      ] as const) {
        await page.setViewportSize({ width, height });
        // Roulette enlarges the lines between its numbers under a finger that is held.
        const small = (await smallTargets(page, 40)).filter((name) => !/^(Split|Street|Corner|Line) /.test(name));
        expect.soft(small, `${displayName} at ${width}x${height}`).toEqual([]);
      }
      // What the portal leaves of a tiny window, and of a phone upright and on its side.
      for (const [width, height] of [
        [320, 419],
        [320, 480],
        [360, 676],
        [740, 304],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect.soft(await offStage(page), `${displayName} at ${width}x${height}`).toEqual([]);
      }
      expect.soft(await unreachable(page), `${displayName} by keys`).toEqual([]);
      await useTools(page);
      await expectReturn(page, RETURNS[displayName] ?? new RegExp(`^${rtp}( – \\d{2}\\.\\d{2})? %$`), String(rtp));
    });
});

test('a held finger enlarges the roulette layout and bets on the line where it is lifted', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/live');
  const game = await enterGame(page, /Kite Roulette/, 'Kite Roulette');
  const touches = await context.newCDPSession(page);
  const finger = (type: string, x = 0, y = 0) =>
    touches.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: x ? [{ x, y }] : [] });
  await bettingWindow(game);
  const number = game.getByRole('button', { name: /^Number 5,/ });
  // The layout has been moved to where the ball of the round before has fallen.
  await number.scrollIntoViewIfNeeded();
  const cell = await number.boundingBox();
  if (!cell) throw new Error('the number is not shown');
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];

  await test.step('While it is held, the bet under it is named, and every bet is as high as a finger', async () => {
    await finger('touchStart', x, y);
    await expect(game.getByText('Number 5, pays 35 to 1')).toBeVisible();
    const heights = await game
      .locator('.spot')
      .evaluateAll((spots) => spots.map((spot) => spot.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  });

  await test.step('It moves at half its pace to the corner of four numbers, and the chip goes there alone', async () => {
    await finger('touchMove', x + cell.width / 2, y + cell.height / 2);
    await finger('touchMove', x + cell.width, y + cell.height);
    await expect(game.getByText('Corner 5, 6, 8, 9, pays 8 to 1')).toBeVisible();
    await finger('touchEnd');
    await expect(game.getByText('Corner 5, 6, 8, 9, pays 8 to 1')).toBeHidden();
    await expect(game.getByRole('button', { name: /, Bet / })).toHaveAccessibleName(/^Corner 5, 6, 8, 9/);
  });

  await test.step('And a tap still bets at once', async () => {
    await page.touchscreen.tap(x, y);
    await expect(game.getByRole('button', { name: /^Number 5, .*, Bet / })).toBeVisible();
    await expect(game.getByRole('button', { name: /, Bet / })).toHaveCount(2);
  });
});

test('a member plays two tickets in the bingo room and sees all balls', async ({ page, context }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/bingo');
  const game = await enterGame(page, /Lantern Bingo/, 'Lantern Bingo');
  await bettingWindow(game);

  for (const ticket of ['Ticket 7', 'Ticket 19']) await game.getByRole('button', { name: ticket, exact: true }).click();
  await expect(game.getByRole('listitem').filter({ hasText: 'Ticket 7' })).toBeVisible();
  await game.getByRole('button', { name: /^Place/ }).click();
  await expect(game.getByText(/Your bets of .*2\.00 are placed/)).toBeVisible();
  await expect(game.getByText('50 of 50 balls')).toBeVisible({ timeout: 90_000 });
  await expect(game.getByRole('list', { name: 'Drawn numbers' }).locator('[data-on="true"]')).toHaveCount(50);

  const { win, proof } = await endOfRound(game);
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 200n + win);
  await verifyAt(context, proof);
});

test('a member plays a deal of Tien Len against bots, is paid by place, and verifies the deal', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/pvp');
  const before = await balanceMinor(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Tien Len/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: 'Tien Len', exact: true })).toBeVisible();
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);
  const over = game.getByRole('heading', { name: /Deal over|Dragon straight|Four twos|pairs/ });

  await test.step('When they choose a stake, the seats that stay empty are named as bots and the stake is taken', async () => {
    await game.getByRole('button', { name: /1\.00.*1st place gets.*2\.40/ }).click();
    await expect(game.getByText('Bots take the seats that stay empty')).toBeVisible();
    await expect(phase('playing').or(over)).toBeAttached();
    for (const name of ['Bot 1', 'Bot 2', 'Bot 3'])
      await expect(game.getByText(name, { exact: true }).first()).toBeAttached();
    await expect.poll(() => balanceMinor(page)).not.toBe(before);
  });

  await test.step('And they play what the hint offers until the deal is over', async () => {
    const [hint, play, pass] = ['Hint', /^Play/, 'Pass'].map((name) => game.getByRole('button', { name }));
    const turn = game.getByRole('button', { name: 'Hint', disabled: false });
    const quick = { timeout: 2_000 };
    for (;;) {
      await expect(turn.or(over).first()).toBeVisible();
      if (await over.isVisible()) break;
      await hint?.click(quick).catch(() => undefined);
      // A turn can end by the clock between two of these.
      if (await play?.isEnabled(quick).catch(() => false)) await play?.click(quick).catch(() => undefined);
      else await pass?.click(quick).catch(() => undefined);
    }
  });

  await test.step('Then the place is paid, and the deal is recomputed in the browser', async () => {
    const win = minorOf(await game.locator('output#win').innerText());
    expect([0n, 40n, 108n, 240n, 388n]).toContain(win);
    await expect.poll(() => balanceMinor(page)).toBe(before - 100n + win);
    await verifyRound(context, game);
  });
});

test('a member combines picks on two matches of the league, follows them, and verifies the slip', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/sports');
  const game = await enterGame(page, /Harbor Sports/, 'Harbor League');
  await bettingWindow(game, 150_000);

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
  await cashOutSlip(game, 'click');
  const { win, proof } = await endOfRound(game);
  expect(win).toBeGreaterThan(0n);
  await expect.poll(() => balanceMinor(page)).toBe(10_000n - 500n + win);
  await verifyAt(context, proof);
});
