import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../../shared/testing/shared-form.ts';

const RIGHTS = ['merchants.read', 'protection.read', 'protection.manage'];
const LINES = '/ops/merchants/aurora/protection/help-lines';
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const line = {
  ...{ id: '7', name: 'Night line', texts: { EN: 'All night.' }, phone: '+84 1900', url: null, sort: 30 },
  ...{ version: 3, changedAt: null, changedBy: null },
};

it('a help line is not changed over what another operator has just saved', async () => {
  const shared = createSharedForm(`${LINES}/7`, line);
  const platform: FakePlatform = (call) => {
    if (call.path === '/ops/session')
      return { value: { name: 'operator1', role: 'owner', rights: RIGHTS, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (call.path === '/ops/merchants') return { value: { merchants: [merchant] } };
    if (call.path !== LINES) return shared.answer(call) ?? { code: 'request.not-found', status: 404 };
    return { value: { lines: [shared.answer({ ...call, path: `${LINES}/7` })?.value], languages: ['EN', 'VI'] } };
  };
  const { calls } = await renderConsole(platform, { address: '/help-lines?merchant=aurora', token: 'token-1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Night line' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change “Night line”' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description (VI)' }), 'Suốt đêm.');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Also in Vietnamese');
  shared.saveAs('risk9', { phone: '+84 1800', texts: { EN: 'Every night.' } });
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(await dialog.findByText(/^Changed by risk9/)).toBeTruthy();
  const changes = within(dialog.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Telephone: +84 1900 → +84 1800',
    'Description (EN): All night. → Every night.',
  ]);
  for (const value of ['+84 1800', 'Every night.', 'Suốt đêm.', 'Also in Vietnamese'])
    expect(dialog.getByDisplayValue(value)).toBeTruthy();
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { phone: '+84 1900', texts: { EN: 'All night.', VI: 'Suốt đêm.' }, version: 3 },
    { phone: '+84 1800', texts: { EN: 'Every night.', VI: 'Suốt đêm.' }, version: 4 },
  ]);
});
