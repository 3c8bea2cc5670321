import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import type { MemberState } from 'shared-contracts/events';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import type { Game } from '../../shared/data/types.ts';
import { gameOf, gamesOf, vendorOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import FavouritesPage from '../favourites/favourites-page.tsx';
import ProviderPage from '../providers/provider-page.tsx';
import CategoryPage from './category-page.tsx';
import VendorTilesPage from './vendor-tiles-page.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};

const LANES = {
  RNG: ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => vendorOf(code)),
  LIVE: ['A', 'B', 'C', 'D', 'E'].map((code) => vendorOf(code)),
  ESPORTS: [vendorOf('AV', { gameType: 'ESPORTS', lobbyGame: { gameId: 'av', nodeId: 'AV-av' } }), vendorOf('XX')],
};

interface ShowOptions {
  readonly member?: MemberState | null;
  readonly over?: Parameters<typeof createFakeApi>[0];
  readonly page?: () => React.ReactNode;
}

const show = (address: string, { member = null, over = {}, page: Page = CategoryPage }: ShowOptions = {}) => {
  const api = createFakeApi({
    'content.banners': () => ({ list: [] }),
    'games.vendors': () => ({ data: { lanes: LANES } }),
    'games.vendorTypes': () => ({ list: ['FRUIT', 'MYTH'].map((key) => ({ key, displayName: key })) }),
    'games.list': () => ({ games: gamesOf(42), totalPages: 2, totalRows: 43 }),
    'games.favouriteIds': () => ({ list: [] }),
    'games.favourites': () => ({ content: [gameOf('Kept')], totalPages: 1 }),
    'games.recent': () => ({ list: [gameOf('Played')], totalPages: 1 }),
    ...over,
  });
  const fake = createFakePortal({ module: 'lobby', api, member });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal} address={address}>
      <Page />
      <Address />
    </StandAlone>,
  );
  const listed = (): unknown[] => api.calls.filter(({ id }) => id === 'games.list').map(({ input }) => input);
  return { ...fake, api, listed };
};

