import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall } from '../../app/testing/render-console.tsx';

const AT = '2026-01-01T00:00:00.000Z';
const STORED = { currency: 'CNY', currencySymbol: '¥', version: 2, changedAt: AT, changedBy: 'operator2' };
const platformOf =
  (rights: readonly string[]) =>
  ({ method, path, body }: FakeCall) => {
    if (path === '/ops/session') return { value: { name: 'operator1', role: 'owner', rights, expiresAt: AT } };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (path.endsWith('/win-review'))
      return { value: { ...STORED, above: method === 'PUT' ? (body as { above: string | null }).above : '50000.00' } };
    return { value: { rows: [], totalRows: 0, totalPages: 0 } };
  };
const open = (rights: readonly string[]) =>
  renderConsole(platformOf(rights), { token: 'token-1', address: '/protection?merchant=aurora' });

it('the bound of large wins is changed with a reason, and taken away by an empty field', async () => {
  const { calls } = await open(['protection.read', 'protection.manage']);
  const user = userEvent.setup();
  for (const [typed, above] of [
    ['20000.5', '20000.5'],
    ['', null],
  ] as const) {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Large wins' }).disabled).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'Large wins' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Review above (CNY)');
    await user.clear(field);
    await user.type(field, `0{Enter}`);
    expect(await dialog.findByText(/^Enter an amount above zero/)).toBeTruthy();
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.type(dialog.getByLabelText(/^Reason/), 'new limit');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)).toMatchObject({
      path: '/ops/merchants/aurora/protection/win-review',
      body: { above, reason: 'new limit', version: 2 },
    });
  }
});

it('is no button for a role that may only look', async () => {
  await open(['protection.read']);
  expect(await screen.findByText('No exclusions')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Large wins' })).toBeNull();
});
