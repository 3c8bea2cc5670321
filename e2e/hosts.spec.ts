/** Pictures and games that a merchant serves from several hosts. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { setMerchant } from './merchant-settings.ts';
import { openAs } from './session.ts';

const PICTURES = ['https://one.pictures.example', 'https://two.pictures.example'];
const GAMES = ['https://one.games.example', 'https://two.games.example'];

const hostOf = (address: string): string => new URL(address).origin;

/** What the browser asked of the hosts, oldest first. Hosts that are down refuse the connection; the others serve the file or the page. */
const serve = async (
  page: Page,
  hosts: readonly string[],
  down: ReadonlySet<string>,
  answer: (route: Route) => Promise<void>,
): Promise<string[]> => {
  const asked: string[] = [];
  for (const host of hosts) {
    await page.route(`${host}/**`, async (route) => {
      asked.push(route.request().url());
      return down.has(host) ? route.abort('connectionrefused') : answer(route);
    });
  }
  return asked;
};

const servePictures = (page: Page, down: ReadonlySet<string>): Promise<string[]> =>
  serve(page, PICTURES, down, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await page.request.get(pathname + search);
    await route.fulfill({ response });
  });

const serveGames = (page: Page, down: ReadonlySet<string>): Promise<string[]> =>
  serve(page, GAMES, down, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The game</h1>' }));

/** Hosts of the pictures of games that have arrived. */
const shownHosts = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) => [
      ...new Set(
        images
          .filter((image) => (image as HTMLImageElement).naturalWidth > 0)
          .map((image) => new URL((image as HTMLImageElement).src).origin)
          .filter((origin) => origin.endsWith('.example')),
      ),
    ]);

test('[LIM-065] pictures and games come from a host chosen at random for the visit, and from another when it fails', async ({
  page,
}) => {
  await setMerchant(page.request, 'aurora', 'portal', { imageCDNs: PICTURES, launchGameCDNs: GAMES });
  const { account } = await newMember(page.request);
  const down = new Set<string>();
  const pictures = await servePictures(page, down);
  const games = await serveGames(page, down);

  await test.step('Each visit has its pictures from one host, and visits differ', async () => {
    const chosen = new Set<string>();
    await expect(async () => {
      pictures.length = 0;
      await page.goto('/rng');
      await expect.poll(() => shownHosts(page)).toHaveLength(1);
      expect(new Set(pictures.map(hostOf)).size).toBe(1);
      chosen.add(hostOf(pictures[0] ?? ''));
      expect([...chosen].sort()).toEqual(PICTURES);
    }).toPass();
  });

  for (const host of PICTURES) {
    await test.step(`Without ${host} the other host has them`, async () => {
      down.add(host);
      await page.goto('/rng');
      await expect.poll(() => shownHosts(page)).toEqual(PICTURES.filter((other) => other !== host));
      await expect(page.getByRole('main').locator('img[src*="game-default"]')).toHaveCount(0);
      down.delete(host);
    });
  }

  const frame = page.locator('iframe[title*="Midnight Orchard"]');
  await openAs(page, account, '/game?vassalage=HOUSE&nodeId=HOUSE-midnight-orchard&gameId=midnight-orchard');
  const launch = async (): Promise<string> => {
    games.length = 0;
    await page.reload();
    await expect(frame.contentFrame().getByRole('heading', { name: 'The game' })).toBeVisible();
    return hostOf((await frame.getAttribute('src')) ?? '');
  };

  await test.step('A game opens at any of its hosts', async () => {
    const chosen = new Set<string>();
    await expect(async () => {
      chosen.add(await launch());
      expect([...chosen].sort()).toEqual(GAMES);
    }).toPass();
  });

  for (const host of GAMES) {
    await test.step(`Without ${host} it opens at the other one, and its token goes nowhere else`, async () => {
      down.add(host);
      expect(await launch()).toBe(GAMES.find((other) => other !== host));
      expect(games.filter((address) => address.startsWith(host) && address.includes('token'))).toEqual([]);
      down.delete(host);
    });
  }
});
