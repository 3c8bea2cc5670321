import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../../shared/testing/shared-form.ts';

const ALL = ['merchants.read', 'loyalty.read', 'loyalty.configure', 'grants.read', 'grants.give'];
const BASE = '/ops/merchants/aurora';
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const stored = { currency: 'CNY', version: 3, changedAt: '2026-01-01T10:00:00.000Z', changedBy: 'finance2' };

const colors = { color: '#b98a5e', color2: '#7d5a3a' };
const bronze = {
  ...{ rankLevel: 1, labelName: 'Bronze', ...colors, turnover: '0.00' },
  ...{ cashbackPercent: '0.50', cashbackMax: '100.00', levelUpBonus: '0.00', members: 3 },
};
const gold = {
  ...{ rankLevel: 2, labelName: 'Gold', ...colors, turnover: '5000.00' },
  ...{ cashbackPercent: '1.00', cashbackMax: null, levelUpBonus: '8.00', members: 0 },
};
const wireOf = ({ members: _members, ...level }: typeof bronze | typeof gold) => level;
const rebate = { enabled: true, rates: [{ gameType: 'RNG', rate: '0.80' }], min: '1.00', ...stored };
const rules = { bonus: '10.00', deposited: '100.00', wagered: '500.00', days: 30 };
const grant = {
  ...{ id: '7', source: 'operator', title: 'Sorry for the wait', facts: {}, amount: '1250000.00', state: 'claimable' },
  ...{ grantedAt: '2026-01-01T10:00:00.000Z', expiresAt: null, claimedAt: null },
  ...{ account: 'player1', grantedBy: 'finance2', reason: 'Long queue' },
};
const cashback = {
  ...grant,
  ...{ id: '6', source: 'cashback', title: '', facts: { week: '2026-01-05' }, amount: '3.10', state: 'claimed' },
  ...{ claimedAt: '2026-01-13T10:00:00.000Z', account: 'player2', grantedBy: null, reason: null },
};

type Own = (call: FakeCall) => ReturnType<FakePlatform> | null;
const refuse = (code: string, params?: Readonly<Record<string, string>>) => ({
  ...{ code, status: 409 },
  ...(params && { params }),
});

