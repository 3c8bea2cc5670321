/** The page of a game: what it launches, and what its frame opens. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { MemberState } from 'shared-contracts/events';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { GamePage } from './game-page.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }) }));

const [FIRST, SECOND] = ['https://games.example/play/x?token=1', 'https://games.example/play/x?token=2'];
const TWO = { game_url: FIRST, game_url2: SECOND };

const show = (reply: object, { language = 'EN', member = fakeMember(), address = '' } = {}) => {
  const launched = () => ({ displayName: 'Midnight Orchard', vendorName: 'House Originals', ...reply });
  const api = createFakeApi({ 'games.launch': launched, 'games.freePlay': launched });
  const shell = {
    api,
    requireRealAccount: jest.fn(),
    state: {
      member$: new BehaviorSubject<MemberState | null>(member),
      balance$: new BehaviorSubject(null),
      language$: new BehaviorSubject(language),
    },
    balance: { updating$: new BehaviorSubject(false), read: jest.fn() },
    composition$: new BehaviorSubject({ merchant: { currencySymbol: '¥' } }),
    clock: { now: () => 0 },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
    toasts: { push: jest.fn() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/game?vassalage=HOUSE&nodeId=n&gameId=g&gameType=RNG${address}`]}>
        <ShellContext value={shell}>
          <GamePage />
        </ShellContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
};
const frame = () => document.querySelector('iframe');

it('[SHL-022] shows game_url of the launch reply in a frame', async () => {
  show(TWO);
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe(FIRST));
  expect(screen.getByRole('heading', { name: 'Midnight Orchard' })).toBeTruthy();
});

it.each([null, ''])('[GAM-004] shows game_url2 where game_url is %j', async (game_url) => {
  show({ ...TWO, game_url });
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe(SECOND));
});

it('launches in the language of the interface', async () => {
  const api = show(TWO, { language: 'VI' });
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(api.calls.map(({ input }) => input)).toMatchObject([{ body: { gameId: 'g', language: 'VI' } }]);
});

it('opens free play for a trial account, with the mark of play money and without a balance', async () => {
  const api = show(TWO, { member: fakeMember({ type: 4 }), address: '&freePlay=1' });
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(screen.getByText('game.playMoney')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'balance.label' })).toBeNull();
  expect(api.calls).toHaveLength(1);
});

it('[ERR-020] says that the address is invalid where the launch has none, and offers another try', async () => {
  show({ game_url: null, game_url2: null });
  expect(await screen.findByText('errors:game.launch-address-missing')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(frame()).toBeNull();
});
