import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';
import type { LiveChange, LiveStream } from '../../shared/live/index.ts';

const SAVED = { version: 3, changedAt: null, changedBy: null };
const ALL = ['games.read', 'games.switch', 'games.order', 'games.limits', 'vendors.keys', 'vendors.catalogue'];

const game = (code: string, other: object = {}) => ({
  ...{ code, name: `Game ${code}`, vendor: 'LUMA', vendorName: 'Luma Reels', gameType: 'RNG', iconUrl: '/icon.svg' },
  ...{ rtp: '96.50', minBet: '0.10', maxBet: null, hot: false, freePlay: true, enabled: true, maintenance: false },
  ...{ maintenanceNote: null, connected: true, place: 1, saved: { state: SAVED, hot: SAVED, limits: SAVED } },
  ...other,
});
const VENDOR = {
  ...{ code: 'LUMA', name: 'Luma Reels', logoUrl: '/logo.svg', lanes: ['RNG'], enabled: true, maintenance: false },
  ...{ maintenanceNote: null, restsEverywhere: false, connected: true, games: 2, gamesOn: 2, unfinished: 4 },
  saved: SAVED,
};

const createPlatform = (rights: readonly string[], over: FakePlatform = () => ({ value: null })) => {
  const sent: unknown[] = [];
  const platform: FakePlatform = (call) => {
    const { method, path, body } = call;
    if (path === '/ops/session')
      return { value: { name: 'owner1', role: 'owner', rights: [...rights], expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (method !== 'GET') sent.push([path, body]);
    const own = over(call);
    if (!('value' in own) || own.value !== null) return own;
    if (path === '/ops/merchants/aurora/vendors') return { value: { vendors: [VENDOR] } };
    if (path === '/ops/merchants/aurora/games')
      return {
        value: {
          games: [game('a'), game('b', { maintenance: true, maintenanceNote: 'their database', hot: true })],
          ...{ currency: 'CNY', order: SAVED, totalRows: 2, totalPages: 1 },
        },
      };
    return { value: { changed: 1 } };
  };
  return { platform, sent };
};
const show = async (rights = ALL, address = '/games', over?: FakePlatform, live?: LiveStream) => {
  const { platform, sent } = createPlatform(rights, over);
  const view = await renderConsole(platform, { address, token: 'kept', ...(live && { live }) });
  return { ...view, sent };
};
const confirm = async (verb: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked by the vendor');
  await userEvent.click(dialog.getByRole('button', { name: verb }));
};

it('shows state, reason of a maintenance, RTP and stakes, and sets several games at once with their versions', async () => {
  const { sent } = await show();
  const row = within(await screen.findByRole('row', { name: /Game b/ }));
  expect(row.getByText('Maintenance')).toBeTruthy();
  expect(row.getByText('their database')).toBeTruthy();
  expect(row.getByText('96.50 %')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Game a' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Game b' }));
  const bar = within(screen.getByRole('group', { name: 'Chosen games' }));
  await userEvent.click(bar.getByRole('button', { name: 'Start maintenance' }));
  await confirm('Start maintenance');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/ops/merchants/aurora/game-states',
    {
      games: [
        { code: 'a', version: 3 },
        { code: 'b', version: 3 },
      ],
      maintenance: true,
      reason: 'asked by the vendor',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Chosen games' })).toBeNull());
});

it('offers each role what it may do', async () => {
  await show(['games.read', 'games.limits']);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Game a' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Change stake limits',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Keys' })).toBeNull();
});

it('checks stake limits before they are sent', async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change Game a' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change stake limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  const most = dialog.getByRole('textbox', { name: /Largest stake/ });
  await userEvent.type(most, '0.05');
  await confirm('Save');
  expect(most.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.clear(most);
  await userEvent.type(most, '25');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    '/ops/merchants/aurora/games/a/limits',
    { minBet: '0.10', maxBet: '25.00', version: 3 },
  ]);
});

