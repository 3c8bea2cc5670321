import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

// Pages come with their first opening: on a busy machine that takes longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const AT = '2026-03-02T10:00:00.000Z';
const ALL = ['merchants.read', 'lottery.read', 'lottery.results', 'lottery.odds'];
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';
const OTHER = SOUTH.replace('775417', '775418');

const report = (source: string, numbers = SOUTH, more: object = {}) => ({
  ...{ source, numbers, link: null, isSimulated: false, receivedAt: AT },
  ...more,
});
const draw = (more: object = {}) => ({
  ...{ id: '1-7', gameCode: 'VN_HUE', labelName: 'Hue', format: 'vn-south', source: 'official', drawNo: '20260302' },
  ...{ drawsAt: AT, opensAt: AT, locksAt: AT, drawnAt: null, settledAt: null, state: 'closed', winningNumber: null },
  ...{ bets: 12, amounts: [{ currency: 'CNY', stake: '270.00', won: '98.00', paidBack: '0.00' }] },
  betTypes: [{ code: 'lo-2', currency: 'CNY', bets: 12, stake: '270.00', won: '98.00', paidBack: '0.00' }],
  ...{ seedHash: null, seed: null, root: 'ab'.repeat(32), proofUrl: 'https://aurora.example/lottery/draw' },
  ...{ isAwaited: true, reports: [] as object[] },
  ...more,
});
const table = {
  ...{ version: 3, changedAt: AT, changedBy: 'operator9', currency: 'CNY', maxDrawStake: '50000.00' },
  betTypes: [
    { code: 'lo-2', odds: { hit: '98' }, isOn: true, minUnit: '0.10', maxStake: '10000.00', rtp: '98.00' },
    { code: 'da', odds: { hit: '800', extra: '400' }, isOn: true, minUnit: '0.10', maxStake: '10.00', rtp: '74.20' },
  ],
};
const versions = [
  table,
  { ...table, version: 2, betTypes: [{ ...table.betTypes[0], odds: { hit: '97' } }, table.betTypes[1]] },
];

type Answer = ReturnType<FakePlatform>;

const DRAW = '/ops/lottery/draws/VN_HUE/20260302';
const ODDS = '/ops/merchants/aurora/lottery-odds/vn-north';

const open = (
  {
    rights = ALL,
    shown = draw(),
    answer = () => null,
  }: {
    readonly rights?: readonly string[];
    readonly shown?: object;
    readonly answer?: (call: FakeCall) => Answer | null;
  },
  address = '/lottery/draws/VN_HUE/20260302',
) =>
  renderConsole(
    (call) => {
      const given = answer(call);
      if (given) return given;
      const { path } = call;
      if (path === '/ops/session') return { value: { name: 'operator1', role: 'owner', rights, expiresAt: AT } };
      if (path === '/ops/merchants') return { value: { merchants: [merchant] } };
      if (path === '/ops/lottery/lotteries')
        return { value: { list: [{ gameCode: 'VN_HUE', labelName: 'Hue', format: 'vn-south', source: 'official' }] } };
      if (path === '/ops/lottery/draws') return { value: { list: [shown], hasMore: false } };
      if (path === DRAW) return { value: shown };
      if (path === `${DRAW}/correction`)
        return {
          value: { winningNumber: SOUTH, correctableUntil: AT, isOpen: true, entered: [], corrections: [] },
        };
      if (path === ODDS) return { value: table };
      if (path === `${ODDS}/versions`) return { value: { list: versions } };
      return { code: 'request.not-found', status: 404 };
    },
    { address, token: 'token-1' },
  );

const press = (name: string | RegExp, inside = screen as Pick<typeof screen, 'getByRole'>): Promise<void> =>
  userEvent.click(inside.getByRole('button', { name }));
const sent = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

