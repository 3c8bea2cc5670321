/** Forms that two operators have open: nobody overwrites unknowingly what the other saved (OPR-003, OPS-007, OPS-010). */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../testing/shared-form.ts';

// Pages come with their first opening: on a busy machine that takes longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const BASE = '/ops/merchants/aurora';
const AT = '2026-01-01T10:00:00.000Z';
const RIGHTS = [
  ...['merchants.read', 'merchants.content', 'merchants.access', 'merchants.status', 'merchants.configure'],
  ...['kyc.read', 'kyc.configure', 'sign-in.configure', 'registration.read', 'registration.configure'],
  ...['loyalty.read', 'loyalty.configure', 'points.read', 'points.configure'],
];
const MERCHANT = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const FIRST = { version: 3, changedAt: AT, changedBy: 'operator1' };

interface Form {
  readonly answer: (call: FakeCall) => ReturnType<FakePlatform> | null;
}

const open = (form: Form, address: string) =>
  renderConsole(
    (call) => {
      if (call.path === '/ops/session')
        return { value: { name: 'operator1', role: 'owner', rights: RIGHTS, expiresAt: AT } };
      if (call.path === '/ops/merchants') return { value: { merchants: [MERCHANT] } };
      if (call.path.endsWith('/cases')) return { value: { rows: [], totalRows: 0, totalPages: 1, waiting: 0 } };
      return form.answer(call) ?? { code: 'request.not-found', status: 404 };
    },
    { address, token: 'token-1' },
  );
const sentTo = (calls: readonly FakeCall[], path: string) =>
  calls.filter((call) => call.method === 'PUT' && call.path === path).map(({ body }) => body);
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>): Promise<void> =>
  userEvent.click(within_.getByRole('button', { name }));
const giveReason = async (verb = 'Save'): Promise<void> => {
  const order = within(await screen.findByRole('dialog'));
  await userEvent.type(order.getByRole('textbox', { name: /Reason/ }), 'rule of the licence');
  await press(verb, order);
};
/** Saved, and told that somebody else was faster; the window is closed again. */
const saveTooLate = async (): Promise<void> => {
  await press('Save');
  await giveReason();
  expect(await screen.findByText(/Someone else saved changes first/)).toBeTruthy();
  await press('Cancel', within(screen.getByRole('dialog')));
};
const shownChanges = () =>
  within(screen.getByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('gates of the identity check', () => {
  const PATH = `${BASE}/kyc/settings`;

  it('typed while somebody else saves stay beside what others changed, who is named; nothing is asked', async () => {
    const form = createSharedForm(PATH, { enabled: true, gates: ['withdrawal'], ...FIRST });
    const { calls } = await open(form, '/kyc');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Deposits' }));
    form.saveAs('risk9', { gates: ['withdrawal', 'play'] });
    await saveTooLate();
    expect(screen.getByText(/^Changed by risk9/)).toBeTruthy();
    expect(shownChanges()).toEqual(['Playing: Off → On']);
    for (const name of ['Deposits', 'Playing'])
      expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true);
    await press('Save');
    await giveReason();
    await gone();
    const [first, last] = sentTo(calls, PATH) as readonly { gates: string[]; version: number }[];
    expect([first?.version, first?.gates.toSorted()]).toEqual([3, ['deposit', 'withdrawal']]);
    expect([last?.version, last?.gates.toSorted()]).toEqual([4, ['deposit', 'play', 'withdrawal']]);
    expect(screen.queryByText(/^Changed by/)).toBeNull();
  });

  it('are sent once more from the same window with nothing of what others changed, and are refused again', async () => {
    const form = createSharedForm(PATH, { enabled: true, gates: ['withdrawal'], ...FIRST });
    const { calls } = await open(form, '/kyc');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Deposits' }));
    form.saveAs('risk9', { gates: ['withdrawal', 'play'] });
    await press('Save');
    await giveReason();
    expect(await screen.findByText(/Someone else saved changes first/)).toBeTruthy();
    expect(await screen.findByText(/^Changed by risk9/)).toBeTruthy();
    await press('Save', within(screen.getByRole('dialog')));
    await waitFor(() => expect(sentTo(calls, PATH)).toHaveLength(2));
    expect(sentTo(calls, PATH)).toMatchObject([{ version: 3 }, { version: 3 }]);
  });

  it('follow what others save where nothing is typed', async () => {
    const form = createSharedForm(PATH, { enabled: true, gates: ['withdrawal'], ...FIRST });
    const { calls } = await open(form, '/kyc');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Deposits' }));
    form.saveAs('risk9', { gates: ['withdrawal', 'play'] });
    await saveTooLate();
    await press('Drop my changes');
    expect(screen.getByRole('checkbox', { name: 'Deposits' })).toHaveProperty('checked', false);
    expect(screen.getByRole('checkbox', { name: 'Playing' })).toHaveProperty('checked', true);
    expect(screen.queryByText(/^Changed by/)).toBeNull();
    expect(sentTo(calls, PATH)).toHaveLength(1);
  });
});