const address = (): string | null => screen.getByLabelText('address').textContent;
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('category lobby', () => {
  it('writes nothing into the address of the page that is being drawn after it', async () => {
    show('/rng');
    await screen.findByText('Game 42');
    window.history.pushState(null, '', '/fish');
    await press('Hot');
    expect(address()).toBe('/rng');
    window.history.replaceState(null, '', '/');
    await press('Hot');
    await waitFor(() => expect(address()).toBe('/rng?list=hot'));
  });

  it('[LOB-007] [LOB-015] [SHL-005] [LIM-006] [LIM-015] has providers, classifications, 42 of 43 games and the pager of its type', async () => {
    const { listed } = show('/rng');
    expect(await screen.findByText('Game 42')).toBeTruthy();
    expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(42);
    expect(await screen.findByRole('list', { name: 'Providers' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Classification' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All games', pressed: true })).toBeTruthy();
    expect(listed()).toEqual([{ query: { gameType: 'RNG', language: 'EN', pageSize: 42, pageNo: 1 } }]);
  });

  it('[LOB-029] has the pager under games of the whole list on more than one page, and nowhere else', async () => {
    const listed = (games: readonly Game[], totalPages: number) => ({
      'games.list': () => ({ games, totalPages, totalRows: 43 }),
    });
    for (const [path, more, seen] of [
      ['/rng?list=hot', listed([gameOf('Wanted')], 2), 'Wanted'],
      ['/rng?list=fav', { 'games.favourites': () => ({ content: [gameOf('Kept')], totalPages: 2 }) }, 'Kept'],
      ['/rng', listed(gamesOf(42), 1), 'Game 42'],
      ['/rng', listed([], 2), 'No games found'],
    ] as const) {
      show(path, { member: fakeMember(), over: more });
      expect(await screen.findByText(seen)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Page \d/ })).toBeNull();
      cleanup();
    }
    show('/rng');
    expect(await screen.findByRole('button', { name: 'Page 2' })).toBeTruthy();
  });

  it.each([
    ['/rng', 'Slots', 'RNG'],
    ['/pvp', 'Card games', 'PVP'],
    ['/live', 'Live casino', 'LIVE'],
    ['/fish', 'Fishing', 'FISH'],
    ['/inhouse', 'House originals', 'INHOUSE'],
    ['/bingo', 'Bingo', 'BINGO'],
  ])('[SHL-005] %s is the lobby %s with games of the type %s', async (path, title, gameType) => {
    const { listed } = show(path);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}`) })).toBeTruthy();
    expect(await screen.findByText('Game 42')).toBeTruthy();
    expect(listed()).toEqual([expect.objectContaining({ query: expect.objectContaining({ gameType }) as unknown })]);
  });

  it('[SHL-007] the page of a provider lists what the platform has of that provider', async () => {
    const ofProvider = (input: unknown) => {
      const { vassalage } = (input as { query: { vassalage?: string } }).query;
      return { games: [gameOf(`By ${vassalage ?? 'everybody'}`)], totalPages: 1, totalRows: 1 };
    };
    const over = { 'games.list': ofProvider, 'games.rooms': () => ({ list: [] }) };
    const { listed } = show('/providers?vassalage=B', { page: ProviderPage, over });
    expect(await screen.findByText('By B')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /^Vendor B/ })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(listed()).toEqual([
      expect.objectContaining({ query: expect.objectContaining({ vassalage: 'B' }) as unknown }),
    ]);
  });

  it('[LIM-043] has arrows at the strip for six providers and none for five', async () => {
    show('/rng');
    expect(await screen.findByRole('button', { name: 'Next providers' })).toBeTruthy();
    cleanup();
    show('/live');
    await screen.findByRole('list', { name: 'Providers' });
    expect(screen.queryByRole('button', { name: 'Next providers' })).toBeNull();
  });

  it('[LIM-007] a provider’s games and the recent ones come 20 a page', async () => {
    const first = { totalPages: 2, totalRows: 21 };
    const over = {
      'games.list': () => ({ games: gamesOf(20), ...first }),
      'games.recent': () => ({ list: gamesOf(20), ...first }),
      'games.rooms': () => ({ list: [] }),
    };
    for (const [path, call, page] of [
      ['/providers?vassalage=A', 'games.list', ProviderPage],
      ['/rng?list=recent', 'games.recent', CategoryPage],
    ] as const) {
      const { api } = show(path, { member: fakeMember(), over, page });
      expect(await screen.findByText('Game 20')).toBeTruthy();
      expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(20);
      const asked = api.calls.filter(({ id }) => id === call).map(({ input }) => input);
      expect([path, asked]).toMatchObject([path, [{ query: { pageSize: 20 } }]]);
      cleanup();
    }
  });

  it('[LOB-010] offers the lists and a search by name, and the slot filter on the slot page alone', async () => {
    show('/rng');
    expect(await screen.findByRole('combobox', { name: 'Minimum bet' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Minimum lines' })).toBeTruthy();
    cleanup();
    show('/live');
    const lists = await screen.findByRole('group', { name: 'Which games' });
    expect(
      within(lists)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All games', 'Hot', 'Favourites', 'Recent']);
    expect(screen.getByRole('searchbox', { name: 'Name of the game' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Minimum bet' })).toBeNull();
  });

  it('[LOB-011] the slot filter goes with the next call and into the address', async () => {
    const { listed } = show('/rng');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Minimum bet' }), '0.50');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum lines' }), '20');
    await waitFor(() =>
      expect(listed().at(-1)).toEqual({
        query: { gameType: 'RNG', language: 'EN', pageSize: 42, pageNo: 1, minBet: '0.50', minLineNum: '20' },
      }),
    );
    expect(address()).toBe('/rng?minBet=0.50&minLineNum=20');
  });

  it('[API-087] its query carries page number, provider and smallest stake', async () => {
    const { listed } = show('/rng');
    await press('Vendor C');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum bet' }), '0.50');
    await press('Page 2');
    await waitFor(() =>
      expect(listed().at(-1)).toMatchObject({ query: { pageNo: 2, vassalage: 'C', minBet: '0.50' } }),
    );
  });

  it('[SHL-006] starts with the provider of the address', async () => {
    const { listed } = show('/rng?page=C');
    expect(await screen.findByRole('button', { name: 'Vendor C', pressed: true })).toBeTruthy();
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(listed()[0]).toMatchObject({ query: { vassalage: 'C' } });
  });

  it('[LOB-018] favourites and recent ask a visitor to sign in and change nothing', async () => {
    const { asked } = show('/live');
    await press('Favourites');
    await press('Recent');
    expect(asked.map(({ what }) => what)).toEqual(['openLogin', 'openLogin']);
    expect(address()).toBe('/live');
  });

  it('[LOB-016] [LOB-017] [SHL-083] hot games and the lists of a member are shown, and all games again', async () => {
    const listOf = (input: unknown) =>
      (input as { query: { isHot?: string } }).query.isHot === '1'
        ? { games: [gameOf('Wanted')], totalPages: 1, totalRows: 1 }
        : { games: gamesOf(42), totalPages: 2, totalRows: 43 };
    show('/live', { member: fakeMember(), over: { 'games.list': listOf } });
    await press('Hot');
    expect(await screen.findByText('Wanted')).toBeTruthy();
    await press('Hot');
    expect(await screen.findByText('Game 42')).toBeTruthy();
    await press('Favourites');
    expect(await screen.findByText('Kept')).toBeTruthy();
    await press('Favourites');
    expect(await screen.findByText('Game 42')).toBeTruthy();
    await press('Recent');
    expect(await screen.findByText('Played')).toBeTruthy();
    await press('Recent');
    expect(await screen.findByText('Game 42')).toBeTruthy();
    expect(address()).toBe('/live');
  });

  it('[LOB-009] [QUA-005] an empty list says so in place of the grid', async () => {
    show('/live', { over: { 'games.list': () => ({ games: [], totalPages: 0, totalRows: 0 }) } });
    expect(await screen.findByText('No games found')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Live casino' })).toBeNull();
  });

  it('[QUA-005] a list holds the place of its games while they load', async () => {
    show('/live', { over: { 'games.list': () => new Promise(() => undefined) } });
    const list = await screen.findByRole('list', { name: 'Live casino' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.children.length).toBeGreaterThan(5);
  });

  it('[QUA-005] a list that failed says so, and offers another try', async () => {
    let isDown = true;
    const reply = (): object => {
      if (isDown) throw new PortalError('network.failed');
      return { games: gamesOf(2), totalPages: 1, totalRows: 2 };
    };
    show('/live', { over: { 'games.list': reply } });
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('Game 2')).toBeTruthy();
  });

  it('[LOB-028] load more appends the next page and is gone after the last', async () => {
    const { listed } = show('/live', {
      over: {
        'games.list': (input) => {
          const { pageNo } = (input as { query: { pageNo: number } }).query;
          return { games: pageNo === 1 ? gamesOf(42) : [gameOf('The last one')], totalPages: 2, totalRows: 43 };
        },
      },
    });
    await press('Load more');
    expect(await screen.findByText('The last one')).toBeTruthy();
    expect(screen.getByText('Game 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(listed()).toHaveLength(2);
    expect(address()).toBe('/live?pageNo=2&from=1');
  });

  describe('after a failure', () => {
    /** Three pages; `fails` says which calls fail. */
    const pagesOf3 = (fails: (pageNo: number) => boolean) => (input: unknown) => {
      const { pageNo } = (input as { query: { pageNo: number } }).query;
      if (fails(pageNo)) throw new PortalError('network.failed');
      return { games: [gameOf(`Of page ${pageNo}`)], totalPages: 3, totalRows: 3 };
    };

    it('[LOB-028] of the next page says so under the games, and loads it at another try', async () => {
      let isDown = true;
      show('/live', { over: { 'games.list': pagesOf3((pageNo) => isDown && pageNo > 1) } });
      await press('Load more');
      expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
      expect(screen.getByText('Of page 1')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
      isDown = false;
      await press('Try again');
      expect(await screen.findByText('Of page 2')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
      expect(address()).toBe('/live?pageNo=2&from=1');
    });

    it('[LOB-028] of a later reading of what is shown, more can be loaded', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0);
      let isDown = false;
      const { emit, listed } = show('/live', { over: { 'games.list': pagesOf3(() => isDown) } });
      await screen.findByText('Of page 1');
      isDown = true;
      emit({ type: 'games/changed', version: 1, payload: {}, origin: 'shell' });
      await waitFor(() => expect(listed()).toHaveLength(2));
      isDown = false;
      await press('Load more');
      expect(await screen.findByText('Of page 2')).toBeTruthy();
    });
  });
});

describe('a category with a single game', () => {
  const lanes = (vendor = vendorOf('HOUSE', { games: 1 })) => ({
    'games.vendors': () => ({ data: { lanes: { LIVE: [vendor], ESPORTS: [vendor] } } }),
  });
  const games = (...list: ReturnType<typeof gamesOf>) => ({
    'games.list': () => ({ games: list, totalPages: 1, totalRows: list.length }),
  });

  it('shows it as wide as the page, with what there is to know, and plays it', async () => {
    const only = gameOf('Glass Reef', { gameType: 'FISH', freePlay: true });
    const { asked } = show('/live', { member: fakeMember(), over: { ...lanes(), ...games(only) } });
    const feature = within(await screen.findByRole('article', { name: 'Glass Reef' }));
    expect(feature.getByRole('heading', { name: 'Glass Reef' })).toBeTruthy();
    expect(feature.getByText('96.20%')).toBeTruthy();
    expect(feature.getByText('With a trial account')).toBeTruthy();
    expect(feature.queryByRole('button', { name: 'Try with play money' })).toBeNull();
    await press('Play: Glass Reef, House Originals');
    expect(asked.map(({ what }) => what)).toEqual(['launchGame']);
  });

  it('offers visitors to try it with play money', async () => {
    const { asked } = show('/live', { over: { ...lanes(), ...games(gameOf('Glass Reef', { freePlay: true })) } });
    await press('Try with play money');
    expect(asked.map(({ what }) => what)).toEqual(['openLogin']);
  });

  it('is a grid again when a filter has left one game of many', async () => {
    show('/live?name=reef', { over: { ...lanes(vendorOf('HOUSE', { games: 2 })), ...games(gameOf('Glass Reef')) } });
    expect(await screen.findByRole('list', { name: 'Live casino' })).toBeTruthy();
  });

  it('says why it cannot be played', async () => {
    const only = gameOf('Glass Reef', { inMaintenance: true, unavailable: 'maintenance', freePlay: true });
    const { asked } = show('/live', { over: { ...lanes(), ...games(only) } });
    const feature = within(await screen.findByRole('article', { name: 'Glass Reef' }));
    const play = feature.getByRole('button', { name: 'Maintenance' });
    expect(screen.queryByRole('button', { name: 'Try with play money' })).toBeNull();
    await userEvent.click(play);
    expect(asked.map(({ what }) => what)).toEqual(['notify']);
  });

  it('is a tile with facts where vendors stand in place of games', async () => {
    const vendor = vendorOf('TF', { games: 1, lobbyGame: { gameId: 'arena', nodeId: 'TF-arena' } });
    const lobby = gameOf('Arena', { vassalage: 'TF', nodeId: 'TF-arena', gameType: 'ESPORTS' });
    const { asked } = show('/esports', {
      member: fakeMember(),
      page: VendorTilesPage,
      over: { ...lanes(vendor), ...games(lobby) },
    });
    const tiles = within(await screen.findByRole('list', { name: 'Esports' }));
    expect(tiles.getByText('96.20%')).toBeTruthy();
    await userEvent.click(tiles.getByRole('button'));
    expect(asked.map(({ what }) => what)).toEqual(['launchGame']);
  });
});

describe('games that cannot be played', () => {
  const resting = vendorOf('REST', { inMaintenance: true, unavailable: 'not-connected' });
  const lanes = (...vendors: ReturnType<typeof vendorOf>[]) => ({
    'games.vendors': () => ({ data: { lanes: { LIVE: vendors } } }),
  });

  it('a category of which nothing can be played says so in place of a wall of games', async () => {
    const { listed } = show('/live', { over: lanes(resting) });
    expect(await screen.findByText('Nothing to play here right now')).toBeTruthy();
    expect(screen.getByText("These games can't be played here yet.")).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Live casino' })).toBeNull();
    await press('Show the games anyway');
    expect(await screen.findByText('Game 42')).toBeTruthy();
    expect(listed().length).toBeGreaterThan(0);
  });

  it('a provider of which nothing can be played says so, and its category does not', async () => {
    show('/live', { over: lanes(vendorOf('A'), resting) });
    expect(await screen.findByText('Game 42')).toBeTruthy();
    await press('Vendor REST');
    expect(await screen.findByText('Nothing to play here right now')).toBeTruthy();
    await press('Vendor REST');
    expect(await screen.findByText('Game 42')).toBeTruthy();
  });

  it('a category of tiles says so once', async () => {
    show('/esports', {
      page: VendorTilesPage,
      over: { 'games.vendors': () => ({ data: { lanes: { ESPORTS: [{ ...resting, vassalage: 'AV' }] } } }) },
    });
    expect(await screen.findByText('Nothing to play here right now')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Esports' })).toBeNull();
  });
});

describe('vendor tiles', () => {
  it.each([
    ['/sports', 'SPORTS', 'Sports'],
    ['/esports', 'ESPORTS', 'Esports'],
    ['/cockfight', 'COCKFIGHT', 'Cockfighting'],
  ])('[SHL-005] stand on %s in place of the grid of games', async (path, lane, name) => {
    const vendor = vendorOf(lane === 'COCKFIGHT' ? 'DS88' : 'AV', { lobbyGame: { gameId: 'g', nodeId: 'n' } });
    show(path, {
      page: VendorTilesPage,
      over: {
        'games.vendors': () => ({ data: { lanes: { [lane]: [vendor] } } }),
        'games.list': () => ({ games: gamesOf(3), totalPages: 1, totalRows: 3 }),
      },
    });
    const tiles = within(await screen.findByRole('list', { name }));
    expect(screen.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeTruthy();
    expect(tiles.getAllByRole('button')).toHaveLength(1);
    expect(tiles.getByRole('img', { name: vendor.displayName })).toBeTruthy();
    expect(screen.queryByText('Game 1')).toBeNull();
  });

  it('[LIM-052] [LIM-053] are the merchant’s of the five esports vendors, DS88 for cockfights, and no others', async () => {
    const given = ['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'XX'].map((code) =>
      vendorOf(code, { lobbyGame: { gameId: 'g', nodeId: 'n' } }),
    );
    const over = { 'games.vendors': () => ({ data: { lanes: { ESPORTS: given, COCKFIGHT: given } } }) };
    for (const [path, list, vendors] of [
      ['/esports', 'Esports', ['AV', 'AI', 'IMES', 'TF', 'IA']],
      ['/cockfight', 'Cockfighting', ['DS88']],
    ] as const) {
      show(path, { page: VendorTilesPage, over });
      const tiles = within(await screen.findByRole('list', { name: list })).getAllByRole('img');
      expect(tiles.map((logo) => logo.getAttribute('alt'))).toEqual(vendors.map((code) => `Vendor ${code}`));
      cleanup();
    }
  });

  it('[LOB-013] stand in place of games and launch the vendor’s lobby', async () => {
    const { asked } = show('/esports', { member: fakeMember(), page: VendorTilesPage });
    const tiles = await screen.findByRole('list', { name: 'Esports' });
    expect(within(tiles).getAllByRole('button')).toHaveLength(1);
    await press(/Vendor AV/);
    expect(asked).toEqual([
      { what: 'launchGame', detail: { vassalage: 'AV', nodeId: 'AV-av', gameId: 'av', gameType: 'ESPORTS' } },
    ]);
  });
});

describe('favourites', () => {
  it('[SHL-004] asks a visitor to sign in and calls nothing', async () => {
    const { asked, api } = show('/fav', { page: FavouritesPage });
    await screen.findByText('Log in to see your favourites');
    expect(asked.map(({ what }) => what)).toContain('openLogin');
    expect(api.calls.map(({ id }) => id)).not.toContain('games.favourites');
  });

  it('[SHL-003] [LIM-008] shows a member one page of 999', async () => {
    const { api } = show('/fav', { page: FavouritesPage, member: fakeMember() });
    expect(await screen.findByText('Kept')).toBeTruthy();
    expect(api.calls.find(({ id }) => id === 'games.favourites')?.input).toEqual({
      query: { language: 'EN', pageSize: 999, pageNo: 1 },
    });
  });
});
