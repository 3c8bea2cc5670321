import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../../shared/testing/shared-form.ts';

const ALL = ['merchants.read', 'payments.read', 'payments.decide', 'payments.configure'];
const LOOKING = ['merchants.read', 'payments.read'];
const BASE = '/ops/merchants/aurora';
const WITHDRAWALS = `${BASE}/withdrawals`;
const DEPOSITS = `${BASE}/deposits`;
const METHODS = `${BASE}/deposit-methods`;
const SETTINGS = `${BASE}/payment-settings`;
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };

const MINUTE_MS = 60_000;
const STARTED = Date.now();
const ago = (minutes: number): string => new Date(STARTED - minutes * MINUTE_MS).toISOString();

const undecided = { decidedBy: null, decidedAt: null, reason: null };
const withdrawal = {
  ...{ id: '11', reference: 'W-7F3K2M', account: 'player1', amount: '1250.00', bank: 'Vietcombank', lastFour: '4471' },
  ...{ status: 'pending', createdAt: ago(150), needsTwo: false, firstApprovedBy: null, firstApprovedAt: null },
  ...{ ...undecided, receiveDueAt: null, receivedAt: null, receivedBy: null, disputedAt: null, openCases: 0 },
  ...{ approvedAt: null, paidAt: null, paidBy: null, bankReference: null, ruleOutcome: null, payoutState: null },
  assignee: null,
};
const large = {
  ...withdrawal,
  ...{ id: '12', reference: 'W-9Q1ZZT', account: 'player2', amount: '90000.00', createdAt: ago(5) },
  ...{ needsTwo: true, firstApprovedBy: 'finance2', firstApprovedAt: ago(2), openCases: 2 },
};
const opened = {
  ...withdrawal,
  ...{ holder: 'NGUYEN VAN AN', number: '00710004471', isOwnName: true, bankCode: 'BFTVVNVX', cases: [] },
  member: {
    ...{ registeredAt: '2025-01-01T10:00:00.000Z', balance: '20.00', wagered: '4310.50' },
    ...{ deposits: { count: 3, amount: '2000.00' }, withdrawals: { count: 1, amount: '100.00' } },
  },
};
const deposit = {
  ...{ id: '21', reference: 'D-1A2B3C', account: 'player1', kind: 'bank-transfer', method: 'Bank transfer' },
  ...{ amount: '100.00', credited: null, status: 'pending', createdAt: ago(20), ...undecided },
  ...{ providerState: null, firstCreditedBy: null, firstCredited: null, assignee: null },
};
const method = {
  ...{ id: '4', kind: 'bank-transfer', texts: { EN: { name: 'Bank transfer', note: 'Own account only' } } },
  ...{ provider: 'Example Bank', holder: 'Aurora Ltd', number: '0001112223', qrText: null },
  ...{ min: '10.00', max: '5000.00', sort: 10, enabled: true, version: 3, changedAt: null, changedBy: null },
};
const settings = {
  ...{ withdrawMin: '10.00', withdrawMax: '50000.00', dailyCount: 3, dailyAmount: null, twoOperatorsAbove: '10000.00' },
  ...{ depositTwoAbove: null, autoEnabled: true, autoBelow: '200.00', autoDayAmount: null, autoAccountDays: 30 },
  ...{ autoVerified: true, payoutProvider: 'SANDBOX' },
  providers: ['SANDBOX'],
  ...{ receivedMinutes: null, paidWithinHours: null, currency: 'EUR', version: 3, changedAt: null, changedBy: null },
};

type Own = (call: FakeCall) => ReturnType<FakePlatform> | null;
const refuse = (code: string, status = 409) => ({ code, status });
const page = (rows: readonly object[]) => ({
  value: { rows, totalRows: rows.length, totalPages: rows.length === 0 ? 0 : 1, currency: 'EUR' },
});

const platformWith =
  (rights: readonly string[], own: Own = () => null): FakePlatform =>
  (call) => {
    if (call.path === '/ops/session')
      return { value: { name: 'finance1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (call.path === '/ops/merchants') return { value: { merchants: [merchant] } };
    const answer = own(call);
    if (answer) return answer;
    switch (`${call.method} ${call.path}`) {
      case `GET ${WITHDRAWALS}`:
        return page([withdrawal, large]);
      case `GET ${WITHDRAWALS}/11`:
        return { value: opened };
      case `GET ${DEPOSITS}`:
        return page([deposit]);
      case `GET ${METHODS}`:
        return { value: { methods: [method], currency: 'EUR', providers: ['SANDBOX'] } };
      case `GET ${SETTINGS}`:
        return { value: settings };
      case `GET ${BASE}/settings`:
        return { value: { languages: ['EN', 'VI', 'KR'] } };
      default:
        return refuse('request.not-found', 404);
    }
  };

const open = (platform: FakePlatform, tab = 'withdrawals') =>
  renderConsole(platform, { address: `/payments?tab=${tab}`, token: 'token-1' });
const sentOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ method: verb }) => verb !== 'GET').map(({ path, body }) => [path, body]);
const askedOf = (calls: readonly FakeCall[], path: string): readonly (string | null)[] =>
  calls
    .filter((call) => call.path === path && call.method === 'GET')
    .map(({ query }) => `${query.get('status') ?? 'all'} ${query.get('search') ?? ''}`.trim());
const rowOf = async (name: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name });
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file ?? new Blob());
  });
const openDetail = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /player1/ }));
  return screen.findByRole('dialog', { name: 'Withdrawal of player1' });
};
const press = (inside: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(inside).getByRole('button', { name }));
const reasonIn = (inside: HTMLElement): HTMLElement => within(inside).getByRole('textbox', { name: /Reason/ });

