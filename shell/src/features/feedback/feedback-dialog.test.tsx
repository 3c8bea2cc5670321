import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

jest.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }),
}));

interface Options {
  readonly member?: ReturnType<typeof fakeMember> | null;
  readonly answer?: () => unknown;
}

const setUp = ({ member = fakeMember(), answer = () => ({ received: true }) }: Options = {}) => {
  const api = createFakeApi({
    'feedback.send': answer,
    'humanCheck.challenge': () => ({ isRequired: false, challenge: null }),
    'content.systemStatus': () => ({ customerService: [] }),
  });
  const keys: (string | undefined)[] = [];
  const call: ApiClient['call'] = (endpoint, input, options) => {
    if (endpoint.id === 'feedback.send') keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const dialog$ = new BehaviorSubject<string | null>('feedback');
  const member$ = new BehaviorSubject(member);
  const push = jest.fn();
  const shell = {
    api: { ...api, call },
    dialog$,
    state: { member$, language$: new BehaviorSubject('EN') },
    toasts: { push },
    composition$: new BehaviorSubject({ merchant: { name: 'Aurora' }, modules: [] }),
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shell}>
        <FeedbackDialog />
      </ShellContext>
    </QueryClientProvider>,
  );
  const sent = () => api.calls.filter(({ id }) => id === 'feedback.send');
  return { api, dialog$, keys, member$, push, sent };
};

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /content/ });
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } });
const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'send' }));
const isIdle = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole('button', { name: 'send' }).getAttribute('aria-busy')).not.toBe('true'));

describe('the feedback window', () => {
  it('[CON-025] sends what was typed, says thanks and closes', async () => {
    const { dialog$, push, sent } = setUp();
    type('  More bingo, please ');
    press();
    await waitFor(() => expect(dialog$.value).toBeNull());
    expect(sent().map(({ input }) => input)).toEqual([
      { body: { content: 'More bingo, please', language: 'EN', page: '/' } },
    ]);
    expect(push).toHaveBeenCalledWith(expect.objectContaining({ tone: 'won', title: 'thanks', text: 'thanksText' }));
    act(() => dialog$.next('feedback'));
    expect(field().value).toBe('');
  });

  it('[VAL-005] [VAL-049] keeps 140 characters of 141, and sends nothing that is empty', async () => {
    const { sent } = setUp();
    type('x'.repeat(141));
    expect(field().value).toBe('x'.repeat(140));
    expect(screen.getByText('140 / 140')).toBeTruthy();
    type('👍🏽'.repeat(3));
    expect(screen.getByText('3 / 140')).toBeTruthy();
    type('   ');
    press();
    expect(await screen.findByText('empty')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when it is refused, closed by Escape, and over signing in; not for the next member', async () => {
    const { dialog$, member$ } = setUp({
      member: null,
      answer: () => Promise.reject(new PortalError('feedback.too-many')),
    });
    type('Too slow');
    press();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field().value).toBe('Too slow');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(dialog$.value).toBeNull());
    act(() => member$.next(fakeMember()));
    act(() => dialog$.next('feedback'));
    expect(field().value).toBe('Too slow');
    act(() => member$.next(null));
    expect(field().value).toBe('');
  });

  it('shows the platform’s field error at the field', async () => {
    setUp({
      answer: () => Promise.reject(new PortalError('feedback.too-long', { fields: { content: 'feedback.too-long' } })),
    });
    type('Hello');
    press();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  });

  it('asks visitors for the human check and members not', async () => {
    const visitor = setUp({ member: null });
    type('Hello');
    press();
    await waitFor(() => expect(visitor.sent()).toHaveLength(1));
    expect(visitor.api.calls.map(({ id }) => id)).toContain('humanCheck.challenge');
  });

  it('treats a trial account as a visitor', async () => {
    const trial = setUp({ member: fakeMember({ type: 4, isAgent: 4 }) });
    expect(screen.getByText('asVisitor')).toBeTruthy();
    type('Hello');
    press();
    await waitFor(() => expect(trial.sent()).toHaveLength(1));
    expect(trial.api.calls.map(({ id }) => id)).toContain('humanCheck.challenge');
  });

  it('sends the same entry again after a lost answer, another one after a refusal', async () => {
    const answers = [
      () => Promise.reject(new PortalError('network.failed')),
      () => Promise.reject(new PortalError('server.unavailable')),
      () => ({ received: true }),
    ];
    const { sent, keys, dialog$ } = setUp({ answer: () => answers.shift()?.() });
    type('Hello');
    for (const turn of [1, 2, 3]) {
      press();
      await waitFor(() => expect(sent()).toHaveLength(turn));
      if (turn < 3) await isIdle();
    }
    await waitFor(() => expect(dialog$.value).toBeNull());
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
