/** The portal on a phone's home screen. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { loginButton, open } from './portal.ts';

/** What a browser says of a page that it opened from a home screen; it has no switch for it. */
const onHomeScreen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query);
  });

const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('last-visit')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test('[QUA-007] the lite app starts from the home screen, and without network shows the frame and says so', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await onHomeScreen(page);
  await open(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Aurora', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await expect.poll(() => keptPaths(page)).toContain('/');
  await expect.poll(async () => (await keptPaths(page)).some((path) => path.startsWith('/assets/main.'))).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/promotions');
  // A new page of the portal has forgotten that it was told so.
  await session.send('Network.emulateNetworkConditions', { ...UNLIMITED, offline: true });
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(loginButton(page)).toBeVisible();

  await session.send('Network.emulateNetworkConditions', { ...UNLIMITED, offline: false });
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('a visit in a browser has no worker', async ({ page }) => {
  // Files of other pages come after the lite app would have been readied.
  const ahead = page.waitForResponse((response) => /\/m\/lobby\/[^/]+\/lists\.[^/]+\.js$/.test(response.url()));
  await open(page);
  await ahead;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
