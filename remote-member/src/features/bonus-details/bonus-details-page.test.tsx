/** The bonus in force with its rules and its cost, and the record of all bonuses. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bonusMovements,
  bonuses as schema,
  cancelBonus,
  freeBets as freeBetsSchema,
} from 'shared-contracts/bonus/schema';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import BonusDetails from './bonus-details-page.tsx';

const active = {
  ...{ id: '7', source: 'promotion', title: 'Reload bonus', amount: '50.00', state: 'active' },
  ...{ grantedAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-08T10:00:00.000Z', endedAt: null },
  ...{ required: '200.00', wagered: '32.00', remaining: '168.00', balance: '41.50', released: null },
  ...{ bonusFirst: false, stakeMax: '10.00', inPlay: false },
  games: [
    { gameType: 'RNG', share: 100 },
    { gameType: 'LIVE', share: 20 },
  ],
};
const past = {
  ...{ ...active, id: '5', title: 'Welcome bonus', state: 'completed', released: '60.00', balance: '0.00' },
  endedAt: '2026-02-20T10:00:00.000Z',
};

const free = {
  ...{ id: '3', title: 'Ten free bets', bets: 10, left: 7, stake: '1.00', won: '4.20', state: 'active' },
  ...{ grantedAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-08T10:00:00.000Z', inPlay: false, isWaiting: false },
  wins: { paid: 'cash' },
  games: [{ gameId: 'dice', nodeId: 'node', vassalage: 'HOUSE', gameType: 'INHOUSE', name: 'Ivory Dice' }],
};

interface Answers {
  readonly free?: readonly object[];
  readonly rows?: readonly object[];
  readonly current?: object | null;
  readonly cancel?: () => unknown;
  readonly address?: string;
}

const show = ({ rows = [active, past], current = active, cancel, free: given = [], address = '/' }: Answers = {}) => {
  const asked: object[] = [];
  const cancels: object[] = [];
  const api = createFakeApi({
    'bonus.list': (input) => {
      const { query } = input as { readonly query?: Readonly<Record<string, unknown>> };
      if (query?.['pageSize'] === 1)
        return schema.reply.parse({ rows: current ? [current] : [], next: null, totalRows: 1, totalPages: 1 });
      asked.push(query ?? {});
      return schema.reply.parse({ rows, next: null, totalRows: rows.length, totalPages: 1 });
    },
    'bonus.freeBets': () => freeBetsSchema.reply.parse({ rows: given }),
    'bonus.movements': () =>
      bonusMovements.reply.parse({
        movements: [{ at: '2026-03-01T11:00:00.000Z', kind: 'bet', game: 'x', amount: '-8.50', after: '41.50' }],
      }),
    'bonus.cancel': (input) => {
      cancels.push((input as { readonly body: object }).body);
      return cancel ? cancel() : cancelBonus.reply.parse({ ...active, state: 'cancelled', released: '41.50' });
    },
  });
  const host = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal} address={address}>
      <BonusDetails />
    </StandAlone>,
  );
  return { ...host, opened: host.asked, asked, cancels };
};

describe('bonus details', () => {
  it('show the active bonus with required, done and rest, its games and shares, and its end', async () => {
    show();
    const region = within(await screen.findByRole('region', { name: 'Active bonus' }));
    for (const text of ['¥41.50', '¥200.00', '¥32.00', '¥168.00']) expect(region.getByText(text)).toBeTruthy();
    expect(region.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('¥32.00 of ¥200.00');
    expect(region.getByText('Slots 100% · Live casino 20%')).toBeTruthy();
    expect(region.getByText('Cash first, then bonus')).toBeTruthy();
    expect(region.getByText('¥10.00')).toBeTruthy();
  });

  it('show what moved it on request', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show history' }));
    const table = within(await screen.findByRole('table', { name: 'History of this bonus' }));
    expect(table.getByText('Bet')).toBeTruthy();
  });

  it('[MEM-013] list all bonuses with source, amount, date, wagering and status', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Bonus details' }));
    const row = (await table.findByText('Welcome bonus')).closest('tr');
    for (const text of ['Promotion', '2026', '¥50.00', '¥200.00', '¥32.00', 'Completed', '¥60.00'])
      expect(row?.textContent).toContain(text);
  });

  it('[MEM-014] are asked for by status and date', async () => {
    const { asked } = show({ address: '/?mc=bonusDetails&from=2026-02-01&to=2026-02-10' });
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'expired');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'expired', from: '2026-02-01', to: '2026-02-10' }));
  });

  it('say what cancelling costs, and cancel for exactly that', async () => {
    const { cancels, published } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel bonus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this bonus?' }));
    expect(dialog.getByText(/You lose ¥41.50 of bonus money/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Keep bonus' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Give up ¥41.50' }));
    await waitFor(() => expect(cancels).toEqual([{ id: '7', cost: '41.50', language: 'EN' }]));
    expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
  });

  it('say why cancelling was declined', async () => {
    show({ cancel: () => Promise.reject(new PortalError('bonus.cost-changed')) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel bonus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up ¥41.50' }));
    expect(await screen.findByText(/The bonus has changed/)).toBeTruthy();
  });

  it('say what would be here when there are none', async () => {
    show({ rows: [], current: null });
    expect(await screen.findByText('No bonuses in this period')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Active bonus' })).toBeNull();
    expect(await screen.findByText('You have no active bonus')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See promotions' }).getAttribute('href')).toBe('/promotions');
  });
});

describe('free bets', () => {
  const region = async () => within(await screen.findByRole('region', { name: 'Free bets' }));

  it('show what is left of which stake, until when and how wins are paid, and open their games', async () => {
    const { opened } = show({ free: [free] });
    const part = await region();
    for (const text of [
      'Ten free bets',
      '7 of 10',
      '¥1.00 each',
      '¥4.20',
      'Wins are cash. Your balance is not charged.',
    ])
      expect(part.getByText(text)).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Play Ivory Dice' }));
    const detail = { gameId: 'dice', nodeId: 'node', vassalage: 'HOUSE', gameType: 'INHOUSE' };
    expect(opened).toContainEqual({ what: 'launchGame', detail });
  });

  it('say what became of them, and that wins wait', async () => {
    const wins = { paid: 'bonus', times: 5, days: 7 };
    show({
      free: [
        { ...free, state: 'used', left: 0, wins, isWaiting: true },
        { ...free, id: '2', state: 'cancelled', title: 'Others' },
      ],
    });
    const part = await region();
    for (const text of ['All played', 'Cancelled', 'Your wins become bonus money once your active bonus has ended.'])
      expect(part.getByText(text)).toBeTruthy();
    expect(part.getByText('Wins become bonus money when all are played: 5 × in bets within 7 days.')).toBeTruthy();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('are not there for members without any', async () => {
    show();
    await screen.findByRole('region', { name: 'Active bonus' });
    expect(screen.queryByRole('region', { name: 'Free bets' })).toBeNull();
  });
});
