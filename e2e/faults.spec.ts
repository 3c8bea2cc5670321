/**
 * The fault matrix: nine ways in which a remote can fail, on each of the four. Whatever happens to one, the frame, the status gate and
 * the other three work; the place of the one says so, and trying again works once the fault is gone.
 */
import { expect, test, withoutWindows } from './fixtures.ts';
import type { APIRequestContext, Browser, Page, Route } from '@playwright/test';
import { publishChanged, REMOTES, rolloutOf } from './bad-bundles/changed-releases.ts';
import type { Remote, Rollout } from './bad-bundles/changed-releases.ts';
import { tryAgain } from './portal.ts';
import { giveSession } from './session.ts';

/** Where each remote is wanted. The lobby's list of hot games is drawn faster than its home page. */
const PLACES = {
  lobby: { path: '/hot', name: 'The lobby' },
  lottery: { path: '/lotteryCenter', name: 'The lottery' },
  member: { path: '/hot?mc=transactionHistory', name: 'The member centre' },
  agent: { path: '/hot?ac=agentTeamOverview', name: 'The agent centre' },
} as const satisfies Record<Remote, object>;

const main = (page: Page) => page.locator('main');
const lobbyShows = (page: Page) => main(page).locator('article').first();
const lotteryShows = (page: Page) =>
  main(page)
    .getByText(/\d{2}:\d{2}:\d{2}/)
    .first();

const SHOWN = {
  lobby: lobbyShows,
  lottery: lotteryShows,
  member: (page: Page) => page.getByRole('heading', { name: 'Account record' }),
  agent: (page: Page) => page.getByRole('heading', { name: 'Team overview' }),
} as const;

const panel = (page: Page, remote: Remote) => page.getByText(`${PLACES[remote].name} could not be loaded`);
const tryAgainButton = (page: Page) => page.getByRole('button', { name: 'Try again' }).first();

interface Told {
  readonly type: string;
  readonly module: string;
  readonly stage?: string;
}

/** A signed-in browser for each remote, and what it reports. They fail side by side. */
interface Browsers {
  readonly page: Readonly<Record<Remote, Page>>;
  readonly told: Readonly<Record<Remote, Told[]>>;
}

let browsers: Browsers;

/** Reports leave by beacon, whose body the browser's tools don't show. */
const hearReports = async (page: Page, told: Told[]): Promise<void> => {
  await page.exposeFunction('testsHear', (body: string) => told.push(...(JSON.parse(body) as { items: Told[] }).items));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const hear = (window as unknown as { testsHear: (text: string) => void }).testsHear;
      if (body instanceof Blob && String(url).includes('telemetry')) void body.text().then(hear);
      return send(url, body);
    };
  });
};

const openBrowsers = async (browser: Browser): Promise<Browsers> => {
  const told = { lobby: [], member: [], agent: [], lottery: [] };
  const pages = await Promise.all(
    REMOTES.map(async (remote) => {
      const context = await browser.newContext();
      await withoutWindows(context);
      const page = await context.newPage();
      await hearReports(page, told[remote]);
      return [remote, page] as const;
    }),
  );
  // By turns: sign-ins that are under way count against an account until they are answered.
  for (const [, page] of pages) await giveSession(page, 'agent1');
  return { page: Object.fromEntries(pages) as Browsers['page'], told };
};

test.beforeAll(async ({ browser, isMobile }) => {
  if (!isMobile) browsers = await openBrowsers(browser);
});
test.afterAll(async ({ isMobile }) => {
  if (!isMobile) await Promise.all(REMOTES.map((remote) => browsers.page[remote].context().close()));
});

const filesOf = (remote: Remote): RegExp => new RegExp(`/m/${remote}/`);

/** Every script and style of the page with one bit turned; its length and type stay. */
const flipBit = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
  const { 'content-encoding': _coding, 'content-length': _length, ...headers } = response.headers();
  await route.fulfill({ status: 200, headers, body });
};

/** Faults of the network, by what becomes of a request for a file of the remote. */
const NETWORK = {
  'is down': (route: Route) => route.abort('connectionrefused'),
  'answers 404': (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  'answers a page with 200': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  'answers JSON with 500': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"code":"internal"}' }),
  hangs: () => Promise.resolve(),
  'is tampered with': flipBit,
  'has lost its old parts': (route: Route) =>
    route.request().url().endsWith('/remoteEntry.js')
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'application/json', body: '{"success":false}' }),
} as const;

const everywhere = (work: (remote: Remote, page: Page) => Promise<void>): Promise<void[]> =>
  Promise.all(REMOTES.map((remote) => work(remote, browsers.page[remote])));

/** What is told from now on is told by this page: its first reports leave seconds later, and the former page has sent its last ones. */
const goTo = async (remote: Remote, page: Page): Promise<void> => {
  await page.goto(PLACES[remote].path, { waitUntil: 'commit' });
  browsers.told[remote].length = 0;
};

