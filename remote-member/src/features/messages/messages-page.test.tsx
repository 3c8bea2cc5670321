/** Messages to the member: the list, opening, deleting, and what arrives meanwhile. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { messages as schema } from 'shared-contracts/inbox/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import MessagesPage from './messages-page.tsx';

const note = {
  ...{ id: '7', kind: 'operator', title: 'A gift for you', content: '<b>Bold</b>\nSecond line', facts: {} },
  ...{ sentAt: '2026-03-02T10:00:00.000Z', readAt: null },
};
const paid = {
  ...{ id: '5', kind: 'withdrawal-paid', title: '', content: '', sentAt: '2026-03-01T10:00:00.000Z' },
  facts: { amount: '120.00', bank: 'Harbour Bank', lastFour: '4411', reference: 'W23456789' },
  readAt: '2026-03-01T11:00:00.000Z',
};
type Stored = typeof note | typeof paid;

const show = async (list: readonly Stored[], read?: () => unknown, isDown = () => false) => {
  let stored: readonly Stored[] = list;
  const unread = () => ({ unread: stored.filter(({ readAt }) => readAt === null).length });
  const idOf = (input: unknown): string => (input as { body: { id: string } }).body.id;
  const api = createFakeApi({
    'push.state': () => ({ publicKey: null, isOn: false }),
    'inbox.messages': (input) => {
      const { before } = (input as { query: { before?: string } }).query;
      if (before !== undefined && isDown()) throw new PortalError('network.failed');
      const rest = stored.filter(({ id }) => before === undefined || Number(id) < Number(before));
      return schema.reply.parse({ messages: rest.slice(0, 2), hasMore: rest.length > 2, ...unread() });
    },
    'inbox.read':
      read ??
      ((input) => {
        const readAt = '2026-03-03T10:00:00.000Z';
        stored = stored.map((one) => (one.id === idOf(input) ? { ...one, readAt } : one) as Stored);
        return unread();
      }),
    'inbox.delete': (input) => {
      stored = stored.filter(({ id }) => id !== idOf(input));
      return unread();
    },
  });
  const host = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <MessagesPage />
    </StandAlone>,
  );
  const arrive = (message: Stored): void => {
    stored = [message, ...stored];
    act(() => host.emit({ type: 'message/changed', version: 1, payload: {} }));
  };
  return { ...host, api, arrive };
};
const rows = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const head = (name: RegExp) => screen.findByRole('button', { name });

describe('messages', () => {
  it('[MEM-022] are listed newest first, unread ones marked', async () => {
    await show([note, paid]);
    const [first, second] = await rows();
    expect(first?.textContent).toContain('A gift for you');
    expect(first?.textContent).toContain('New');
    expect(second?.textContent).toContain('Withdrawal paid');
    expect(second?.textContent).not.toContain('New');
  });

  it('are marked as read once opened, and the frame counts again', async () => {
    const { api, published } = await show([note, paid]);
    await userEvent.click(await head(/A gift for you/));
    // Plain text stays plain text.
    expect(await screen.findByText(/<b>Bold<\/b>\s+Second line/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(published.map(({ type }) => type)).toEqual(['message/changed']);
    await userEvent.click(await head(/A gift for you/));
    await userEvent.click(await head(/A gift for you/));
    expect(api.calls.filter(({ id }) => id === 'inbox.read')).toHaveLength(1);
  });

  it('say what happened in the words of their kind', async () => {
    await show([paid]);
    await userEvent.click(await head(/Withdrawal paid/));
    const text = 'We have sent ¥120.00 to your account at Harbour Bank ending in 4411. Reference: W23456789.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[MEM-024] are no longer listed once deleted', async () => {
    await show([note, paid]);
    await userEvent.click(await head(/A gift for you/));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('A gift for you')).toBeNull());
    expect(await rows()).toHaveLength(1);
  });

  it('appear while the page is open, and go on with older ones', async () => {
    const { arrive } = await show([
      { ...paid, id: '4' },
      { ...paid, id: '3' },
      { ...paid, id: '2' },
    ]);
    expect(await rows()).toHaveLength(2);
    await userEvent.click(await head(/Show older messages/));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    arrive(note);
    expect(await screen.findByText('A gift for you', {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('say beside the button why older ones did not come, and read them at the next press', async () => {
    let isDown = true;
    const stored = ['4', '3', '2'].map((id) => ({ ...paid, id }));
    await show(stored, undefined, () => isDown);
    await userEvent.click(await head(/Show older messages/));
    expect((await screen.findByRole('alert')).textContent).toBe('Network link is abnormal, please try again');
    expect(await rows()).toHaveLength(2);
    isDown = false;
    await userEvent.click(await head(/Show older messages/));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[MEM-030] say what would be here when there are none', async () => {
    await show([]);
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  it('stay open and unread where marking fails', async () => {
    await show([note], () => Promise.reject(new PortalError('network.failed')));
    await userEvent.click(await head(/A gift for you/));
    expect(await screen.findByText(/Second line/)).toBeTruthy();
    expect((await rows())[0]?.textContent).toContain('New');
  });
});
