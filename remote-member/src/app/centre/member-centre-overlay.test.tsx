/** The member centre: its menu and its pages by their keys. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import MemberCentre from './member-centre-overlay.tsx';

const never = (): Promise<never> => new Promise(() => undefined);

const apiWith = (systemStatus: () => unknown, { unread = 0, missions = 0, isSingle = true } = {}) => {
  const refused = (): Promise<never> => Promise.reject(new PortalError('network.failed'));
  return createFakeApi({
    'content.systemStatus': systemStatus,
    'identity.avatar': () => ({ url: '' }),
    'referral.own': () => Promise.reject(new PortalError('request.not-found', {}, undefined, 404)),
    'inbox.unreadCount': () => ({ unread }),
    'inbox.messages': refused,
    'missions.summary': () => ({ missions: [], count: missions }),
    'missions.leaderboard': refused,
    'rewardCentre.grants': refused,
    'loyalty.playerRank': refused,
    'loyalty.manualRebate': refused,
    'kyc.verificationState': refused,
    'wallet.personalProfit': refused,
    'wallet.balance': refused,
    'wallet.merchantWallet': () => ({ isSingle }),
  });
};

const show = async (
  page: string | undefined,
  systemStatus: () => unknown,
  counts: { readonly unread?: number; readonly missions?: number; readonly isSingle?: boolean } = {},
) => {
  const api = apiWith(systemStatus, counts);
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  const onPageChange = jest.fn();
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal}>
      <MemberCentre page={page} onPageChange={onPageChange} onClose={() => undefined} />
    </StandAlone>,
  );
  await screen.findByRole('navigation', { name: 'Member centre' });
  return { onPageChange };
};
const menu = () => within(screen.getByRole('navigation', { name: 'Member centre' }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const RUNNING = () => ({ referral: true });
const NONE = () => ({ referral: false });

describe('the member centre', () => {
  it.each([
    ['Personal profit', 'personalProfit'],
    ['Reward centre', 'rewardCenter'],
    ['Invite friends', 'referral'],
    ['Manual rebate', 'manualRebate'],
    ['VIP cashback', 'playerRank'],
    ['Messages', 'messageV2'],
    ['Missions', 'missionLeaderboard'],
  ])('has %s in its menu, opened by its key', async (name, key) => {
    const { onPageChange } = await show(key, RUNNING);
    expect(await heading(name)).toBeTruthy();
    await userEvent.click(await menu().findByRole('button', { name }));
    expect(onPageChange).toHaveBeenCalledWith(key);
  });

  it('[WAL-018] has no page for transfers where the wallet is single, also by its address', async () => {
    await show('transferFund', RUNNING);
    expect(await heading('Security centre')).toBeTruthy();
    expect(menu().queryByRole('button', { name: 'Transfer' })).toBeNull();
  });

  it('[SHL-078] asks for the wallet of the merchant once a session, however long the centre was closed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = apiWith(NONE);
    const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
    const centre = (isOpen: boolean) => (
      <StandAlone module="member" strings={loadStrings} portal={portal}>
        {isOpen ? (
          <MemberCentre page="rewardCenter" onPageChange={jest.fn()} onClose={() => undefined} />
        ) : (
          <p>closed</p>
        )}
      </StandAlone>
    );
    const { rerender } = render(centre(true));
    const asked = () => api.calls.filter(({ id }) => id === 'wallet.merchantWallet').length;
    await screen.findByRole('navigation', { name: 'Member centre' });
    await waitFor(() => expect(asked()).toBe(1));
    rerender(centre(false));
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    rerender(centre(true));
    await screen.findByRole('navigation', { name: 'Member centre' });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(asked()).toBe(1);
    jest.useRealTimers();
  });

  it('has a page for transfers where vendors have wallets of their own', async () => {
    const { onPageChange } = await show('transferFund', RUNNING, { isSingle: false });
    expect(await heading('Transfer')).toBeTruthy();
    await userEvent.click(await menu().findByRole('button', { name: 'Transfer' }));
    expect(onPageChange).toHaveBeenCalledWith('transferFund');
  });

  it('[MEM-019] has no page for inviting where nothing rewards it, also by its address', async () => {
    await show('referral', NONE);
    expect(await heading('Security centre')).toBeTruthy();
    expect(menu().queryByRole('button', { name: 'Invite friends' })).toBeNull();
  });

  it('[MEM-019] shows no entry before it is known, but waits on the page that was asked for', async () => {
    await show('rewardCenter', never);
    expect(menu().queryByRole('button', { name: 'Invite friends' })).toBeNull();
    await show('referral', never);
    expect(await screen.findByText('No referral rewards at the moment')).toBeTruthy();
  });

  it.each([
    [3, 'Messages3'],
    [120, 'Messages99+'],
    [0, 'Messages'],
  ])('[MEM-025] with %i unread messages its entry says %s', async (unread, text) => {
    await show('rewardCenter', NONE, { unread });
    await waitFor(() => expect(menu().getByRole('button', { name: /^Messages/ }).textContent).toBe(text));
  });

  it.each([
    [3, 'Missions3'],
    [0, 'Missions'],
  ])('[MEM-020] with %i open missions the entry says %s', async (missions, text) => {
    await show('rewardCenter', NONE, { missions });
    await waitFor(() => expect(menu().getByRole('button', { name: /^Missions/ }).textContent).toBe(text));
  });

  it('[MEM-029] names the level beside the account, in its colours', async () => {
    await show('rewardCenter', NONE);
    expect(screen.getByText('Silver').style.color).toBe('rgb(0, 0, 0)');
  });
});
