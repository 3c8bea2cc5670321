import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import type { MemberState } from 'shared-contracts/events';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import type { Game } from '../data/types.ts';
import { bringIntoView, gameOf } from '../testing/fixtures.ts';
import { GameCard } from './game-card.tsx';

const GAME = gameOf('Midnight Orchard');
const REF = { vassalage: GAME.vassalage, nodeId: GAME.nodeId, gameId: GAME.gameId, gameType: 'RNG' };

interface ShowOptions {
  readonly game?: Game;
  /** Another card beside it. */
  readonly other?: Game;
  readonly member?: MemberState | null;
  readonly currency?: string;
  readonly replies?: Parameters<typeof createFakeApi>[0];
}

const show = async ({ game = GAME, other, member = null, currency = 'CNY', replies = {} }: ShowOptions = {}) => {
  const api = createFakeApi({ 'games.favouriteIds': () => ({ list: [] }), ...replies });
  const fake = createFakePortal({ module: 'lobby', api, member, merchant: { currency } });
  const { container } = render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal}>
      <GameCard game={game} />
      {other && <GameCard game={other} />}
    </StandAlone>,
  );
  await screen.findByText(game.displayName);
  const picture = (): HTMLImageElement | null => container.querySelector('img');
  return { ...fake, api, picture };
};

const heart = (): HTMLElement => screen.getByRole('button', { name: 'Favourite: Midnight Orchard' });
const idsCalled = (api: { readonly calls: readonly { readonly id: string }[] }): string[] =>
  api.calls.map(({ id }) => id);

describe('game card', () => {
  it('[LOB-030] carries the name, the icon, the provider and a hot mark when the game is hot', async () => {
    const { picture } = await show({ game: gameOf('Midnight Orchard', { isHot: 1 }) });
    expect(screen.getByText('Midnight Orchard')).toBeTruthy();
    act(() => bringIntoView());
    expect(picture()?.getAttribute('src')).toBe('/art/games/x.svg?v=1');
    expect(screen.getByText('House Originals')).toBeTruthy();
    expect(screen.getByText('Hot')).toBeTruthy();
    expect(screen.getByText('RTP 96.20%')).toBeTruthy();
  });

  it('[LOB-030] has no hot mark otherwise', async () => {
    await show();
    expect(screen.queryByText('Hot')).toBeNull();
  });

  it('asks the portal to launch, which checks the account (GAM-001 to GAM-003)', async () => {
    const { asked } = await show({ member: fakeMember() });
    fireEvent.click(screen.getByText('Midnight Orchard'));
    expect(asked).toEqual([{ what: 'launchGame', detail: REF }]);
  });

  it('[ERR-023] says that a game is under maintenance and launches nothing', async () => {
    const { asked } = await show({ game: gameOf('Midnight Orchard', { inMaintenance: true }), member: fakeMember() });
    expect(screen.getByText('Maintenance')).toBeTruthy();
    expect(screen.queryByText('RTP 96.20%')).toBeNull();
    fireEvent.click(screen.getByText('Midnight Orchard'));
    expect(asked).toEqual([
      {
        what: 'notify',
        detail: { message: 'This game is under maintenance. Please choose another one.', tone: 'warning' },
      },
    ]);
  });
});

describe('game that is not connected', () => {
  it('says why it cannot be played, and launches nothing', async () => {
    const game = gameOf('Midnight Orchard', { inMaintenance: true, unavailable: 'not-connected', isNew: 1 });
    const { asked } = await show({ game, member: fakeMember() });
    expect(screen.getByText('Not available yet')).toBeTruthy();
    expect(screen.queryByText('New')).toBeNull();
    fireEvent.click(screen.getByText('Midnight Orchard'));
    expect(asked).toEqual([
      {
        what: 'notify',
        detail: { message: "This game can't be played here yet. Please choose another one.", tone: 'warning' },
      },
    ]);
  });
});

