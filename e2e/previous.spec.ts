/**
 * Parts of different ages (docs/contracts.md): what was published with the former contract in today's shell, and today's remotes in
 * the shell that a tab opened yesterday still holds. The archives in `previous/` are builds as they were released.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { extract } from 'tar';
import { REMOTES, rolloutOf } from './bad-bundles/changed-releases.ts';
import { balance, follow, header, open, signIn } from './portal.ts';
import { takeSession } from './session.ts';

const previous = join(import.meta.dirname, 'previous');

/** Publishes without giving it to anybody. Answers the version. */
const publish = async (request: APIRequestContext, module: string, archive: Buffer): Promise<string> => {
  const reply = await request.post(`/portal/releases/${module}?channel=none`, {
    headers: { authorization: `Bearer demo-team-${module}`, 'content-type': 'application/gzip' },
    data: archive,
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { value: { version: string } }).value.version;
};

const runningHashes = async (request: APIRequestContext): Promise<ReadonlyMap<string, string>> => {
  const reply = (await (await request.get('/portal/composition')).json()) as {
    value: { modules: { name: string; release: { hash: string } }[] };
  };
  return new Map(reply.value.modules.map((module) => [module.name, module.release.hash]));
};

/** Through every module: games, search, draws, records, a team. */
const journey = async (page: Page, enter: (page: Page, account: string) => Promise<void>): Promise<void> => {
  const main = page.getByRole('main');
  await open(page);
  await expect(main.getByText('Midnight Orchard').first()).toBeVisible();
  await follow(page, '/?search=orchard');
  await expect(main.getByRole('heading', { name: /^Results for “orchard”/ })).toBeVisible();
  await expect(main.getByText('Midnight Orchard').first()).toBeVisible();
  await page.goto('/lotteryCenter');
  await expect(main.getByText(/\d{2}:\d{2}:\d{2}/).first()).toBeVisible();
  await enter(page, 'agent1');
  // A page that has just begun may put its own address back.
  await expect(balance(page)).toHaveText(/\d\.\d{2}/);
  await follow(page, '/lotteryCenter?mc=transactionHistory');
  await expect(page.getByRole('heading', { name: 'Account record' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await follow(page, '/lotteryCenter?ac=agentTeamOverview');
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
  await expect(header(page)).toBeVisible();
};

/** Scripts that came from releases, by module, and whatever was thrown meanwhile. */
const watch = (page: Page) => {
  const loaded = new Map<string, Set<string>>();
  const thrown: string[] = [];
  page.on('response', (response) => {
    const [, module, hash] =
      /\/m\/([a-z-]+)\/([0-9a-f]{32})\/remoteEntry\.js$/.exec(new URL(response.url()).pathname) ?? [];
    if (module && hash && response.ok()) loaded.set(module, (loaded.get(module) ?? new Set()).add(hash));
  });
  page.on('pageerror', (error) => thrown.push(error.message));
  return { loaded, thrown };
};

const expectAllLoaded = ({ loaded, thrown }: ReturnType<typeof watch>, hashes: ReadonlyMap<string, string>): void => {
  expect(thrown).toEqual([]);
  // No fallback stepped in: of each module exactly the release that was meant.
  for (const name of REMOTES) expect([...(loaded.get(name) ?? [])], name).toEqual([hashes.get(name)]);
};

test('[MFE-017] the previous release of every remote runs in the current shell on the current platform', async ({
  page,
  request,
}) => {
  const before = await runningHashes(request);
  const rollout = await rolloutOf(request);
  try {
    for (const name of REMOTES) {
      const version = await publish(request, name, readFileSync(join(previous, `remote-${name}.tgz`)));
      await rollout.pin(name, version);
    }
    const hashes = await runningHashes(request);
    for (const name of REMOTES) expect(hashes.get(name), name).not.toBe(before.get(name));
    const seen = watch(page);
    await journey(page, signIn);
    expectAllLoaded(seen, hashes);
  } finally {
    for (const name of REMOTES) await rollout.follow(name);
  }
  expect(await runningHashes(request)).toEqual(before);
});

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Answers pages and files of the shell from the former build, with the headers and the composition of today's platform. */
const holdFormerShell = async (page: Page, folder: string): Promise<void> => {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  await page.route('**/assets/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const type = TYPES[extname(path)];
    if (!type) return route.fallback();
    return route.fulfill({ body: readFileSync(join(folder, path)), contentType: type });
  });
  await page.route(
    (url) => !/^\/(assets|m|portal|wps|lgw|lotto|art|game)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const today = await route.fetch();
      const block = /<script type="application\/json" id="portal-composition">.*?<\/script>/s.exec(
        await today.text(),
      )?.[0];
      expect(block).toBeDefined();
      const body = template.replace('<!--portal:composition-->', () => block ?? '').replaceAll('__ACCENT__', 'amber');
      return route.fulfill({ status: 200, headers: { ...today.headers(), 'content-encoding': '' }, body });
    },
  );
};

test('[MFE-017] the current release of every remote runs in the previous shell', async ({ page, request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'former-shell-'));
  try {
    await extract({ file: join(previous, 'shell.tgz'), cwd: folder });
    await holdFormerShell(page, folder);
    const seen = watch(page);
    // The former shell is older than the human check: a tab that holds it has signed in before.
    await journey(page, takeSession);
    expect(await page.locator('script[src*="/assets/main."]').getAttribute('src')).toBe(
      /\/assets\/main\.[^"]+\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[0],
    );
    expectAllLoaded(seen, await runningHashes(request));
  } finally {
    await page.unrouteAll({ behavior: 'wait' });
    rmSync(folder, { recursive: true, force: true });
  }
});