const platformWith =
  (rights: readonly string[], own: Own = () => null): FakePlatform =>
  (call) => {
    const { method, path, query } = call;
    if (path === '/ops/session')
      return { value: { name: 'finance1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants') return { value: { merchants: [merchant] } };
    const answer = own(call);
    if (answer) return answer;
    if (path === `${BASE}/levels`) return { value: { levels: [bronze, gold], ...stored } };
    if (path === `${BASE}/rebate`) return { value: rebate };
    if (path === `${BASE}/referral`) return { value: { ...rules, promoted: false, ...stored } };
    if (path === `${BASE}/settings`) return { value: { languages: ['EN', 'VI', 'TH', 'KO', 'KR'] } };
    if (path === `${BASE}/grants` && method === 'GET') {
      const rows = [grant, cashback].filter(({ state }) => (query.get('state') ?? state) === state);
      return { value: { rows, totalRows: rows.length, totalPages: 1, currency: 'CNY' } };
    }
    return method === 'GET' ? { code: 'request.not-found', status: 404 } : { value: { granted: 2 } };
  };

const open = (platform: FakePlatform, tab = 'levels') =>
  renderConsole(platform, { address: `/loyalty?tab=${tab}`, token: 'token-1' });
const sentOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const rowOf = (name: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name });
const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));
const retype = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('levels of a merchant', () => {
  it('stand with what each brings and who has it', async () => {
    await open(platformWith(ALL));
    const first = within(await rowOf(/Bronze/));
    expect(first.getByText('0.50 %')).toBeTruthy();
    expect(first.getByText('up to 100.00')).toBeTruthy();
    const second = within(await rowOf(/Gold/));
    expect(second.getByText('5,000.00')).toBeTruthy();
    expect(second.getByText('no limit')).toBeTruthy();
    expect(screen.getByText(/Changed by finance2/)).toBeTruthy();
  });

  it('are changed all at once: one added, its order checked before it is sent', async () => {
    const { calls } = await open(platformWith(ALL));
    await userEvent.click(await screen.findByRole('button', { name: 'Change levels' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add level' }));
    const added = within(screen.getByRole('group', { name: 'Level 3' }));
    const name = added.getByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Diamond');
    fireEvent.change(added.getByLabelText('First colour of level 3'), { target: { value: '#8fd3e8' } });
    fireEvent.change(added.getByLabelText('Second colour of level 3'), { target: { value: '#4a93ad' } });
    await userEvent.type(added.getByRole('textbox', { name: /Turnover from/ }), '5000');
    await userEvent.type(added.getByRole('textbox', { name: /Cashback, %/ }), '1,5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await added.findByText('Enter more than 5,000.00, the turnover of the previous level.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await retype(added.getByRole('textbox', { name: /Turnover from/ }), '20000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the levels?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New year');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Change levels' })).toBeTruthy();
    const diamond = {
      ...{ rankLevel: 3, labelName: 'Diamond', color: '#8fd3e8', color2: '#4a93ad', turnover: '20000.00' },
      ...{ cashbackPercent: '1.50', cashbackMax: null, levelUpBonus: '0.00' },
    };
    expect(sentOf(calls)).toEqual([
      ['PUT', `${BASE}/levels`, { levels: [wireOf(bronze), wireOf(gold), diamond], reason: 'New year', version: 3 }],
    ]);
  });

  it('go only without members; what goes can be put back, and a refusal stands over what was typed', async () => {
    const { calls } = await open(platformWith(ALL, ({ method }) => (method === 'PUT' ? refuse('level.in-use') : null)));
    await userEvent.click(await screen.findByRole('button', { name: 'Change levels' }));
    expect(screen.queryByRole('button', { name: 'Remove Bronze' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Gold' }));
    const back = screen.getByRole('button', { name: 'Restore Gold' });
    expect(document.activeElement).toBe(back);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the levels?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Fewer of them');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/You cannot remove a level that members have/)).toBeTruthy();
    expect(sentOf(calls)).toEqual([
      ['PUT', `${BASE}/levels`, { levels: [wireOf(bronze)], reason: 'Fewer of them', version: 3 }],
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/You cannot remove a level that members have/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Gold' }));
    expect(screen.getByDisplayValue('Gold')).toBeTruthy();
  });

  it('refused at an amount say so at its field, also when one before it goes', async () => {
    const code = 'wallet.amount-invalid';
    const refused = { code, status: 422, fields: { 'levels.1.turnover': code } };
    const silver = { ...gold, rankLevel: 3, labelName: 'Silver', turnover: '9000.00' };
    await open(
      platformWith(ALL, ({ method, path }) => {
        if (method === 'PUT') return refused;
        return path === `${BASE}/levels` ? { value: { levels: [bronze, gold, silver], ...stored } } : null;
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change levels' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Gold' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the levels?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Fewer of them');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This amount is not valid.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const group = within(screen.getByRole('group', { name: 'Level 3' }));
    expect(group.getByRole('textbox', { name: /Turnover from/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('This amount is not valid.')).toHaveLength(1);
  });

  it('that somebody else saved meanwhile are not saved over unknowingly', async () => {
    const shared = createSharedForm(`${BASE}/levels`, { levels: [bronze, gold], ...stored });
    const { calls } = await open(platformWith(ALL, (call) => shared.answer(call)));
    await userEvent.click(await screen.findByRole('button', { name: 'Change levels' }));
    await retype(screen.getByDisplayValue('Gold'), 'Platinum');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the levels?' }));
    shared.saveAs('finance9', { levels: [bronze, { ...gold, cashbackPercent: '0.90' }] });
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A better name');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone else saved changes first/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^Level 2 · .* → 0\.90$/)).toBeTruthy();
    expect(screen.getByText(/^Changed by finance9/)).toBeTruthy();
    for (const value of ['Platinum', '0.90']) expect(screen.getByDisplayValue(value)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change the levels?' }));
    await userEvent.type(again.getByRole('textbox', { name: /Reason/ }), 'A better name');
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Change levels' })).toBeTruthy();
    const platinum = { ...wireOf(gold), labelName: 'Platinum' };
    const orderOf = (level: object, version: number) => [
      ...['PUT', `${BASE}/levels`],
      { levels: [wireOf(bronze), level], reason: 'A better name', version },
    ];
    expect(sentOf(calls)).toEqual([orderOf(platinum, 3), orderOf({ ...platinum, cashbackPercent: '0.90' }, 4)]);
  });

  it('a new one that is not wanted goes for good, and cancelling leaves all as it was', async () => {
    const { calls } = await open(platformWith(ALL));
    await userEvent.click(await screen.findByRole('button', { name: 'Change levels' }));
    const add = screen.getByRole('button', { name: 'Add level' });
    await userEvent.click(add);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Level 3' }));
    expect(screen.queryByRole('group', { name: 'Level 3' })).toBeNull();
    expect(document.activeElement).toBe(add);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await rowOf(/Gold/)).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
  });

  it('say that there is none, and what went wrong', async () => {
    let isBroken = true;
    await open(
      platformWith(ALL, ({ path }) => {
        if (path !== `${BASE}/levels`) return null;
        return isBroken ? { code: 'server.unexpected', status: 500 } : { value: { levels: [], ...stored } };
      }),
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('No levels yet')).toBeTruthy();
  });
});

describe('the rebate of a merchant', () => {
  it('is changed by kind of games with a reason; it says from when that counts', async () => {
    const { calls } = await open(platformWith(ALL), 'rebate');
    expect(within(await rowOf(/Slots/)).getByText('0.80 %')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change rebate' }));
    const dialog = dialogOf('Change rebate');
    expect(dialog.getByText(/rounds settled after you save/)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Fishing' }), '100');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Festival');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter 0 to 99.99.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await retype(dialog.getByRole('textbox', { name: /Fishing/ }), '1,2');
    await userEvent.click(dialog.getByRole('switch', { name: 'Rebate at this merchant' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rates = [
      { gameType: 'RNG', rate: '0.80' },
      { gameType: 'FISH', rate: '1.20' },
    ];
    expect(sentOf(calls)).toEqual([
      ['PUT', `${BASE}/rebate`, { enabled: false, rates, min: '1.00', reason: 'Festival', version: 3 }],
    ]);
  });
});

describe('rewards of members', () => {
  it('are listed by why and by whom, and filtered by state and account in the address', async () => {
    const { calls } = await open(platformWith(ALL), 'rewards');
    const given = within(await rowOf(/player1/));
    expect(given.getByText('Sorry for the wait')).toBeTruthy();
    expect(given.getByText('Long queue')).toBeTruthy();
    const earned = within(await rowOf(/player2/));
    expect(earned.getByText('Week from Jan 05')).toBeTruthy();
    expect(earned.getByText('Automatic')).toBeTruthy();
    expect(earned.queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Claimed' }));
    await waitFor(() => expect(screen.queryByText('player1')).toBeNull());
    await userEvent.type(screen.getByRole('searchbox', { name: "Member's account" }), ' player2 {Enter}');
    await waitFor(() => expect(calls.at(-1)?.query.get('account')).toBe('player2'));
    expect(calls.at(-1)?.query.get('state')).toBe('claimed');
  });

  it('are given to many: the total is in view, and an unknown account is named at its field', async () => {
    let isKnown = false;
    const { calls } = await open(
      platformWith(ALL, ({ method }) =>
        method === 'POST' && !isKnown ? refuse('grant.account-unknown', { account: 'nobody' }) : null,
      ),
      'rewards',
    );
    await rowOf(/player1/);
    await userEvent.click(screen.getByRole('button', { name: 'Give rewards' }));
    const dialog = dialogOf('Give rewards');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    expect(await dialog.findByText('Enter at least one account.')).toBeTruthy();
    expect(dialog.getByText('Enter a title in English.')).toBeTruthy();
    const accounts = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Accounts/ });
    await userEvent.type(accounts, 'player1, nobody');
    expect(dialog.getByText('2 of 200')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Amount for each/ }), '2,5');
    expect(dialog.getByText('CNY 5.00')).toBeTruthy();
    expect(dialog.getByText('Total for 2 members')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Title \(EN\)/ }), 'For you');
    const language = await dialog.findByRole('combobox', { name: 'Other languages' });
    // Korean has two codes and one text.
    expect([...language.children].map((option) => option.getAttribute('value'))).toEqual(['VI', 'TH', 'KO']);
    await userEvent.selectOptions(language, 'TH');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title (TH)' }), 'ของขวัญ');
    await userEvent.click(dialog.getByRole('switch', { name: /Expires/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New year');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    expect(await dialog.findByText('The account nobody does not exist here.')).toBeTruthy();
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
    expect(accounts.value).toBe('player1, nobody');
    isKnown = true;
    await retype(accounts, 'player1\nplayer2');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 rewards were given.')).toBeTruthy();
    expect(sentOf(calls).at(-1)).toEqual([
      'POST',
      `${BASE}/grants`,
      {
        ...{ accounts: ['player1', 'player2'], amount: '2.50', titles: { EN: 'For you', TH: 'ของขวัญ' } },
        ...{ days: null, reason: 'New year' },
      },
    ]);
  });

  it('are withdrawn with a reason while they wait', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method }) => (method === 'POST' ? refuse('grant.already-claimed') : null)),
      'rewards',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw 1,250,000.00 CNY from player1' }));
    const dialog = dialogOf('Withdraw 1,250,000.00 CNY from player1?');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Given twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByText('You have already claimed this reward.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([['POST', `${BASE}/grants/7/withdrawal`, { reason: 'Given twice' }]]);
  });

  it('[OPR-002] are seen without what needs another right, and nothing is offered without its own', async () => {
    const { unmount } = await open(platformWith(['merchants.read', 'grants.read']));
    await rowOf(/player1/);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Rewards']);
    expect(screen.queryByRole('button', { name: /Give rewards|Withdraw/ })).toBeNull();
    unmount();
    const second = await open(platformWith(['merchants.read', 'loyalty.read']));
    await rowOf(/Bronze/);
    expect(screen.queryByRole('tab', { name: 'Rewards' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change levels' })).toBeNull();
    second.unmount();
    await open(platformWith(['merchants.read']));
    expect(await screen.findByRole('link', { name: 'Merchants' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Loyalty' })).toBeNull();
  });
});

describe('inviting friends', () => {
  it('says whether it can be done now, and its rules are changed with a reason', async () => {
    const { calls } = await open(platformWith(ALL), 'referral');
    expect(await screen.findByText('Members cannot invite friends now')).toBeTruthy();
    expect(screen.getByText('30 days')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change rules' }));
    const dialog = dialogOf('Change rules');
    const bonus = dialog.getByRole('textbox', { name: /Bonus per friend/ });
    await retype(bonus, '0');
    await retype(dialog.getByRole('textbox', { name: /After days/ }), '0');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a whole number from 1 to 365.')).toBeTruthy();
    expect(
      dialog.getByText('Enter an amount above zero, up to 10,000,000,000.00, with up to two decimals.'),
    ).toBeTruthy();
    await retype(bonus, '12');
    await userEvent.click(dialog.getByRole('switch', { name: /Expires/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([
      ['PUT', `${BASE}/referral`, { ...rules, bonus: '12.00', days: null, reason: 'Spring', version: 3 }],
    ]);
  });
});
