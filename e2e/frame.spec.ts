import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { setMerchant } from './merchant-settings.ts';
import {
  PASSWORD,
  accountMenu,
  chooseInAccountMenu,
  fillLogin,
  follow,
  gameOf,
  header,
  hurryUntil,
  loginButton,
  open,
  pressInFooter,
  scrollDownTo,
  settle,
} from './portal.ts';
import { giveSession, openAs } from './session.ts';
import { openDesk } from './desk.ts';
import { newMember } from './members.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
/** At the edge of a page that hides its bars. The toggles of the left bar name what they control; it does not. */
const handle = (page: Page) =>
  page.getByRole('button', { name: /^(Expand|Collapse) menu$/ }).and(page.locator(':not([aria-controls])'));

/** What `window.open` was called with. */
const spyOnWindows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.open = (...args) => {
      document.documentElement.dataset['opened'] = JSON.stringify(args);
      return null;
    };
  });
const opened = async (page: Page): Promise<readonly string[]> =>
  JSON.parse((await page.locator('html').getAttribute('data-opened')) ?? '[]') as string[];

/** A light page, for what is of the frame. */
const LIGHT = '/helpmc';

const STATUS = '/wps/system/status';
const SOCIAL = ['TELEGRAM', 'FACEBOOK', 'VIBER', 'ZALO', 'LINE', 'WHATSAPP', 'X', 'YOUTUBE', 'INSTAGRAM'];

