import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../../shared/testing/shared-form.ts';

const ALL = ['merchants.read', 'banks.read', 'banks.manage', 'bank-accounts.read', 'bank-accounts.remove'];
const BANKS = '/ops/merchants/aurora/banks';
const ACCOUNTS = '/ops/merchants/aurora/bank-accounts';
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };

const bank = {
  ...{ id: '3', name: 'Vietcombank', code: 'BFTVVNVX', digitsOnly: true, numberMin: 8, numberMax: 19 },
  ...{ enabled: true, sort: 10, accounts: 2, version: 3, changedAt: null, changedBy: null },
};
const other = {
  ...{ id: '4', name: 'Sparkasse', code: 'DESPK', digitsOnly: false, numberMin: 22, numberMax: 22 },
  ...{ enabled: false, sort: 20, accounts: 0, version: 0, changedAt: null, changedBy: null },
};
const fields = {
  ...{ name: bank.name, code: bank.code, digitsOnly: true, numberMin: 8, numberMax: 19 },
  ...{ enabled: true, sort: 10 },
};

const account = {
  ...{ id: '31', bank: 'Vietcombank', lastFour: '4471', holder: 'NGUYEN VAN AN', isOwnName: true },
  ...{ addedAt: '2026-01-01T10:00:00.000Z', removedAt: null, removedBy: null, removedWhy: null },
};
const removed = {
  ...account,
  ...{ id: '30', lastFour: '9920', holder: 'TRAN THI BE', isOwnName: false },
  ...{ removedAt: '2026-01-02T10:00:00.000Z', removedBy: 'finance2', removedWhy: 'Somebody else’s' },
};
const forgotten = { ...removed, id: '29', holder: null, isOwnName: null, removedBy: null, removedWhy: null };

type Own = (call: FakeCall) => ReturnType<FakePlatform> | null;
const refuse = (code: string, status: number) => ({ code, status });

const platformWith =
  (rights: readonly string[], own: Own = () => null): FakePlatform =>
  (call) => {
    const { method, path, query } = call;
    if (path === '/ops/session')
      return { value: { name: 'finance1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants') return { value: { merchants: [merchant] } };
    const answer = own(call);
    if (answer) return answer;
    if (method === 'GET' && path === BANKS) return { value: { banks: [bank, other] } };
    if (method === 'GET' && path === ACCOUNTS && query.get('account') === 'player1')
      return { value: { account: 'player1', accounts: [account, removed, forgotten] } };
    if (method !== 'GET' && path.startsWith(BANKS)) return { value: bank };
    return refuse('request.not-found', 404);
  };

const open = (platform: FakePlatform, address = '/banks') => renderConsole(platform, { address, token: 'token-1' });
const sentOf = (calls: readonly FakeCall[]): readonly FakeCall[] => calls.filter(({ method }) => method !== 'GET');
const rowOf = async (name: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name });

