/** A file of persons: each of its rows before anything is imported, and all of them or none. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const merchants = [
  { code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] },
  { code: 'lotus', name: 'Lotus', hosts: [], status: 0, modules: [] },
];

const PEDRO = {
  ...{ id: '5', name: 'Pedro', idNumber: '', email: 'pedro@example.com', mobile: '', note: '' },
  ...{ addedAt: '2026-01-01T00:00:00.000Z', addedBy: 'operator1' },
};

const open = (accounts: readonly object[] = []) => {
  const platform: FakePlatform = ({ method, path }) => {
    if (path === '/ops/session')
      return {
        value: {
          ...{ name: 'operator1', role: 'risk', expiresAt: '2026-01-01T00:00:00.000Z' },
          rights: ['merchants.read', 'members.read', 'compliance.read', 'compliance.manage'],
        },
      };
    if (path === '/ops/merchants') return { value: { merchants } };
    if (path.endsWith('/restricted-persons/members')) return { value: { members: accounts, next: null } };
    if (!path.endsWith('/restricted-persons')) return { code: 'request.not-found', status: 404 };
    return method === 'GET'
      ? { value: { persons: accounts.length > 0 ? [PEDRO] : [], hasMore: false, total: 0 } }
      : { value: { added: 2, known: 0 } };
  };
  return renderConsole(platform, { address: '/restricted-persons', token: 'token-1' });
};
const choose = async (text: string): Promise<void> => {
  const input = await screen.findByLabelText('CSV file with restricted persons');
  const file = new File([text], 'persons.csv', { type: 'text/csv' });
  // Missing in jsdom.
  file.text = () => Promise.resolve(text);
  await userEvent.upload(input, file);
};
const sentOf = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('names what is wrong with each row of a file, and imports nothing of it', async () => {
  const { calls } = await open();
  await choose('name,email,colour\nJuan Cruz,juan@example.com,red\n,,\nAna,ana at example,\n');
  const table = within(await screen.findByRole('table', { name: 'Preview of persons.csv' }));
  const texts = table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Ana4.*Not an e-mail address$/),
    expect.stringMatching(/^Juan Cruz2.*Ready$/),
  ]);
  expect(screen.getByText(/^1 of 2 rows are wrong/)).toBeTruthy();
  expect(screen.getByText('These columns are left out: colour.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  expect(sentOf(calls)).toEqual([]);
});

it('imports all rows of a right file, with a reason', async () => {
  const { calls } = await open();
  await choose('name,mobile\nJuan Cruz,+84 912 000 099\nAna,\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'list of the regulator');
  await userEvent.click(dialog.getByRole('button', { name: 'Import CSV' }));
  expect(await screen.findByText('2 added, 0 were already on the list.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Preview of persons.csv' })).toBeNull());
  const none = { idNumber: '', email: '', note: '' };
  expect(sentOf(calls)).toEqual([
    {
      persons: [
        { ...none, name: 'Juan Cruz', mobile: '+84 912 000 099' },
        { ...none, name: 'Ana', mobile: '' },
      ],
      reason: 'list of the regulator',
    },
  ]);
});

it('names the accounts that are there already, of what was imported and in the list', async () => {
  const { calls } = await open([{ person: '5', member: '77', account: 'juan77', by: ['email', 'registration-name'] }]);
  await choose('name,mobile\nJuan Cruz,+84 912 000 099\nAna,\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'list of the regulator');
  await userEvent.click(dialog.getByRole('button', { name: 'Import CSV' }));
  expect(await screen.findByText('1 account here matches')).toBeTruthy();
  for (const link of screen.getAllByRole('link', { name: 'juan77' }))
    expect(link.getAttribute('href')).toBe('/members/77?merchant=aurora');
  const row = within(await screen.findByRole('row', { name: /Pedro/ }));
  expect(row.getByText('e-mail, name at registration')).toBeTruthy();
  const asked = calls.filter(({ path }) => path.endsWith('/members')).map(({ query }) => query.get('limit'));
  // The list, and the list again: what was added is in it.
  expect(asked).toEqual(['50', '50']);
});

it('drops the file that was read for another merchant', async () => {
  const { calls } = await open();
  await choose('name,mobile\nJuan Cruz,+84 912 000 099\n');
  expect(await screen.findByRole('table', { name: 'Preview of persons.csv' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus');
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/^\/ops\/merchants\/lotus\/restricted-persons/));
  expect(screen.queryByRole('table', { name: 'Preview of persons.csv' })).toBeNull();
});