/** Header with its balance, the left bar, and a module beside the one that failed. */
const expectOthersWork = async (remote: Remote, page: Page): Promise<void> => {
  await expect(
    page
      .locator('header')
      .getByText(/[¥₫][\d,]+\.\d{2}/)
      .first(),
  ).toBeVisible();
  const bar = page.locator('nav[aria-label="Main navigation"]');
  await expect(bar.getByText('Lottery', { exact: true })).toBeVisible();
  if (remote !== 'lobby' && remote !== 'lottery') {
    // Behind the window in which the remote failed.
    await expect(lobbyShows(page)).toBeVisible();
    return;
  }
  // The lottery entry itself launches a game for a member.
  const other = remote === 'lobby' ? 'Express lottery' : 'Hot games';
  await bar.getByText(other, { exact: true }).click();
  await expect(SHOWN[remote === 'lobby' ? 'lottery' : 'lobby'](page)).toBeVisible();
  // Until the address has changed: the page itself may wait for parts that never come.
  await page.goBack({ waitUntil: 'commit' });
  await expect(panel(page, remote)).toBeVisible();
};

/** The platform says in the next composition that the merchant is in maintenance: the fault must not be in the way of that. */
const expectGateWorks = async (rollout: Rollout): Promise<void> => {
  let round = 0;
  const answer = (status: 0 | 1) => async (route: Route) => {
    const reply = (await (await route.fetch()).json()) as { value: { revision: string; system: object } };
    round += 1;
    const value = {
      ...reply.value,
      revision: `round-${Date.now()}-${round}`,
      system: { ...reply.value.system, status },
    };
    await route.fulfill({ json: { ...reply, value } });
  };
  const composition = '**/portal/composition';
  await everywhere(async (_remote, page) => void (await page.route(composition, answer(1))));
  await rollout.stay('agent');
  await everywhere((_remote, page) => expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible());
  await everywhere(async (_remote, page) => {
    await page.unroute(composition);
    await page.route(composition, answer(0));
  });
  await rollout.follow('agent');
  await everywhere(async (remote, page) => {
    await expect(panel(page, remote)).toBeVisible();
    await page.unroute(composition);
  });
};

const expectReport = (remote: Remote): Promise<void> =>
  expect
    .poll(() => browsers.told[remote].some(({ type, module }) => type === 'failure' && module === remote))
    .toBe(true);

for (const [fault, answer] of Object.entries(NETWORK)) {
  test(`[MFE-010] [MFE-027] a remote that ${fault}, each of the four: all else works, and it comes back`, async ({
    request,
  }) => {
    await everywhere(async (remote, page) => {
      await page.route(filesOf(remote), answer);
      await goTo(remote, page);
      await expect(panel(page, remote)).toBeVisible();
      await expect(tryAgainButton(page)).toBeVisible();
      await expectOthersWork(remote, page);
    });
    await everywhere(expectReport);
    await expectGateWorks(await rolloutOf(request));
    await everywhere(async (remote, page) => {
      await page.unroute(filesOf(remote));
      await tryAgain(page, SHOWN[remote](page));
    });
  });
}

const BAD_RELEASES = ['wrong React', 'throws on init'] as const;
type BadRelease = (typeof BAD_RELEASES)[number];

const published = new Map<string, string>();
/** Each is published once, and both tests run it. Answers the version. */
const versionOf = async (request: APIRequestContext, remote: Remote, fault: BadRelease): Promise<string> => {
  const key = `${remote} ${fault}`;
  const version = published.get(key) ?? (await publishChanged(request, remote, fault));
  published.set(key, version);
  return version;
};

for (const fault of BAD_RELEASES) {
  test(`[MFE-010] [MFE-027] [MFE-028] a release with the fault "${fault}", of each of the four: all else works, and it comes back`, async ({
    request,
  }) => {
    const rollout = await rolloutOf(request);
    // The merchant runs the release, every open page takes it: only the one that is looked at is open.
    const leave = (page: Page) => page.goto('about:blank');
    await everywhere(async (_remote, page) => void (await leave(page)));
    // What a merchant ran before is its fallback, and that is bad as well.
    const order = [...BAD_RELEASES.filter((other) => other !== fault), fault];
    for (const remote of REMOTES) {
      const page = browsers.page[remote];
      try {
        for (const release of order) await rollout.pin(remote, await versionOf(request, remote, release));
        await goTo(remote, page);
        await expect(panel(page, remote)).toBeVisible();
        await expect(tryAgainButton(page)).toBeVisible();
        await expectOthersWork(remote, page);
        await expectReport(remote);
      } finally {
        await rollout.follow(remote);
      }
      // A new release may be the remedy: the place asks for it by itself.
      await expect(SHOWN[remote](page)).toBeVisible();
      await leave(page);
    }
  });
}
