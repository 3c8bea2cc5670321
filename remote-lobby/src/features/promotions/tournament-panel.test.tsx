/** The tournament of a promotion: what counts, the live ranking with the own place, and the prizes. */
import { render, screen, within } from '@testing-library/react';
import { tournament as schema } from 'shared-contracts/tournaments/schema';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import { TournamentPanel } from './tournament-panel.tsx';

const running = {
  ...{ score: 'turnover', kinds: ['RNG'], games: ['Plinko'], leastBet: '1.00', phase: 'running' },
  prizes: [
    { places: 1, amount: '500.00' },
    { places: 2, amount: '100.00' },
  ],
  ...{
    startsAt: '2026-03-01T10:00:00.000Z',
    endsAt: '2026-03-08T10:00:00.000Z',
    countedUntil: '2026-03-02T10:00:00.000Z',
  },
  top: [
    { place: 1, account: 'ab***', score: '90.00', prize: '500.00', isOwn: false },
    { place: 2, account: 'cd***', score: '45.50', prize: '100.00', isOwn: true },
    { place: 4, account: 'ef***', score: '4.00', prize: null, isOwn: false },
  ],
  own: { place: 2, score: '45.50', prize: '100.00' },
};

const show = async (tournament: object | null, visitor = false) => {
  const api = createFakeApi({ 'tournaments.state': () => schema.reply.parse({ tournament }) });
  const { portal } = createFakePortal({ module: 'lobby', api, member: visitor ? null : fakeMember() });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal}>
      <TournamentPanel id="7" />
    </StandAlone>,
  );
  await screen.findByRole('region', { name: 'Tournament' });
};

it('shows what counts, the prizes by place, and the ranking', async () => {
  await show(running);
  expect(screen.getByText('Slots, Plinko')).toBeTruthy();
  expect(screen.getByText('2–3')).toBeTruthy();
  const ranking = within(screen.getByRole('region', { name: 'Ranking' }));
  const [, first, own, last] = ranking.getAllByRole('row');
  expect(first?.textContent).toContain('ab***');
  expect(own?.textContent).toContain('You');
  expect(last?.textContent).toContain('–');
  expect(ranking.getByText(/share the prizes of their places equally/)).toBeTruthy();
});

it.each([
  [running, 'If it ended now, you would win ¥100.00.'],
  [{ ...running, phase: 'ended' }, 'Your prize of ¥100.00 is paid to your balance.'],
  [{ ...running, own: { place: 9, score: '1.00', prize: null } }, 'Your place wins no prize yet.'],
  [{ ...running, own: null }, /You have no counted round yet/],
])('shows the own place', async (tournament, text) => {
  await show(tournament);
  expect(screen.getByText(text)).toBeTruthy();
});

it('writes multiples and numbers of rounds as what they are', async () => {
  await show({ ...running, score: 'multiple', own: { place: 1, score: '12.50', prize: null } });
  expect(screen.getByText('You are in place 1 with ×12.50')).toBeTruthy();
});
