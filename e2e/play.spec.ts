import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import {
  accountMenu,
  chooseInAccountMenu,
  balance,
  balanceMinor,
  follow,
  gameOf,
  header,
  minorOf,
  open,
  seenWithin,
  signIn,
  signOut,
} from './portal.ts';
import { openAs } from './session.ts';

const amountOf = (minor: bigint): string => `¥${(Number(minor) / 100).toFixed(2)}`;

test('[AUT-001] [LOB-004] [GAM-003] [GAM-011] [GAM-010] [GAM-012] [BUS-002] [GAM-015] [AUT-029] [WAL-006] [PRV-011] [SHL-022] [SHL-083] [QUA-001] sign in, search, play, see the balance move, sign out', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await test.step('Given a visitor who signs in', async () => {
    await open(page);
    await signIn(page, account);
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key) !== ''),
    );
    for (const key of ['token', 'account', 'customerId', 'merchant', 'merchantCode', 'isAgent', 'memberLabel'])
      expect(kept).toContain(key);
  });

  await test.step('When they search for a part of a name, the game is found', async () => {
    await page.goto('/?search=orchard');
    await expect(page.getByRole('main').getByText('Midnight Orchard').first()).toBeVisible();
  });

  const before = await balanceMinor(page);

  await test.step('And open it, it plays under their account without a second sign-in', async () => {
    const reply = page.waitForResponse('**/wps/game/launchGame');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Midnight Orchard/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/game\?/);
    const { value } = (await (await reply).json()) as { readonly value: { readonly game_url: string } };
    await expect(page.locator('iframe')).toHaveAttribute('src', value.game_url);
    await expect(gameOf(page).getByRole('button', { name: /Spin/ })).toBeEnabled();
    await judgeInBothThemes(page, '/game');
  });

  let [stake, win] = [0n, 0n];

  await test.step('And spin, then the header moves by bet and win without a reload', async () => {
    const game = gameOf(page);
    stake = minorOf(await game.locator('#bet').inputValue());
    // With a win the amount without it stands only until the reels do.
    const said = await balance(page).evaluateHandle((group) => {
      const texts: string[] = [];
      const note = (): void => void texts.push(group.textContent);
      new MutationObserver(note).observe(group, { subtree: true, childList: true, characterData: true });
      return texts;
    });
    await game.getByRole('button', { name: /Spin/ }).click();
    // The bet leaves the balance at once, long before the reels stand.
    await expect.poll(async () => (await said.jsonValue()).map(minorOf)).toContain(before - stake);
    await expect(game.getByRole('button', { name: /Spin/ })).toBeEnabled();
    const shown = minorOf(await game.locator('output#balance').innerText());
    await expect.poll(() => balanceMinor(page)).toBe(shown);
    win = shown - (before - stake);
  });

  await test.step('And leave it, then the page they came from shows and the balance is read again', async () => {
    const read = page.waitForRequest((request) => request.url().includes('/wps/v2/wallets/balance'));
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await read;
    await expect(page).toHaveURL(/search=orchard/);
  });

  await test.step('Then the betting record lists the round, which opens with its bet, result and verification', async () => {
    await follow(page, '/?mc=personalHistoryCopy');
    const record = page.getByRole('table', { name: 'Betting record' });
    const row = record.getByRole('row').filter({ hasText: 'Midnight Orchard' });
    await expect(row).toHaveCount(1);
    for (const amount of [stake, win]) await expect(row).toContainText(amountOf(amount));
    await record.getByRole('button', { name: 'Details' }).first().click();
    const round = page.getByRole('dialog', { name: 'Midnight Orchard' });
    const calls = round.getByRole('table', { name: 'Bets and wins' }).getByRole('row');
    await expect(calls.filter({ hasText: 'Bet' }).last()).toContainText(amountOf(stake));
    await expect(calls.filter({ hasText: 'Win' }).last()).toContainText(amountOf(win));
    await expect(round.getByText(win > stake ? 'Won' : 'Lost', { exact: true })).toBeVisible();
    await expect(round.getByRole('link', { name: 'Verify round' })).toHaveAttribute('href', /\/verify\?round=/);
    await page.keyboard.press('Escape');
    await expect(round).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('And after signing out nothing of the session is left', async () => {
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(balance(page)).toBeHidden();
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => !['merchant', 'merchantCode'].includes(key))).toEqual([]);
  });
});