it('says that another operator was faster, and keeps what was typed', async () => {
  await show(ALL, '/games', ({ method }) =>
    method === 'PUT' ? { code: 'form.overtaken', status: 409 } : { value: null },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change Game a' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as hot' }));
  await confirm('Mark as hot');
  expect(await screen.findByText(/Someone else saved changes first/)).toBeTruthy();
});

it('a vendor goes to maintenance with a reason', async () => {
  const { sent } = await show(ALL, '/games?tab=vendors');
  await userEvent.click(await screen.findByRole('button', { name: 'Start maintenance of Luma Reels' }));
  await confirm('Start maintenance');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    '/ops/merchants/aurora/vendors/LUMA',
    { enabled: true, maintenance: true, version: 3 },
  ]);
});

describe('keys of a vendor', () => {
  const KEYS = '/ops/vendors/LUMA/keys';
  const proposal = {
    ...{ id: '5', act: 'add', keyId: null, overlapHours: 24, reason: 'yearly change' },
    ...{ proposedAt: '2026-03-02T10:00:00.000Z', proposedBy: 'operator9' },
  };

  it('are proposed by one operator', async () => {
    const sent: unknown[] = [];
    await show(ALL, '/games?tab=keys', ({ method, path, body }) => {
      if (path !== KEYS) return { value: null };
      if (method === 'POST') sent.push(body);
      return { value: method === 'POST' ? proposal : { keys: [], configured: false, waiting: null } };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a new key' }));
    await confirm('Propose a new key');
    await waitFor(() => expect(sent).toMatchObject([{ overlapHours: 24 }]));
  });

  it('are confirmed by another operator, who is shown the secret once', async () => {
    const sent: unknown[] = [];
    await show(ALL, '/games?tab=keys', ({ path, body }) => {
      if (path === KEYS) return { value: { keys: [], configured: false, waiting: proposal } };
      if (path !== '/ops/vendors/LUMA/key-proposals/5/decision') return { value: null };
      sent.push(body);
      return { value: { created: { key: 'LUMA:1', secret: 'c2VjcmV0', formerEndsAt: null } } };
    });
    expect(await screen.findByText(/^Proposed by operator9/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Propose a new key' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await confirm('Confirm');
    expect((await screen.findByLabelText<HTMLInputElement>('Secret (Base64)')).value).toBe('c2VjcmV0');
    expect(sent).toMatchObject([{ confirm: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
    expect(screen.queryByLabelText('Secret (Base64)')).toBeNull();
  });

  it('can only be declined by the operator who proposed them', async () => {
    await show(ALL, '/games?tab=keys', ({ path }) =>
      path === KEYS
        ? { value: { keys: [], configured: false, waiting: { ...proposal, proposedBy: 'owner1' } } }
        : { value: null },
    );
    expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

it('shows what another operator proposes about keys as soon as the stream tells of it, and keeps the window when one decides first', async () => {
  const proposal = {
    ...{ id: '5', act: 'add', keyId: null, overlapHours: 24, reason: 'yearly change', proposedBy: 'operator2' },
    proposedAt: '2026-01-01T00:00:00.000Z',
  };
  let waiting: object | null = null;
  let decided: object | null = null;
  const listeners: ((change: LiveChange) => void)[] = [];
  const live: LiveStream = {
    follow: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  await show(
    ALL,
    '/games?tab=keys',
    ({ path }) =>
      path === '/ops/vendors/LUMA/keys'
        ? { value: { keys: [], configured: false, waiting, decided } }
        : { value: null },
    live,
  );
  expect(await screen.findByRole('button', { name: 'Propose a new key' })).toBeTruthy();
  waiting = proposal;
  act(() => listeners.forEach((listener) => listener({ merchant: null, topics: ['vendor-key'] })));
  expect(await screen.findByText(/Proposed by operator2/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'checked with the vendor');
  [waiting, decided] = [null, { id: '5', confirmed: true, decidedBy: 'owner2', decisionReason: 'agreed' }];
  act(() => listeners.forEach((listener) => listener({ merchant: null, topics: ['vendor-key'] })));
  expect(await dialog.findByText('owner2 has already confirmed this')).toBeTruthy();
  expect(dialog.getByText(/^Reason: agreed\./)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('checked with the vendor');
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByText(/Proposed by operator2/)).toBeNull();
});

it('previews a catalogue row by row, and imports none that has a wrong row', async () => {
  const rows = [
    { line: 2, code: 'x', name: 'X', state: 'new', faults: [], changes: [] },
    { line: 3, code: 'y', name: '', state: 'bad', faults: [{ field: 'name', fault: 'missing' }], changes: [] },
  ];
  let isBad = true;
  const { sent } = await show(ALL, '/games?tab=catalogue', ({ path }) => {
    if (path.endsWith('/catalogue-preview'))
      return { value: { rows: isBad ? rows : rows.slice(0, 1), unnamed: 5, digest: 'd' } };
    if (path.endsWith('/catalogue')) return { value: { added: 1, changed: 0 } };
    return { value: null };
  });
  const file = new File(['gameId,name,gameType'], 'tide.csv', { type: 'text/csv' });
  file.text = () => Promise.resolve('gameId,name,gameType');
  await userEvent.upload(await screen.findByLabelText('Catalogue file'), file);
  expect(await screen.findByText('name: missing')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  isBad = false;
  await userEvent.upload(screen.getByLabelText('Catalogue file'), file);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await confirm('Import');
  expect(await screen.findByText('Imported: 1 added, 0 changed.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject(['/ops/vendors/LUMA/catalogue', { format: 'csv', digest: 'd' }]);
});

it('leads from an unfinished round to its member', async () => {
  await show([...ALL, 'members.read'], '/games?tab=rounds', ({ path }) =>
    path.endsWith('/unfinished-rounds')
      ? {
          value: {
            rounds: [
              {
                ...{ id: 'r', round: 'r-1', vendor: 'LUMA', vendorName: 'Luma Reels', game: 'Game a', memberId: '7' },
                ...{ account: 'mai', bet: '2.50', win: '0.00', openedAt: '2026-01-01T00:00:00.000Z' },
              },
            ],
            ...{ currency: 'CNY', totalRows: 1, totalPages: 1 },
          },
        }
      : { value: null },
  );
  const link = await screen.findByRole('link', { name: 'mai' });
  expect(link.getAttribute('href')).toBe('/members/7?merchant=aurora');
});

it('begins another choice of unfinished rounds with its first page, and turns to the last one of fewer', async () => {
  const asked: string[] = [];
  await show(ALL, '/games?tab=rounds&page=9', ({ path, query }) => {
    if (!path.endsWith('/unfinished-rounds')) return { value: null };
    asked.push(`${query.get('vendor') ?? 'all'} ${query.get('minutes')} ${query.get('pageNo')}`);
    return { value: { rounds: [], currency: 'CNY', totalRows: 60, totalPages: 3 } };
  });
  await waitFor(() => expect(asked).toEqual(['all 60 9', 'all 60 3']));
  await userEvent.selectOptions(screen.getByLabelText('Open for at least'), '10');
  await waitFor(() => expect(asked.at(-1)).toBe('all 10 1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await userEvent.selectOptions(screen.getByLabelText('Vendor'), 'LUMA');
  await waitFor(() => expect(asked.at(-1)).toBe('LUMA 10 1'));
});

describe('reconciliation with vendors', () => {
  const SUMS = { rounds: 4, bets: '40.00', wins: '10.00' };
  const DAY = {
    ...{ vendor: 'HOUSE', vendorName: 'House', day: '2026-03-01', state: 'done', askedAt: '2026-03-02T01:00:00.000Z' },
    ...{ askedBy: null, theirs: { ...SUMS, rounds: 5 }, ours: SUMS, open: 1, differences: 2 },
  };
  const DIFFERENCE = {
    ...{
      id: '9',
      kind: 'missing-here',
      round: 'r-1',
      player: '77',
      account: 'player1',
      memberId: '77',
      currency: 'CNY',
    },
    ...{ theirs: { bet: '10.00', win: '0.00' }, ours: null, foundAt: '2026-03-02T01:00:00.000Z', goneAt: null },
    ...{ explainedAt: null, explainedBy: null, explanation: null },
  };
  const RIGHTS = ['games.read', 'members.read', 'vendors.reconcile'];
  const address = '/games?tab=reconciliation';
  const days = {
    rows: [DAY],
    vendors: [{ code: 'HOUSE', name: 'House' }],
    currency: 'CNY',
    totalRows: 1,
    totalPages: 1,
  };
  const platform: FakePlatform = ({ method, path }) => {
    if (path === '/ops/merchants/aurora/vendor-days') return { value: days };
    if (path.endsWith('/differences')) return { value: { rows: [DIFFERENCE], totalRows: 1, totalPages: 1 } };
    if (path.endsWith('/ask')) return { value: { ...DAY, open: 0 } };
    return { value: method === 'GET' ? null : DIFFERENCE };
  };

  it('shows both sides of a day, its rounds, and marks one as explained', async () => {
    const { sent } = await show(RIGHTS, address, platform);
    const row = within(await screen.findByRole('row', { name: /2026-03-01/ }));
    expect(row.getByText('1 difference')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Differences of 2026-03-01, House' }));
    const list = within(await screen.findByRole('dialog', { name: 'Differences of 2026-03-01, House' }));
    expect(await list.findByText('Missing on our side')).toBeTruthy();
    expect(list.getByRole('link', { name: 'player1' })).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Explain round r-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Explain the difference of round r-1?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'A test of theirs');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as explained' }));
    await waitFor(() =>
      expect(sent).toEqual([['/ops/merchants/aurora/vendor-differences/9/explain', { reason: 'A test of theirs' }]]),
    );
  });

  it('shows who explained a difference, when and why, and offers no second explanation', async () => {
    const explained = {
      ...DIFFERENCE,
      ...{ explainedAt: '2026-03-02T09:30:00.000Z', explainedBy: 'operator2', explanation: 'A test of theirs' },
    };
    await show(RIGHTS, `${address}&differences=HOUSE+2026-03-01`, (call) =>
      call.path.endsWith('/differences')
        ? { value: { rows: [explained], totalRows: 1, totalPages: 1 } }
        : platform(call),
    );
    const list = within(await screen.findByRole('dialog', { name: 'Differences of 2026-03-01, House' }));
    expect(await list.findByText('A test of theirs')).toBeTruthy();
    expect(list.getByText(/^operator2, .*2026/)).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Explain round r-1' })).toBeNull();
  });

  it('asks a vendor again', async () => {
    const { sent } = await show(RIGHTS, address, platform);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask House again for 2026-03-01' }));
    expect(await screen.findByText('2026-03-01 was compared: 0 differences are open.')).toBeTruthy();
    expect(sent.map((call) => (call as readonly unknown[])[0])).toEqual([
      '/ops/merchants/aurora/vendor-days/HOUSE/2026-03-01/ask',
    ]);
  });

  it('opens the differences that the address names, as a case leads to them', async () => {
    await show(RIGHTS, `${address}&differences=HOUSE+2026-03-01`, platform);
    const list = within(await screen.findByRole('dialog', { name: 'Differences of 2026-03-01, House' }));
    expect(await list.findByText('Missing on our side')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without the right, it is read only', async () => {
    await show(['games.read'], address, platform);
    await screen.findByRole('row', { name: /2026-03-01/ });
    expect(screen.queryByRole('button', { name: /Ask House/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Compare this day' })).toBeNull();
  });
});
