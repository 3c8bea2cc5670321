import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const rights = (...more: string[]) => ({
  name: 'operator1',
  role: 'release',
  rights: ['merchants.read', 'releases.read', ...more],
  expiresAt: '2026-01-01T00:00:00.000Z',
});

const reference = (version: string) => ({ version, hash: version.replaceAll('.', '').padEnd(32, 'a') });
const release = (version: string, state: string, health: object = {}) => ({
  module: 'lobby',
  ...reference(version),
  contract: '1.0.0',
  bytes: 204_800,
  publishedAt: '2026-01-01T10:00:00.000Z',
  publishedBy: 'team:lobby',
  state,
  takenBack: null,
  warnings: version === '1.2.0' ? ['the entry has 90000 bytes'] : [],
  health: {
    loads: 0,
    failures: 0,
    failureRate: 0,
    loadMs: null,
    vitals: { LCP: null, INP: null, CLS: null },
    ...health,
  },
});
const choice = (merchant: string, over: object = {}) => ({
  merchant,
  module: 'lobby',
  enabled: true,
  current: reference('1.1.0'),
  previous: reference('1.0.0'),
  channel: 'stable',
  canary: null,
  changedAt: null,
  changedBy: null,
  ...over,
});
const canary = {
  release: reference('1.2.0'),
  percent: 20,
  accounts: ['player1'],
  minLoads: 20,
  maxFailureRate: 5,
  startedAt: '2026-01-01T10:00:00.000Z',
  startedBy: 'team:lobby',
};
const history = {
  module: 'lobby',
  guarded: false,
  waiting: null,
  channels: [{ channel: 'stable', current: reference('1.1.0'), previous: reference('1.0.0') }],
  merchants: [choice('aurora', { canary }), choice('lotus', { channel: null })],
  releases: [
    release('1.2.0', 'canary', { loads: 40, failures: 4, failureRate: 10 }),
    release('1.1.0', 'running', {
      ...{ loads: 900, failures: 1, failureRate: 0.1, loadMs: 240 },
      vitals: { LCP: 1_860, INP: 96, CLS: 0.043 },
    }),
    release('1.0.0', 'fallback'),
  ],
  totalRows: 3,
  totalPages: 1,
};
const token = {
  id: '3',
  label: 'build server',
  createdAt: '2026-01-01T10:00:00.000Z',
  createdBy: 'operator1',
  lastUsedAt: null,
  revokedAt: null,
};

const platformFor =
  (session: object, over: (call: FakeCall) => ReturnType<FakePlatform> | undefined = () => undefined): FakePlatform =>
  (call) => {
    const own = over(call);
    if (own) return own;
    switch (`${call.method} ${call.path}`) {
      case 'GET /ops/session':
        return { value: session };
      case 'GET /ops/releases':
        return { value: { modules: ['lobby', 'member'], choices: [] } };
      case 'GET /ops/releases/lobby':
      case 'GET /ops/releases/member':
        return { value: history };
      case 'GET /ops/releases/lobby/tokens':
        return { value: { tokens: [token] } };
      default:
        return { code: 'request.not-found', status: 404 };
    }
  };

const openPage = (session: object, over?: (call: FakeCall) => ReturnType<FakePlatform> | undefined) =>
  renderConsole(platformFor(session, over), { address: '/releases', token: 'token-1' });

const rowOf = async (table: string, text: string): Promise<HTMLElement> => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  const row = rows.find((entry) => entry.textContent.includes(text));
  if (!row) throw new Error(`no row with ${text}`);
  return row;
};