describe('favourite mark', () => {
  it('fills at once and adds the game', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { api } = await show({
      member: fakeMember(),
      replies: { 'games.addFavourite': () => new Promise((resolve) => (answer = resolve)) },
    });
    await waitFor(() => expect(idsCalled(api)).toEqual(['games.favouriteIds']));
    fireEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    expect(api.calls.at(-1)).toEqual({
      id: 'games.addFavourite',
      input: { body: { nodeId: GAME.nodeId, vendor: 'HOUSE', gameType: 'RNG' } },
    });
    await act(async () => answer({ list: [GAME.gameId] }));
    expect(heart().getAttribute('aria-pressed')).toBe('true');
  });

  it('that is pressed before the others are known takes none of them away', async () => {
    let tellIds: (value: unknown) => void = () => undefined;
    const other = gameOf('Paper Lantern');
    await show({
      member: fakeMember(),
      other,
      replies: {
        'games.favouriteIds': () => new Promise((resolve) => (tellIds = resolve)),
        'games.addFavourite': () => ({ list: [other.gameId, GAME.gameId] }),
      },
    });
    const marks = (): (string | null)[] =>
      screen.getAllByRole('button', { name: /^Favourite/ }).map((mark) => mark.getAttribute('aria-pressed'));
    fireEvent.click(heart());
    await waitFor(() => expect(marks()).toEqual(['true', 'true']));
    // As they were before the press.
    await act(async () => tellIds({ list: [other.gameId] }));
    expect(marks()).toEqual(['true', 'true']);
  });

  it('empties when pressed again', async () => {
    const { api } = await show({
      member: fakeMember(),
      replies: {
        'games.favouriteIds': () => ({ list: [GAME.gameId] }),
        'games.removeFavourite': () => ({ list: [] }),
      },
    });
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
    await waitFor(() => expect(idsCalled(api)).toContain('games.removeFavourite'));
  });

  it('is taken back when the platform refuses', async () => {
    const { asked } = await show({
      member: fakeMember(),
      replies: {
        'games.addFavourite': () => {
          throw new PortalError('network.failed');
        },
      },
    });
    fireEvent.click(heart());
    await waitFor(() => expect(asked.map(({ what }) => what)).toContain('notify'));
    expect(heart().getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['a visitor', null, 'openLogin'],
    ['a trial account', fakeMember({ type: 4 }), 'realAccountWarning'],
  ] as const)('pressed by %s changes and calls nothing', async (_who, member, what) => {
    const { asked, api } = await show({ member });
    fireEvent.click(heart());
    expect(asked.map((each) => each.what)).toEqual([what]);
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    expect(idsCalled(api)).toEqual([]);
  });
});

describe('picture', () => {
  it('[LIM-059] is fetched when a tenth of it is in view, not before', async () => {
    const { picture } = await show();
    expect(picture()).toBeNull();
    act(() => bringIntoView(0.05));
    expect(picture()).toBeNull();
    act(() => bringIntoView(0.1));
    expect(picture()?.getAttribute('src')).toBe('/art/games/x.svg?v=1');
  });

  it('[LIM-060] is tried once more, then the default picture stands', async () => {
    const { picture } = await show();
    act(() => bringIntoView());
    const sources: (string | null | undefined)[] = [];
    for (let failure = 0; failure < 4; failure += 1) {
      const image = picture();
      sources.push(image?.getAttribute('src'));
      if (image) fireEvent.error(image);
    }
    expect(sources).toEqual([
      '/art/games/x.svg?v=1',
      '/art/games/x.svg?v=1&retry=1',
      'game-default.svg',
      'game-default.svg',
    ]);
  });

  it.each(['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN'])(
    '[LIM-055] is the lottery one for %s in TLB',
    async (vassalage) => {
      const { picture } = await show({ game: gameOf('Midnight Orchard', { vassalage }), currency: 'TLB' });
      act(() => bringIntoView());
      expect(picture()?.getAttribute('src')).toBe('lottery-default.svg');
    },
  );

  it('is the game’s own in other currencies', async () => {
    const { picture } = await show({ game: gameOf('Midnight Orchard', { vassalage: 'LOTT' }) });
    act(() => bringIntoView());
    expect(picture()?.getAttribute('src')).toBe('/art/games/x.svg?v=1');
  });
});
