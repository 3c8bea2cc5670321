/** Missions with progress and claim, and the leaderboard. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { missionLeaderboard, missions as schema } from 'shared-contracts/missions/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import MissionsPage from './missions-page.tsx';

const turnover = {
  ...{ id: '1', kind: 'turnover', period: 'weekly', title: 'Weekly stakes', target: '500.00', progress: '120.00' },
  ...{ reward: '5.00', state: 'open', endsAt: '2026-03-09T00:00:00.000Z' },
};
const rounds = {
  ...{ ...turnover, id: '2', kind: 'rounds', period: 'daily', title: 'Play 20 rounds', target: '20', progress: '20' },
  ...{ reward: '2.00', state: 'reached' },
};
const entry = (place: number, over: object = {}) => ({
  ...{ place, account: `a***${place}`, completed: 9 - place, isOwn: false },
  ...over,
});
const OWN = { place: 27, completed: 1 };

interface Answers {
  readonly list?: readonly object[];
  readonly own?: object | null;
  readonly entries?: readonly object[];
  readonly claim?: () => unknown;
}

const show = async ({ list = [turnover, rounds], own = OWN, entries = [entry(1), entry(2)], claim }: Answers = {}) => {
  let stored = list;
  const api = createFakeApi({
    'missions.summary': () => schema.reply.parse({ missions: stored, count: stored.length }),
    'missions.leaderboard': () => missionLeaderboard.reply.parse({ week: '2026-03-02', entries, own }),
    'missions.claim':
      claim ??
      (() => {
        stored = [turnover, { ...rounds, state: 'claimed' }];
        return stored[1];
      }),
  });
  const host = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <MissionsPage />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Leaderboard' });
  return { ...host, api };
};
const row = async (title: string) => {
  const list = within(await screen.findByRole('list', { name: 'Missions' }));
  const found = list.getAllByRole('listitem').find(({ textContent }) => textContent.includes(title));
  if (!found) throw new Error(`no mission ${title}`);
  return within(found);
};

describe('missions', () => {
  it('[MEM-021] show progress and reward, and the leaderboard with the own place', async () => {
    await show();
    const bar = (await row('Weekly stakes')).getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('¥120.00 of ¥500.00');
    expect((await row('Play 20 rounds')).getByText('20 of 20', { selector: 'p' })).toBeTruthy();
    const board = within(await screen.findByRole('table', { name: 'Leaderboard' }));
    expect(board.getAllByText(/^a\*\*\*/).map(({ textContent }) => textContent)).toEqual(['a***1', 'a***2']);
    expect(screen.getByText('Your place: 27. Missions claimed: 1.')).toBeTruthy();
  });

  it('of a chain say which one comes before', async () => {
    await show({ list: [turnover, { ...rounds, state: 'open', waitsFor: 'Weekly stakes' }] });
    const waiting = await row('Play 20 rounds');
    expect(waiting.getByText('Claim “Weekly stakes” first.')).toBeTruthy();
    expect(waiting.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    expect((await row('¥120.00')).queryByText(/first\.$/)).toBeNull();
  });

  it('mark the own entry of the leaderboard, or say how to join', async () => {
    await show({ entries: [entry(1, { isOwn: true, account: 'player1' })], own: null });
    const board = within(await screen.findByRole('table', { name: 'Leaderboard' }));
    expect(board.getByText('You')).toBeTruthy();
    expect(screen.getByText('You have no place yet. Claim a mission to join.')).toBeTruthy();
  });

  it('are claimed when they are reached, and not before', async () => {
    const { published } = await show();
    const name = 'Claim ¥5.00: Weekly stakes';
    expect((await row('Weekly stakes')).getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    await userEvent.click((await row('Play 20 rounds')).getByRole('button', { name: 'Claim ¥2.00: Play 20 rounds' }));
    await waitFor(async () => expect((await row('Play 20 rounds')).getByText('Claimed')).toBeTruthy());
    expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
  });

  it('say why a claim was declined', async () => {
    await show({ claim: () => Promise.reject(new PortalError('network.failed')) });
    await userEvent.click((await row('Play 20 rounds')).getByRole('button', { name: /^Claim/ }));
    expect(await (await row('Play 20 rounds')).findByRole('alert')).toBeTruthy();
  });

  it('say what would be here when there are none', async () => {
    await show({ list: [], entries: [], own: null });
    expect(await screen.findByText('No missions at the moment')).toBeTruthy();
    expect(await screen.findByText('No places yet this week')).toBeTruthy();
  });
});
