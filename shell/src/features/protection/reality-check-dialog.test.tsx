import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { createFakeApi } from 'shared-contracts/testing';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { RealityCheckDialog } from './reality-check-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    i18n: { language: 'EN' },
  }),
}));

const FIGURES = {
  startedAt: '2026-03-03T10:00:00.000Z',
  elapsedMinutes: 61,
  wagered: '20.00',
  won: '5.00',
  net: '-15.00',
};

it('[RSG-005] can be acknowledged only after its figures are shown', async () => {
  let arrive: (figures: typeof FIGURES) => void = () => undefined;
  const api = createFakeApi({
    'protection.realityFigures': () => new Promise((resolve) => (arrive = resolve)),
    'protection.acknowledgeReality': () => ({ minutes: 60, least: 15, most: 120, dueAt: '2026-03-03T12:01:00.000Z' }),
  });
  const dialog$ = new BehaviorSubject<ShellDialog | null>('reality-check');
  const shell = {
    ...{ api, dialog$, session: { signOut: () => Promise.resolve() } },
    composition$: new BehaviorSubject({ merchant: { currencySymbol: '¥' } }),
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shell}>
        <RealityCheckDialog />
      </ShellContext>
    </QueryClientProvider>,
  );
  const goOn = await screen.findByRole<HTMLButtonElement>('button', { name: 'reality.continue' });
  fireEvent.click(goOn);
  expect(goOn.disabled).toBe(true);
  await waitFor(() => expect(api.calls.map(({ id }) => id)).toEqual(['protection.realityFigures']));
  await act(async () => arrive(FIGURES));
  await waitFor(() => expect(goOn.disabled).toBe(false));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('time.hours 1 01'),
    expect.stringContaining('20.00'),
    expect.stringContaining('5.00'),
    expect.stringMatching(/[-−].*15\.00/),
  ]);
  // Nothing but the two buttons closes it.
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(dialog$.value).toBe('reality-check');
  fireEvent.click(goOn);
  await waitFor(() => expect(dialog$.value).toBeNull());
  expect(api.calls.at(-1)?.id).toBe('protection.acknowledgeReality');
});
