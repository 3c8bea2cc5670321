import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { createFakeApi } from 'shared-contracts/testing';
import { createArrivals } from '../../shared/arrival/arrivals.ts';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const CONTENT = '<p>You agree to the <a href="/help#terms">terms</a>.</p>';

const setUp = ({ isMember = true } = {}) => {
  let go: (to: string) => void = () => undefined;
  const flags = new Set<string>();
  const dialog$ = new BehaviorSubject<ShellDialog | null>('disclaimer');
  const shell = {
    api: createFakeApi({
      'content.disclaimer': () => ({ disclaimer: { title: 'Before you play', content: CONTENT } }),
    }),
    ...{ dialog$, arrivals: createArrivals(dialog$) },
    navigator: { go: (to: string) => go(to) },
    sessionStore: { hasFlag: (name: string) => flags.has(name), setFlag: (name: string) => flags.add(name) },
    state: { language$: new BehaviorSubject('EN'), loggedIn$: new BehaviorSubject(isMember) },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  const Router = () => {
    const navigate = useNavigate();
    go = (to) => void navigate(to);
    return <DisclaimerDialog />;
  };
  shell.arrivals.begin();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={shell}>
        <MemoryRouter initialEntries={['/rng']}>
          <Router />
        </MemoryRouter>
      </ShellContext>
    </QueryClientProvider>,
  );
  return { flags, dialog$, arrivals: shell.arrivals, goTo: (to: string) => act(() => go(to)) };
};

const shown = () => screen.queryByRole('dialog', { name: 'Before you play' });
const isOpen = () => waitFor(() => expect(shown()).toBeTruthy());
const isGone = () => waitFor(() => expect(shown()).toBeNull());

describe('the disclaimer', () => {
  it('[CON-016] [CON-017] is for visitors too, who have nothing to sign out of', async () => {
    const { flags, dialog$ } = setUp({ isMember: false });
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'disclaimer.accept' });
    expect(screen.queryByRole('button', { name: 'disclaimer.leave' })).toBeNull();
    await waitFor(() => expect(accept.disabled).toBe(false));
    fireEvent.click(accept);
    expect([flags.has('disclaimerAccept'), dialog$.value]).toEqual([true, null]);
  });

  it('[AUT-003] steps aside for a link of its text without being accepted, and is back when that page is left', async () => {
    const { flags, dialog$, arrivals, goTo } = setUp();
    fireEvent.click(await screen.findByRole('link', { name: 'terms' }));
    await isGone();
    expect(flags.has('disclaimerAccept')).toBe(false);
    // What comes after it goes on waiting.
    arrivals.ask('login-popup');
    goTo('/help#privacy');
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(shown()).toBeNull();
    expect(dialog$.value).toBe('disclaimer');

    goTo('/rng');
    await isOpen();
    fireEvent.click(screen.getByRole('button', { name: 'disclaimer.accept' }));
    await isGone();
    expect(flags.has('disclaimerAccept')).toBe(true);
    goTo('/help');
    goTo('/rng');
    await waitFor(() => expect(dialog$.value).toBe('login-popup'));
  });

  it('[AUT-003] is back as well where another window was opened on that page', async () => {
    const { dialog$, goTo } = setUp();
    fireEvent.click(await screen.findByRole('link', { name: 'terms' }));
    await isGone();
    act(() => dialog$.next('feedback'));
    act(() => dialog$.next(null));
    expect(shown()).toBeNull();
    goTo('/rng');
    await isOpen();
  });
});
