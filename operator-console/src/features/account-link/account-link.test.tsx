import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const AT = '2026-01-01T08:00:00.000Z';
const found = {
  ...{ id: '7', memberId: '12', account: 'player4', rule: 'failed-payments', facts: { failures: '5' } },
  ...{ assignee: null, openedAt: AT, closedAt: null, closedBy: null, note: null },
};
const platform: FakePlatform = ({ path }) => {
  const rights = ['protection.read', 'protection.manage', 'members.read'];
  if (path === '/ops/session') return { value: { name: 'risk1', role: 'risk', rights, expiresAt: AT } };
  if (path === '/ops/merchants')
    return { value: { merchants: [{ code: 'lotus', name: 'lotus', hosts: [], status: 0, modules: [] }] } };
  const rows = path.endsWith('/cases') ? [found] : [];
  return { value: { rows, totalRows: rows.length, totalPages: 1 } };
};

it('opens the member in a new tab from a window, and says so beside the name', async () => {
  await renderConsole(platform, { address: '/protection', token: 'token-1' });
  const inTable = await screen.findByRole('link', { name: 'player4' });
  expect(inTable.getAttribute('aria-description')).toBeNull();
  expect(inTable.getAttribute('target')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close the case of player4' }));
  const window = await screen.findByRole('dialog', { name: /^Close the case of player4\s?\?$/ });
  const link = await within(window).findByRole('link', { name: 'player4' });
  expect(link.getAttribute('aria-description')).toBe('Opens in a new tab');
  expect(link.getAttribute('target')).toBe('_blank');
});
