import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { gameOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import { SearchBox } from './search-box.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};

const show = async (names: readonly string[]) => {
  const games = names.map((name) => gameOf(name));
  const api = createFakeApi({ 'games.list': () => ({ games, totalPages: 1, totalRows: games.length }) });
  const fake = createFakePortal({ module: 'lobby', api, member: fakeMember() });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal}>
      <SearchBox />
      <Address />
    </StandAlone>,
  );
  const box = await screen.findByRole('combobox', { name: 'Find a game by name' });
  return { ...fake, api, box };
};

const address = (): string | null => screen.getByLabelText('address').textContent;

describe('search box', () => {
  it('shows what is found while it is typed, in one call for a word', async () => {
    const { api, box } = await show(['Koi Ascending', 'Koi Pond']);
    await userEvent.type(box, ' koi ');
    expect(await screen.findByRole('option', { name: /Koi Pond/ })).toBeTruthy();
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]?.input).toEqual({ query: { gameName: 'koi', language: 'EN', pageNo: 1, pageSize: 6 } });
  });

  it('launches the one that the arrows chose', async () => {
    const { asked, box } = await show(['Koi Ascending', 'Koi Pond']);
    await userEvent.type(box, 'koi');
    await screen.findByRole('option', { name: /Koi Pond/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Koi Pond');
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual([
      {
        what: 'launchGame',
        detail: { vassalage: 'HOUSE', nodeId: 'HOUSE-koi-pond', gameId: 'koi-pond', gameType: 'RNG' },
      },
    ]);
  });

  it('[LOB-004] opens the page of results when words are submitted', async () => {
    const { box } = await show(['Koi Pond']);
    await userEvent.type(box, ' koi {Enter}');
    expect(address()).toBe('/?search=koi');
  });

  it('[VAL-058] starts no search for spaces alone, while typing nor when submitted, and trims words', async () => {
    const { api, box } = await show(['Koi Pond']);
    await userEvent.type(box, '   {Enter}');
    expect(address()).toBe('/');
    // What is typed next is looked for without the spaces before it: the spaces themselves were never asked for.
    await userEvent.type(box, 'koi');
    await screen.findByRole('option', { name: /Koi Pond/ });
    const names = api.calls.map(({ input }) => (input as { query: { gameName: string } }).query.gameName);
    expect(names.filter((name) => name.trim() === '' || name !== name.trim())).toEqual([]);
    expect(names.at(-1)).toBe('koi');
    await userEvent.keyboard(' {Enter}');
    expect(address()).toBe('/?search=koi');
  });

  it('closes with Escape', async () => {
    const { box } = await show(['Koi Pond']);
    await userEvent.type(box, 'koi');
    await screen.findByRole('option', { name: /Koi Pond/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('says when no game has such a name', async () => {
    const { box } = await show([]);
    await userEvent.type(box, 'zzz');
    expect(await screen.findByText('No games found for “zzz”.')).toBeTruthy();
  });
});
