import type { ReactNode } from 'react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StandAlone } from 'shared-dev-host/stand-alone';
import type { MemberState } from 'shared-contracts/events';
import { useLocation } from 'shared-contracts/sdk';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { bannerOf, bringIntoView, gameOf, gamesOf, vendorOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import FavouritesPage from '../favourites/favourites-page.tsx';
import HotPage from '../hot/hot-page.tsx';
import ProviderPage from '../providers/provider-page.tsx';
import HelpPopupPage from './help-popup-page.tsx';
import HomePage from './home-page.tsx';

interface Asked {
  readonly query: Readonly<Record<string, string | number>>;
}

const notices = [
  {
    id: '1',
    type: 'B',
    title: 'The club is open',
    content:
      '<p>Come in<script>window.ran = true</script></p><img src="/x" onerror="window.ran = true"><iframe srcdoc="x"></iframe><a href="javascript:window.ran = true">A link</a>',
    date: '2026-03-01T10:00:00.000Z',
  },
  { id: '2', type: 'B', title: 'New tables', content: '<p>Sit down</p>', date: '2026-03-02T10:00:00.000Z' },
];

const Path = () => <output aria-label="path">{useLocation().pathname}</output>;

const show = async (
  address = '/',
  over: Parameters<typeof createFakeApi>[0] = {},
  {
    page: Page = HomePage,
    member = null,
  }: { readonly page?: () => ReactNode; readonly member?: MemberState | null } = {},
) => {
  const api = createFakeApi({
    'content.banners': (input) => ({ list: [bannerOf('one', (input as Asked).query['groupName'] as 'w_home')] }),
    'content.announcements': () => ({ list: notices, popup: [], totalPages: 1 }),
    'games.hot': () => ({ list: gamesOf(3, { isHot: 1 }) }),
    'games.vendors': () => ({
      data: { lanes: { RNG: [vendorOf('LUMA')], FISH: [vendorOf('TIDE', { gameType: 'FISH' })] } },
    }),
    'games.list': () => ({ games: gamesOf(28), totalPages: 2, totalRows: 29 }),
    ...over,
  });
  const fake = createFakePortal({ module: 'lobby', api, member });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal} address={address}>
      <Page />
    </StandAlone>,
  );
  return { ...fake, api };
};