test('[FAI-002] a played round is recomputed in the browser once its seed is revealed, and a record that differs is told @desktop', async ({
  page,
  context,
}) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/?search=orchard');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Midnight Orchard/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('button', { name: /Spin/ })).toBeEnabled();
  await game.getByRole('button', { name: /Fairness/ }).click();
  await expect(game.getByText(/[0-9a-f]{64}/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await game.getByRole('button', { name: /Spin/ }).click();
  await expect(game.getByRole('button', { name: /Spin/ })).toBeEnabled();
  // One click from the round; the list of rounds has the same.
  const [verification] = await Promise.all([
    context.waitForEvent('page'),
    game.getByRole('link', { name: 'Verify this round' }).click(),
  ]);
  await verification.getByRole('button', { name: 'Rotate and verify' }).click();
  await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
  // The proof is held to what the game's page saw before the bet.
  const seen = verification.getByRole('term').filter({ hasText: 'Hash that your page saw' }).locator('xpath=..');
  await expect(seen.getByRole('definition')).toHaveText(/^[0-9a-f]{64}$/);
  await verification.route('**/rgs/verify?**', async (route) => {
    const reply = await route.fetch();
    const { value, ...rest } = (await reply.json()) as { value: object };
    await route.fulfill({ response: reply, json: { ...rest, value: { ...value, win: '123.45' } } });
  });
  await verification.reload();
  await expect(verification.getByText('Not verified', { exact: true })).toBeVisible();
  await game.getByRole('button', { name: /History|rounds/i }).click();
  await expect(game.getByRole('dialog').getByRole('link', { name: 'Verify' })).toHaveCount(1);
});

test('[GAM-005] a game is launched in the language of the interface, and starts in it @desktop', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '20.00' });
  await page.addInitScript(() => localStorage.setItem('hisLang', 'VI'));
  await openAs(page, account, '/?search=orchard');
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/game/launchGame'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /Vườn Đêm/ })
    .first()
    .click();
  expect((await sent).postDataJSON()).toMatchObject({ language: 'VI' });
  const game = gameOf(page);
  await expect(game.getByRole('button', { name: 'Quay (phím cách)' })).toBeEnabled();
  await expect(game.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(game.getByRole('heading', { name: 'Vườn Đêm' })).toBeVisible();
});

test('[GAM-001] [GAM-006] [GAM-007] [GAM-008] a visitor who presses a game is asked to log in; a favourite mark adds a member’s game and takes it out, and asks others to log in or sign up @desktop', async ({
  page,
}) => {
  const changes: string[] = [];
  const launches: string[] = [];
  page.on('request', (request) => {
    if (/(add|remove)FavoriteGame/.test(request.url())) changes.push(request.url());
    if (request.url().includes('/wps/game/launchGame')) launches.push(request.url());
  });
  const game = page
    .getByRole('main')
    .getByRole('button', { name: /Midnight Orchard/ })
    .first();
  const mark = page.getByRole('main').getByRole('button', { name: 'Favourite: Midnight Orchard' }).first();
  const login = page.getByRole('dialog', { name: 'Log in' });

  await test.step('A visitor who presses the game is asked to log in, and nothing is launched', async () => {
    await open(page, '/?search=orchard');
    await game.click();
    await expect(login).toBeVisible();
    expect(launches).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
  });

  await test.step('A visitor who presses its mark is asked as well', async () => {
    await mark.click();
    await expect(login).toBeVisible();
  });

  await test.step('A trial account is told that it needs a real one', async () => {
    await page.getByRole('button', { name: 'Look around with a trial account' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await mark.click();
    await expect(page.getByText('Please Register An Account First')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    expect(changes).toEqual([]);
  });

  await test.step('A member’s press fills the mark and adds the game, the next empties it and takes the game out', async () => {
    const { account } = await newMember(page.request, { money: '20.00' });
    await openAs(page, account, '/?search=orchard');
    for (const [pressed, listed] of [
      ['true', ['midnight-orchard']],
      ['false', []],
    ] as const) {
      const changed = page.waitForResponse(/(add|remove)FavoriteGame/);
      await mark.click();
      await expect(mark).toHaveAttribute('aria-pressed', pressed);
      const { value } = (await (await changed).json()) as { readonly value: { readonly list: readonly string[] } };
      expect(value.list).toEqual(listed);
      await page.reload();
      await expect(mark).toHaveAttribute('aria-pressed', pressed);
    }
  });
});

test('[WAL-001] [WAL-002] [SHL-084] the header shows sumBalance with the sign of the currency, which the eye hides; an agent finds the agent centre, a member does not', async ({
  page,
}) => {
  const reply = page.waitForResponse('**/wps/v2/wallets/balance');
  await openAs(page, 'player2', '/helpmc');
  const { value } = (await (await reply).json()) as { readonly value: { readonly sumBalance: string } };
  const amount = Number(value.sumBalance).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(balance(page)).toContainText(`¥${amount}`);

  await test.step('The eye hides the amount and shows it again', async () => {
    await header(page).getByRole('button', { name: 'Hide balance' }).click();
    await expect(balance(page)).toContainText('***');
    await header(page).getByRole('button', { name: 'Show balance' }).click();
    await expect(balance(page)).toContainText(/¥[\d,]+\.\d{2}/);
  });

  await test.step('The menu of the account has the agent centre for an agent alone', async () => {
    const menu = await accountMenu(page);
    await expect(menu.getByRole('menuitem', { name: 'Betting record' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Agent' })).toBeHidden();
    await openAs(page, 'agent1', '/helpmc');
    await chooseInAccountMenu(page, 'Agent');
    await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
    await expect(page.getByText('Team size')).toBeVisible();
  });
});

test('[BUS-007] signing out in one tab signs out the other @desktop', async ({ page, context }) => {
  await openAs(page, 'player2', '/helpmc');
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/helpmc', '_blank')),
  ]);
  await expect(balance(second)).toBeVisible();
  // The first window of a visitor may lie over it already.
  const signedOut = header(second).getByRole('button', { name: 'Log in', includeHidden: true });
  await seenWithin(1_000, {
    cause: () => signOut(page),
    seen: () => expect(signedOut).toBeVisible(),
    undo: async () => {
      await openAs(page, 'player2', '/helpmc');
      await second.goto('/helpmc');
      await expect(balance(second)).toBeVisible();
    },
  });
});