describe('who works on an entry', () => {
  const TAKEN = `${WITHDRAWALS}/11/assignee`;
  const platformWhere = (answer: ReturnType<FakePlatform>, assignee: string | null = null) => {
    let current = assignee;
    return platformWith(ALL, ({ method: verb, path, body }) => {
      if (path === TAKEN) {
        current = (body as { readonly to: string | null }).to ?? null;
        return answer;
      }
      return verb === 'GET' && path === WITHDRAWALS ? page([{ ...withdrawal, assignee: current }]) : null;
    });
  };

  it('is taken, and released again', async () => {
    const { calls } = await open(platformWhere({ value: { assignee: 'finance1' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take W-7F3K2M' }));
    const row = within(await rowOf(/player1/));
    expect(await row.findByText('You')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Release W-7F3K2M' }));
    expect(await row.findByRole('button', { name: 'Take W-7F3K2M' })).toBeTruthy();
    expect(sentOf(calls)).toEqual([
      [TAKEN, { from: null, to: 'finance1' }],
      [TAKEN, { from: 'finance1', to: null }],
    ]);
  });

  it('is handed over by name, and a wrong name is said at its field', async () => {
    const answer = { ...refuse('assignment.operator-unknown'), fields: { to: 'assignment.operator-unknown' } };
    const { calls } = await open(
      platformWith(ALL, ({ path, method: verb }) => {
        if (path === TAKEN) return answer;
        return verb === 'GET' && path === WITHDRAWALS ? page([{ ...withdrawal, assignee: 'finance1' }]) : null;
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over W-7F3K2M' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hand over W-7F3K2M?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Operator/ }), 'finance9');
    await press(dialog, 'Hand over');
    expect(await within(dialog).findByText('No operator of this name works on this queue.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([[TAKEN, { from: 'finance1', to: 'finance9' }]]);
  });

  it('is said to the second of two who take it at once', async () => {
    let takenBy: string | null = null;
    await open(
      platformWith(ALL, ({ path, method: verb }) => {
        if (path === TAKEN) {
          takenBy = 'finance2';
          return { ...refuse('assignment.taken'), params: { name: 'finance2' } };
        }
        return verb === 'GET' && path === WITHDRAWALS ? page([{ ...withdrawal, assignee: takenBy }]) : null;
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Take W-7F3K2M' }));
    expect((await screen.findByRole('alert')).textContent).toBe('finance2 works on this now.');
    expect(await screen.findByRole('button', { name: 'Take over W-7F3K2M' })).toBeTruthy();
  });

  it('narrows the queue to what is one’s own', async () => {
    const { calls } = await open(platformWith(ALL));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only mine' }));
    await waitFor(() =>
      expect(
        calls
          .filter(({ path }) => path === WITHDRAWALS)
          .at(-1)
          ?.query.get('assignee'),
      ).toBe('mine'),
    );
  });
});

describe('withdrawals', () => {
  it('[OPR-006] stand with how long they wait, who approved first and which cases are open', async () => {
    // No minute goes by, however long the machine takes.
    jest.spyOn(Date, 'now').mockReturnValue(STARTED);
    const { calls } = await open(platformWith(ALL));
    const first = within(await rowOf(/player1/));
    expect(first.getByText('2 h 30 min')).toBeTruthy();
    expect(first.getByText('1,250.00')).toBeTruthy();
    expect(first.getByText('ending in 4471')).toBeTruthy();
    const second = within(await rowOf(/player2/));
    expect(second.getByText('5 min')).toBeTruthy();
    expect(second.getByText('First approval: finance2')).toBeTruthy();
    expect(second.getByText('2 open cases')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Amount, EUR' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Not arrived' }));
    await userEvent.type(screen.getByRole('searchbox'), ' W-9Q1ZZT {Enter}');
    await waitFor(() => expect(askedOf(calls, WITHDRAWALS)).toEqual(['pending', 'disputed', 'all W-9Q1ZZT']));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('radio', { name: 'Pending' })).toHaveProperty('checked', true);
  });

  it('lead from the account to the member’s page, and open by their reference', async () => {
    const { unmount } = await open(platformWith([...ALL, 'members.read']));
    const row = within(await rowOf(/player1/));
    const link = row.getByRole('link', { name: 'player1' });
    expect(link.getAttribute('href')).toBe('/members/%40player1?merchant=aurora');
    const opener = row.getByRole('button', { name: /^Open withdrawal .+ of player1$/ });
    expect(link.compareDocumentPosition(opener)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Withdrawal of player1' })).toBeTruthy();
    unmount();
    await open(platformWith([...LOOKING, 'members.read']));
    expect(within(await rowOf(/player1/)).getByRole('link', { name: 'player1' })).toBeTruthy();
  });

  it('are narrowed by day, amount and way, in the address, and cleared again', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ path, query }) => (path === WITHDRAWALS && query.has('way') ? page([]) : null)),
    );
    await rowOf(/player1/);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.type(screen.getByLabelText('From'), '2026-03-01');
    await userEvent.type(screen.getByRole('textbox', { name: 'Smallest amount' }), '50');
    await userEvent.type(screen.getByRole('textbox', { name: 'Largest amount' }), '20');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Way' }), 'By hand');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Enter an amount that is not below the smallest one.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Largest amount' }), '0{Enter}');
    expect(await screen.findByText('No payments match these filters')).toBeTruthy();
    const last = calls.filter(({ path }) => path === WITHDRAWALS).at(-1)?.query;
    expect(Object.fromEntries(last ?? [])).toEqual({
      ...{
        pageNo: '1',
        pageSize: '20',
        status: 'pending',
        from: '2026-03-01',
        least: '50.00',
        most: '200.00',
        way: 'hand',
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rowOf(/player1/)).toBeTruthy();
  });

  it('[OPS-022] are opened with the whole number and the member’s sums, and approved once', async () => {
    const user = userEvent.setup();
    let rows = [withdrawal];
    const { calls } = await open(
      platformWith(ALL, ({ method: verb, path }) => {
        if (verb === 'POST') {
          rows = [];
          return { value: { ...withdrawal, status: 'approved' } };
        }
        return path === WITHDRAWALS ? page(rows) : null;
      }),
    );
    const detail = await openDetail();
    expect(within(detail).getByText('NGUYEN VAN AN')).toBeTruthy();
    expect(within(detail).getByText('The member’s name')).toBeTruthy();
    expect(within(detail).getByText('2,000.00 EUR')).toBeTruthy();
    expect(within(detail).getByText('4,310.50 EUR')).toBeTruthy();
    expect(within(detail).getByText('Since the previous withdrawal')).toBeTruthy();
    await user.click(within(detail).getByRole('button', { name: 'Copy the account number' }));
    expect(await navigator.clipboard.readText()).toBe('00710004471');
    expect(await within(detail).findByText('Copied')).toBeTruthy();
    await press(detail, 'Approve');
    const order = screen.getByRole('dialog', { name: 'Approve 1,250.00 EUR for player1?' });
    expect(within(order).getByText(/^Send .+ to Vietcombank, account ending in 4471/)).toBeTruthy();
    await press(order, 'Approve');
    expect(await screen.findByText('No pending withdrawals')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf(calls)).toEqual([[`${WITHDRAWALS}/11/approval`, {}]]);
    expect(calls.filter(({ path }) => path === `${WITHDRAWALS}/11`)).toHaveLength(1);
  });

  it('count bets from registration at the first one, and say that a number could not be copied', async () => {
    const user = userEvent.setup();
    const first = { ...opened, member: { ...opened.member, withdrawals: { count: 0, amount: '0.00' } } };
    await open(platformWith(ALL, ({ path }) => (path === `${WITHDRAWALS}/11` ? { value: first } : null)));
    const detail = await openDetail();
    expect(await within(detail).findByText('Since registration')).toBeTruthy();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('closed'));
    await user.click(within(detail).getByRole('button', { name: 'Copy the account number' }));
    expect(await within(detail).findByText(/Copying failed/)).toBeTruthy();
  });

  it('whose payment was recorded by mistake are unpaid again with a reason, also after the member confirmed', async () => {
    const paid = {
      ...{ ...withdrawal, status: 'received', receivedBy: 'member', receivedAt: ago(5), approvedAt: ago(60) },
      ...{ paidAt: ago(1), paidBy: 'finance2', bankReference: 'B-1' },
    };
    const failed = { ...paid, id: '13', account: 'player3', status: 'failed', receivedBy: null, reason: 'came back' };
    const unpaid = { ...paid, paidAt: null, paidBy: null, bankReference: null };
    let isUndone = false;
    const { calls } = await open(
      platformWith(ALL, (call) => {
        if (call.path === WITHDRAWALS) return page([isUndone ? unpaid : paid, failed]);
        if (call.method !== 'POST') return null;
        isUndone = true;
        return { value: unpaid };
      }),
    );
    expect(within(await rowOf(/player3/)).queryByRole('button', { name: /payment of/ })).toBeNull();
    const row = within(await rowOf(/player1/));
    await userEvent.click(row.getByRole('button', { name: 'Undo the payment of W-7F3K2M' }));
    const order = screen.getByRole('dialog', { name: 'Undo the payment of 1,250.00 EUR to player1?' });
    expect(within(order).getByText(/recorded by mistake under B-1/)).toBeTruthy();
    await userEvent.type(within(order).getByRole('textbox', { name: /Reason/ }), 'the wrong row');
    await press(order, 'Undo payment');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Not paid')).toBeTruthy();
    expect(sentOf(calls)).toEqual([[`${WITHDRAWALS}/11/payment/undo`, { reason: 'the wrong row' }]]);
  });

  it('that were sent are paid once somebody gives the bank’s reference, which pays one of them', async () => {
    const received = { ...withdrawal, status: 'received', receivedBy: 'time', receivedAt: ago(5), approvedAt: ago(60) };
    const paid = {
      ...received,
      id: '13',
      account: 'player3',
      paidAt: ago(1),
      paidBy: 'finance2',
      bankReference: 'B-1',
    };
    let payments = 0;
    const { calls } = await open(
      platformWith(ALL, (call) => {
        if (call.path === WITHDRAWALS) return page([received, paid]);
        if (call.method !== 'POST') return null;
        payments += 1;
        return payments === 1
          ? { ...refuse('payment.reference-used'), fields: { bankReference: 'payment.reference-used' } }
          : { value: { ...received, paidAt: ago(0), paidBy: 'finance1', bankReference: 'B-2' } };
      }),
    );
    const row = within(await rowOf(/player1/));
    expect(row.getByText('Not paid')).toBeTruthy();
    const done = within(await rowOf(/player3/));
    expect(done.getByText(/^Paid: B-1 · .* · finance2$/)).toBeTruthy();
    expect(done.queryByRole('button', { name: /Record the payment/ })).toBeNull();

    await userEvent.click(row.getByRole('button', { name: 'Record the payment of W-7F3K2M' }));
    const order = screen.getByRole('dialog', { name: 'Was 1,250.00 EUR paid to player1?' });
    expect(within(order).queryByRole('textbox', { name: /Reason/ })).toBeNull();
    await press(order, 'Record');
    expect(await within(order).findByText('Enter 3 to 60 characters.')).toBeTruthy();
    const reference = within(order).getByRole('textbox', { name: /Bank reference/ });
    await userEvent.type(reference, ' B-1 ');
    await press(order, 'Record');
    expect(await within(order).findByText('Another withdrawal already has this bank reference.')).toBeTruthy();
    await userEvent.clear(reference);
    await userEvent.type(reference, 'B-2');
    await press(order, 'Record');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([
      [`${WITHDRAWALS}/11/payment`, { bankReference: 'B-1' }],
      [`${WITHDRAWALS}/11/payment`, { bankReference: 'B-2' }],
    ]);
  });

  it('that are to be paid are exported with whole numbers', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const payable = {
      ...{ id: '11', reference: 'W-7F3K2M', amount: '1250.00', bank: 'Vietcombank', bankCode: 'BFTVVNVX' },
      ...{ holder: '=NGUYEN, AN', number: '00710004471', approvedAt: '2026-01-01T10:00:00.000Z' },
    };
    await open(
      platformWith(ALL, ({ path }) =>
        path === `${BASE}/payable-withdrawals` ? { value: { rows: [payable], total: 3, currency: 'EUR' } } : null,
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export payments' }));
    expect(await screen.findByText(/^1 payment exported.* These are the oldest of 3\. /)).toBeTruthy();
    const [head, row] = (await textOf(files[0])).split('\r\n');
    expect(head).toBe('reference,amount,currency,bank,bank code,account holder,account number,approved,bank reference');
    expect(row).toBe(`W-7F3K2M,1250.00,EUR,Vietcombank,BFTVVNVX,"'=NGUYEN, AN",00710004471,2026-01-01T10:00:00.000Z,`);
  });

  it('[OPS-022] are rejected with a reason that the member reads', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method: verb }) =>
        verb === 'POST' ? { value: { ...withdrawal, status: 'rejected' } } : null,
      ),
    );
    await press(await openDetail(), 'Reject');
    const order = screen.getByRole('dialog', { name: 'Reject the withdrawal of player1?' });
    expect(within(order).getByText(/1,250.00 EUR goes back to the member’s balance/)).toBeTruthy();
    await press(order, 'Reject');
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(within(order).getByRole('textbox', { name: /the member sees it/ }), 'The name is another one');
    await press(order, 'Reject');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([[`${WITHDRAWALS}/11/rejection`, { reason: 'The name is another one' }]]);
  });

  it.each([
    ['Mark as failed', 'failure', 'Did the withdrawal of player1 fail?'],
    ['Mark as received', 'receipt', 'Has the withdrawal of player1 arrived?'],
  ])('[OPS-022] that were sent: %s, with a reason', async (name, path, title) => {
    const sent = { ...opened, status: 'approved', decidedBy: 'finance2', decidedAt: ago(60), disputedAt: ago(30) };
    const { calls } = await open(
      platformWith(ALL, (call) => {
        if (call.method === 'POST') return { value: { ...withdrawal, status: 'received' } };
        return call.path === `${WITHDRAWALS}/11` ? { value: sent } : null;
      }),
    );
    const detail = await openDetail();
    expect(await within(detail).findByText('Did not arrive')).toBeTruthy();
    expect(within(detail).getByText(/^Approved: finance2, /)).toBeTruthy();
    expect(within(detail).queryByRole('button', { name: 'Approve' })).toBeNull();
    await press(detail, name);
    const order = screen.getByRole('dialog', { name: title });
    await userEvent.type(reasonIn(order), 'The bank said so{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([[`${WITHDRAWALS}/11/${path}`, { reason: 'The bank said so' }]]);
  });

  it.each([
    ['time', ['Mark as failed']],
    ['member', []],
  ])('[WAL-014] that count as received by %s can fail: %j', async (receivedBy, names) => {
    const received = { ...opened, status: 'received', decidedBy: 'finance2', decidedAt: ago(60), receivedAt: ago(30) };
    await open(
      platformWith(ALL, ({ path }) => (path === `${WITHDRAWALS}/11` ? { value: { ...received, receivedBy } } : null)),
    );
    const detail = await openDetail();
    await within(detail).findByText(/^Approved: finance2/, { selector: 'li' });
    const found = within(detail).queryAllByRole('button', { name: /^(Approve|Reject|Mark as)/ });
    expect(found.map((button) => button.textContent)).toEqual(names);
  });

  it('leads to the open cases of its own merchant', async () => {
    const withCase = { ...opened, cases: [{ id: '5', rule: 'failed-payments', at: ago(90) }] };
    const own = platformWith([...ALL, 'protection.read'], ({ path }) =>
      path.endsWith('/withdrawals/11') ? { value: withCase } : null,
    );
    const lotus = { ...merchant, code: 'lotus', name: 'Lotus' };
    const platform: FakePlatform = (call) =>
      call.path === '/ops/merchants'
        ? { value: { merchants: [merchant, lotus] } }
        : own({ ...call, path: call.path.replace('/lotus/', '/aurora/') });
    await renderConsole(platform, { address: '/payments?merchant=lotus', token: 'token-1' });
    const link = within(await openDetail()).getByRole('link', { name: 'View cases' });
    expect(link.getAttribute('href')).toBe('/protection?merchant=lotus');
  });

  it('[OPR-006] of two operators: the first says so, is not asked again, and the second is told who it was', async () => {
    const two = { ...opened, needsTwo: true, cases: [{ id: '5', rule: 'failed-payments', at: ago(90) }] };
    const answers = [
      two,
      { ...two, firstApprovedBy: 'finance2', firstApprovedAt: ago(1) },
      { ...two, firstApprovedBy: 'finance1', firstApprovedAt: ago(1) },
    ];
    await open(platformWith(ALL, ({ path }) => (path === `${WITHDRAWALS}/11` ? { value: answers.shift() } : null)));
    const first = await openDetail();
    expect(within(first).getByText('Five failed payments in ten minutes', { exact: false })).toBeTruthy();
    await press(first, 'Approve');
    expect(screen.getByText(/No money is sent yet. Another operator must also approve/)).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await openDetail();
    expect(await within(second).findByText(/^First approval: finance2, /)).toBeTruthy();
    await press(second, 'Approve');
    expect(screen.getByText(/^finance2 approved it first/)).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = await openDetail();
    expect(await within(own).findByText(/^First approval: finance1, /)).toBeTruthy();
    expect(within(own).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(own).getByRole('button', { name: 'Reject' })).toBeTruthy();
  });

  it.each([
    ['payment.already-decided', /Another operator or the member has already decided this/],
    ['payment.second-operator', /You have already made your decision/],
  ])('[OPR-006] refused by %s say so in place, and what stands behind is read anew', async (code, words) => {
    const { calls } = await open(platformWith(ALL, ({ method: verb }) => (verb === 'POST' ? refuse(code) : null)));
    await press(await openDetail(), 'Approve');
    const order = screen.getByRole('dialog', { name: /^Approve / });
    await press(order, 'Approve');
    expect(await within(order).findByText(words)).toBeTruthy();
    await waitFor(() => expect(askedOf(calls, WITHDRAWALS)).toEqual(['pending', 'pending']));
  });

  it('those that wait are shown when the last page is gone; what is shown stands in the address', async () => {
    const { calls } = await renderConsole(
      platformWith(ALL, ({ path, query }) => {
        if (path !== WITHDRAWALS) return null;
        const isFirst = query.get('pageNo') === '1';
        return { value: { rows: isFirst ? [withdrawal] : [], totalRows: 20, totalPages: 1, currency: 'EUR' } };
      }),
      { address: '/payments?withdrawals-state=approved&withdrawals-page=2', token: 'token-1' },
    );
    expect(await rowOf(/player1/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Approved' })).toHaveProperty('checked', true);
    const pages = calls.filter(({ path }) => path === WITHDRAWALS).map(({ query }) => query.get('pageNo'));
    expect(pages).toEqual(['2', '1']);
  });

  it('say that there is none, and what went wrong', async () => {
    let isBroken = true;
    await open(
      platformWith(ALL, ({ path }) => {
        if (path !== WITHDRAWALS) return null;
        return isBroken ? refuse('server.unexpected', 500) : page([]);
      }),
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('No pending withdrawals')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(await screen.findByText('No results for “nobody”')).toBeTruthy();
  });

  it('[OPR-002] are not opened without the right to decide, and there is no page without the right to read', async () => {
    const { unmount } = await open(platformWith(LOOKING));
    await rowOf(/player1/);
    expect(screen.queryByRole('button', { name: /player1/ })).toBeNull();
    unmount();
    await open(platformWith(['merchants.read']));
    expect(await screen.findByRole('link', { name: 'Merchants' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
  });
});

describe('deposits', () => {
  const credit = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Credit D-1A2B3C of player1' }));
    return screen.getByRole('dialog', { name: 'Credit the deposit of player1?' });
  };

  it('[OPS-022] are credited with what arrived, and another amount than was asked for is said', async () => {
    let rows = [deposit];
    const { calls } = await open(
      platformWith(ALL, ({ method: verb, path }) => {
        if (verb === 'POST') {
          rows = [];
          return { value: deposit };
        }
        return path === DEPOSITS ? page(rows) : null;
      }),
      'deposits',
    );
    const order = await credit();
    const amount = within(order).getByRole('textbox', { name: /Amount that arrived/ });
    expect(amount).toHaveProperty('value', '100.00');
    await userEvent.clear(amount);
    await press(order, 'Credit');
    expect(await within(order).findByText(/Enter an amount above zero/)).toBeTruthy();
    await userEvent.type(amount, '99,50');
    expect(within(order).getByText('0.50 EUR less than requested (100.00 EUR).')).toBeTruthy();
    await press(order, 'Credit');
    await waitFor(() => expect(reasonIn(order).getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(reasonIn(order), 'The bank took a fee');
    await press(order, 'Credit');
    expect(await screen.findByText('No pending deposits')).toBeTruthy();
    expect(sentOf(calls)).toEqual([[`${DEPOSITS}/21/credit`, { amount: '99.50', reason: 'The bank took a fee' }]]);
  });

  it('[OPS-022] are rejected with a reason that the member reads', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'POST' ? { value: deposit } : null)),
      'deposits',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reject D-1A2B3C of player1' }));
    const order = screen.getByRole('dialog', { name: 'Reject the deposit of player1?' });
    await press(order, 'Reject');
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(reasonIn(order), 'Nothing arrived');
    await press(order, 'Reject');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([[`${DEPOSITS}/21/rejection`, { reason: 'Nothing arrived' }]]);
  });

  it.each([
    ['protection.excluded', /The member has a time-out or self-exclusion/],
    ['protection.limit-deposit', /exceed the member’s deposit limit/],
    ['kyc.required', /Complete the identity verification first/],
    ['payment.already-decided', /Another operator or the member has already decided this/],
    ['wallet.amount-invalid', 'This amount is not valid.'],
  ])('refused by %s say what can be done, and keep what was typed', async (code, words) => {
    await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'POST' ? refuse(code) : null)),
      'deposits',
    );
    const order = await credit();
    const note = within(order).getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Seen at the bank');
    await press(order, 'Credit');
    expect(await within(order).findByText(words)).toBeTruthy();
    expect(note).toHaveProperty('value', 'Seen at the bank');
  });

  it('[OPS-022] tell who decided what; one that its member cancelled can be credited all the same', async () => {
    const rows = [
      { ...deposit, id: '22', reference: 'D-2', status: 'cancelled' },
      { ...deposit, id: '23', reference: 'D-3', status: 'credited', credited: '90.00', decidedBy: 'finance2' },
    ];
    await open(
      platformWith(ALL, ({ path }) => (path === DEPOSITS ? page(rows) : null)),
      'deposits',
    );
    const cancelled = within(await rowOf(/D-2/));
    expect(cancelled.getAllByRole('button').map((button) => button.textContent)).toEqual(['Credit']);
    const credited = within(await rowOf(/D-3/));
    expect(credited.getByText('90.00 arrived')).toBeTruthy();
    expect(credited.getByText('by finance2')).toBeTruthy();
    expect(credited.queryByRole('button')).toBeNull();
  });

  it('[OPR-002] are decided by nobody without the right', async () => {
    await open(platformWith(LOOKING), 'deposits');
    await rowOf(/D-1A2B3C/);
    expect(screen.queryByRole('button', { name: /Credit|Reject/ })).toBeNull();
  });
});

describe('deposit methods', () => {
  const { id: _id, changedAt: _at, changedBy: _by, ...fields } = method;

  it('are changed with a reason, in English and other languages', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'PUT' ? { value: method } : null)),
      'methods',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change Bank transfer' }));
    const order = await screen.findByRole('dialog', { name: 'Change “Bank transfer”' });
    const field = (name: string): HTMLElement => within(order).getByRole('textbox', { name: new RegExp(`^${name}`) });
    const language = within(order).getByRole('combobox', { name: 'Another language' });
    expect(
      within(language)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['VI', 'KO']);
    await userEvent.type(field('Instructions, VI'), 'Chỉ tài khoản của bạn');
    await userEvent.clear(field('Maximum'));
    await userEvent.type(field('Maximum'), '5');
    await userEvent.type(reasonIn(order), 'Asked for');
    await press(order, 'Save');
    expect(await within(order).findByText('The maximum must not be below the minimum.')).toBeTruthy();
    expect(within(order).getByText('Enter a name.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(field('Name, VI'), 'Chuyển khoản');
    await userEvent.type(field('Maximum'), '000');
    await press(order, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const texts = { ...fields.texts, VI: { name: 'Chuyển khoản', note: 'Chỉ tài khoản của bạn' } };
    expect(sentOf(calls)).toEqual([[`${METHODS}/4`, { ...fields, texts, reason: 'Asked for' }]]);
  });

  it('refused at an amount say so at its field', async () => {
    const code = 'wallet.amount-invalid';
    await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'PUT' ? { code, status: 422, fields: { max: code } } : null)),
      'methods',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change Bank transfer' }));
    const order = await screen.findByRole('dialog', { name: 'Change “Bank transfer”' });
    const most = within(order).getByRole('textbox', { name: /^Maximum/ });
    await userEvent.type(reasonIn(order), 'Asked for');
    await press(order, 'Save');
    expect(await within(order).findByText('This amount is not valid.')).toBeTruthy();
    expect(most.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(most);
    await userEvent.type(most, '10000000000.01');
    await press(order, 'Save');
    expect(await within(order).findByText(/up to 10,000,000,000.00/)).toBeTruthy();
  });

  it('are added, and switched off with a reason', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'GET' ? null : { value: method })),
      'methods',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off Bank transfer' }));
    const off = screen.getByRole('dialog', { name: 'Switch off “Bank transfer”?' });
    await userEvent.type(reasonIn(off), 'Its system is down');
    await press(off, 'Switch off');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Add method' }));
    const order = await screen.findByRole('dialog', { name: 'Add method' });
    const type = (name: string, text: string): Promise<void> =>
      userEvent.type(within(order).getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
    await userEvent.selectOptions(within(order).getByRole('combobox', { name: 'Type' }), 'e-wallet');
    await type('Name, EN', 'Wallet');
    await type('Bank or payment service', 'PayEasy');
    await type('Holder', 'Aurora Ltd');
    await type('Account number', '0909');
    await type('QR code content', 'pay:0909');
    await type('Minimum', '5');
    await type('Maximum', '50');
    await type('Reason', 'A new partner');
    await press(order, 'Add method');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([
      [`${METHODS}/4`, { ...fields, enabled: false, reason: 'Its system is down' }],
      [
        METHODS,
        {
          ...{ kind: 'e-wallet', texts: { EN: { name: 'Wallet', note: '' } }, provider: 'PayEasy' },
          ...{ holder: 'Aurora Ltd', number: '0909', qrText: 'pay:0909', min: '5.00', max: '50.00' },
          ...{ sort: 20, enabled: true, reason: 'A new partner' },
        },
      ],
    ]);
  });

  /** Another operator has changed the payee since the window was opened. */
  const sharedMethod = () => {
    const shared = createSharedForm(`${METHODS}/4`, method);
    const platform = platformWith(ALL, (call) => {
      if (call.path !== METHODS) return shared.answer(call);
      const { value } = shared.answer({ ...call, path: `${METHODS}/4` }) ?? {};
      return { value: { methods: [value], currency: 'EUR', providers: [] } };
    });
    return { platform, moveAccount: () => shared.saveAs('finance9', { number: '9998887776' }) };
  };

  it('never send money to a payee that another operator has just replaced', async () => {
    const { platform, moveAccount } = sharedMethod();
    const { calls } = await open(platform, 'methods');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Bank transfer' }));
    const order = await screen.findByRole('dialog', { name: 'Change “Bank transfer”' });
    const least = within(order).getByRole('textbox', { name: /^Minimum/ });
    await userEvent.clear(least);
    await userEvent.type(least, '20');
    await userEvent.type(reasonIn(order), 'Fees went up');
    moveAccount();
    await press(order, 'Save');
    expect(await within(order).findByText(/^Changed by finance9/)).toBeTruthy();
    expect(within(order).getByText('Account number: 0001112223 → 9998887776')).toBeTruthy();
    await press(order, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).at(-1)).toEqual([
      `${METHODS}/4`,
      { ...fields, min: '20.00', number: '9998887776', version: 4, reason: 'Fees went up' },
    ]);
  });

  it('are switched off with the payee that is stored by then', async () => {
    const { platform, moveAccount } = sharedMethod();
    const { calls } = await open(platform, 'methods');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off Bank transfer' }));
    const off = screen.getByRole('dialog', { name: 'Switch off “Bank transfer”?' });
    await userEvent.type(reasonIn(off), 'Its system is down');
    moveAccount();
    await press(off, 'Switch off');
    expect(await within(off).findByText(/Someone else saved changes first/)).toBeTruthy();
    expect(await screen.findByText('9998887776')).toBeTruthy();
    await press(off, 'Switch off');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).at(-1)).toEqual([
      `${METHODS}/4`,
      { ...fields, enabled: false, number: '9998887776', version: 4, reason: 'Its system is down' },
    ]);
  });

  it('[OPR-002] are only looked at without the right to change them', async () => {
    await open(platformWith(LOOKING), 'methods');
    const row = within(await rowOf(/Bank transfer/));
    expect(row.getByText('Aurora Ltd')).toBeTruthy();
    expect(row.getByText('from 10.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change|Switch|Add/ })).toBeNull();
  });
});

