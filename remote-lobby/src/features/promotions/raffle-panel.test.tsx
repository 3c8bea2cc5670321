/** The raffle of a promotion: tickets, a draw, and every prize computed again from the seed. */
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { claimRaffle, raffle as schema, raffleProof } from 'shared-contracts/raffles/schema';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import { RafflePanel } from './raffle-panel.tsx';

const SEED = 'ab'.repeat(32);
const SEED_HASH = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
const PRIZES = [
  { amount: '88.00', weight: 1 },
  { amount: '1.00', weight: 3 },
];
const running = {
  ...{ source: 'deposits', per: '100.00', ticketsMax: 20, prizes: PRIZES, phase: 'running', seedHash: SEED_HASH },
  ...{ tickets: { earned: 2, used: 0, left: 2 }, draws: [] },
};
const drawn = {
  ...running,
  tickets: { earned: 2, used: 1, left: 1 },
  draws: [{ ticket: 9, amount: '1.00', at: '2026-03-02T10:00:00.000Z' }],
};

/** Four weights divide 2 ** 32, so the first word decides. */
const prizeOf = (ticket: number): string => {
  const bytes = createHmac('sha256', Buffer.from(SEED, 'hex')).update(`raffle:7:${ticket}:0`).digest();
  return bytes.readUInt32BE(0) % 4 < 1 ? '88.00' : '1.00';
};

interface Shown {
  readonly raffle?: object | (() => object) | null;
  readonly visitor?: boolean;
  readonly claim?: () => unknown;
  readonly proof?: object;
}

const show = async ({ raffle = running, visitor = false, claim, proof = {} }: Shown = {}) => {
  const api = createFakeApi({
    'raffles.state': () => schema.reply.parse({ raffle: typeof raffle === 'function' ? raffle() : raffle }),
    'raffles.claim': claim ?? (() => claimRaffle.reply.parse({ prize: { ticket: 9, amount: '1.00' }, raffle: drawn })),
    'raffles.proof': () =>
      raffleProof.reply.parse({ seedHash: SEED_HASH, seed: null, prizes: PRIZES, draws: [], ...proof }),
  });
  const fake = createFakePortal({ module: 'lobby', api, member: visitor ? null : fakeMember() });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal}>
      <RafflePanel id="7" />
    </StandAlone>,
  );
  await screen.findByRole('region', { name: 'Raffle' });
  return { ...fake, called: (id: string) => api.calls.filter((call) => call.id === id) };
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

it('shows what brings tickets, and each prize with its chance', async () => {
  await show();
  expect(screen.getByText('every ¥100.00 in deposits')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /¥88.00/ }));
  expect(row.getByText('25%')).toBeTruthy();
  expect(screen.getByText('You have 2 tickets left')).toBeTruthy();
});

it('draws a ticket: the prize is shown, and the tickets left fall by one', async () => {
  const { called, published } = await show();
  await userEvent.click(await button('Draw a ticket'));
  expect(await screen.findByText('You won ¥1.00')).toBeTruthy();
  expect(screen.getByText('You have 1 ticket left')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Your prizes' })).getByText('Ticket 9')).toBeTruthy();
  expect(called('raffles.claim').map(({ input }) => input)).toEqual([{ body: { id: '7', seedHash: SEED_HASH } }]);
  expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
});

it('shows the new prizes where the raffle was changed meanwhile', async () => {
  let now: object = running;
  const changed = { ...running, seedHash: 'cd'.repeat(32), prizes: [{ amount: '0.50', weight: 1 }] };
  const { called } = await show({
    raffle: () => now,
    claim: () => {
      now = changed;
      throw new PortalError('raffle.changed');
    },
  });
  await userEvent.click(await button('Draw a ticket'));
  expect(await screen.findByText('The raffle has changed. Check its prizes and try again.')).toBeTruthy();
  expect(await screen.findByText('¥0.50')).toBeTruthy();
  await userEvent.click(await button('Draw a ticket'));
  await waitFor(() => expect(called('raffles.claim')).toHaveLength(2));
  expect(called('raffles.claim').at(-1)?.input).toEqual({ body: { id: '7', seedHash: changed.seedHash } });
});

it('says why a draw was declined', async () => {
  await show({ claim: () => Promise.reject(new PortalError('raffle.no-tickets')) });
  await userEvent.click(await button('Draw a ticket'));
  expect(await screen.findByText('You have no ticket left for this raffle.')).toBeTruthy();
});

it('can draw nothing without tickets', async () => {
  await show({ raffle: { ...running, tickets: { earned: 1, used: 1, left: 0 } } });
  expect((await button('Draw a ticket')).disabled).toBe(true);
});

it('opens the login popup for a visitor, and sends nothing', async () => {
  const { called, asked } = await show({ visitor: true, raffle: { ...running, tickets: null } });
  await userEvent.click(await button('Draw a ticket'));
  expect(called('raffles.claim')).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

describe('the check of the draws', () => {
  const ended = { ...running, phase: 'ended' };
  const draws = [1, 2, 3].map((ticket) => ({ ticket, amount: prizeOf(ticket) }));

  it('says that the seed is secret while the promotion runs', async () => {
    await show({ proof: { draws } });
    await userEvent.click(await button('Check all prizes'));
    expect(await screen.findByText(/3 tickets have been drawn. The seed stays secret/)).toBeTruthy();
  });

  it('computes every prize again from the public seed', async () => {
    await show({ raffle: ended, proof: { seed: SEED, draws } });
    expect(screen.getByText('Closed')).toBeTruthy();
    await userEvent.click(await button('Check all prizes'));
    expect(await screen.findByText(/computed 3 prizes again. All match/)).toBeTruthy();
  });

  it.each([
    ['another seed', { seed: 'cd'.repeat(32), draws }],
    ['another prize', { seed: SEED, draws: draws.map((draw) => ({ ...draw, amount: '5.00' })) }],
  ])('finds %s', async (_what, proof) => {
    await show({ raffle: ended, proof });
    await userEvent.click(await button('Check all prizes'));
    await waitFor(() => expect(screen.getByText(/do not all match the seed/)).toBeTruthy());
  });
});