test.describe('wide screens', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have other bars');

  test('[SHL-041] [SHL-042] [SHL-056] [SHL-059] [SHL-060] [SHL-061] [SHL-062] [SHL-069] [SHL-072] logo and left bar lead home, to categories, promotions, download and every language; two toggles collapse the bar', async ({
    page,
  }) => {
    await open(page, '/hot');
    const bar = page.locator('#left-bar');
    const hot = bar.getByRole('link', { name: 'Hot games' });

    await test.step('Arrow and mini toggle collapse the left bar and bring it back', async () => {
      const wide = (await bar.boundingBox())?.width ?? 0;
      for (const toggles of [header(page), bar]) {
        await toggles.getByRole('button', { name: 'Collapse menu' }).click();
        await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
        // Icons alone.
        await expect(hot.locator('svg')).toBeVisible();
        expect((await hot.boundingBox())?.width ?? Infinity).toBeLessThan(wide / 2);
        await toggles.getByRole('button', { name: 'Expand menu' }).click();
        await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBe(wide);
      }
    });

    await test.step('Logo and home button lead home', async () => {
      await header(page)
        .getByRole('link', { name: /to the home page/ })
        .click();
      await expect(page).toHaveURL(/\/$/);
      await hot.click();
      await expect(page).toHaveURL(/\/hot$/);
      await bar.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step('Categories, languages with their flags, promotions and download are there', async () => {
      for (const name of [
        'Slots',
        'Live casino',
        'Fishing',
        'Card games',
        'Sports',
        'Esports',
        'Lottery',
        'Express lottery',
        'Cockfighting',
        'Bingo',
        'House originals',
      ])
        await expect(nav(page).getByRole('link', { name, exact: true })).toBeVisible();
      await nav(page).getByRole('button', { name: 'English' }).click();
      const languages = nav(page).getByRole('list', { name: 'Language' }).getByRole('listitem');
      await expect(languages).toHaveCount(21);
      await expect(languages.locator('svg')).toHaveCount(21 + 1);
      await expect(languages.filter({ hasText: 'Filipino' }).locator('svg')).toBeVisible();
      await nav(page).getByRole('link', { name: 'Promotions' }).click();
      await expect(page).toHaveURL(/\/promotions$/);
      await nav(page).getByRole('link', { name: 'App download' }).click();
      await expect(page).toHaveURL(/\/download$/);
    });
  });

  // One that speaks another language: the portal does not ask it.
  test.describe('in a browser of Vietnam', () => {
    test.use({ locale: 'vi-VN' });

    test('[SHL-044] [SHL-066] [LIM-046] a visitor finds the ways in and nothing of a member, in the dark and in English', async ({
      page,
    }) => {
      await open(page, LIGHT);
      await expect(loginButton(page)).toBeVisible();
      await expect(header(page).getByRole('button', { name: 'Sign up' })).toBeVisible();
      await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveCount(0);
      for (const name of ['Your account', 'Deposit', 'Withdraw'])
        await expect(header(page).getByRole('button', { name })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });

  test('[SHL-046] [SHL-063] [SHL-064] [SHL-065] [SHL-089] [LIM-045] [LIM-063] right bar and footer lead to what is configured, and customer service opens in a small window', async ({
    page,
  }) => {
    await spyOnWindows(page);
    await open(page, LIGHT);

    await test.step('A visitor chooses a channel of customer service', async () => {
      await header(page).getByRole('button', { name: 'Customer service' }).click();
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitem')).toHaveText(['Live chat', 'VIP service', 'Feedback']);
      await menu.getByRole('menuitem', { name: 'Live chat' }).click();
      const [address, , features] = await opened(page);
      expect(address).toBe('https://aurora.example/support');
      expect(features).toContain('width=440,height=750');
    });

    await test.step('The right bar has its links', async () => {
      const right = page.getByRole('navigation', { name: 'Contact us elsewhere' });
      await expect(right.getByRole('link')).toHaveCount(4);
      for (const [name, path] of [
        ['Invite friends', 'invite'],
        ['Telegram', 'telegram'],
        ['Facebook', 'facebook'],
        ['Viber', 'viber'],
      ] as const)
        await expect(right.getByRole('link', { name })).toHaveAttribute('href', `https://aurora.example/${path}`);
    });

    await test.step('And the footer', async () => {
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await expect(footer).toContainText('2024-2050');
      const social = footer.getByRole('navigation', { name: 'Follow us' });
      const { value } = (await (await page.request.get(STATUS)).json()) as {
        value: { resources: { resourceType: string; url: string }[] };
      };
      const configured = value.resources.filter(({ resourceType }) => SOCIAL.includes(resourceType));
      expect(configured.length).toBeGreaterThan(2);
      for (const { url } of configured) await expect(social.locator(`a[href="${url}"]`)).toBeVisible();
      await pressInFooter(page, 'link', 'House Originals');
      await expect(page).toHaveURL(/\/providers\?vassalage=HOUSE$/);
    });
  });

  test('[SHL-058] another category begins with all of its games, without the former list, filter and search', async ({
    page,
  }) => {
    await openAs(page, 'player2', '/rng?list=fav&name=gold&minBet=0.50');
    const list = page.getByRole('group', { name: 'Which games' });
    const chip = (name: string) => list.getByRole('button', { name, exact: true });
    await expect(chip('Favourites')).toHaveAttribute('aria-pressed', 'true');
    await nav(page).getByRole('link', { name: 'Live casino', exact: true }).click();
    await expect(page).toHaveURL(/\/live$/);
    await expect(chip('All games')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip('Favourites')).toHaveAttribute('aria-pressed', 'false');
  });

  test('[SHL-039] [SHL-040] /seamless and /vnLottery hide their bars until the handle is pressed, and when it is pressed again', async ({
    page,
  }) => {
    await page.goto('/vnLottery');
    await expect(handle(page)).toBeVisible();
    await expect(header(page)).toHaveCount(0);
    await expect(nav(page)).toHaveCount(0);
    await handle(page).click();
    await expect(header(page)).toBeVisible();
    await expect(nav(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await handle(page).click();
    await expect(header(page)).toHaveCount(0);
    await expect(nav(page)).toHaveCount(0);
    await page.goto('/seamless?vassalage=HOUSE&nodeId=HOUSE-x&gameId=x&gameType=RNG');
    // A visitor is asked to sign in first.
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(handle(page)).toBeVisible();
    await expect(header(page)).toHaveCount(0);
    await expect(nav(page)).toHaveCount(0);
    await handle(page).click();
    await expect(header(page)).toBeVisible();
    await expect(nav(page)).toHaveCount(0);
    await handle(page).click();
    await expect(header(page)).toHaveCount(0);
  });

  test('[SHL-018] [SHL-039] [SHL-040] [QUA-001] a real account’s game fills /seamless, below the header once that is there', async ({
    page,
  }) => {
    const reply = await page.request.get(
      '/wps/relay/GCSGAME_gameList?language=EN&vassalage=HOUSE&gameName=Midnight%20Orchard&pageNo=1&pageSize=8',
    );
    const { value } = (await reply.json()) as { value: { games: { gameId: string; nodeId: string }[] } };
    const [game] = value.games;
    const query = { vassalage: 'HOUSE', nodeId: game?.nodeId ?? '', gameId: game?.gameId ?? '', gameType: 'RNG' };
    await giveSession(page, 'player1');
    await page.goto(`/seamless?${new URLSearchParams(query).toString()}`);
    await expect(gameOf(page).getByRole('button', { name: /Spin/ })).toBeVisible();
    await expect(header(page)).toHaveCount(0);
    await handle(page).click();
    await expect(header(page)).toBeVisible();
    await expect(nav(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const { width } = page.viewportSize() ?? { width: Number.NaN };
    const bottom = async (): Promise<number> => {
      const box = await header(page).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    const main = async () => (await page.getByRole('main').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect((await main()).y).toBeGreaterThanOrEqual(await bottom());
    expect((await main()).width).toBe(width);
    expect((await page.locator('iframe').boundingBox())?.width).toBeGreaterThanOrEqual(width);
    // The game is still the one that was opened.
    await expect(gameOf(page).getByRole('button', { name: /Spin/ })).toBeVisible();
    await judgeInBothThemes(page, '/seamless');
  });

  test('[SHL-010] [QUA-001] where the merchant allows bars they stand from the start', async ({ page }) => {
    await setMerchant(page.request, 'aurora', 'bars', { allowed: true });
    await page.goto('/vnLottery');
    await expect(header(page)).toBeVisible();
    await expect(nav(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Contact us elsewhere' })).toHaveCount(0);
    await judgeInBothThemes(page, '/vnLottery');
  });

  test('[SHL-049] [SHL-050] [SHL-047] a member’s header: balance, picture, and the menu with nickname and labels in their colours', async ({
    page,
  }) => {
    const reply = page.waitForResponse('**/wps/relay/MCSFE_getPlayerAvatar');
    await openAs(page, 'player1', LIGHT);
    await expect(loginButton(page)).toHaveCount(0);
    await expect(header(page).getByRole('group', { name: 'Balance' })).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    for (const name of ['Deposit', 'Withdraw', 'Hide balance', 'Refresh balance'])
      await expect(header(page).getByRole('button', { name })).toBeVisible();
    const { value } = (await (await reply).json()) as { value: { url: string } };
    const picture = header(page).getByRole('button', { name: 'Your account' }).locator('img');
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('src', value.url);
    const menu = await accountMenu(page);
    await expect(menu.getByText('Minh Chau', { exact: true })).toBeVisible();
    const label = menu.getByText('VIP', { exact: true });
    await expect(label).toHaveCSS('color', 'rgb(27, 19, 5)');
    await expect(label).toHaveCSS('background-color', 'rgb(227, 178, 92)');
  });

  test('[SHL-078] what is asked for once a session is not asked for again', async ({ page }) => {
    const WALLET = '/wps/relay/GCS_merchantWallet';
    const LINES = '/wps/system/domainRoute';
    const calls: string[] = [];
    const answered: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname));
    await openAs(page, 'player2');
    const countOf = (path: string, list = calls): number => list.filter((call) => call === path).length;
    const counts = () => ({
      status: countOf(STATUS),
      balance: countOf('/wps/v2/wallets/balance'),
      notices: countOf('/wps/relay/MCSFE_getListAnnouncements'),
      rules: countOf('/wps/system/setting/register'),
      wallet: countOf(WALLET),
      lines: countOf(LINES),
    });
    // Who leaves before the answer asks again, and rightly. `reads` is how often each path has been answered once a place is complete.
    const waitForAnswers = async (reads: Readonly<Record<string, number>>): Promise<void> => {
      for (const [path, count] of Object.entries(reads))
        await expect.poll(() => countOf(path, answered), path).toBeGreaterThanOrEqual(count);
    };
    const walk = async (): Promise<void> => {
      for (const [name, path, reads] of [
        ['Hot games', '/hot', {}],
        ['Promotions', '/promotions', {}],
        ['App download', '/download', { [STATUS]: 1 }],
        ['Home', '/', {}],
      ] as const) {
        await nav(page).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await waitForAnswers(reads);
      }
      for (const [opener, name, reads] of [
        [
          header(page).getByRole('button', { name: 'Withdraw', exact: true }),
          'Member centre',
          { [STATUS]: 2, [WALLET]: 1 },
        ],
        [nav(page).getByRole('button', { name: 'Lines' }), 'Choose a line', { [LINES]: 1 }],
      ] as const) {
        await opener.click();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog.getByRole('listitem').first()).toBeVisible();
        await waitForAnswers(reads);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    };
    await walk();
    await expect
      .poll(() => {
        const { notices: _cameWithThePage, ...asked } = counts();
        return Math.min(...Object.values(asked));
      })
      .toBeGreaterThan(0);
    // The notices came with the page.
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toBeVisible();
    const before = counts();
    await walk();
    expect(counts()).toEqual(before);
    await header(page).getByRole('button', { name: 'Refresh balance' }).click();
    await expect.poll(() => countOf('/wps/v2/wallets/balance')).toBe(before.balance + 1);
  });

  test('[SHL-015] [QUA-001] a promotion has an address of its own', async ({ page }) => {
    const reply = await page.request.get('/wps/relay/MCSFE_getPromotions?language=EN');
    const { value } = (await reply.json()) as { value: { list: { id: string; title: string }[] } };
    const [first] = value.list;
    await open(page, `/promoDetail?id=${first?.id ?? ''}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: first?.title ?? 'none' })).toBeVisible();
    await settle(page);
    await judgeInBothThemes(page, '/promoDetail');
  });

  test('[SHL-057] the lottery entry leads a visitor to the draws, and launches the first lottery vendor’s game for a member', async ({
    page,
  }) => {
    await open(page, LIGHT);
    const entry = nav(page).getByRole('link', { name: 'Lottery', exact: true });
    await entry.click();
    await expect(page).toHaveURL(/\/lotteryCenter/);
    await openAs(page, 'player1', LIGHT);
    // The entries of members come with the session and move those below them.
    await expect(nav(page).getByRole('link', { name: 'Favourites' })).toBeVisible();
    await entry.click();
    // The portal's own lotteries open on their page, with a way back.
    await expect(page).toHaveURL(/\/lottery\?backUrl=/);
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    await expect(header(page).getByRole('group', { name: 'Balance' })).toBeVisible();
  });

  test('[SHL-081] [SHL-082] a visitor is asked for a sign-in where something is a member’s own, and nowhere else', async ({
    page,
  }) => {
    const go = async (path: string): Promise<void> => {
      await follow(page, path);
      await settle(page);
    };
    const expectNoSignIn = async (): Promise<void> => {
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await open(page);
    await settle(page);
    await expectNoSignIn();
    await open(page, '/hot');
    await settle(page);
    await expectNoSignIn();
    for (const path of ['/helpmc', '/download', '/lotteryCenter', '/login', '/register']) {
      await go(path);
      await expectNoSignIn();
    }

    const login = page.getByRole('dialog', { name: 'Log in' });
    const expectAsked = async (): Promise<void> => {
      await expect(login).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(login).toBeHidden();
    };
    await page.goto('/fav');
    await expectAsked();
    for (const key of [
      'depositv2',
      'withdraw',
      'transactionHistory',
      'personalHistoryCopy',
      'securityCenter',
      'referral',
    ]) {
      await follow(page, `${LIGHT}?mc=${key}`);
      await expectAsked();
    }
    await go('/rng');
    for (const name of ['Favourites', 'Recent']) {
      await page.getByRole('group', { name: 'Which games' }).getByRole('button', { name, exact: true }).click();
      await expectAsked();
    }
  });

  test('[SHL-079] every part of the open page follows a sign-in, a sign-out and a token that ended, without a reload', async ({
    page,
  }) => {
    const { account } = await newMember(page.request);
    await open(page, LIGHT);
    await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
    const main = page.getByRole('main');
    const rewards = nav(page)
      .getByRole('link', { name: 'Rewards' })
      .or(nav(page).getByRole('button', { name: 'Rewards' }));
    const signInFirst = main.getByText('Log in to see your points and redeem rewards.');
    const expectFrameOf = async (who: 'visitor' | 'member'): Promise<void> => {
      const isMember = who === 'member';
      await expect(loginButton(page)).toHaveCount(isMember ? 0 : 1);
      await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveCount(isMember ? 1 : 0);
      await expect(rewards).toHaveCount(isMember ? 1 : 0);
    };
    const enter = async (): Promise<void> => {
      await loginButton(page).click();
      await fillLogin(page, account);
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    // A sign-in and a sign-out lead home.
    await expectFrameOf('visitor');
    await enter();
    await expectFrameOf('member');
    await chooseInAccountMenu(page, 'Log out');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expectFrameOf('visitor');
    await follow(page, '/pointMall');
    await expect(signInFirst).toBeVisible();
    await enter();
    await follow(page, '/pointMall');
    await expect(main.getByText('Your points', { exact: true }).first()).toBeVisible();
    await expect(signInFirst).toHaveCount(0);

    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const ended = await page.request.delete('/wps/session/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(ended.ok()).toBe(true);
    // With the next call that needs it.
    await main
      .getByRole('tab', { name: 'History' })
      .evaluateAll(([view]) => (view as HTMLElement | undefined)?.click());
    await expectFrameOf('visitor');
    await expect(signInFirst).toBeVisible();
    expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
  });

  test('[LOB-002] [CON-032] further down the lobby has provider logos, winners beside the ranking, help tabs and the app', async ({
    page,
  }) => {
    const ranking = page.waitForResponse((reply) => reply.url().includes('/GCSGAME_getRankList'));
    await open(page);
    const lobby = page.getByRole('main');
    const providers = lobby.getByRole('region', { name: 'Providers' });
    await scrollDownTo(page, providers);
    await expect(providers.getByRole('img').nth(1)).toBeAttached();
    const winners = lobby.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest wins' }) });
    const ranks = lobby.locator('section').filter({ has: page.getByRole('heading', { name: 'Most played' }) });
    await scrollDownTo(page, winners);
    await expect(winners.getByRole('listitem').first()).toContainText(/[\d,]+\.\d{2}/);
    const { value } = (await (await ranking).json()) as { value: { list: { displayName: string }[] } };
    const lines = ranks.getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    const shown = await lines.allInnerTexts();
    expect(shown.length).toBeGreaterThan(1);
    shown.forEach((text, index) => expect(text).toContain(value.list[index]?.displayName ?? '?'));
    const [left, right] = [await winners.boundingBox(), await ranks.boundingBox()];
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? Infinity))).toBeLessThan(1);
    expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? Infinity) + (left?.width ?? 0));
    const help = lobby.getByRole('tablist', { name: 'Help' });
    await scrollDownTo(page, help);
    await expect(help.getByRole('tab')).toHaveCount(4);
    const app = lobby.getByRole('region', { name: 'App download' });
    await scrollDownTo(page, app);
    await expect(app.getByRole('button', { name: 'Android' })).toBeVisible();
  });

  test('[API-007] the start asks for status, registration setting and country codes, and with a token for the member and the security settings', async ({
    page,
  }) => {
    const forAll = ['/wps/system/status', '/wps/system/setting/register', '/wps/relay/getCountryCodes'];
    const forMembers = ['/wps/member/info', '/wps/v2/member/securityConfig'];
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await open(page, LIGHT);
    for (const path of forAll) await expect.poll(() => calls).toContain(path);
    expect(calls.filter((path) => forMembers.includes(path))).toEqual([]);
    calls.length = 0;
    await openAs(page, 'player2', LIGHT);
    for (const path of [...forAll, ...forMembers]) await expect.poll(() => calls).toContain(path);
  });

  test('[ERR-017] after ten seconds of nothing a reload is offered, and it goes when the page comes', async ({
    page,
  }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.clock.install();
    await page.route('**/assets/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(LIGHT, { waitUntil: 'commit' });
    const message = page.getByRole('alert').filter({ hasText: 'The page loads too slowly' });
    await hurryUntil(page, 2_000, () => message.isVisible());
    await expect(message.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    release();
    await expect(header(page)).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('[ERR-016] [ERR-019] a token that does not count is told so, and the page is a visitor’s; without the network a sign-in says so and what was typed stays', async ({
    page,
  }) => {
    // A page of the portal's origin that is none of the portal's: what the tab keeps is written there.
    await page.goto('/healthz');
    await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)));
    await open(page, LIGHT);
    await expect(page.getByText('You are not logged in, please login')).toBeVisible();
    await expect(loginButton(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

    await loginButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    const name = dialog.getByRole('textbox', { name: 'Username', exact: true });
    await name.fill('player1');
    await dialog.locator('input[type="password"]').fill('Demo-2468');
    await page.route('**/wps/session/login', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText('Network link is abnormal, please try again')).toBeVisible();
    await expect(name).toHaveValue('player1');
  });

  test('[SHL-090] each line begins at 0, is measured, the fastest is marked, and one that is chosen opens the same page there', async ({
    page,
  }) => {
    const reply = await page.request.get('/wps/system/domainRoute');
    const { value } = (await reply.json()) as { value: { domainList: { domain: string; speed: number }[] } };
    expect(value.domainList.length).toBeGreaterThan(1);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openAs(page, 'player2', '/hot');
    // One line is slow for good, so that another one is the fastest.
    const slow = value.domainList.find(({ domain }) => domain !== 'localhost')?.domain ?? '';
    await page.route('**/healthz', async (route) => {
      await held;
      if (new URL(route.request().url()).hostname === slow) await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await nav(page).getByRole('button', { name: 'Lines' }).click();
    const lines = page.getByRole('dialog', { name: 'Choose a line' }).getByRole('listitem');
    await expect(lines).toHaveCount(value.domainList.length);
    // All at once: a line that is held for five seconds counts as silent.
    await Promise.all([
      ...value.domainList.map(({ domain }) => expect(lines.filter({ hasText: domain }).first()).toContainText('0 ms')),
      expect(lines.getByText('Fastest')).toHaveCount(0),
    ]);
    release();
    await expect(lines.getByText('Fastest')).toHaveCount(1);
    const speeds = (await lines.allInnerTexts()).map((text) => ({
      speed: Number(/(\d+) ms/.exec(text)?.[1] ?? 0),
      isFastest: text.includes('Fastest'),
    }));
    expect(Math.min(...speeds.map(({ speed }) => speed))).toBeGreaterThan(0);
    expect(speeds.find(({ isFastest }) => isFastest)?.speed).toBe(Math.min(...speeds.map(({ speed }) => speed)));
    await lines.getByRole('button', { name: new RegExp(slow.replaceAll('.', '\\.')) }).click();
    await expect(page).toHaveURL((url) => url.hostname === slow && url.pathname === '/hot');
  });

  test('[QUA-006] a lost network is told, reads are made up for when it returns, and an order is not sent again', async ({
    page,
    context,
  }) => {
    const { account } = await newMember(page.request);
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('MCSFE_createDeposit')) orders.push(request.url());
    });
    await openAs(page, account, '/hot');
    await settle(page);
    // The code of other pages comes ahead of them; one whose code has not come shows nothing that could be made up for.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/m\/lobby\/.*\/reading\.\w+\.js$/.test(name)),
    );
    await header(page).getByRole('button', { name: 'Deposit', exact: true }).click();
    const centre = page.getByRole('dialog', { name: 'Member centre' });
    await centre.getByRole('textbox', { name: 'Amount' }).fill('120.50');
    const told = page.getByText('You are offline. Amounts and results may be out of date.');

    await context.setOffline(true);
    await expect(told).toBeVisible();
    await centre.getByRole('button', { name: 'Deposit', exact: true }).last().click();
    await expect(centre.getByText('Network link is abnormal, please try again')).toBeVisible();
    const sent = orders.length;
    await page.keyboard.press('Escape');
    await expect(centre).toBeHidden();
    await nav(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page).toHaveURL(/\/promotions$/);
    const offers = page.getByRole('main').getByRole('link', { name: /bonus|reload|free/i });
    await expect(offers).toHaveCount(0);

    await context.setOffline(false);
    await expect(told).toBeHidden();
    await expect(offers.first()).toBeVisible();
    await page.waitForTimeout(3_000);
    expect(orders).toHaveLength(sent);
    const { rows } = await (
      await openDesk(page.request)
    ).get<{ rows: { account: string }[] }>('/ops/merchants/aurora/deposits?pageSize=100');
    expect(rows.filter((row) => row.account === account)).toEqual([]);
  });

  test('a picture that does not load leaves the letter', async ({ page }) => {
    await page.route('**/wps/relay/MCSFE_getPlayerAvatar', (route) => route.fulfill({ status: 500, body: 'gone' }));
    await openAs(page, 'player1', LIGHT);
    const avatar = header(page).getByRole('button', { name: 'Your account' });
    await expect(avatar).toHaveText(/^\p{L}$/u);
    await expect(avatar.locator('img')).toHaveCount(0);
  });
});

test('[SHL-045] Log in and Sign up open their forms over the page', async ({ page }) => {
  await open(page, LIGHT);
  await loginButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: /Sign up/ })).toBeVisible();
});

const centre = (page: Page) => page.getByRole('dialog', { name: /^(Member|Agent) centre$/ });
const closeCentre = async (page: Page): Promise<void> => {
  await centre(page).getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(centre(page)).toBeHidden();
};

test('a phone draws the page below a window of its whole size when the window closes; a wide screen, where it is seen, at once', async ({
  page,
  isMobile,
}) => {
  await openAs(page, 'agent2', '/hot?mc=transactionHistory');
  await expect(centre(page).getByRole('heading', { name: 'Account record' })).toBeVisible();
  const tiles = page.locator('#main article');
  if (isMobile) {
    await settle(page);
    await expect(tiles).toHaveCount(0);
  } else {
    await expect(tiles.first()).toBeAttached();
  }
  await closeCentre(page);
  await expect(tiles.first()).toBeVisible();
});

test('[SHL-051] [SHL-052] [SHL-083] [SHL-088] the menu of an agent opens the agent centre and what is a real member’s own: security centre with its authenticator app, records; favourites open', async ({
  page,
}) => {
  await openAs(page, 'agent2', LIGHT);
  await chooseInAccountMenu(page, 'Agent');
  await expect(page.getByRole('dialog', { name: 'Agent centre' })).toBeVisible();
  await closeCentre(page);

  const member = page.getByRole('dialog', { name: 'Member centre' });
  await chooseInAccountMenu(page, 'Members');
  await expect(page).toHaveURL(/[?&]mc=securityCenter/);
  const row = member.getByRole('listitem').filter({ hasText: 'Authenticator app' });
  await expect(row.getByText('Not set up')).toBeVisible();
  await row.getByRole('button', { name: 'Set up' }).click();
  const app = page.getByRole('dialog', { name: 'Authenticator app' });
  await app.getByLabel('Your password', { exact: true }).pressSequentially(PASSWORD);
  await app.getByRole('button', { name: 'Next' }).click();
  await expect(app.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(app).toBeHidden();
  await expect(row.getByText('Not set up')).toBeVisible();
  await closeCentre(page);
  for (const record of ['Account record', 'Betting record']) {
    await chooseInAccountMenu(page, record);
    await expect(member.getByRole('heading', { name: record })).toBeVisible();
    await closeCentre(page);
  }
  await follow(page, '/fav');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toHaveCount(0);
});

test('marks of providers that do not load leave their places as they were', async ({ page }) => {
  await page.route(/\/art\/vendors\//, (route) => route.abort());
  await open(page, '/inhouse');
  const places = page.getByRole('main').getByRole('list', { name: 'Providers' }).getByRole('button');
  await expect(places.first()).toBeVisible();
  await settle(page);
  const widths = await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
});
