import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from 'shared-contracts/errors/en.json' with { type: 'json' };
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const message = (id: number, over: object = {}) => ({
  id: String(id),
  merchant: 'aurora',
  channel: 'sms',
  recipient: '+84…678',
  template: 'code.sms',
  provider: 'demo-outbox',
  status: 'sent',
  detail: null,
  sentAt: '2026-01-01T10:00:00.000Z',
  content: { to: '+84912345678', subject: '', text: `${id} is your code` },
  ...over,
});

const session = {
  name: 'operator1',
  role: 'support',
  rights: ['merchants.read', 'messages.read'],
  expiresAt: '2026-01-01T00:00:00.000Z',
};

const platform: FakePlatform = ({ path, query }) => {
  if (path === '/ops/session') return { value: session };
  if (path !== '/ops/messages') return { code: 'request.not-found', status: 404 };
  return query.get('before') === '111111'
    ? { value: { messages: [message(1, { content: null, status: 'failed' })], hasMore: false } }
    : { value: { messages: [message(222222), message(111111)], hasMore: true } };
};

describe('the outbox', () => {
  it('shows the newest first, older ones when asked, and masks what production keeps', async () => {
    await renderConsole(platform, { address: '/outbox', token: 'token-1' });
    expect(await screen.findByText('222222 is your code')).toBeTruthy();
    expect(screen.getAllByText('+84912345678')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Older entries' }));
    await waitFor(() => expect(screen.getByText('+84…678')).toBeTruthy());
    expect(screen.getByText('Code by SMS')).toBeTruthy();
    expect(screen.getByText('not accepted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull();
  });

  it('says beside the button why older ones did not come, and reads them at the next press', async () => {
    let isDown = true;
    const failing: FakePlatform = (call) =>
      isDown && call.query.has('before') ? { code: 'request.not-found', status: 404 } : platform(call);
    await renderConsole(failing, { address: '/outbox', token: 'token-1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Older entries' }));
    expect((await screen.findByRole('alert')).textContent).toBe(english['request.not-found']);
    expect(screen.getByText('222222 is your code')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Older entries' }));
    await waitFor(() => expect(screen.getByText('+84…678')).toBeTruthy());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
