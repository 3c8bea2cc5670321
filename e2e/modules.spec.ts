import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterConsole } from './desk.ts';
import { federationOf } from './federation.ts';
import { expect, test } from './fixtures.ts';
import { keepSettings, switchModule } from './merchant-settings.ts';
import {
  follow,
  header,
  hurryUntil,
  loginButton,
  lotus,
  open,
  operatorUrl,
  seenWithin,
  settle,
  signIn,
} from './portal.ts';
import { openAs } from './session.ts';

// Modules are switched for all browsers of a merchant, so that these journeys run once.
test('[MFE-010] [SHL-080] a remote that answers 404 leaves frame, sign-in, balance and the other modules working', async ({
  page,
}) => {
  await page.route('**/m/lobby/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await open(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const name of ['Main navigation', 'Contact us elsewhere'])
    await expect(page.getByRole('navigation', { name })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Player protection' })).toBeVisible();
  await signIn(page, 'player2');
  await follow(page, '/lotteryCenter');
  await expect(
    page
      .getByRole('main')
      .getByText(/\d{2}:\d{2}:\d{2}/)
      .first(),
  ).toBeVisible();
  await page.unroute('**/m/lobby/**');
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Midnight Orchard').first()).toBeVisible();
});

test('[MFE-012] [MFE-022] a module that an operator switches off is gone within two seconds, its calls answer 403, and it comes back', async ({
  page,
}) => {
  // The stream must be up before the switch is thrown.
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/portal/stream');
  await open(page, '/helpmc');
  const entry = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Lottery', exact: true });
  await expect(entry).toBeVisible();
  await stream;
  await seenWithin(2_000, {
    cause: () => switchModule(page.request, 'lottery', false),
    seen: () => expect(entry).toBeHidden(),
    undo: async () => {
      await switchModule(page.request, 'lottery', true);
      await expect(entry).toBeVisible();
    },
  });
  const call = await page.request.get('/lgw/games/popular?prizeMode=SEA');
  expect(call.status()).toBe(403);
  expect(((await call.json()) as { code: string }).code).toBe('module.disabled');
  const document = await (await page.request.get('/portal/composition')).text();
  expect(document).not.toContain('lottery');
  await page.goto('/lotteryCenter');
  await expect(page).toHaveURL(/\/$/);
  await switchModule(page.request, 'lottery', true);
  await expect(entry).toBeVisible();
});

test('[OPR-003] a module and a flag of one merchant: its open portals follow within two seconds, those of others do not, and the log says who did it', async ({
  page,
  context,
  baseURL,
}) => {
  await keepSettings(page.request, 'lotus');
  const openPortal = async (address: string): Promise<Page> => {
    const portal = await context.newPage();
    await portal.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
    const stream = portal.waitForResponse((response) => new URL(response.url()).pathname === '/portal/stream');
    await portal.goto(address);
    await stream;
    await loginButton(portal).click();
    return portal;
  };
  const lottery = (portal: Page) =>
    portal
      .getByRole('navigation', { name: 'Main navigation', includeHidden: true })
      .getByRole('link', { name: 'Lottery', exact: true, includeHidden: true });
  const trial = (portal: Page) => portal.getByRole('button', { name: 'Look around with a trial account' });
  const own = await openPortal(lotus(baseURL, '/helpmc'));
  const other = await openPortal('/helpmc');
  for (const portal of [own, other]) {
    await expect(lottery(portal)).toBeAttached();
    await expect(trial(portal)).toBeVisible();
  }

  await enterConsole(page);
  const order = page.getByRole('dialog');
  const confirm = async (action: string): Promise<void> => {
    await order.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
    await order.getByRole('button', { name: action }).click();
    await expect(order).toBeHidden();
  };
  const turn = async (name: string, action: 'Switch on' | 'Switch off'): Promise<void> => {
    await page.getByRole('switch', { name }).click();
    await confirm(action);
  };
  await page.goto(`${operatorUrl()}/merchants`);
  await seenWithin(2_000, {
    cause: () => turn('Lottery of Lotus', 'Switch off'),
    seen: () => expect(lottery(own)).not.toBeAttached(),
    undo: async () => {
      await turn('Lottery of Lotus', 'Switch on');
      await expect(lottery(own)).toBeAttached();
    },
  });

  await page.getByRole('link', { name: 'Settings of Lotus' }).click();
  await seenWithin(2_000, {
    cause: () => turn('Trial accounts', 'Switch off'),
    seen: () => expect(trial(own)).toBeHidden(),
    undo: async () => {
      await turn('Trial accounts', 'Switch on');
      await expect(trial(own)).toBeVisible();
    },
  });
  await expect(lottery(other)).toBeAttached();
  await expect(trial(other)).toBeVisible();

  await page.goto(`${operatorUrl()}/audit?merchant=lotus`);
  for (const action of ['Module switched', 'Option switched']) {
    const row = page.getByRole('row').filter({ hasText: action }).first();
    await expect(row).toContainText('operator1');
    await expect(row).toContainText('Lotus');
  }
});

test('[MFE-002] [MFE-019] the page names what its route needs, every script of a remote with its integrity', async ({
  page,
}) => {
  const html = await (await page.request.get('/lotteryCenter')).text();
  expect(html).toContain('id="portal-composition"');
  expect(html).toMatch(/<link[^>]+rel="preload"[^>]+\/m\/lottery\//);
  expect(html).not.toMatch(/<link[^>]+\/m\/lobby\//);
  await open(page, '/lotteryCenter');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src*="/m/"]')]
      .filter((script) => script.integrity === '')
      .map((script) => script.src),
  );
  expect(unchecked).toEqual([]);
});

test('a page of the menu has its code before anybody asks for it: it opens without a network', async ({ page }) => {
  const fetched = ['js', 'css'].map((kind) =>
    page.waitForResponse((response) => new RegExp(`/m/lobby/[^/]+/lists\\.[^/]+\\.${kind}$`).test(response.url())),
  );
  await open(page, '/helpmc');
  for (const response of await Promise.all(fetched)) await response.finished();
  await page.context().setOffline(true);
  await page.locator('a[href="/rng"]').locator('visible=true').first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Slots');
});

test('[MFE-030] the federation’s plugin built every remote, and its runtime names host, remotes, versions and shared modules', async ({
  page,
}) => {
  const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  await openAs(page, 'agent1', '/helpmc');
  const reply = await page.request.get('/portal/composition');
  const { value } = (await reply.json()) as {
    value: { modules: { name: string; release: { hash: string; entry: { url: string } } }[] };
  };
  const names = value.modules.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['lobby', 'member', 'agent', 'lottery']));
  for (const { name, release } of value.modules) {
    const manifest = await page.request.get(release.entry.url.replace(/[^/]+$/, 'mf-manifest.json'));
    expect(await manifest.json()).toMatchObject({
      name,
      metaData: {
        pluginVersion: devDependencies['@module-federation/enhanced'],
        remoteEntry: { name: release.entry.url.split('/').at(-1) },
      },
    });
  }
  for (const path of ['/lotteryCenter', '/?mc=securityCenter', '/?ac=agentTeamOverview']) {
    await follow(page, path);
    await settle(page);
  }
  const seen = await federationOf(page);
  for (const name of ['lobby', 'member', 'agent', 'lottery']) {
    expect(seen.remotes).toContain(name);
    expect(seen.versions).toContainEqual(expect.stringMatching(new RegExp(`^${name}:`)));
  }
  expect(seen.shared).toEqual(['react', 'react-dom', 'react/jsx-runtime', 'shared-contracts/sdk']);
});

test('[MFE-003] the composition has an ETag and answers 304 while it stands', async ({ request }) => {
  const first = await request.get('/portal/composition');
  const etag = first.headers()['etag'] ?? '';
  expect(etag).not.toBe('');
  const second = await request.get('/portal/composition', { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(304);
});

test('[MFE-026] [ERR-028] every remote hanging: the frame stands, each place says what happened', async ({ page }) => {
  await page.clock.install();
  await page.route('**/m/**', () => undefined);
  // The page's load event waits for hinted files, its users don't.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(loginButton(page)).toBeVisible();
  await hurryUntil(page, 5_000, () => page.getByRole('main').getByRole('button', { name: 'Try again' }).isVisible());
});

test('[SEC-003] pages carry a policy without inline scripts, and no page breaks it', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/);
  await expect(header(page)).toBeVisible();
  await signIn(page, 'player2');
  await follow(page, '/?mc=transactionHistory');
  await expect(page.getByRole('table', { name: 'Account record' })).toBeVisible();
  expect(violations).toEqual([]);
});
