/** Provider, list type and classification of a list, on the page. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { gamesOf, vendorOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import ProviderPage from '../providers/provider-page.tsx';
import CategoryPage from './category-page.tsx';

const VENDORS = ['A', 'B'].map((code) => vendorOf(code));
const LANES = { RNG: VENDORS, LIVE: VENDORS, BINGO: VENDORS, PVP: VENDORS };
const FOUND = ['FRUIT', 'MYTH'];

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};
/** Providers have a page of their own, categories share one. */
const Routed = () => (useLocation().pathname === '/providers' ? <ProviderPage /> : <CategoryPage />);

interface Answers {
  readonly found?: readonly string[];
}

const show = (path: string, { found = FOUND }: Answers = {}) => {
  const api = createFakeApi({
    'content.banners': () => ({ list: [] }),
    'games.vendors': () => ({ data: { lanes: LANES } }),
    'games.vendorTypes': () => ({ list: found.map((key) => ({ key, displayName: `Type ${key}` })) }),
    'games.list': () => ({ games: gamesOf(42), totalPages: 4, totalRows: 160 }),
    'games.rooms': () => ({ list: [] }),
    'games.favouriteIds': () => ({ list: [] }),
    'games.favourites': () => ({ content: gamesOf(3), totalPages: 1 }),
    'games.recent': () => ({ list: [], totalPages: 0 }),
  });
  const fake = createFakePortal({ module: 'lobby', api, member: fakeMember() });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal} address={path}>
      <Routed />
      <Link to="/live">Live casino page</Link>
      <Address />
    </StandAlone>,
  );
  const asked = (): Record<string, unknown> =>
    (api.calls.findLast(({ id }) => id === 'games.list')?.input as { query: Record<string, unknown> } | undefined)
      ?.query ?? {};
  return { ...fake, asked };
};

const menu = () => screen.findByRole('group', { name: 'Classification' });
const entries = async (): Promise<(string | null)[]> =>
  within(await menu())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const active = async (): Promise<string | null> =>
  within(await menu()).getByRole('button', { pressed: true }).textContent;
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string): Promise<void> =>
  userEvent.click(within(await menu()).getByRole('button', { name }));
const address = (): string | null => screen.getByLabelText('address').textContent;

describe('choosing a provider', () => {
  it('[LOB-019] [LOB-020] goes from page 3 of the hot games to the first page of all its games', async () => {
    const { asked } = show('/rng?list=hot&pageNo=3');
    expect(await screen.findByRole('button', { name: 'Hot', pressed: true })).toBeTruthy();
    await press('Vendor A');
    await waitFor(() => expect(asked()).toMatchObject({ pageNo: 1, vassalage: 'A' }));
    expect(asked()).not.toHaveProperty('isHot');
    expect(screen.getByRole('button', { name: 'All games', pressed: true })).toBeTruthy();
    expect(address()).toBe('/rng?page=A');
  });

  it('[LOB-021] clears the filter when it is the chosen one', async () => {
    const { asked } = show('/rng?page=A');
    await waitFor(() => expect(asked()).toHaveProperty('vassalage', 'A'));
    await press('Vendor A');
    await waitFor(() => expect(asked()).not.toHaveProperty('vassalage'));
    expect(await screen.findByRole('button', { name: 'Vendor A', pressed: false })).toBeTruthy();
    expect(address()).toBe('/rng');
  });
});

describe('classification', () => {
  it.each([
    ['provider', () => press('Vendor A')],
    ['language', async ({ setLanguage }: ReturnType<typeof show>) => act(async () => setLanguage('VI'))],
    ['route', () => userEvent.click(screen.getByRole('link', { name: 'Live casino page' }))],
  ])('[LOB-022] is ALL instead of NEW after another %s', async (_what, change) => {
    const fake = show('/rng');
    await choose('New');
    await waitFor(() => expect(fake.asked()).toHaveProperty('isNew'));
    await change(fake);
    await waitFor(() => expect(fake.asked()).not.toHaveProperty('isNew'));
    expect(address()).not.toContain('class=');
    await screen.findByText('Type FRUIT');
    const [first] = screen
      .getAllByRole('button', { pressed: true })
      .filter((button) => button.closest('[role="group"]')?.textContent.includes('Type FRUIT'));
    expect(first?.textContent).toMatch(/^(All|Tất cả)$/);
  });

  it('[LOB-023] of bingo is EBINGO when it opens and after another provider or language', async () => {
    const fake = show('/bingo', { found: ['EBINGO', 'OTHER'] });
    const expectBingo = async (): Promise<void> => {
      expect(await active()).toBe('Type EBINGO');
      await waitFor(() => expect(fake.asked()).toHaveProperty('gameClassify', 'EBINGO'));
    };
    await expectBingo();
    await choose('Type OTHER');
    await waitFor(() => expect(fake.asked()).toHaveProperty('gameClassify', 'OTHER'));
    await press('Vendor A');
    await expectBingo();
    await choose('Type OTHER');
    await waitFor(() => expect(fake.asked()).toHaveProperty('gameClassify', 'OTHER'));
    act(() => fake.setLanguage('PT'));
    await waitFor(() => expect(fake.asked()).toMatchObject({ gameClassify: 'EBINGO', language: 'PT' }));
    expect(screen.getByRole('button', { name: 'Type EBINGO', pressed: true })).toBeTruthy();
  });

  it('[LOB-024] begins its menu with All', async () => {
    show('/live');
    expect(await entries()).toEqual(['All', 'Type FRUIT', 'Type MYTH']);
    expect(await active()).toBe('All');
  });

  it('[LOB-025] has New second on the slot page, before those of the provider', async () => {
    show('/rng');
    expect(await entries()).toEqual(['All', 'New', 'Type FRUIT', 'Type MYTH']);
  });

  it('[LOB-026] New asks for new games, a classification of the provider for its own key', async () => {
    const { asked } = show('/rng');
    await choose('New');
    await waitFor(() => expect(asked()).toHaveProperty('isNew', '1'));
    expect(asked()).not.toHaveProperty('gameClassify');
    await choose('Type FRUIT');
    await waitFor(() => expect(asked()).toHaveProperty('gameClassify', 'FRUIT'));
    expect(asked()).not.toHaveProperty('isNew');
  });

  it('[LOB-027] is hidden where it would offer nothing', async () => {
    const hidden = async (path: string, answers: Answers = {}): Promise<void> => {
      show(path, answers);
      await screen.findAllByText('Game 1');
      await act(() => Promise.resolve());
      expect(screen.queryByRole('group', { name: 'Classification' })).toBeNull();
      cleanup();
    };
    await hidden('/live?list=hot');
    await hidden('/live?list=fav');
    await hidden('/live?name=koi');
    await hidden('/providers?vassalage=A');
    await hidden('/pvp');
    await hidden('/live', { found: ['FRUIT'] });
    await hidden('/live', { found: [] });
    show('/live');
    expect(await menu()).toBeTruthy();
  });
});
