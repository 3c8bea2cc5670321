/** One remote that fails, in the ways that the matrix of faults.spec.ts leaves out, and what is checked before its code runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { Page, Route } from '@playwright/test';
import { publishChanged, REMOTES, rolloutOf } from './bad-bundles/changed-releases.ts';
import type { Change } from './bad-bundles/changed-releases.ts';
import { newMember } from './members.ts';
import { REPORTS_MS, balance, follow, header, hurryUntil, loginButton, open, signIn, tryAgain } from './portal.ts';
import { giveSession, openAs } from './session.ts';

const main = (page: Page) => page.getByRole('main');
const draws = (page: Page) =>
  main(page)
    .getByText(/\d{2}:\d{2}:\d{2}/)
    .first();
const games = (page: Page) => main(page).getByText('Midnight Orchard').first();
const panel = (page: Page) => main(page).getByText('The lottery could not be loaded');

interface Told {
  readonly type: string;
  readonly kind?: string;
  readonly module: string;
  readonly release: string;
  readonly message?: string;
}

/** What the page reports; its beacons' bodies are not shown otherwise. */
const reportsOf = async (page: Page): Promise<Told[]> => {
  const told: Told[] = [];
  await page.clock.install();
  await page.exposeFunction('testsHear', (body: string) => told.push(...(JSON.parse(body) as { items: Told[] }).items));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const hear = (window as unknown as { testsHear: (text: string) => void }).testsHear;
      if (body instanceof Blob && String(url).includes('telemetry')) void body.text().then(hear);
      return send(url, body);
    };
  });
  return told;
};

const FALLS_BACK: readonly Change[] = [
  'garbage',
  'registers nothing',
  'exposes no module',
  'another major contract',
  'throws while it is evaluated',
  'throws when it is activated',
  'throws while it is drawn',
];

test('[MFE-010] a release that fails in any way gives way to the one before, and is reported', async ({
  page,
  request,
}) => {
  const told = await reportsOf(page);
  const rollout = await rolloutOf(request);
  try {
    for (const change of FALLS_BACK) {
      await test.step(change, async () => {
        // The page of the change before has nothing more to tell.
        await page.goto('about:blank');
        told.length = 0;
        await rollout.follow('lottery');
        await rollout.pin('lottery', await publishChanged(request, 'lottery', change));
        await open(page, '/lotteryCenter');
        await expect(draws(page)).toBeVisible();
        await expect(panel(page)).toBeHidden();
        await hurryUntil(page, REPORTS_MS, () =>
          told.some(({ type, module }) => type === 'failure' && module === 'lottery'),
        );
      });
    }
  } finally {
    await rollout.follow('lottery');
  }
});

