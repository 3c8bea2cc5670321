/** A developer's module in the running portal (MFE-013). The dev server is a small one of ours: the build of a remote, with its marks changed. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { federationOf } from './federation.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { header, open } from './portal.ts';
import { furtherParts, pressForTools, quiet } from './quiet.ts';

// Browsers ask another origin before they send it a header of ours, and dev servers do not answer that.
test.use({ hasOwnAddress: false });

const root = join(import.meta.dirname, '..');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

interface DevServer {
  readonly origin: string;
  readonly asked: string[];
  readonly stop: () => Promise<void>;
}

/** Serves a remote's build on loopback as its dev server does: any page may take it. */
const serve = async (remote: string): Promise<DevServer> => {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    asked.push(path);
    const file =
      path === '/portal-module.json' ? join(root, remote, 'portal-module.json') : join(root, remote, 'dist', path);
    response.setHeader('access-control-allow-origin', '*');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

let dev: DevServer;
test.beforeAll(async () => {
  dev = await serve('remote-lobby');
});
test.beforeEach(() => void dev.asked.splice(0));
test.afterAll(() => dev.stop());

const badge = (page: Page) => page.getByRole('complementary', { name: 'Modules from this machine' });
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const lotusUrl = (): string => (process.env['E2E_BASE_URL'] ?? '').replace('localhost', 'lotus.localhost');

test('[MFE-013] a module comes from the developer’s machine in that browser alone, and one click takes it back', async ({
  page,
  browser,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|integrity/i.test(message.text())) refused.push(message.text());
  });
  await open(page, `/helpmc?override=lobby@${dev.origin}`);
  await expect(badge(page)).toContainText('Local: The lobby');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(dev.asked).toContain('/remoteEntry.js');
  expect((await scriptsOf(page)).filter((url) => url.includes('/m/lobby/') && url.endsWith('.js'))).toEqual([]);
  expect(refused).toEqual([]);

  // Kept for this browser, and nobody else's.
  await page.reload();
  await expect(badge(page)).toBeVisible();
  const otherContext = await browser.newContext();
  await withoutWindows(otherContext);
  const other = await otherContext.newPage();
  await other.goto(`${process.env['E2E_BASE_URL'] ?? ''}/helpmc`);
  await expect(header(other)).toBeVisible();
  await furtherParts(other);
  await quiet(other);
  expect(await scriptsOf(other)).not.toContainEqual(expect.stringContaining(dev.origin));
  await expect(badge(other)).toHaveCount(0);
  await other.close();

  dev.asked.splice(0);
  await badge(page).getByRole('button', { name: 'Remove the override of The lobby' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(await scriptsOf(page)).toContainEqual(expect.stringMatching(/\/m\/lobby\/\w+\/remoteEntry/));
  expect(dev.asked).toEqual([]);
});

test('[MFE-013] [SEC-003] where overrides are not allowed, parameter and cookie are nothing', async ({
  page,
  context,
}) => {
  const url = lotusUrl();
  await page.goto(`${url}/helpmc?override=lobby@${dev.origin}`);
  await expect(header(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portal_override');
  await context.addCookies([{ name: 'portal_override', value: `lobby@${dev.origin}`, url }]);
  const answer = await page.goto(`${url}/helpmc`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect((await answer?.allHeaders())?.['content-security-policy']).not.toContain(dev.origin);
  await furtherParts(page);
  await page.keyboard.press('Alt+Shift+O');
  await quiet(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  expect(dev.asked).toEqual([]);
});

/** What the federation's browser extension does: a plugin of the runtime that changes the entry with which a remote is registered. */
const useExtension = (page: Page, entries: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const beforeRegisterRemote = (request: { remote: { name: string; entry: string } }) => {
      const entry = wanted[request.remote.name];
      if (entry !== undefined) request.remote.entry = entry;
      return request;
    };
    const plugin = { name: 'mf-chrome-devtools-override-remotes-plugin', beforeRegisterRemote };
    Object.defineProperty(window, '__FEDERATION__', { value: { __GLOBAL_PLUGIN__: [plugin] }, writable: true });
  }, entries);

test('[MFE-013] the federation’s browser extension sees the page, and its override follows the rules of ours', async ({
  page,
  browser,
}) => {
  await useExtension(page, { lobby: `${dev.origin}/mf-manifest.json` });
  await page.goto('/helpmc');
  await expect(badge(page)).toContainText('Local: The lobby');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(dev.asked).toContain('/remoteEntry.js');
  const seen = await federationOf(page);
  expect(seen.remotes).toContain('lobby');
  expect(seen.versions).toContain('lobby:local');
  expect(seen.shared).toEqual(['react', 'react-dom', 'react/jsx-runtime', 'shared-contracts/sdk']);

  // It may still be loading parts from there.
  await page.close();
  dev.asked.splice(0);
  const context = await browser.newContext();
  await withoutWindows(context);
  const closed = await context.newPage();
  await useExtension(closed, { lobby: `${dev.origin}/mf-manifest.json` });
  await closed.goto(`${lotusUrl()}/helpmc`);
  await expect(closed.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect((await federationOf(closed)).versions).toContainEqual(expect.stringMatching(/^lobby:\d/));
  await expect(badge(closed)).toHaveCount(0);
  expect(dev.asked).toEqual([]);
  await context.close();
});

test('[MFE-013] an address that is not this machine’s own is asked for nothing', async ({ page, context }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  await page.goto('/helpmc?override=lobby@http://evil.example:8101');
  await expect(header(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portal_override');
  await expect(badge(page)).toHaveCount(0);
  expect(foreign.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([]);
});

test('[MFE-013] an address that does not answer: the rest works, and the panel in its place removes the override', async ({
  page,
}) => {
  const gone = await serve('remote-lobby');
  await gone.stop();
  await open(page, `/helpmc?override=lobby@${gone.origin}`);
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('could not be loaded');
  await expect(panel).toContainText(gone.origin);
  await expect(badge(page)).toContainText('Local, not loaded');
  await panel.getByRole('button', { name: 'Remove override' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('[MFE-013] the panel lists every module, takes an address, and is no part of the first page', async ({ page }) => {
  const overrideScripts = new Set(
    readFileSync(join(root, 'shell/dist/index.html'), 'utf8').match(/overrides?[\w.-]*\.js/g) ?? [],
  );
  expect([...overrideScripts]).toEqual([]);
  await open(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect((await scriptsOf(page)).filter((url) => /overrides|override-set|refresh-hook/.test(url))).toEqual([]);

  const panel = page.getByRole('dialog', { name: 'Modules of this page' });
  await pressForTools(page, panel);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  const lobby = panel.getByRole('listitem').filter({ hasText: 'The lobby' });
  await expect(lobby).toContainText('Running');
  await expect(lobby).toContainText('Channel');
  const address = lobby.getByLabel('Address or port of the dev server');
  await address.fill('http://192.168.1.7:8101');
  await lobby.getByRole('button', { name: 'Use this server' }).click();
  await expect(address).toHaveAccessibleDescription(/Only addresses of this machine/);
  await address.fill(`${dev.origin}/`);
  await lobby.getByRole('button', { name: 'Use this server' }).click();
  await expect(badge(page)).toContainText('Local: The lobby');
  await badge(page).getByRole('button', { name: 'Local: The lobby' }).click();
  await expect(panel.getByText(`Loaded from ${dev.origin}/remoteEntry.js`)).toBeVisible();
  await panel.getByRole('button', { name: 'Remove all overrides' }).click();
  await expect(badge(page)).toHaveCount(0);
});
