/** Customer service in the header, the left bar and the drawer of phones. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { MemberState } from 'shared-contracts/events';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { customerServiceFor } from '../../shared/merchant/customer-service.ts';
import { MoreEntries } from './left-bar-more.tsx';
import { ServiceButton } from './service-button.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }),
}));

const CHAT = { csType: 'LIVECHAT', path: '/chat' } as const;
const VIP = { csType: 'VIP', path: '/vip' } as const;
const windowOpen = jest.fn();

const setUp = async (page: React.ReactElement, customerService: readonly object[], member: MemberState | null) => {
  const shell = {
    api: createFakeApi({
      'content.systemStatus': () => ({ customerService, windows: { venues: false } }),
    }),
    dialog$: new BehaviorSubject<string | null>(null),
    state: {
      member$: new BehaviorSubject(member),
      theme$: new BehaviorSubject('dark'),
      language$: new BehaviorSubject('EN'),
    },
    balance: { read: jest.fn() },
    composition$: new BehaviorSubject({ modules: [] }),
    sessionStore: { gamingVenue: () => null, token: () => null },
    telemetry: { failure: jest.fn() },
    updates: { recover: () => Promise.resolve(false) },
    toasts: { push: jest.fn() },
  };
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShellContext value={shell as unknown as Shell}>
          <MemoryRouter>{page}</MemoryRouter>
        </ShellContext>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  return { ...shell, button: await screen.findByRole('button', { name: 'customerService' }) };
};

const onFollow = jest.fn();
const PLACES = [
  ['the header', <ServiceButton key="header" />],
  ['the drawer of phones', <MoreEntries key="drawer" phone mini={false} onFollow={onFollow} />],
] as const;

beforeEach(() => {
  jest.clearAllMocks();
  window.open = windowOpen;
});

describe('customer service', () => {
  it.each(PLACES)('[SHL-046] in %s lists a visitor the channels, also where there is but one', async (_place, page) => {
    const { button } = await setUp(page, [CHAT], null);
    fireEvent.click(button);
    const channel = await screen.findByRole('menuitem', { name: 'service.LIVECHAT' });
    expect(windowOpen).not.toHaveBeenCalled();
    await userEvent.click(channel);
    expect(windowOpen).toHaveBeenCalledWith('/chat', 'customer-service', expect.stringContaining('width=440'));
  });

  it('[SHL-046] lists each of several, and the feedback, before whose window the drawer closes', async () => {
    const { button, dialog$ } = await setUp(PLACES[1][1], [CHAT, VIP], null);
    fireEvent.click(button);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['service.LIVECHAT', 'service.VIP', 'footer.feedback']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'footer.feedback' }));
    expect(onFollow).toHaveBeenCalledTimes(1);
    expect(dialog$.value).toBe('feedback');
  });

  it.each(PLACES.flatMap(([place, page]) => [[place, 5, '/vip', page] as const, [place, 4, '/chat', page] as const]))(
    '[SHL-089] in %s opens the channel of a member of rank %i at once: %s',
    async (_place, rankLevel, path, page) => {
      const clubLabel = { labelName: '', color: '', color2: '', rankLevel };
      const { button } = await setUp(page, [CHAT, VIP], fakeMember({ clubLabel }));
      fireEvent.click(button);
      expect(windowOpen.mock.calls.map(([address]: unknown[]) => address)).toEqual([path]);
      expect(screen.queryByRole('menuitem')).toBeNull();
    },
  );

  it('[SHL-089] sends ranks above 4 to the VIP channel, everybody else to live chat', () => {
    const entries = [{ csType: 'VIP', path: '/vip' } as const, { csType: 'LIVECHAT', path: '/chat' } as const];
    const ranked = (rankLevel: number) =>
      fakeMember({ clubLabel: { labelName: '', color: '', color2: '', rankLevel } });
    expect(customerServiceFor(entries, ranked(5))?.path).toBe('/vip');
    expect(customerServiceFor(entries, ranked(4))?.path).toBe('/chat');
    expect(customerServiceFor(entries, null)?.path).toBe('/chat');
    expect(customerServiceFor([], null)).toBeNull();
  });
});
