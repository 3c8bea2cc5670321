import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { accountRecords } from 'shared-contracts/wallet/schema';
import { loadStrings } from '../../strings/index.ts';
import AccountRecordPage from './account-record-page.tsx';

const row = (over: object) => ({
  ...{ id: '1', at: '2026-03-01T10:00:00.000Z', type: 'deposit', amount: '100.00', status: 'credited' },
  ...{ balanceBefore: '0.00', balanceAfter: '100.00', reference: 'D-1', description: '' },
  ...over,
});
const reply = accountRecords.reply.parse({
  rows: [
    row({ id: '2', type: 'withdraw', amount: '-40.00', status: 'rejected', balanceAfter: '60.00', reference: 'W-1' }),
    row({}),
  ],
  totals: { in: '100.00', out: '40.00', net: '60.00' },
  ...{ next: null, totalRows: 2, totalPages: 1 },
});

const show = (answer: (input: unknown) => unknown, address = '/?mc=transactionHistory') => {
  const api = createFakeApi({ 'wallet.accountRecords': answer });
  const { portal, asked } = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address={address}>
      <AccountRecordPage />
    </StandAlone>,
  );
  return Object.assign(api, { asked });
};
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(file);
  });
const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Account record' });
  await within(table).findAllByText('D-1');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

describe('account record', () => {
  it('[MEM-009] lists type, amount, balance after, status and time of each movement', async () => {
    show(() => reply);
    const [withdrawal, deposit] = await rowsOf();
    for (const part of ['Withdrawal', '2026', '40.00', '¥60.00', 'Rejected', 'W-1']) expect(withdrawal).toContain(part);
    for (const part of ['Deposit', '2026', '¥100.00', 'Credited', 'D-1']) expect(deposit).toContain(part);
  });

  it('[MEM-010] asks for the type that is chosen, and says what became of each withdrawal', async () => {
    const withdrawals = ['approved', 'rejected', 'failed'].map((status, index) =>
      row({ id: String(index + 2), type: 'withdraw', amount: '-40.00', status }),
    );
    const api = show((input) => {
      const { type } = (input as { readonly query: { readonly type?: string } }).query;
      return type === 'withdraw' ? { ...reply, rows: withdrawals } : reply;
    });
    await rowsOf();
    const types = screen.getByLabelText('Type');
    for (const type of ['deposit', 'transfer', 'bonus', 'rebate', 'withdraw']) {
      await userEvent.selectOptions(types, type);
      await waitFor(() => expect(api.calls.at(-1)?.input).toMatchObject({ query: { type } }));
    }
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect((await rowsOf()).map((text) => /Approved|Rejected|Failed/.exec(text ?? '')?.[0])).toEqual([
      ...['Approved', 'Rejected', 'Failed'],
    ]);
  });

  it('asks for the type of the address, and names bonus money beside cash', async () => {
    const bonus = [
      row({ id: '9', type: 'bonus', status: 'done', amount: '30.00' }),
      row({ id: '9-4', type: 'bonus', status: 'done', amount: '-30.00', isBonusMoney: true }),
    ];
    const api = show(() => ({ ...reply, rows: bonus }), '/?mc=transactionHistory&kind=bonus');
    const [cash, money] = await rowsOf();
    expect(cash).not.toContain('Bonus money');
    expect(money).toContain('Bonus money');
    expect(api.calls[0]?.input).toMatchObject({ query: { type: 'bonus' } });
  });

  it('shows older rows after the last one at a press, and how many of all are shown', async () => {
    const api = show((input) => {
      const { after } = (input as { readonly query: { readonly after?: string } }).query;
      if (after === undefined) return { ...reply, next: '1-1', totalRows: 3 };
      return { ...reply, rows: [row({ id: '0', reference: 'D-0' })], totalRows: 4 };
    });
    await rowsOf();
    expect(screen.getByText('2 of 3 rows')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('D-0')).toBeTruthy();
    expect(await rowsOf()).toHaveLength(3);
    expect(screen.getByText('3 of 4 rows')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(api.calls.at(-1)?.input).toMatchObject({ query: { after: '1-1', pageSize: 20 } });
  });

  it('says in the file and on the page that a file has not all rows', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { asked } = show(() => ({ ...reply, next: '1-1', totalRows: 9_000 }));
    await rowsOf();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await textOf(files[0] ?? new Blob())).trim().split(/\r?\n/);
    expect(lines).toHaveLength(102);
    expect(lines.at(-1)).toContain('The file has the newest 100 rows.');
    const message = expect.stringContaining('The file has the newest 100 rows.') as string;
    expect(asked).toContainEqual({ what: 'notify', detail: { message, tone: 'info' } });
  });

  it('shows the text of the failure and a way to try again', async () => {
    show(() => {
      throw new PortalError('network.failed');
    });
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
