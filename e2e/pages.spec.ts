import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import type { Part } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { faultsWhenMirrored } from './mirror.ts';
import { follow, header, open, settle } from './portal.ts';
import { giveSession } from './session.ts';
import { SHIFT_MAX, movedOn, shiftOf, watchShifts } from './shifts.ts';
import { smallTargets } from './touch.ts';

/** Pages that everybody may see, in parts that workers share. */
const PUBLIC = [
  [
    '[SHL-001] [SHL-002] [SHL-005] [SHL-029]',
    ['/', '/?search=moon', '/hot', '/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/inhouse', '/cockfight'],
  ],
  [
    '[SHL-005] [SHL-007] [SHL-008] [SHL-012] [SHL-013] [SHL-014] [SHL-019] [SHL-021] [SHL-023] [SHL-029]',
    [
      ...['/bingo', '/providers?vassalage=HOUSE', '/elott', '/lottery', '/lotteryCenter', '/promotions', '/pointMall'],
      ...['/help', '/helpmc', '/download', '/protection', '/login'],
    ],
  ],
] as const;
/** What each page says on top, or the window over it. */
const TITLES: Readonly<Record<string, RegExp>> = {
  '/': /^Aurora lobby$/,
  '/?search=moon': /^Results for “moon”/,
  '/hot': /^Hot games/,
  '/rng': /^Slots/,
  '/rng?page=FRUIT': /^Slots/,
  '/live': /^Live casino/,
  '/fish': /^Fishing/,
  '/pvp': /^Card games/,
  '/sports': /^Sports/,
  '/esports': /^Esports/,
  '/inhouse': /^House originals/,
  '/cockfight': /^Cockfighting/,
  '/bingo': /^Bingo/,
  '/providers?vassalage=HOUSE': /^House Originals/,
  '/elott': /^Express lottery/,
  '/lottery': /^Lottery/,
  '/lotteryCenter': /^Lottery centre/,
  '/promotions': /^Promotions/,
  '/pointMall': /^Points mall/,
  '/help': /^Help/,
  '/helpmc': /^Help/,
  '/download': /^App download/,
  '/down': /^App download/,
  '/protection': /^Player protection/,
  '/fav': /^Favourites/,
  '/pointMall?view=record': /^Points mall/,
  '/pointMall?view=detail': /^Points mall/,
  '/?mc=personalHistoryCopy': /^Betting record/,
  '/?mc=transactionHistory': /^Account record/,
  '/?mc=personalProfit': /^Personal profit/,
  '/?ac=agentTeamOverview': /^Team overview/,
  '/?ac=teamManagement': /^Team management/,
};
/** Pages of one title differ in their tab. */
const TABS: Readonly<Record<string, string>> = {
  '/pointMall?view=record': 'Redemptions',
  '/pointMall?view=detail': 'History',
};
const OWN = [
  '/',
  '/fav',
  '/pointMall',
  '/pointMall?view=record',
  '/pointMall?view=detail',
  '/?mc=personalHistoryCopy',
  '/?mc=transactionHistory',
  '/?mc=personalProfit',
  '/protection',
  '/?ac=agentTeamOverview',
  '/?ac=teamManagement',
] as const;

/** The centres and the help stand in a window over the page. */
const opensWindow = (path: string): boolean => /[?&][am]c=|^\/help$/.test(path);

test.describe.configure({ mode: 'parallel' });
// What moves where nobody looks is looked for.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Endless movements outside what is seen: they keep a processor busy for nobody. */
const unseenMovements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (playState !== 'running' || effect?.getTiming().iterations !== Infinity) return [];
      const { target } = effect as KeyframeEffect;
      const { top, bottom } = target?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return bottom < 0 || top > window.innerHeight ? [target?.parentElement?.className ?? ''] : [];
    }),
  );