describe('banks of a merchant', () => {
  it('stand in their order, with the form of numbers in words, and are changed with a reason', async () => {
    const { calls } = await open(platformWith(ALL));
    const first = await rowOf(/Vietcombank/);
    const second = await rowOf(/Sparkasse/);
    expect(within(first).getByText('8 to 19 digits')).toBeTruthy();
    expect(within(first).getByText('On')).toBeTruthy();
    expect(within(second).getByText('22 letters and digits')).toBeTruthy();
    expect(within(second).getByText('Off')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change Vietcombank' }));
    const dialog = screen.getByRole('dialog', { name: 'Change “Vietcombank”' });
    const longest = within(dialog).getByRole('textbox', { name: /Maximum length/ });
    await userEvent.clear(longest);
    await userEvent.type(longest, '6');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New numbers');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('The maximum must not be below the minimum.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.clear(longest);
    await userEvent.type(longest, '14');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', `${BANKS}/3`, { ...fields, numberMax: 14, version: 3, reason: 'New numbers' }],
    ]);
  });

  it('are added; a code that another has is said beside its field, and a refusal keeps what was typed', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method }) => (method === 'POST' ? refuse('bank.too-many', 409) : null)),
    );
    await rowOf(/Vietcombank/);
    await userEvent.click(screen.getByRole('button', { name: 'Add bank' }));
    const dialog = screen.getByRole('dialog', { name: 'Add bank' });
    const field = (name: RegExp): HTMLElement => within(dialog).getByRole('textbox', { name });
    await userEvent.type(field(/Name/), 'Techcombank');
    await userEvent.type(field(/Code/), 'despk');
    await userEvent.type(field(/Minimum length/), '10');
    await userEvent.type(field(/Maximum length/), '14');
    await userEvent.type(field(/Reason/), 'Asked for');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add bank' }));
    expect(await within(dialog).findByText('A bank with this code already exists.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.clear(field(/Code/));
    await userEvent.type(field(/Code/), 'vtcbvnvx');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add bank' }));
    expect(await within(dialog).findByText(/You have reached the maximum number of banks/)).toBeTruthy();
    expect(field(/Name/)).toHaveProperty('value', 'Techcombank');
    expect(field(/Reason/)).toHaveProperty('value', 'Asked for');
    expect(sentOf(calls)[0]?.body).toEqual({
      ...{ name: 'Techcombank', code: 'VTCBVNVX', digitsOnly: true, numberMin: 10, numberMax: 14 },
      ...{ enabled: true, sort: 30, reason: 'Asked for' },
    });
  });

  it('are switched off with a reason, the rest of them as it was', async () => {
    const { calls } = await open(platformWith(ALL));
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off Vietcombank' }));
    const dialog = screen.getByRole('dialog', { name: 'Switch off “Vietcombank”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Its system is down');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)[0]).toMatchObject({
      path: `${BANKS}/3`,
      body: { ...fields, enabled: false, reason: 'Its system is down' },
    });
  });

  /** Another operator has saved the bank since the window was opened. */
  const sharedBank = () => {
    const shared = createSharedForm(`${BANKS}/3`, bank);
    const platform = platformWith(ALL, (call) => {
      if (call.path !== BANKS) return shared.answer(call);
      const { value } = shared.answer({ ...call, path: `${BANKS}/3` }) ?? {};
      return { value: { banks: [value] } };
    });
    return { platform, saveAs: (changes: object) => shared.saveAs('finance9', changes) };
  };

  it('are not changed over what another operator has just saved', async () => {
    const { platform, saveAs } = sharedBank();
    const { calls } = await open(platform);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Vietcombank' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change “Vietcombank”' }));
    const longest = dialog.getByRole('textbox', { name: /Maximum length/ });
    await userEvent.clear(longest);
    await userEvent.type(longest, '14');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New numbers');
    saveAs({ enabled: false, numberMin: 9 });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Minimum length: 8 → 9')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).at(-1)?.body).toEqual({
      ...{ ...fields, enabled: false, numberMin: 9, numberMax: 14, version: 4, reason: 'New numbers' },
    });
  });

  it('are switched off as they are stored by then', async () => {
    const { platform, saveAs } = sharedBank();
    const { calls } = await open(platform);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off Vietcombank' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Switch off “Vietcombank”?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Its system is down');
    saveAs({ numberMin: 9 });
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await dialog.findByText(/Someone else saved changes first/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).at(-1)?.body).toEqual({
      ...{ ...fields, enabled: false, numberMin: 9, version: 4, reason: 'Its system is down' },
    });
  });

  it('say that there is none, and what went wrong', async () => {
    let isBroken = true;
    await open(
      platformWith(ALL, ({ path }) => {
        if (path !== BANKS) return null;
        return isBroken ? refuse('server.unexpected', 500) : { value: { banks: [] } };
      }),
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('No banks yet')).toBeTruthy();
  });

  it('[OPR-002] offer no order without its right, no page and no tab without theirs', async () => {
    const { unmount } = await open(platformWith(['merchants.read', 'banks.read']));
    await rowOf(/Vietcombank/);
    expect(screen.getByRole('link', { name: 'Banks' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add bank|Change|Switch/ })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Member accounts' })).toBeNull();
    unmount();
    await open(platformWith(['merchants.read']));
    expect(await screen.findByRole('link', { name: 'Merchants' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Banks' })).toBeNull();
  });
});

describe('bank accounts of a member', () => {
  it('are searched for by the member’s account, with whose name they bear and who removed them', async () => {
    const { calls } = await open(platformWith(ALL));
    await userEvent.click(await screen.findByRole('tab', { name: 'Member accounts' }));
    expect(await screen.findByText("Find a member's accounts")).toBeTruthy();
    expect(calls.filter(({ path }) => path === ACCOUNTS)).toEqual([]);
    const field = screen.getByRole('textbox', { name: 'Member’s account' });
    await userEvent.type(field, ' player1 {Enter}');
    const own = within(await rowOf(/ending in 4471/));
    expect(own.getByText('NGUYEN VAN AN')).toBeTruthy();
    expect(own.getByText('The member’s name')).toBeTruthy();
    const gone = within(await rowOf(/TRAN THI BE/));
    expect(gone.getByText('Another name')).toBeTruthy();
    expect(gone.getByText('finance2')).toBeTruthy();
    expect(gone.getByText('Somebody else’s')).toBeTruthy();
    expect(within(await rowOf(/No longer stored/)).getByText('Removed by the member')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody{Enter}');
    expect(await screen.findByText('This merchant has no member with the account nobody.')).toBeTruthy();
  });

  it('are removed with a reason, those that are there', async () => {
    let rows = [account, removed];
    const { calls } = await open(
      platformWith(ALL, ({ method, path }) => {
        if (path === ACCOUNTS) return { value: { account: 'player1', accounts: rows } };
        if (method !== 'POST') return null;
        rows = [removed];
        return { value: { removed: true } };
      }),
      '/banks?tab=accounts&account=player1',
    );
    expect(await screen.findByDisplayValue('player1')).toBeTruthy();
    const buttons = await screen.findAllByRole('button', { name: /^Remove / });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Vietcombank, ending in 4471']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Vietcombank, ending in 4471' }));
    const dialog = screen.getByRole('dialog', {
      name: 'Remove the account of player1 at Vietcombank, ending in 4471?',
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Closed by the bank');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('ending in 4471')).toBeNull());
    expect(sentOf(calls).map(({ path, body }) => [path, body])).toEqual([
      [`${ACCOUNTS}/31/removal`, { reason: 'Closed by the bank' }],
    ]);
  });

  it('name their member, whose page opens from the window in a new tab', async () => {
    await open(platformWith([...ALL, 'members.read']), '/banks?tab=accounts&account=player1');
    const title = await screen.findByRole('heading', { name: 'Bank accounts of player1' });
    const link = within(title).getByRole('link', { name: 'player1' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      ...['/members/%40player1?merchant=aurora', null],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Vietcombank, ending in 4471' }));
    const dialog = screen.getByRole('dialog', { name: /^Remove the account of player1 at Vietcombank/ });
    const opened = within(dialog).getByRole('link', { name: 'player1' });
    expect([opened.getAttribute('href'), opened.getAttribute('target')]).toEqual([
      ...['/members/%40player1?merchant=aurora', '_blank'],
    ]);
  });

  it('[OPR-002] are looked at without the right to remove, and say that there is none', async () => {
    const { unmount } = await open(
      platformWith(['merchants.read', 'banks.read', 'bank-accounts.read']),
      '/banks?tab=accounts&account=player1',
    );
    await rowOf(/ending in 4471/);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    unmount();
    await open(
      platformWith(ALL, ({ path }) => (path === ACCOUNTS ? { value: { account: 'player2', accounts: [] } } : null)),
      '/banks?tab=accounts&account=player2',
    );
    expect(await screen.findByText('No bank accounts')).toBeTruthy();
  });
});