it('settings of the sign-in: only what both changed is asked', async () => {
  const PATH = `${BASE}/sign-in`;
  const form = createSharedForm(PATH, {
    ...{ humanCheck: 'normal', newAddressCheck: false, agentOnlyHosts: [] as string[] },
    ...{ smsDaily: { number: 10, address: 100, merchant: 10_000 }, ...FIRST },
  });
  const { calls } = await open(form, '/sign-in');
  await userEvent.click(await screen.findByRole('switch', { name: /second proof/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Human check' }), 'high');
  form.saveAs('risk9', { humanCheck: 'low', agentOnlyHosts: ['aurora.example'] });
  await saveTooLate();
  expect(shownChanges()).toEqual(['Hosts for agents only: – → aurora.example']);
  const both = within(screen.getByRole('list', { name: 'Fields that both changed' }));
  expect(both.getAllByRole('listitem')).toHaveLength(1);
  expect(both.getByText('Theirs: Low')).toBeTruthy();
  expect(both.getByText(/^Mine: High/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  await userEvent.click(
    within(both.getByRole('radiogroup', { name: 'Human check' })).getByRole('radio', { name: 'Theirs' }),
  );
  await press('Apply');
  await press('Save');
  await giveReason();
  await gone();
  expect(sentTo(calls, PATH).at(-1)).toMatchObject({
    ...{ humanCheck: 'low', newAddressCheck: true, agentOnlyHosts: ['aurora.example'], version: 4 },
  });
});

describe('cards of the merchant’s settings', () => {
  const PATH = `${BASE}/settings`;
  const page = {
    ...{ code: 'aurora', name: 'Aurora', hosts: [], languages: ['EN'], status: 0 },
    ...{ maintenanceStart: null, maintenanceEnd: null, message: null },
    ...{ flags: [], barsAllowed: false, links: [{ type: 'VIBER', url: 'https://viber.example' }], customerService: [] },
    ...{ disclaimer: null, access: { restrictedCountries: ['VN'], blockedAddresses: [], canPlace: true } },
    versions: { status: FIRST, access: FIRST },
    portal: {
      ...{ siteName: 'Aurora', logoUrl: null, copyright: '', gtagId: '' },
      ...{ domains: ['localhost'], imageCDNs: [], launchGameCDNs: [] },
    },
  };
  const later = (by: string) => ({ version: 4, changedAt: '2026-02-01T10:00:00.000Z', changedBy: by });

  it('plan a maintenance, show the plan, and drop it', async () => {
    const start = new Date(Date.now() + 3_600_000);
    start.setSeconds(0, 0);
    let now: object = { ...page, messages: {} };
    const answer = ({ method, path, body }: FakeCall) => {
      if (method !== 'PUT' || path !== `${BASE}/status`) return path === PATH ? { value: now } : null;
      now = { ...now, ...(body as object), status: 0 };
      return { value: now };
    };
    const { calls } = await open({ answer }, '/merchants/aurora');
    const card = within((await screen.findByRole('heading', { name: 'Status' })).closest('section') ?? document.body);
    const choose = (name: string) => userEvent.click(card.getByRole('radio', { name }));
    const save = async (title: string, action: string): Promise<void> => {
      await userEvent.click(card.getByRole('button', { name: 'Save' }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'new tables');
      await userEvent.click(dialog.getByRole('button', { name: action }));
      await gone();
    };
    await choose('Maintenance');
    const local = new Date(start.getTime() - start.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(card.getByLabelText(/^Start/), { target: { value: local } });
    await save('Plan maintenance of Aurora?', 'Plan maintenance');
    expect(sentTo(calls, `${BASE}/status`)[0]).toMatchObject({ status: 1, maintenanceStart: start.toISOString() });
    expect(await card.findByText('Maintenance planned')).toBeTruthy();
    await choose('Open');
    await save('Drop the planned maintenance of Aurora?', 'Drop the plan');
    expect(sentTo(calls, `${BASE}/status`)[1]).toMatchObject({ status: 0, maintenanceStart: null });
    await waitFor(() => expect(card.queryByText('Maintenance planned')).toBeNull());
  });

  it('are told apart: what is typed stays, and only the one that another operator saved is refused', async () => {
    let now = page;
    const answer = ({ method, path, body }: FakeCall) => {
      if (path === PATH) return { value: now };
      if (method !== 'PUT') return null;
      const card = path === `${BASE}/status` ? 'status' : 'access';
      const { version } = body as { readonly version: number };
      if (version !== now.versions[card].version) return { code: 'form.overtaken', status: 409 };
      now = { ...now, versions: { ...now.versions, [card]: { ...later('operator1'), version: version + 1 } } };
      return { value: now };
    };
    const { calls } = await open({ answer }, '/merchants/aurora');
    const status = within((await screen.findByRole('heading', { name: 'Status' })).closest('section') ?? document.body);
    await userEvent.click(status.getByRole('radio', { name: 'Restricted' }));
    const addresses = screen.getByRole('textbox', { name: /Blocked addresses/ });
    await userEvent.type(addresses, '203.0.113.7');
    now = {
      ...now,
      access: { ...now.access, restrictedCountries: ['VN', 'PH'] },
      versions: { ...now.versions, access: later('risk9') },
    };
    const cards = () =>
      screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' }).filter(({ disabled }) => !disabled);
    const saveAt = async (index: number): Promise<void> => {
      const save = cards()[index];
      if (save) await userEvent.click(save);
    };
    await saveAt(1);
    await giveReason();
    await waitFor(() => expect(sentTo(calls, `${BASE}/access`)).toHaveLength(1));
    expect(await screen.findByText(/Someone else saved changes first/)).toBeTruthy();
    await press('Cancel', within(screen.getByRole('dialog')));
    expect(shownChanges()).toEqual(['Restricted countries: Vietnam → Vietnam, Philippines']);
    expect(addresses).toHaveProperty('value', '203.0.113.7');
    await saveAt(0);
    await giveReason('Restrict');
    await gone();
    expect(sentTo(calls, `${BASE}/status`)[0]).toMatchObject({ version: 3, status: 2 });
    await saveAt(0);
    await giveReason();
    await gone();
    expect(sentTo(calls, `${BASE}/access`).at(-1)).toMatchObject({
      ...{ restrictedCountries: ['VN', 'PH'], blockedAddresses: ['203.0.113.7'], version: 4 },
    });
  });
});

it('a rule that is changed in its window is merged there, and the reason stays', async () => {
  const PATH = `${BASE}/rebate`;
  const rates = [{ gameType: 'RNG', rate: '0.80' }];
  const form = createSharedForm(PATH, { enabled: true, rates, min: '1.00', currency: 'CNY', ...FIRST });
  const { calls } = await open(form, '/loyalty?tab=rebate');
  await userEvent.click(await screen.findByRole('button', { name: 'Change rebate' }));
  const dialog = within(screen.getByRole('dialog'));
  const least = dialog.getByRole('textbox', { name: /CNY/ });
  await userEvent.clear(least);
  await userEvent.type(least, '5');
  form.saveAs('finance9', { rates: [{ gameType: 'RNG', rate: '0.90' }] });
  await giveReason();
  expect(await dialog.findByText(/^Changed by finance9/)).toBeTruthy();
  expect(shownChanges()).toEqual(['Slots: 0.80 → 0.90']);
  expect(least).toHaveProperty('value', '5');
  expect(dialog.getByRole('textbox', { name: 'Slots' })).toHaveProperty('value', '0.90');
  // What is merged is not saved yet.
  await userEvent.keyboard('{Escape}');
  await press('Keep editing', within(await screen.findByRole('alertdialog')));
  await userEvent.clear(least);
  await userEvent.type(least, '6');
  await press('Save', dialog);
  await gone();
  expect(sentTo(calls, PATH).at(-1)).toMatchObject({
    ...{ rates: [{ gameType: 'RNG', rate: '0.90' }], min: '6.00', reason: 'rule of the licence', version: 4 },
  });
});