describe('settings of payments', () => {
  const field = async (name: RegExp): Promise<HTMLElement> => screen.findByRole('textbox', { name });

  it('[OPS-023] minutes and the other bounds are changed with a reason; empty sets nothing', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'PUT' ? { value: settings } : null)),
      'settings',
    );
    const minutes = await field(/Minutes until received/);
    expect(minutes).toHaveProperty('value', '');
    await userEvent.type(minutes, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a whole number from 1 to 43200, or leave this empty.')).toBeTruthy();
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '45');
    await userEvent.clear(await field(/Two approvals above/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const order = await screen.findByRole('dialog', { name: 'Change payment settings?' });
    await userEvent.type(reasonIn(order), 'Slower banks');
    await press(order, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const {
      currency: _currency,
      changedAt: _changedAt,
      changedBy: _changedBy,
      providers: _providers,
      ...fields
    } = settings;
    expect(sentOf(calls)).toEqual([
      [SETTINGS, { ...fields, twoOperatorsAbove: null, receivedMinutes: 45, reason: 'Slower banks' }],
    ]);
  });

  const changeLimit = async (): Promise<HTMLElement> => {
    await userEvent.clear(await field(/Two approvals above/));
    await userEvent.type(await field(/Two approvals above/), '777');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const order = await screen.findByRole('dialog', { name: 'Change payment settings?' });
    await userEvent.type(reasonIn(order), 'Slower banks');
    return order;
  };

  it('refused: it stands at its field when the window is closed', async () => {
    const code = 'wallet.amount-invalid';
    const refused = { code, status: 422, fields: { twoOperatorsAbove: code } };
    await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'PUT' ? refused : null)),
      'settings',
    );
    const order = await changeLimit();
    await press(order, 'Save');
    expect(await within(order).findByText('This amount is not valid.')).toBeTruthy();
    await press(order, 'Cancel');
    expect(await screen.findByText('This amount is not valid.')).toBeTruthy();
    expect((await field(/Two approvals above/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('that a colleague changed meanwhile: what is typed stays beside it, and can be dropped', async () => {
    const shared = createSharedForm<object & { readonly version: number }>(SETTINGS, settings);
    const { calls } = await open(
      platformWith(ALL, (call) => shared.answer(call)),
      'settings',
    );
    const order = await changeLimit();
    shared.saveAs('finance9', { dailyCount: 9 } as object);
    await press(order, 'Save');
    expect(await within(order).findByText(/Someone else saved changes first/)).toBeTruthy();
    expect(sentOf(calls)).toHaveLength(1);
    await press(order, 'Cancel');
    expect(await screen.findByText(/^Changed by finance9/)).toBeTruthy();
    expect(screen.getByText(/3 → 9$/)).toBeTruthy();
    expect(await field(/Two approvals above/)).toHaveProperty('value', '777');
    expect(await field(/^Withdrawals/)).toHaveProperty('value', '9');
    await userEvent.click(screen.getByRole('button', { name: 'Drop my changes' }));
    expect(await field(/Two approvals above/)).toHaveProperty('value', '10000.00');
    expect(await field(/^Withdrawals/)).toHaveProperty('value', '9');
    await press(await changeLimit(), 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).at(-1)).toEqual([
      SETTINGS,
      expect.objectContaining({ twoOperatorsAbove: '777.00', dailyCount: 9, version: 4 }),
    ]);
    expect(screen.queryByText(/^Changed by/)).toBeNull();
    expect(await field(/Two approvals above/)).toHaveProperty('value', '777.00');
  });

  it('say when they were changed where no operator changed them', async () => {
    const changed = { ...settings, changedAt: '2026-02-03T05:00:00.000Z' };
    await open(
      platformWith(ALL, ({ path }) => (path === SETTINGS ? { value: changed } : null)),
      'settings',
    );
    expect(await screen.findByText(/^Changed Feb 03, 2026, \d\d:00:00$/)).toBeTruthy();
  });

  it('[OPR-002] are only looked at without the right to change them', async () => {
    await open(platformWith(LOOKING), 'settings');
    expect(await field(/Minutes until received/)).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});

describe('payments through a provider', () => {
  const checkout = { ...deposit, kind: 'checkout', method: 'Card', reference: 'DCHECK234', providerState: 'open' };

  it('are decided by the provider, and by an operator only while they are held', async () => {
    const held = { ...checkout, id: '22', account: 'player2', providerState: 'held' };
    await open(
      platformWith(ALL, ({ path }) => (path === DEPOSITS ? page([checkout, held]) : null)),
      'deposits',
    );
    expect(within(await rowOf(/player1/)).queryByRole('button')).toBeNull();
    const row = within(await rowOf(/player2/));
    expect(row.getByText('Held for an operator: see the case')).toBeTruthy();
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(['Take', 'Credit', 'Reject']);
  });

  it('are listed where the provider contradicts what was asked for', async () => {
    const difference = {
      ...{ id: '5', provider: 'SANDBOX', reference: 'DCHECK234', account: 'player1', outcome: 'amount-differs' },
      ...{ state: 'paid', amount: '80.00', currency: 'EUR', ordered: '100.00', orderState: 'held', receivedAt: ago(1) },
    };
    const rows = [difference, { ...difference, id: '6', account: null, ordered: null, orderState: null }];
    await open(
      platformWith(ALL, ({ path }) => (path === `${BASE}/payment-differences` ? page(rows) : null)),
      'differences',
    );
    const row = within(await rowOf(/player1/));
    for (const text of ['Another amount', '80.00 EUR', '100.00', 'Held for an operator'])
      expect(row.getByText(text)).toBeTruthy();
    expect(screen.getByText('Not ours')).toBeTruthy();
  });

  it('have a method with a provider and no payee', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method: verb }) => (verb === 'POST' ? { value: method } : null)),
      'methods',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add method' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add method' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'checkout');
    expect(within(dialog).queryByRole('textbox', { name: /Account number/ })).toBeNull();
    const fill = async (name: RegExp, text: string): Promise<void> =>
      userEvent.type(within(dialog).getByRole('textbox', { name }), text);
    await fill(/Name, EN/, 'Card');
    await fill(/Minimum/, '10');
    await fill(/Maximum/, '200');
    await userEvent.type(reasonIn(dialog), 'Members asked for it');
    await press(dialog, 'Add method');
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    expect(sentOf(calls)[0]?.[1]).toMatchObject({
      kind: 'checkout',
      provider: 'SANDBOX',
      holder: '',
      number: '',
      qrText: null,
    });
  });

  it('say why rules left a withdrawal to operators, and that the provider is paying', async () => {
    const rows = [
      { ...withdrawal, ruleOutcome: 'open-case' },
      { ...withdrawal, id: '12', account: 'player2', status: 'approved', approvedAt: ago(1), payoutState: 'open' },
    ];
    await open(platformWith(ALL, ({ path }) => (path === WITHDRAWALS ? page(rows) : null)));
    expect(within(await rowOf(/player1/)).getByText('Rule: open case')).toBeTruthy();
    const row = within(await rowOf(/player2/));
    expect(row.getByText('The provider is paying')).toBeTruthy();
    expect(row.queryByRole('button', { name: /Record the payment/ })).toBeNull();
  });

  it('say in the operator’s language that rules approved, and leave the figures to the audit log', async () => {
    const approved = {
      ...{ ...withdrawal, status: 'approved', approvedAt: ago(1), ruleOutcome: 'approved', decidedBy: 'rules' },
      reason: 'approved by rule: amount 150.00, today 210.00, account of 40 days, verified',
    };
    await open(platformWith(ALL, ({ path }) => (path === WITHDRAWALS ? page([approved]) : null)));
    const row = within(await rowOf(/player1/));
    expect(row.getByText(/^by rules · Every rule for automatic approval was met/)).toBeTruthy();
    expect(row.queryByText(/account of 40 days/)).toBeNull();
  });

  it('are recorded row by row from the bank’s file, once every row is right', async () => {
    const unpaid = [
      { ...withdrawal, status: 'approved', approvedAt: ago(60) },
      { ...withdrawal, id: '12', reference: 'W-2', account: 'player2', status: 'approved', approvedAt: ago(50) },
    ];
    const { calls } = await open(
      platformWith(ALL, ({ path, method }) => {
        if (path === WITHDRAWALS) return page(unpaid);
        if (method !== 'POST') return null;
        return path === `${WITHDRAWALS}/12/payment`
          ? { code: 'payment.reference-used', status: 409 }
          : { value: { ...unpaid[0], paidAt: ago(0) } };
      }),
    );
    const choose = async (rows: string): Promise<void> => {
      const file = new File([], 'bank.csv', { type: 'text/csv' });
      // Missing in jsdom.
      file.text = () => Promise.resolve(`reference,bank reference\n${rows}`);
      await userEvent.upload(await screen.findByLabelText('CSV file with payments of the bank'), file);
    };
    await choose('W-7F3K2M,BANK-1\nW-9,BANK-2\n');
    const bad = within(await screen.findByRole('table', { name: 'Preview of bank.csv' }));
    expect(bad.getByText('Nothing with this reference waits to be paid by hand')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record payments' })).toHaveProperty('disabled', true);

    await choose('W-7F3K2M,BANK-1\nW-2,BANK-2\n');
    expect(await screen.findByText('2 payments are ready. Nothing is recorded yet.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Record payments' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^2,500\.00 EUR in total/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Record payments' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 payment recorded.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([
      [`${WITHDRAWALS}/11/payment`, { bankReference: 'BANK-1' }],
      [`${WITHDRAWALS}/12/payment`, { bankReference: 'BANK-2' }],
    ]);
    const rows = within(screen.getByRole('table', { name: 'Preview of bank.csv' }));
    expect(rows.getByText('Paid')).toBeTruthy();
    expect(rows.getByText('Not recorded')).toBeTruthy();
  });

  it('show who saw the money first where two operators credit a deposit', async () => {
    const first = { ...deposit, firstCreditedBy: 'finance2', firstCredited: '90.00' };
    await open(
      platformWith(ALL, ({ path }) => (path === DEPOSITS ? page([first]) : null)),
      'deposits',
    );
    const row = within(await rowOf(/player1/));
    expect(row.getByText('First credit: 90.00, finance2')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Credit D-1A2B3C of player1' })).toBeTruthy();
  });

  it('offer the first of two operators to correct the amount, not to credit once more', async () => {
    const first = { ...deposit, firstCreditedBy: 'finance1', firstCredited: '90.00' };
    const { calls } = await open(
      platformWith(ALL, ({ path }) => (path === DEPOSITS ? page([first]) : null)),
      'deposits',
    );
    const row = within(await rowOf(/player1/));
    expect(row.getByText('You credited 90.00. Another operator must credit the same.')).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Credit/ })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Change the amount of D-1A2B3C of player1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /^Amount that arrived/ });
    expect(amount).toHaveProperty('value', '90.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '95');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a fee of the bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Change amount' }));
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    expect(sentOf(calls)[0]).toEqual([`${DEPOSITS}/21/credit`, { amount: '95.00', reason: 'a fee of the bank' }]);
  });

  it('need an amount where rules approve', async () => {
    const { calls } = await open(platformWith(ALL), 'settings');
    const most = await screen.findByRole('textbox', { name: /Up to, EUR/ });
    expect(most).toHaveProperty('value', '200.00');
    await userEvent.clear(most);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter an amount above zero/)).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
  });
});