describe('draws', () => {
  it('are listed by state, lottery and day', async () => {
    const { calls } = await open({ shown: draw({ reports: [report('first'), report('second', OTHER)] }) }, '/lottery');
    const row = within(await screen.findByRole('row', { name: /Hue/ }));
    expect(row.getByText('Contradictory reports')).toBeTruthy();
    expect(row.getByText(/270\.00/)).toBeTruthy();
    expect(row.getByRole('link', { name: /Hue/ }).getAttribute('href')).toBe('/lottery/draws/VN_HUE/20260302');
    await userEvent.click(screen.getByRole('radio', { name: 'Settled' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lottery' }), 'VN_HUE');
    await waitFor(() => expect(calls.at(-1)?.query.get('gameCode')).toBe('VN_HUE'));
    expect(calls.at(-1)?.query.get('state')).toBe('settled');
  });

  it('show contradictory reports side by side, with what differs', async () => {
    const shown = draw({
      reports: [
        report('first', SOUTH, { link: 'https://bulletin.example/1' }),
        report('second', OTHER, { isSimulated: true }),
      ],
    });
    await open({ shown });
    const first = within(await screen.findByRole('region', { name: 'Reported result 1' }));
    expect(first.getByRole('link', { name: 'Evidence' }).getAttribute('href')).toBe('https://bulletin.example/1');
    expect(first.getByText('775417').tagName).toBe('MARK');
    expect(first.getByText('76655').tagName).toBe('SPAN');
    const second = within(screen.getByRole('region', { name: 'Reported result 2' }));
    expect(second.getByText('775418').tagName).toBe('MARK');
    expect(second.getByText('Simulated')).toBeTruthy();
    expect(screen.getByText('The reports contradict each other')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Public page' })).toBeTruthy();
  });

  it('get a result in the shape of their format; leading zeros stay, refusals stand at the fields', async () => {
    const refusal = { code: 'lottery.numbers-invalid', status: 400, params: { fault: 'length-wrong' } };
    let isRefused = true;
    const answer = ({ method }: FakeCall): Answer | null => {
      if (method !== 'POST') return null;
      return isRefused ? { ...refusal, fields: { numbers: refusal.code } } : { value: { isConfirmed: false } };
    };
    const { calls } = await open({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter result' }));
    const dialog = within(screen.getByRole('dialog'));
    await press('Enter result', dialog);
    expect(dialog.getAllByText(/^Enter \d digits in every field/)).toHaveLength(9);
    expect(sent(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('textbox', { name: 'DB' }));
    await userEvent.paste(SOUTH.replaceAll(/[~,]/g, '\n'));
    expect(dialog.getByRole('textbox', { name: 'G4, number 7 of 7' })).toHaveProperty('value', '09760');
    expect(dialog.getByText('18 of 18 numbers')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the bulletin');
    await press('Enter result', dialog);
    expect(await dialog.findByText('A number has too many or too few digits.')).toBeTruthy();
    isRefused = false;
    await press('Enter result', dialog);
    expect(await screen.findByText(/Your result is stored/)).toBeTruthy();
    expect(sent(calls).at(-1)).toEqual([`${DRAW}/result`, { numbers: SOUTH, reason: 'the bulletin' }]);
  });

  it('are confirmed by a second operator, not by the one who entered the result', async () => {
    const { unmount } = await open({ shown: draw({ reports: [report('operator:operator1')] }) });
    expect(await screen.findByText(/It counts when another operator/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm these numbers' })).toBeNull();
    unmount();
    const answer = ({ method }: FakeCall): Answer | null =>
      method === 'POST' ? { value: { isConfirmed: true } } : null;
    const { calls } = await open({ answer, shown: draw({ reports: [report('operator:operator2')] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm these numbers' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /What you checked/ }), 'the bulletin');
    await press('Confirm result', dialog);
    expect(await screen.findByText(/The result is confirmed/)).toBeTruthy();
    expect(sent(calls)).toEqual([[`${DRAW}/result`, { numbers: SOUTH, reason: 'the bulletin' }]]);
  });

  it('are declared void with a reason', async () => {
    const answer = ({ method }: FakeCall): Answer | null => (method === 'POST' ? { value: {} } : null);
    const { calls } = await open({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Declare void' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/stakes of 12 bets are paid back/)).toBeTruthy();
    await press('Declare void', dialog);
    expect(sent(calls)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'not held');
    await press('Declare void', dialog);
    expect(await screen.findByText(/The draw is void/)).toBeTruthy();
    expect(sent(calls)).toEqual([[`${DRAW}/void`, { reason: 'not held' }]]);
  });

  it('are corrected after the difference was shown', async () => {
    const answer = ({ method, path }: FakeCall): Answer | null => {
      if (method === 'POST') return { value: { isConfirmed: false } };
      if (!path.endsWith('/difference')) return null;
      const lo = { code: 'lo-2', currency: 'CNY', changed: 3, toPay: '98.00', toTakeBack: '196.00' };
      return { value: { bets: 12, changed: 3, betTypes: [lo] } };
    };
    const shown = draw({ state: 'settled', winningNumber: SOUTH, isAwaited: false, settledAt: AT, drawnAt: AT });
    const { calls } = await open({ answer, shown });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct result' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/to see which bets change/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('textbox', { name: 'DB' }));
    await userEvent.paste(OTHER);
    expect(await dialog.findByText('3 of 12 bets change')).toBeTruthy();
    expect(within(dialog.getByRole('row', { name: /Lô 2/ })).getByText('196.00')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the bulletin was corrected');
    await press('Enter correction', dialog);
    expect(await screen.findByText(/Your correction is stored/)).toBeTruthy();
    expect(sent(calls)).toEqual([[`${DRAW}/correction`, { numbers: OTHER, reason: 'the bulletin was corrected' }]]);
  });

  it('[OPR-002] offer nothing to operators who only read', async () => {
    await open({
      rights: ['merchants.read', 'lottery.read'],
      shown: draw({ reports: [report('operator:operator2')] }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Hue' });
    expect(await screen.findByRole('heading', { name: 'Bets by type' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Enter result|Declare void|Confirm these/ })).toBeNull();
  });
});

describe('odds of a merchant', () => {
  const openOdds = (answer: (call: FakeCall) => Answer | null = () => null, rights = ALL) =>
    open({ rights, answer }, '/lottery?tab=odds');

  it('are shown with their return, limits and versions', async () => {
    await openOdds();
    const row = within(await screen.findByRole('row', { name: /Đá/ }));
    expect(row.getByText('74.20 %')).toBeTruthy();
    expect(row.getByText('Extra hit')).toBeTruthy();
    expect(await screen.findByText('Lô 2 · Odds: Hit: 97 → 98')).toBeTruthy();
  });

  it('say what they return while they are typed; the platform’s refusal stands beside the field', async () => {
    let isRefused = true;
    const answer = ({ method }: FakeCall): Answer | null => {
      if (method !== 'PUT') return null;
      const code = 'lottery.rtp-too-high';
      if (isRefused)
        return { code, status: 409, params: { betType: 'lo-2', rtp: '101.00' }, fields: { 'betTypes.lo-2': code } };
      return { value: { version: 4, findings: [{ betType: 'lo-2', rtp: '99.50', finding: 'warned' }] } };
    };
    const { calls } = await openOdds(answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Lô 2' }));
    const dialog = within(screen.getByRole('dialog'));
    const hit = dialog.getByRole('textbox', { name: /^Hit/ });
    await userEvent.clear(hit);
    await userEvent.type(hit, '101');
    expect(dialog.getByText(/Returns 101\.00 %/)).toBeTruthy();
    expect(dialog.getByText(/these odds are not accepted/)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'festival');
    await press('Save', dialog);
    expect(await dialog.findByText(/Lô 2 would return 101\.00 percent/)).toBeTruthy();
    expect(hit.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(hit);
    await userEvent.type(hit, '99,5');
    isRefused = false;
    await press('Save', dialog);
    expect(await screen.findByText(/Version 4 is in force\. Lô 2 returns 99\.50 percent/)).toBeTruthy();
    const [lo, da] = table.betTypes.map(({ rtp: _rtp, ...offer }) => offer);
    expect(sent(calls).at(-1)).toEqual([
      ODDS,
      {
        ...{ version: 3, maxDrawStake: '50000.00', reason: 'festival' },
        betTypes: [{ ...lo, odds: { hit: '99.5' } }, da],
      },
    ]);
  });

  it('have a limit of a member in one draw', async () => {
    const { calls } = await openOdds(({ method }) =>
      method === 'PUT' ? { value: { version: 4, findings: [] } } : null,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change limit per draw' }));
    const dialog = within(screen.getByRole('dialog'));
    const limit = dialog.getByRole('textbox', { name: /Limit per draw/ });
    await userEvent.clear(limit);
    await userEvent.type(limit, '700');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'less risk');
    await press('Save', dialog);
    expect(await screen.findByText('Version 4 is in force.')).toBeTruthy();
    expect(sent(calls).at(-1)?.[1]).toMatchObject({ version: 3, maxDrawStake: '700.00', reason: 'less risk' });
  });

  it('are only read without the right to change them', async () => {
    await openOdds(() => null, ['merchants.read', 'lottery.read']);
    await screen.findByRole('row', { name: /Đá/ });
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  });
});
