import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const SAVED = { version: 3, changedAt: null, changedBy: null };
const ALL = ['games.read', 'games.switch', 'games.order', 'games.limits', 'vendors.keys', 'vendors.catalogue'];

const game = (code: string, other: object = {}) => ({
  ...{ code, name: `Game ${code}`, vendor: 'LUMA', vendorName: 'Luma Reels', gameType: 'RNG', iconUrl: '/icon.svg' },
  ...{ rtp: '96.50', minBet: '0.10', maxBet: null, hot: false, enabled: true, maintenance: false },
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
const show = async (rights = ALL, address = '/games', over?: FakePlatform) => {
  const { platform, sent } = createPlatform(rights, over);
  const view = await renderConsole(platform, { address, token: 'kept' });
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

it('shows the secret of a new key once', async () => {
  await show(ALL, '/games?tab=keys', ({ method, path }) => {
    if (path !== '/ops/vendors/LUMA/keys') return { value: null };
    if (method === 'POST') return { value: { key: 'LUMA:1', secret: 'c2VjcmV0', formerEndsAt: null } };
    return { value: { keys: [], configured: false } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
  await confirm('New key');
  expect((await screen.findByLabelText<HTMLInputElement>('Secret (Base64)')).value).toBe('c2VjcmV0');
  await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByLabelText('Secret (Base64)')).toBeNull();
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
