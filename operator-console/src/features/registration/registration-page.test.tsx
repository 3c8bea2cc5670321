import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_CHOICES } from 'shared-contracts/registration/rules';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const PATH = '/ops/merchants/aurora/registration';
const RIGHTS = ['merchants.read', 'registration.read', 'registration.configure'];
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const setting = {
  ...{ fields: DEFAULT_CHOICES, minimumAge: 21, smsChannel: 'portal', firebase: null },
  ...{ version: 3, changedAt: null, changedBy: null },
};
const NO_PASSWORD = /^No password can match/;

const platform: FakePlatform = ({ method, path }) => {
  if (path === '/ops/session')
    return { value: { name: 'o1', role: 'content', rights: RIGHTS, expiresAt: '2026-01-01T00:00:00.000Z' } };
  if (path === '/ops/merchants') return { value: { merchants: [merchant] } };
  if (path !== PATH) return { code: 'request.not-found', status: 404 };
  if (method === 'GET') return { value: setting };
  return { code: 'request.invalid', status: 400, fields: { 'fields.password': 'rule.no-password' } };
};

/** Said in the line of the password. */
const expectNoPassword = async (): Promise<void> => {
  const row = (await screen.findByText(NO_PASSWORD)).closest<HTMLElement>('tr');
  expect(row && within(row).getByLabelText('Pattern: Password')).toBeTruthy();
};

describe('the rule of passwords', () => {
  it('that leaves none is said at its field, and is not sent', async () => {
    const { calls } = await renderConsole(platform, { address: '/registration', token: 'token-1' });
    const pattern = await screen.findByRole('combobox', { name: 'Pattern: Password' });
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.selectOptions(pattern, 'numbers');
    await userEvent.click(save);
    await expectNoPassword();
    await userEvent.selectOptions(pattern, 'lettersAndDigits');
    const longest = screen.getByRole('textbox', { name: 'Maximum length: Password' });
    await userEvent.clear(longest);
    await userEvent.type(longest, '6');
    await userEvent.click(save);
    expect(await screen.findByText(/The maximum must not be below the minimum/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('that the platform alone refuses is said there too', async () => {
    await renderConsole(platform, { address: '/registration', token: 'token-1' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Pattern: Password' }), 'strongPassword');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Stricter');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectNoPassword();
  });
});
