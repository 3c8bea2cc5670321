/** Categories that show vendors in place of games. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, settle } from './portal.ts';

/** The demo has no vendor of esports: it is given one. */
const ESPORTS_VENDOR = {
  ...{ vassalage: 'AV', displayName: 'Arena Views', logoUrl: '/art/vendors/harbor.svg', gameType: 'ESPORTS', games: 1 },
  ...{ lobbyGame: { gameId: 'av', nodeId: 'AV-av' }, inMaintenance: false, unavailable: null },
};

interface Vendors {
  readonly value: { readonly data: { readonly lanes: Record<string, object[]> } };
}

const addEsports = async (page: Page): Promise<void> => {
  await page.route('**/wps/relay/GCSGAME_newGameVendor*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Vendors;
    json.value.data.lanes['ESPORTS'] = [ESPORTS_VENDOR];
    await route.fulfill({ response, json });
  });
};

const tilesOf = (page: Page, list: string) => page.getByRole('main').getByRole('list', { name: list });

test('[LOB-012] sports, esports, cockfight and the lottery show tiles of vendors instead of a grid of games', async ({
  page,
}) => {
  await addEsports(page);
  for (const [path, list, vendors] of [
    ['/sports', 'Sports', ['Harbor Sports']],
    // With a query, the list of vendors does not come with the page.
    ['/esports?view=tiles', 'Esports', ['Arena Views']],
    ['/cockfight', 'Cockfighting', ['Clay Yard']],
  ] as const) {
    await open(page, path);
    await settle(page);
    const tiles = tilesOf(page, list).getByRole('button');
    await expect(tiles).toHaveCount(vendors.length);
    for (const vendor of vendors) await expect(tiles.getByRole('img', { name: vendor })).toBeVisible();
    // Cards of games are articles.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  }

  await open(page, '/lottery');
  await settle(page);
  const tiles = tilesOf(page, 'Providers').getByRole('article');
  await expect(tiles).toHaveCount(3);
  for (const vendor of ['Vietnam Lotteries', 'Pavilion Keno', 'Express Lotteries'])
    await expect(page.getByRole('article', { name: vendor })).toContainText(/\d+ lotteries/);
  // Cards of lotteries have a mark for favourites.
  await expect(page.getByRole('main').getByRole('button', { name: /^Favourite/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Pavilion Keno: See all lotteries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pavilion Keno' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Rapid Keno' })).toBeVisible();
  await page.getByRole('link', { name: 'All providers' }).click();
  await expect(tiles).toHaveCount(3);
});
