/** The windows of player protection: what is missing is said, and nothing is sent before it is there. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { BreakDialog } from './break-dialog.tsx';
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
