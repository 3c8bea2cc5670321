import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createLanguageService } from '../language/index.ts';
import type { Shell } from '../shell.types.ts';
import { Show, later } from './later.tsx';
import { ShellContext } from './shell-context.ts';

const Broken = (): never => {
  throw new Error('planted');
};

const setUp = () => {
  const [push, failure] = [jest.fn(), jest.fn()];
  const { i18n } = createLanguageService({
    ...{ languages: [], defaultLanguage: 'EN', storage: localStorage, onChange: jest.fn(), onMissing: jest.fn() },
    fetchOverrides: () => Promise.resolve({}),
  });
  const shell = { toasts: { push }, telemetry: { failure }, updates: { recover: () => Promise.resolve(false) } };
  const renderIn = (children: ReactNode) =>
    render(
      <ShellContext value={shell as unknown as Shell}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </ShellContext>,
    );
  return { push, failure, renderIn };
};

it('shows the fallback in the place of a part that throws, says so, and reports it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { push, failure, renderIn } = setUp();
  const onFailed = jest.fn();
  const part = later(() => Promise.resolve({ default: Broken }));
  renderIn(
    <>
      <Show part={part} props={{}} fallback={<p>Room</p>} onFailed={onFailed} />
      <p>Rest</p>
    </>,
  );
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Room')).toBeTruthy();
  expect(screen.getByText('Rest')).toBeTruthy();
  expect(push.mock.calls).toEqual([
    [{ id: 'part-failed', tone: 'refused', title: expect.stringContaining('Something went wrong') as string }],
  ]);
  expect(failure.mock.calls).toEqual([
    [{ kind: 'render', module: 'shell', stage: 'render', errorClass: 'Error', message: 'planted' }],
  ]);
});

describe('a page', () => {
  const pressAgain = async (): Promise<void> => {
    const again = await screen.findByRole('button', { name: 'Try again' });
    await act(() => fireEvent.click(again));
  };
  const Page = () => <p>Page</p>;

  it('that could not be loaded is loaded again when asked', async () => {
    const { push, failure, renderIn } = setUp();
    let lost = 2;
    const load = () => {
      lost -= 1;
      return lost >= 0 ? Promise.reject(new Error('planted')) : Promise.resolve({ default: Page });
    };
    renderIn(<Show part={later(load)} props={{}} fallback={<p>Room</p>} isPage />);
    await pressAgain();
    expect(await screen.findByText('Page')).toBeTruthy();
    expect([failure.mock.calls.length, push.mock.calls.length]).toEqual([1, 0]);
  });

  it('that threw is drawn again when asked', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { push, renderIn } = setUp();
    let isMended = false;
    const Mending = () => (isMended ? <Page /> : <Broken />);
    renderIn(<Show part={later(() => Promise.resolve({ default: Mending }))} props={{}} isPage />);
    await screen.findByRole('button', { name: 'Try again' });
    isMended = true;
    await pressAgain();
    expect(await screen.findByText('Page')).toBeTruthy();
    expect(push).not.toHaveBeenCalled();
  });
});
