import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const entry = (id: number, over: object = {}) => ({
  id: String(id),
  content: `Entry ${id}`,
  account: 'player1',
  language: 'EN',
  page: '/promotions',
  at: '2026-01-01T10:00:00.000Z',
  state: 'open',
  doneAt: null,
  doneBy: null,
  note: null,
  ...over,
});
const done = { state: 'done', doneAt: '2026-01-02T10:00:00.000Z', doneBy: 'operator1', note: 'Told the games team' };
const merchant = (code: string) => ({
  code,
  name: code,
  currency: 'CNY',
  hosts: [`${code}.localhost`],
  status: 0,
  modules: [],
});

const platformWith = (rights: readonly string[]) => {
  let isDone = false;
  const platform: FakePlatform = ({ method, path, query }) => {
    if (path === '/ops/session')
      return {
        value: { name: 'operator1', role: 'support', rights, expiresAt: '2026-01-01T00:00:00.000Z' },
      };
    if (path === '/ops/merchants') return { value: { merchants: ['aurora', 'lotus'].map(merchant) } };
    if (path === '/ops/merchants/lotus/feedback') return { value: { entries: [], hasMore: false } };
    if (path === '/ops/merchants/aurora/feedback/22/done' && method === 'POST') {
      isDone = true;
      return { value: entry(22, done) };
    }
    if (path !== '/ops/merchants/aurora/feedback') return { code: 'request.not-found', status: 404 };
    if (query.get('state') === 'done') return { value: { entries: isDone ? [entry(22, done)] : [], hasMore: false } };
    if (query.get('before') === '21') return { value: { entries: [entry(20, { account: null })], hasMore: false } };
    const newest = isDone ? [entry(21)] : [entry(22), entry(21)];
    return { value: { entries: newest, hasMore: true } };
  };
  return platform;
};

const open = (rights = ['merchants.read', 'feedback.read', 'feedback.manage']) =>
  renderConsole(platformWith(rights), { address: '/feedback', token: 'token-1' });

describe('feedback for operators', () => {
  it('[OPS-025] lists the newest first with who wrote it and when, older ones when asked', async () => {
    await open();
    const rows = await screen.findAllByText(/^Entry \d+$/);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Entry 22', 'Entry 21']);
    const first = within(rows[0]?.closest('tr') as HTMLElement);
    expect(first.getByText('player1')).toBeTruthy();
    expect(first.getByText(/2026.*10:00/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Older entries' }));
    expect(await screen.findByText('Entry 20')).toBeTruthy();
    expect(screen.getByText('Visitor')).toBeTruthy();
  });

  it('marks an entry as done with a note, and shows it there', async () => {
    const { calls } = await open();
    await screen.findByText('Entry 22');
    const [first] = screen.getAllByRole('button', { name: 'Mark as done: entry of player1' });
    if (!first) throw new Error('no button');
    await userEvent.click(first);
    const dialog = await screen.findByRole('dialog', { name: 'Mark this entry as done?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note on what you did/ }), 'Told the games team');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(screen.queryByText('Entry 22')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Told the games team' });
    await userEvent.click(screen.getByRole('radio', { name: 'Done' }));
    expect(await screen.findByText('Told the games team')).toBeTruthy();
  });

  it('is read alone without the right, and each merchant has its own', async () => {
    await open(['merchants.read', 'feedback.read']);
    await screen.findByText('Entry 22');
    expect(screen.queryByRole('button', { name: /Mark as done/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus');
    expect(await screen.findByText('No open feedback')).toBeTruthy();
  });
});