test('[MFE-011] a module that fails in a slot leaves the page it is a guest of as it is', async ({ page, request }) => {
  const rollout = await rolloutOf(request);
  const told = await reportsOf(page);
  const expectPlainHome = async (): Promise<void> => {
    // A module that is still on its way would be given up as soon as the clock is moved on.
    await expect(games(page)).toBeVisible();
    // The release and the one to fall back to: nothing is left to try.
    await hurryUntil(page, REPORTS_MS, () => {
      const failures = told.filter(({ type, module }) => type === 'failure' && module === 'lottery');
      return new Set(failures.map(({ release }) => release)).size === 2;
    });
    await expect(page.getByText(/could not be loaded|We could not load this/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Lottery' })).toHaveCount(0);
  };
  try {
    for (let round = 0; round < 2; round += 1)
      await rollout.pin('lottery', await publishChanged(request, 'lottery', 'throws while it is drawn'));
    await open(page);
    await expectPlainHome();
  } finally {
    await rollout.follow('lottery');
  }
  await page.goto('about:blank');
  told.length = 0;
  await page.route('**/m/lottery/**', (route) => route.abort());
  await open(page);
  await expectPlainHome();
});

test('[BUS-004] a module that throws when it hears an event hurts nobody else, and is reported by name', async ({
  page,
  request,
}) => {
  const told = await reportsOf(page);
  const rollout = await rolloutOf(request);
  try {
    await rollout.pin('lottery', await publishChanged(request, 'lottery', 'throws in a subscriber'));
    await open(page, '/lotteryCenter');
    await expect(draws(page)).toBeVisible();
    await signIn(page, 'player2');
    await expect(balance(page)).toHaveText(/[¥₫][\d,]+\.\d{2}/);
    await hurryUntil(page, REPORTS_MS, () => told.some(({ kind }) => kind === 'event'));
    expect(told.find(({ kind }) => kind === 'event')).toMatchObject({
      module: 'lottery',
      message: expect.stringContaining('planted: subscriber'),
    });
    await expect(panel(page)).toBeHidden();
  } finally {
    await rollout.follow('lottery');
  }
});

/** What a tampered file would do. Every file of the class carries it. */
const TAMPERED = {
  entry: { files: /\/m\/lottery\/[^?]*remoteEntry\.js$/, mark: ';window.tampered = true;' },
  chunk: { files: /\/m\/lottery\/(?!.*remoteEntry)[^?]*\.js$/, mark: ';window.tampered = true;' },
  style: { files: /\/m\/lottery\/[^?]*\.css$/, mark: ':root { --tampered: yes }' },
} as const;

for (const [kind, { files, mark }] of Object.entries(TAMPERED)) {
  test(`[MFE-019] a tampered ${kind} of a remote is refused, and its place says so`, async ({ page }) => {
    let served = 0;
    await page.route(files, async (route: Route) => {
      const response = await route.fetch();
      const { 'content-encoding': _coding, 'content-length': _length, ...headers } = response.headers();
      served += 1;
      await route.fulfill({ headers, body: `${await response.text()}\n${mark}\n` });
    });
    await open(page, '/lotteryCenter');
    await expect(panel(page)).toBeVisible();
    expect(served).toBeGreaterThan(0);
    const took = await page.evaluate(() => [
      'tampered' in window,
      getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
    ]);
    expect(took).toEqual([false, '']);
    await page.unroute(files);
    await tryAgain(page, draws(page));
  });
}

test('[MFE-026] the frame is drawn while not one byte of a remote has arrived, and parts that hang end in a panel', async ({
  page,
}) => {
  const held: Route[] = [];
  let isHolding = true;
  await page.clock.install();
  await page.route('**/m/**', (route) => {
    if (!isHolding || route.request().url().endsWith('remoteEntry.js')) return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto('/lotteryCenter', { waitUntil: 'commit' });
  await expect(header(page)).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(draws(page)).toBeHidden();
  expect(held.length).toBeGreaterThan(0);
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  expect(painted).toBeGreaterThan(0);
  // An entry that hangs is one of the matrix; here the entry came and what it needs hangs.
  await hurryUntil(page, 5_000, () => panel(page).isVisible());
  isHolding = false;
  await Promise.all(held.map((route) => route.abort()));
  await tryAgain(page, draws(page));
});

test('a module whose entry comes after it was given up is there without a press', async ({ page }) => {
  await page.clock.install();
  await page.route('**/m/lottery/**/remoteEntry.js', () => undefined);
  await page.goto('/lotteryCenter', { waitUntil: 'commit' });
  await expect(loginButton(page)).toBeVisible();
  await hurryUntil(page, 5_000, () => panel(page).isVisible());
  // What was held goes on.
  await page.unroute('**/m/lottery/**/remoteEntry.js');
  await expect(draws(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

/** The file that holds the English texts of the lottery fails so many times. */
const loseTexts = async (page: Page, times: number): Promise<() => number> => {
  let lost = 0;
  await page.route(/\/m\/lottery\/[^?]*\.js$/, async (route) => {
    const response = await route.fetch();
    if (lost >= times || !(await response.text()).includes('"banner.label":"From the draws"'))
      return route.fulfill({ response });
    lost += 1;
    return route.abort();
  });
  return () => lost;
};

test('a module whose texts are lost is loaded again, and never shows bare keys', async ({ page }) => {
  const title = main(page).getByRole('heading', { name: 'Lottery centre' });
  await test.step('Lost once, and by the second try too', async () => {
    const lost = await loseTexts(page, 2);
    await open(page, '/lotteryCenter');
    await expect(title).toBeVisible();
    await expect(panel(page)).toBeHidden();
    expect(lost()).toBe(2);
    await page.unrouteAll();
  });
  await test.step('Lost until the player tries again', async () => {
    await loseTexts(page, Infinity);
    await open(page, '/lotteryCenter');
    await expect(panel(page)).toBeVisible();
    await page.unrouteAll();
    await tryAgain(page, title);
  });
});

test('a page of the member centre whose code is lost is there at the next try, and lost once it is not missed', async ({
  page,
  request,
}) => {
  const { account } = await newMember(request);
  const centre = page.getByRole('dialog');
  const turnTo = (name: string) =>
    centre.getByRole('navigation', { name: 'Member centre' }).getByRole('button', { name, exact: true }).click();
  // Titles are there before the code of their page.
  const saysOfItsOwn = (text: string) => centre.getByText(text).first();
  const scripts = /\/m\/member\/[^?]*\.js$/;
  await giveSession(page, account);
  await page.goto('/protection?mc=securityCenter');
  await expect(saysOfItsOwn('Bank accounts')).toBeVisible();

  const lost = new Set<string>();
  // Each script once.
  await page.route(scripts, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  await turnTo('Bonus details');
  await expect(saysOfItsOwn('No bonuses in this period')).toBeVisible();
  expect(lost.size).toBeGreaterThan(0);

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(scripts, (route) => route.abort());
  await turnTo('Personal profit');
  const again = centre.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // Within a second the failure is still the same one.
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(saysOfItsOwn('Net result')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a part of the shell that throws is missing, is spoken of, and nothing else', async ({ page, request }) => {
  const { account } = await newMember(request);
  await page.route('**/wps/v2/wallets/balance', async (route) => {
    const response = await route.fetch();
    const { value, ...rest } = (await response.json()) as { value: object };
    await route.fulfill({ response, json: { ...rest, value: { ...value, sumBalance: 'no amount' } } });
  });
  await giveSession(page, account);
  await page.goto('/hot');
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(balance(page)).toBeHidden();
  await expect(games(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(balance(page)).toHaveText(/\d\.\d{2}/);
});

test('when the frame throws, the page says so and is there again after a press', async ({ page }) => {
  await open(page, '/hot');
  await expect(games(page)).toBeVisible();
  await page.evaluate(() => {
    Array.prototype.map = () => {
      throw new Error('planted');
    };
  });
  const root = page.locator('#root');
  const fault = root.getByRole('heading', { name: 'Something went wrong' });
  await expect(async () => {
    // Unless something else has drawn the frame again already.
    if (!(await fault.isVisible()))
      await header(page)
        .getByRole('button', { name: /^(Collapse|Expand) menu$/ })
        .click({ timeout: 2_000 });
    await expect(fault).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await root.getByRole('button', { name: 'Try again' }).click();
  await expect(games(page)).toBeVisible();
});

interface Shared {
  readonly get: () => () => unknown;
  readonly lib: () => unknown;
}
type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;
interface Container {
  readonly get: unknown;
  readonly init: (scope: Scope, ...rest: unknown[]) => unknown;
}
interface Taken {
  readonly by: string;
  readonly request: string;
  readonly lib: unknown;
}
/** What the page keeps for this journey: who took what of what is shared, and every renderer of React. */
interface Kept {
  readonly testsTaken: Taken[];
  readonly testsRenderers: { readonly currentDispatcherRef: unknown }[];
}

/** In the page, before anything else: containers keep no list of what they take, so their `init` gets a scope that does. */
const keepWhatIsTaken = (names: readonly string[]): void => {
  const kept: Kept = { testsTaken: [], testsRenderers: [] };
  const watched = (by: string, scope: Scope): Scope =>
    Object.fromEntries(
      Object.entries(scope).map(([request, versions]) => {
        const noting = (take: () => unknown) => () => {
          const lib = take();
          kept.testsTaken.push({ by, request, lib });
          return lib;
        };
        const copies = Object.entries(versions).map(([version, shared]) => [
          version,
          { ...shared, get: () => noting(shared.get()), lib: noting(shared.lib) },
        ]);
        return [request, Object.fromEntries(copies) as Scope[string]];
      }),
    );
  for (const name of names) {
    let container: Container | undefined;
    Object.defineProperty(window, name, {
      get: () => container,
      set: (given: Container | undefined) => {
        container = given && {
          get: given.get,
          init: (scope, ...rest) => given.init(watched(name, scope), ...rest),
        };
      },
    });
  }
  // React announces every renderer of a page here.
  Object.assign(window, kept, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: (renderer: Kept['testsRenderers'][number]) => kept.testsRenderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
};

/** In the page: who takes each shared module, how many there are of it, and whether the one React is what the one renderer draws with. */
const whatIsTaken = () => {
  const { testsTaken, testsRenderers } = window as unknown as Kept;
  const requests = [...new Set(testsTaken.map(({ request }) => request))].sort();
  const of = (wanted: string) => testsTaken.filter(({ request }) => request === wanted);
  const users = (wanted: string) => [...new Set(of(wanted).map(({ by }) => by))].sort();
  const [react] = of('react').map(({ lib }) => lib as Readonly<Record<string, unknown>>);
  return {
    users: Object.fromEntries(requests.map((request) => [request, users(request)])),
    copies: Object.fromEntries(requests.map((request) => [request, new Set(of(request).map(({ lib }) => lib)).size])),
    drawnWithIt: testsRenderers.map(
      ({ currentDispatcherRef }) =>
        currentDispatcherRef === react?.['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    ),
  };
};

test('[MFE-016] remotes of other ranges and another contract beside today’s share one React, one SDK with its router, RxJS and bus', async ({
  page,
  request,
}) => {
  await page.addInitScript(keepWhatIsTaken, REMOTES);
  const rollout = await rolloutOf(request);
  // Contract 1.0.0, as it was released then.
  const archive = readFileSync(join(import.meta.dirname, 'previous', 'remote-lottery.tgz'));
  const reply = await request.post('/portal/releases/lottery?channel=none', {
    headers: { authorization: 'Bearer demo-team-lottery', 'content-type': 'application/gzip' },
    data: archive,
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { value: former } = (await reply.json()) as { value: { version: string } };
  try {
    await rollout.pin('lottery', former.version);
    await rollout.pin('agent', await publishChanged(request, 'agent', 'other ranges'));
    await openAs(page, 'agent1');
    await expect(games(page)).toBeVisible();
    await follow(page, '/lotteryCenter?ac=agentTeamOverview');
    await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
    await expect(
      page
        .locator('main')
        .getByText(/\d{2}:\d{2}:\d{2}/)
        .first(),
    ).toBeVisible();
    const seen = await page.evaluate(whatIsTaken);
    // The two that are on the page, each with what it is written against, and nothing else of anybody's.
    for (const wanted of ['react', 'react/jsx-runtime', 'shared-contracts/sdk'])
      expect(seen.users[wanted], wanted).toEqual(expect.arrayContaining(['agent', 'lottery']));
    expect(Object.values(seen.copies)).toEqual(Object.keys(seen.copies).map(() => 1));
    expect(seen.drawnWithIt).toEqual([true]);
  } finally {
    await rollout.follow('lottery');
    await rollout.follow('agent');
  }
});