describe('home', () => {
  it('[LOB-001] has notices, menu, search, hot games, providers and one row for each game type', async () => {
    await show();
    expect(await screen.findByRole('region', { name: 'Notices' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Find a game by name' })).toBeTruthy();
    const menu = await screen.findByRole('navigation', { name: 'Game categories' });
    expect(within(menu).getByRole('link', { name: 'Fishing' }).getAttribute('href')).toBe('/fish');
    for (const row of ['Hot games', 'Slots', 'Fishing']) {
      expect(await screen.findByRole('heading', { name: row, level: 2 })).toBeTruthy();
    }
    act(() => bringIntoView());
    const providers = await screen.findByRole('region', { name: 'Providers' });
    expect(
      within(providers)
        .getAllByRole('img')
        .map((logo) => logo.getAttribute('alt')),
    ).toEqual(['Vendor LUMA', 'Vendor TIDE']);
  });

  it('[SHL-019] /help is the lobby under the help; what is below the first screen waits', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await show('/help', { 'content.helpCenter': () => ({ list: [] }) }, { page: HelpPopupPage });
    await screen.findByRole('dialog', { name: 'Help' });
    expect(await screen.findByRole('heading', { name: 'Hot games', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Slots', hidden: true })).toBeNull();
  });

  it('[LOB-003] menu entries are the categories that the merchant has, and open them', async () => {
    const page = () => (
      <>
        <HomePage />
        <Path />
      </>
    );
    await show('/', {}, { page });
    const menu = await screen.findByRole('navigation', { name: 'Game categories' });
    await screen.findByText('The club is open');
    await screen.findByRole('heading', { name: 'Fishing' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/hot', '/rng', '/fish']);
    for (const [name, path] of [
      ['Slots', '/rng'],
      ['Fishing', '/fish'],
    ] as const) {
      await userEvent.click(within(menu).getByRole('link', { name }));
      expect(screen.getByLabelText('path').textContent).toBe(path);
    }
  });

  it('[LIM-056] has neither LOTT nor ELOTT nor SPORTS among its providers', async () => {
    const lanes = {
      RNG: [vendorOf('SPORTS'), vendorOf('LUMA')],
      FISH: [vendorOf('TIDE', { gameType: 'FISH' })],
      LOTT: [vendorOf('LOTT', { gameType: 'LOTT' })],
      ELOTT: [vendorOf('ELOTT', { gameType: 'ELOTT' })],
    };
    await show('/', { 'games.vendors': () => ({ data: { lanes } }) });
    await screen.findByRole('heading', { name: 'Fishing' });
    act(() => bringIntoView());
    const logos = within(await screen.findByRole('region', { name: 'Providers' })).getAllByRole('img');
    expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual(['Vendor LUMA', 'Vendor TIDE']);
  });

  it('[LOB-006] rows end with the way to all games of the type, on /hot as well', async () => {
    await show();
    await screen.findByRole('heading', { name: 'Slots' });
    act(() => bringIntoView());
    const row = await screen.findByRole('list', { name: 'Slots' });
    const last = within(row).getAllByRole('listitem').at(-1);
    expect(
      last &&
        within(last)
          .getByRole('link', { name: /See more/ })
          .getAttribute('href'),
    ).toBe('/rng');

    cleanup();
    await show(
      '/hot',
      { 'games.hot': () => ({ list: [...gamesOf(3), gameOf('Big Net', { gameType: 'FISH' })] }) },
      { page: HotPage },
    );
    for (const [name, path] of [
      ['Slots', '/rng'],
      ['Fishing', '/fish'],
    ] as const) {
      await screen.findByRole('heading', { name });
      act(() => bringIntoView());
      const end = within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .at(-1);
      expect(end?.querySelector('a')?.getAttribute('href')).toBe(path);
      expect(end?.textContent).toContain('See more');
    }
  });

  it('[SHL-002] /hot shows the games that the platform names as hot, and no others', async () => {
    const list = [gameOf('Moon', { isHot: 1 }), gameOf('Big Net', { isHot: 1, gameType: 'FISH' })];
    const { api } = await show('/hot', { 'games.hot': () => ({ list }) }, { page: HotPage });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hot games' })).toBeTruthy();
    for (const name of ['Slots', 'Fishing']) expect(await screen.findByRole('heading', { name })).toBeTruthy();
    act(() => bringIntoView());
    for (const name of ['Moon', 'Big Net']) expect(await screen.findByText(name)).toBeTruthy();
    expect(api.calls.map(({ id }) => id)).not.toContain('games.list');
  });

  it.each([
    ['/', HomePage],
    ['/hot', HotPage],
    ['/fav', FavouritesPage],
  ])('[CON-001] %s uses the banners of w_home and of no other group', async (address, page) => {
    const { api } = await show(
      address,
      {
        'content.banners': () => ({ list: [bannerOf('ours', 'w_home'), bannerOf('theirs', 'w_rng')] }),
        'games.favouriteIds': () => ({ list: [] }),
        'games.favourites': () => ({ content: [], totalPages: 0 }),
      },
      { page, member: fakeMember() },
    );
    expect(await screen.findByText('Banner ours')).toBeTruthy();
    expect(screen.queryByText('Banner theirs')).toBeNull();
    const groups = api.calls
      .filter(({ id }) => id === 'content.banners')
      .map(({ input }) => (input as Asked).query['groupName']);
    expect(groups).toEqual(['w_home']);
  });

  it.each([
    ['1', '/rng', '/rng', null],
    ['2', 'https://elsewhere.example/offer', 'https://elsewhere.example/offer', '_blank'],
    ['0', '/rng', null, null],
  ])('[CON-012] a banner of linkageType %s to %s leads to %s', async (linkageType, url, href, target) => {
    const banner = bannerOf('one', 'w_home', { linkageType: Number(linkageType), url, action: 'Look' });
    await show('/', { 'content.banners': () => ({ list: [banner] }) });
    await screen.findByText('Banner one');
    const link = screen.queryByRole('link', { name: 'Look' });
    expect([link?.getAttribute('href') ?? null, link?.getAttribute('target') ?? null]).toEqual([href, target]);
  });

  it('[CON-011] a single banner has nothing to turn', async () => {
    await show();
    await screen.findByText('Banner one');
    expect(screen.queryByRole('button', { name: 'Pause the banners' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show banner 1' })).toBeNull();
  });

  it('[CON-013] [SEC-004] a notice opens in a window, harmless', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /The club is open/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Notices' });
    expect(await within(dialog).findByText('Come in')).toBeTruthy();
    await within(dialog).findByText('A link');
    expect(dialog.querySelector('script, iframe, [onerror], a[href^="javascript:"]')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: /New tables/ }));
    expect(await within(dialog).findByText('Sit down')).toBeTruthy();
  });
});

describe('results of a search', () => {
  it('[LOB-004] [LIM-005] asks for 28 games whose name holds the trimmed words, and shows those of 29', async () => {
    const { api } = await show('/?search=%20koi%20');
    expect(await screen.findByRole('heading', { name: /Results for “koi”/ })).toBeTruthy();
    expect(await screen.findByText('29 games')).toBeTruthy();
    expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(28);
    expect(api.calls.filter(({ id }) => id === 'games.list').map(({ input }) => input)).toEqual([
      { query: { gameName: 'koi', language: 'EN', pageSize: 28, pageNo: 1 } },
    ]);
  });

  it('[LOB-008] has no provider strip, nor has the page of a provider', async () => {
    await show('/?search=koi');
    await screen.findByText('29 games');
    expect(screen.queryByRole('list', { name: 'Providers' })).toBeNull();
    cleanup();
    await show('/providers?vassalage=LUMA', {}, { page: ProviderPage });
    await screen.findByText('29 games');
    expect(screen.queryByRole('list', { name: 'Providers' })).toBeNull();
  });

  it('[LOB-005] says that nothing was found', async () => {
    await show('/?search=zzz', { 'games.list': () => ({ games: [], totalPages: 0, totalRows: 0 }) });
    expect(await screen.findByText('No games found')).toBeTruthy();
  });

  it('shows a failure with a way to try again', async () => {
    let calls = 0;
    await show('/?search=koi', {
      'games.list': () => {
        calls += 1;
        if (calls === 1) throw new Error('down');
        return { games: [gameOf('Koi Pond')], totalPages: 1, totalRows: 1 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Koi Pond')).toBeTruthy();
  });
});
