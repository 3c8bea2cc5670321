/** The windows of player protection: what is missing is said, and nothing is sent before it is there. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { BreakDialog } from './break-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import type { Limit } from './protection.model.ts';
import { ReleaseDialog } from './release-dialog.tsx';

const show = async (dialog: ReactNode, answers: Parameters<typeof createFakeApi>[0]) => {
  const api = createFakeApi({
    'protection.reauthenticationWays': () => ({ ways: [{ way: 'password', to: null }] }),
    ...answers,
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      {dialog}
    </StandAlone>,
  );
  await screen.findByRole('dialog');
  return (id: string) => api.calls.filter((made) => made.id === id).map(({ input }) => input);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enterPassword = () => userEvent.type(screen.getByLabelText(/^Password/), 'Demo-2468');

describe('a break', () => {
  it('[RSG-004] [VAL-005] is taken with its term, what follows and the password, and stays open when it is refused', async () => {
    const onClose = jest.fn();
    let isWrong = true;
    const bodies = await show(<BreakDialog kind="cool-off" onClose={onClose} />, {
      'protection.takeExclusion': () =>
        isWrong ? Promise.reject(new PortalError('password.wrong', {}, undefined, 409)) : {},
    });
    await press('Stop playing now');
    for (const text of ['Choose how long', 'Confirm that you understand', 'Enter your password'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(bodies('protection.takeExclusion')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(/^How long/), '7 days');
    await userEvent.click(screen.getByRole('checkbox'));
    await enterPassword();
    await press('Stop playing now');
    await screen.findByRole('alert');
    expect(onClose).not.toHaveBeenCalled();
    isWrong = false;
    await press('Stop playing now');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(bodies('protection.takeExclusion').at(-1)).toEqual({ body: { term: '7d', password: 'Demo-2468' } });
  });

  it('[RSG-004] [VAL-005] is asked to end with the password, or left as it is', async () => {
    const onClose = jest.fn();
    const bodies = await show(<ReleaseDialog onClose={onClose} />, { 'protection.releaseExclusion': () => ({}) });
    await press('Request to end it');
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(bodies('protection.releaseExclusion')).toEqual([]);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    await enterPassword();
    await press('Request to end it');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(bodies('protection.releaseExclusion')).toEqual([{ body: { password: 'Demo-2468' } }]);
  });
});

describe('a limit', () => {
  const limit = (over: Partial<Limit>): Limit => ({
    ...{ kind: 'deposit', period: 'day', value: '100.00', used: '0.00', pending: null },
    periodEndsAt: '2026-02-03T00:00:00.000Z',
    ...over,
  });
  const showLimit = (over: Partial<Limit> = {}) =>
    show(<LimitDialog limit={limit(over)} symbol="¥" onClose={jest.fn()} />, {
      'protection.setLimit': () => limit(over),
    });
  const enter = async (text: string): Promise<void> => {
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it.each([
    ['1,50', '1,50'],
    ['1.234', '1.234'],
    ['0', '0'],
  ])('[RSG-002] is never guessed from %s', async (typed, shown) => {
    const bodies = await showLimit();
    await enter(typed);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(shown);
    expect(screen.queryByText(/at once/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^(Save|Request)/ }));
    expect(await screen.findByText('Enter an amount above zero with at most two decimals.')).toBeTruthy();
    expect(bodies('protection.setLimit')).toEqual([]);
  });

  it.each([
    ['50', {}, '50.00'],
    ['1,234.5', {}, '1234.50'],
    ['4a5', { kind: 'session', value: '90' }, '45'],
    ['{Backspace}', {}, null],
  ] as const)('[RSG-002] is sent as it is read from %s', async (typed, over, value) => {
    const bodies = await showLimit(over);
    await enter(typed);
    await userEvent.click(screen.getByRole('button', { name: /^(Save|Request)/ }));
    const { kind, period } = limit(over);
    await waitFor(() => expect(bodies('protection.setLimit')).toEqual([{ body: { kind, period, value } }]));
  });
});