describe('releases', () => {
  it('says who runs what, who tries what, and what browsers say', async () => {
    await openPage(rights('releases.manage'));
    const aurora = await rowOf('Releases by merchant', 'aurora');
    expect(aurora.textContent).toContain('1.1.0');
    expect(within(aurora).getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      '20 % of devices and 1 account',
    );
    expect((await rowOf('Releases by merchant', 'lotus')).textContent).toContain('pinned');
    expect((await rowOf('Published releases', '1.2.0')).textContent).toContain('10 % of 40 loads failed');
    expect((await rowOf('Published releases', '110aaaaa')).textContent).toContain(
      'Load 240 ms · LCP 1.9 s · INP 96 ms · CLS 0.04',
    );
    expect((await rowOf('Published releases', '100aaaaa')).textContent).toContain('not loaded');
  });

  it('[OPR-002] shows nothing to press to those who may only look', async () => {
    await openPage(rights());
    await rowOf('Releases by merchant', 'aurora');
    expect(screen.queryByRole('button', { name: /Roll back|Canary|Promote|Issue|Register/ })).toBeNull();
    expect(screen.queryByRole('table', { name: 'Publishing tokens' })).toBeNull();
  });

  it('[MFE-008] rolls back everywhere with one call, and asks why first', async () => {
    const sent: unknown[] = [];
    await openPage(rights('releases.manage'), (call) => {
      if (call.method !== 'POST') return undefined;
      sent.push([call.path, call.body]);
      return { value: { changed: true, merchants: [] } };
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Roll back everywhere' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(await within(dialog).findByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'cards are blank');
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['/ops/releases/lobby/roll-back', { reason: 'cards are blank' }]]);
  });

  it('changes a canary, and keeps what was typed when it is refused', async () => {
    let answers = 0;
    const { calls } = await openPage(rights('releases.manage'), (call) => {
      if (call.method !== 'PUT') return undefined;
      answers += 1;
      return answers === 1 ? { code: 'release.unknown', status: 404 } : { value: { changed: true, merchants: [] } };
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change canary' }));
    const dialog = await screen.findByRole('dialog');
    const percent = within(dialog).getByLabelText(/Percent of devices/);
    await user.clear(percent);
    await user.type(percent, '12,5');
    await user.type(within(dialog).getByLabelText(/Reason/), 'more of them');
    await user.click(within(dialog).getByRole('button', { name: 'Start canary' }));
    expect(await within(dialog).findByText('This module has no such release.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Start canary' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.findLast((call) => call.method === 'PUT')).toMatchObject({
      path: '/ops/merchants/aurora/releases/lobby/canary',
      body: { percent: 12.5, accounts: ['player1'], minLoads: 20, maxFailureRate: 5, reason: 'more of them' },
    });
  });

  it('says why a release does not fit', async () => {
    const fields = { 'reasons.0': 'route /hot belongs to member', 'reasons.1': 'it needs contract 2.0.0' };
    await openPage(rights('releases.manage'), ({ method }) =>
      method === 'POST' ? { code: 'release.refused', status: 422, fields } : undefined,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Promote 1.2.0' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Reason/), 'tried on 20 percent');
    await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
    const text = 'The release was rejected: route /hot belongs to member; it needs contract 2.0.0.';
    expect(await within(dialog).findByText(text)).toBeTruthy();
  });

  it('says when and why a release was taken back, and tries it again with a few, by its version', async () => {
    const takenBack = { at: '2026-01-02T10:00:00.000Z', by: 'telemetry', reason: '5 of 5 browsers failed' };
    const releases = [{ ...release('1.3.0', 'taken-back'), takenBack }, ...history.releases];
    const user = userEvent.setup();
    const { calls } = await openPage(rights('releases.manage'), ({ method, path }) => {
      if (method === 'PUT') return { value: { changed: true, merchants: [] } };
      return path === '/ops/releases/lobby' ? { value: { ...history, releases } } : undefined;
    });
    const row = await rowOf('Published releases', '1.3.0');
    expect(row.textContent).toMatch(/Rolled back on .*2026.* by telemetry.*5 of 5 browsers failed/);
    expect(within(row).queryByRole('button', { name: /Promote/ })).toBeNull();
    await user.click(within(row).getByRole('button', { name: 'Try 1.3.0 again' }));

    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('5 of 5 browsers failed');
    await user.selectOptions(within(dialog).getByLabelText(/Merchant/), 'lotus');
    const [percent, again] = [
      within(dialog).getByLabelText(/Percent/),
      within(dialog).getByLabelText(/Enter 1.3.0 to try/),
    ];
    await user.clear(percent);
    await user.type(percent, '50');
    await user.type(again, '1.2.0');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'mended');
    await user.click(within(dialog).getByRole('button', { name: 'Start canary' }));
    expect(await within(dialog).findByText('Enter 1.3.0.')).toBeTruthy();
    expect(within(dialog).getByText(/from 0 to 5/)).toBeTruthy();
    await user.clear(again);
    await user.type(again, '1.3.0');
    await user.clear(percent);
    await user.type(percent, '5');
    await user.click(within(dialog).getByRole('button', { name: 'Start canary' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ again: '1.3.0', percent: 5 }),
    );
  });

  it('shows the secret of a new token once, and revokes one', async () => {
    const { calls } = await openPage(rights('releases.tokens'), (call) => {
      if (call.method === 'POST') return { value: { token, secret: 'pt_secret' } };
      return call.method === 'DELETE' ? { value: { revoked: true } } : undefined;
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Label/), 'nightly');
    await user.click(screen.getByRole('button', { name: 'Issue token' }));
    expect(await screen.findByText('pt_secret')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Revoke build server' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(calls.some((call) => call.path === '/ops/releases/lobby/tokens/3')).toBe(true));
  });

  it('says why a token could not be revoked, and nothing of it when it is asked again', async () => {
    await openPage(rights('releases.tokens'), ({ method }) =>
      method === 'DELETE' ? { code: 'session.forbidden', status: 403 } : undefined,
    );
    const user = userEvent.setup();
    const ask = async () => user.click(await screen.findByRole('button', { name: 'Revoke build server' }));
    await ask();
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect((await within(question).findByRole('alert')).textContent).toBe('Your account is not allowed to do this.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await ask();
    expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).toBeNull();
  });
});

describe('a module that needs two operators', () => {
  const waiting = {
    ...{ id: '4', act: 'promote', release: reference('1.2.0'), merchant: null, reason: 'tried on 20 percent' },
    ...{ proposedAt: '2026-01-01T10:00:00.000Z', proposedBy: 'release9' },
  };

  it('is promoted by a proposal', async () => {
    const sent: unknown[] = [];
    await openPage(rights('releases.manage'), ({ method, path, body }) => {
      if (method === 'POST') sent.push([path, body]);
      if (method === 'POST') return { value: { changed: false, merchants: [], proposed: true } };
      return path === '/ops/releases/lobby' ? { value: { ...history, guarded: true } } : undefined;
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Promote 1.2.0' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'tried on 20 percent');
    await user.click(screen.getByRole('button', { name: 'Propose promotion' }));
    await waitFor(() =>
      expect(sent).toMatchObject([['/ops/releases/lobby/promotion', { release: expect.any(String) }]]),
    );
  });

  it('shows what waits, and is confirmed by another operator', async () => {
    const sent: unknown[] = [];
    await openPage(rights('releases.manage'), ({ method, path, body }) => {
      if (method === 'POST') sent.push([path, body]);
      if (method === 'POST') return { value: { changed: true, merchants: [] } };
      return path === '/ops/releases/lobby' ? { value: { ...history, guarded: true, waiting } } : undefined;
    });
    const user = userEvent.setup();
    expect(await screen.findByText('Proposed: promote 1.2.0 everywhere')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'looks good');
    await user.click(screen.getAllByRole('button', { name: 'Confirm' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toMatchObject([['/ops/releases/lobby/proposals/4/decision', { confirm: true }]]));
  });

  it('keeps the window of a decision that comes too late, and says who was faster', async () => {
    const decided = { id: '4', confirmed: false, decidedBy: 'owner2', decisionReason: 'not on a Friday' };
    let isDecided = false;
    await openPage(rights('releases.manage'), ({ method, path }) => {
      if (method === 'POST') {
        isDecided = true;
        return { code: 'proposal.already-decided', status: 409 };
      }
      if (path !== '/ops/releases/lobby') return undefined;
      return { value: { ...history, guarded: true, ...(isDecided ? { waiting: null, decided } : { waiting }) } };
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
    await user.type(reason, 'looks good');
    await user.click(screen.getAllByRole('button', { name: 'Confirm' }).at(-1) as HTMLElement);
    expect(await screen.findByText('owner2 has already declined this')).toBeTruthy();
    expect(screen.getByText(/^Reason: not on a Friday\./)).toBeTruthy();
    expect(reason.value).toBe('looks good');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});