/** On every page the same: judged with the first page of a walk. */
const FRAME = ['#root > header', '#left-bar', '#root > nav', 'footer:not(main footer)'];
/** What lies under a window is judged where it stands by itself. */
const UNDER_A_WINDOW = ['#root'];

const partOf = async (page: Page, isFirst: boolean): Promise<Part> => {
  if ((await page.getByRole('dialog').count()) > 0) return { exclude: UNDER_A_WINDOW };
  return isFirst ? {} : { exclude: FRAME };
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const softly = expect.configure({ soft: true });

const check = async (page: Page, path: string, isFirst: boolean, isMobile: boolean): Promise<void> => {
  // Places of rows that are on their way move until these are there.
  await softly.poll(() => unseenMovements(page), `${path} moves where nobody looks`).toEqual([]);
  // What is fading in has half of its colour: nothing moves while colours are measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await judgeInBothThemes(page, path, await partOf(page, isFirst));
  await page.emulateMedia({ reducedMotion: null });
  expect.soft(await overflowOf(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(await faultsWhenMirrored(page), `${path} from right to left`).toEqual([]);
  // A window covers the page on purpose.
  const missed = await smallTargets(page, isMobile ? 44 : 0, !opensWindow(path));
  expect.soft(missed, `${path} has what fingers miss or what is covered`).toEqual([]);
};

/** What the page says on top. A page that is left may say something else by itself before it gives way. */
const expectTitle = async (page: Page, path: string): Promise<void> => {
  const title = TITLES[path];
  if (!title) return;
  // Those of a centre stand below its own.
  const inWindow = page.getByRole('dialog').getByRole('heading', { level: 2 }).filter({ hasText: title });
  if (opensWindow(path)) await softly(inWindow, path).toBeVisible();
  else await softly(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveText(title);
  const tab = TABS[path];
  if (tab) await softly(page.getByRole('tab', { name: tab, selected: true }), path).toBeVisible();
};

/** The route shows its page, and shows it there. */
const expectOpen = async (page: Page, path: string): Promise<void> => {
  expect.soft(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
  expect.soft((await page.locator('main').innerText()).trim().length, path).toBeGreaterThan(20);
  await expect.soft(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
};

/** On phones the side menu slides in. */
const expectLobby = async (page: Page, isMobile: boolean): Promise<void> => {
  await softly(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(TITLES['/'] ?? '');
  await softly(header(page)).toBeVisible();
  await softly(page.getByRole('main').getByRole('region', { name: 'News and offers' })).toBeVisible();
  await softly(page.getByRole('contentinfo')).toBeVisible();
  if (!isMobile) await softly(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
};

/** How a walk comes from page to page: a load for each, or once and from there as links lead. */
const WAYS: Readonly<Record<'load' | 'follow', (page: Page, path: string) => Promise<unknown>>> = {
  load: (page, path) => page.goto(path),
  follow,
};

const expectNoJump = async (page: Page, path: string): Promise<void> =>
  softly(await shiftOf(page), `${path} jumps while it loads: ${await movedOn(page)}`).toBeLessThan(SHIFT_MAX);

/** Opens the pages one after the other and judges each. */
const walk = async (page: Page, way: keyof typeof WAYS, paths: readonly string[], isMobile: boolean): Promise<void> => {
  await watchShifts(page);
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : WAYS[way](page, path));
      if (opensWindow(path))
        await expect(page.getByRole('dialog', path === '/help' ? { name: 'Help' } : {})).toBeVisible();
      await expectTitle(page, path);
      await settle(page);
      if (way === 'load') await expectNoJump(page, path);
      await expectOpen(page, path);
      if (path === '/') await expectLobby(page, isMobile);
      await check(page, path, index === 0, isMobile);
    });
  }
};

for (const [names, paths] of PUBLIC)
  test(`${names} [QUA-001] [QUA-003] [QUA-004] [QUA-005] every route opens its page, without an axe violation in either theme, overflow, jump or small target, mirrored too: ${paths[0]} to ${paths.at(-1) ?? ''}`, async ({
    page,
    isMobile,
  }) => {
    // Addresses mean the same on both sizes: loaded on one, followed on the other.
    await walk(page, isMobile ? 'follow' : 'load', paths, isMobile);
  });

test("[QUA-001] [QUA-003] [QUA-004] a member's pages have no axe violation in either theme, overflow or small target, mirrored too", async ({
  page,
  isMobile,
}) => {
  await giveSession(page, 'agent1');
  await walk(page, 'follow', OWN, isMobile);
});

test('[QUA-003] no page overflows between the sizes of a phone and a wide screen, nor beyond @desktop', async ({
  page,
}) => {
  await giveSession(page, 'agent1');
  const paths = [...new Set([...PUBLIC.flatMap(([, each]) => each), ...OWN])].filter((path) => path !== '/');
  await open(page);
  await settle(page);
  for (const path of paths) {
    await follow(page, path);
    await expectTitle(page, path);
    for (const width of [768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      expect.soft(await overflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

/** Pages whose parts come one after the other, and those of a member. The walk above loads the others on the desktop alone. */
const GROWING = ['/register', '/pointMall', '/protection', '/download', '/'] as const;
const OWN_GROWING = [
  '/fav',
  '/protection',
  '/?mc=securityCenter',
  '/?mc=depositv2',
  '/?mc=transactionHistory',
] as const;

test('[QUA-005] no page jumps while it loads, whatever comes first', async ({ page, isMobile }) => {
  await watchShifts(page);
  const visit = (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await settle(page);
      await expectNoJump(page, path);
    });
  for (const path of isMobile ? GROWING : GROWING.slice(0, 1)) await visit(path);
  await giveSession(page, 'player1');
  for (const path of OWN_GROWING) await visit(path);
});

test('[ERR-020] a host that belongs to no merchant is told so @desktop', async ({ request, baseURL }) => {
  const reply = await request.get('/', { headers: { host: 'nobody.example', accept: 'text/html' } });
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('Invalid URL, please contact customer service');
  expect(baseURL).toBeTruthy();
});

test('the second merchant has its own name, currency and modules @desktop', async ({ page, baseURL }) => {
  const address = new URL(baseURL ?? '');
  address.hostname = 'lotus.localhost';
  await page.goto(address.href);
  await expect(header(page)).toBeVisible();
  await expect(page).toHaveTitle(/Lotus/);
  const reply = await page.request.get('/portal/composition', { headers: { host: address.host } });
  const document = (await reply.json()) as { value: { modules: { name: string }[] } };
  expect(document.value.modules.map((module) => module.name)).not.toContain('agent');
});

/** Addresses that lead to pages whose own addresses stand above. */
const LOBBY_NAMES: readonly string[] = ['/index', '/index.html', '/home'];
const OTHER_NAMES = [...LOBBY_NAMES, '/rng?page=FRUIT', '/down'] as const;

test('[SHL-001] [SHL-006] [SHL-016] [SHL-023] [SHL-025] routes of several names open under each, and an unknown path becomes the lobby @desktop', async ({
  page,
}) => {
  for (const path of OTHER_NAMES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectTitle(page, path);
      await settle(page);
      await expectOpen(page, path);
      if (LOBBY_NAMES.includes(path)) await expectLobby(page, false);
      if (path === '/rng?page=FRUIT') {
        const classes = page.getByRole('group', { name: 'Classification' });
        await expect(classes.getByRole('button', { pressed: true })).toHaveText('Fruit');
      }
    });
  }
  for (const path of ['/register', '/register.html']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/$/);
});

test('[SHL-024] Back and Forward show the earlier route without loading the page again', async ({ page }) => {
  await page.goto('/hot');
  await settle(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expectTitle(page, '/');
  await page.goBack();
  await expect(page).toHaveURL(/\/hot$/);
  await expectTitle(page, '/hot');
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  await expectTitle(page, '/');
  expect(loads).toEqual([]);
});