describe('the order of withdrawals', () => {
  const sortedBy = (calls: readonly FakeCall[]): readonly string[] =>
    calls
      .filter(({ path, method: verb }) => path === WITHDRAWALS && verb === 'GET')
      .map(({ query }) => [query.get('sort'), query.get('after'), query.get('pageNo')].join(' '));
  const pages: Own = ({ path, query }) =>
    path === WITHDRAWALS
      ? {
          value: {
            ...{ rows: [withdrawal, large], totalRows: 60, totalPages: 3, currency: 'EUR' },
            next: query.has('sort') ? `after-${query.get('pageNo')}` : null,
          },
        }
      : null;

  it('is asked of the platform, and the next page goes on after the last row', async () => {
    const { calls } = await open(platformWith(ALL, pages));
    await rowOf(/player1/);
    await userEvent.click(screen.getByRole('button', { name: /^Amount/ }));
    await waitFor(() => expect(sortedBy(calls).at(-1)).toBe('-amount  1'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(sortedBy(calls).at(-1)).toBe('-amount after-1 2'));
    await userEvent.click(screen.getByRole('button', { name: /^Amount/ }));
    await waitFor(() => expect(sortedBy(calls).at(-1)).toBe('amount  1'));
    expect(screen.getByRole('columnheader', { name: /^Amount/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('is counted from the first row where a page is opened by its number', async () => {
    const address = '/payments?tab=withdrawals&withdrawals-sort=asked&withdrawals-page=3';
    const { calls } = await renderConsole(platformWith(ALL, pages), { address, token: 'token-1' });
    await rowOf(/player1/);
    expect(sortedBy(calls)).toEqual(['asked  3']);
  });
});
