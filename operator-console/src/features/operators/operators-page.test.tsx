import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const operator = (
  name: string,
  status: 'active' | 'blocked',
  enrolledAt: string | null = '2026-01-01T00:00:00.000Z',
) => ({
  ...{ name, role: 'support', merchants: null, status, enrolledAt },
  ...{ lastSignInAt: null, recoveryCodesLeft: 3, isInvited: false },
});

const createPlatform = () => {
  const states: Record<string, 'active' | 'blocked'> = { owner1: 'active', clerk: 'active' };
  const sent: unknown[] = [];
  const platform: FakePlatform = ({ method, path, body }) => {
    if (path === '/ops/session')
      return {
        value: { name: 'owner1', role: 'owner', rights: ['operators.manage'], expiresAt: '2026-01-01T00:00:00.000Z' },
      };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (path === '/ops/roles')
      return {
        value: {
          rights: ['members.read', 'kyc.decide'],
          roles: [
            { role: 'owner', rights: ['members.read', 'kyc.decide'] },
            { role: 'support', rights: ['members.read'] },
          ],
        },
      };
    if (method === 'POST' && path === '/ops/operators') {
      if ((body as { readonly name: string }).name === 'taken') return { code: 'operator.name-taken', status: 409 };
      sent.push([path, body]);
      return { value: { name: 'mai', token: 'a-token', expiresAt: '2026-01-03T00:00:00.000Z' } };
    }
    if (method === 'PUT') {
      sent.push([path, body]);
      states['clerk'] = (body as { readonly status: 'active' | 'blocked' }).status;
      return { value: { name: 'clerk', status: states['clerk'] } };
    }
    return { value: { operators: Object.entries(states).map(([name, status]) => operator(name, status)) } };
  };
  return { platform, sent };
};

const show = async () => {
  const { platform, sent } = createPlatform();
  await renderConsole(platform, { address: '/operators', token: 'kept' });
  return sent;
};

it('blocks another operator with a reason, and lifts it again', async () => {
  const sent = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Block clerk' }));
  expect(screen.queryByRole('button', { name: 'Block owner1' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'left the company');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the block of clerk' }));
  const again = within(await screen.findByRole('dialog'));
  await userEvent.type(again.getByRole('textbox'), 'came back');
  await userEvent.click(again.getByRole('button', { name: 'Lift block' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['/ops/operators/clerk/status', { status: 'blocked', reason: 'left the company' }],
    ['/ops/operators/clerk/status', { status: 'active', reason: 'came back' }],
  ]);
});

it('shows what each role may do', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Decide identity cases/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Allowed', '–Not allowed']);
});

it('invites an operator for chosen merchants, and shows the link once; a name that is taken is said at its field', async () => {
  const sent = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite operator' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Operator/ });
  await userEvent.type(name, 'taken');
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'risk');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'joins the team');
  await userEvent.click(dialog.getByRole('checkbox', { name: /All merchants/ }));
  expect(dialog.getByText('Choose at least one merchant.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Aurora' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(name);
  await userEvent.type(name, 'mai');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(`${location.origin}/invitation#a-token`);
  expect(sent).toEqual([
    ['/ops/operators', { name: 'mai', role: 'risk', merchants: ['aurora'], reason: 'joins the team' }],
  ]);
});

it('adds a network to the list of a merchant that this address does not reach', async () => {
  const { platform } = createPlatform();
  const sent: unknown[] = [];
  const lotus = { ...{ id: '1', merchant: 'lotus', network: '203.0.113.0/24' }, ...{ note: '', addedBy: 'owner2' } };
  const list = {
    ...{ ip: '198.51.100.7', isWhole: true, networks: [{ ...lotus, addedAt: '2026-01-01T00:00:00.000Z' }] },
    merchants: [
      { code: 'aurora', name: 'Aurora' },
      { code: 'lotus', name: 'Lotus' },
    ],
  };
  const own: FakePlatform = (call) => {
    if (call.path !== '/ops/networks') return platform(call);
    if (call.method === 'POST') sent.push(call.body);
    return { value: call.method === 'POST' ? lotus : list };
  };
  await renderConsole(own, { address: '/operators?tab=networks', token: 'kept' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add network' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'lotus');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the office has moved');
  await userEvent.click(dialog.getByRole('button', { name: 'Add network' }));
  await waitFor(() =>
    expect(sent).toEqual([{ merchant: 'lotus', network: '198.51.100.7', note: '', reason: 'the office has moved' }]),
  );
});
