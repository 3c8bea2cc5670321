import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const PATH = '/ops/merchants/aurora/kyc/settings';
const AT = '2026-01-01T10:00:00.000Z';
const AURORA = {
  ...{ code: 'aurora', name: 'aurora', status: 0, hosts: [], modules: [], flags: {} },
  ...{ currency: 'CNY', maintenanceEnd: null, message: null },
};

const saved = { version: 3, changedAt: null, changedBy: null };

const platform: FakePlatform = ({ method, path, body }) => {
  const rights = ['kyc.read', 'kyc.configure'];
  if (path === '/ops/session') return { value: { name: 'operator1', role: 'owner', rights, expiresAt: AT } };
  if (path === '/ops/merchants') return { value: { merchants: [AURORA] } };
  if (path.endsWith('/cases')) return { value: { rows: [], totalRows: 0, totalPages: 1, waiting: 0 } };
  if (path !== PATH) return { code: 'request.not-found', status: 404 };
  return { value: method === 'GET' ? { enabled: true, gates: [], ...saved } : { ...saved, ...(body as object) } };
};

const waiting = {
  ...{ caseId: '4', account: 'lan', state: 'waiting', submittedAt: AT, refusedBefore: 0 },
  ...{ decidedAt: null, decidedBy: null, assignee: null, version: 1 },
};

describe('the queue', () => {
  it('leads from the account to the member’s page, and opens the case by a button', async () => {
    const { calls } = await renderConsole(
      (call) => {
        if (call.path === '/ops/session')
          return {
            value: { name: 'risk1', role: 'risk', rights: ['kyc.read', 'kyc.decide', 'members.read'], expiresAt: AT },
          };
        if (call.path.endsWith('/cases'))
          return { value: { rows: [waiting], totalRows: 1, totalPages: 1, waiting: 1 } };
        return platform(call);
      },
      { address: '/kyc', token: 'token-1' },
    );
    const link = await screen.findByRole('link', { name: 'lan' });
    expect(link.getAttribute('href')).toBe('/members/%40lan?merchant=aurora');
    await userEvent.click(screen.getByRole('button', { name: 'Open the case of lan' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/kyc/cases/4'))).toBe(true));
  });
});

it('settings and a refusal that are not sent are not lost without a question', async () => {
  const rights = ['kyc.read', 'kyc.configure', 'kyc.decide'];
  await renderConsole(
    (call) => {
      if (call.path === '/ops/session') return { value: { name: 'risk1', role: 'risk', rights, expiresAt: AT } };
      if (call.path === '/ops/merchants')
        return { value: { merchants: [AURORA, { ...AURORA, code: 'lotus', name: 'lotus' }] } };
      if (call.path.endsWith('/cases')) return { value: { rows: [waiting], totalRows: 1, totalPages: 1, waiting: 1 } };
      if (call.path.endsWith('/cases/4')) return { value: { ...waiting, images: [] } };
      return platform(call);
    },
    { address: '/kyc', token: 'token-1' },
  );
  const decide = async (name: string): Promise<void> => {
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Deposits' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open the case of lan' }));
  await decide('Keep editing');
  expect(screen.getByRole('checkbox', { name: 'Deposits' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Open the case of lan' }));
  await decide('Discard');
  await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'too dark');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await decide('Keep editing');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus');
  await decide('Keep editing');
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'too dark');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus');
  await decide('Discard');
  expect(await screen.findByRole('button', { name: 'Open the case of lan' })).toBeTruthy();
});

describe('what waits for the check', () => {
  it('[ERR-024] [RSG-007] withdrawals do whatever is chosen, other actions as they are ticked', async () => {
    const { calls } = await renderConsole(platform, { address: '/kyc', token: 'token-1' });
    const withdrawals = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Withdrawals' });
    expect([withdrawals.checked, withdrawals.disabled]).toEqual([true, true]);
    expect(screen.getByText('Always locked while verification is required.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Deposits' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'rule of the licence');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const [sent] = calls.filter(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ enabled: true, gates: ['deposit'], reason: 'rule of the licence', version: 3 });
  });
});
