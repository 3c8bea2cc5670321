import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const show = async (platform: FakePlatform) => {
  location.hash = '#the-token';
  // Its code comes with the first drawing, which waits for it.
  await act(async () => {
    await renderConsole(platform, { address: '/invitation' });
  });
};
const choose = async (password: string, again = password): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(/^Password/), password);
  await userEvent.type(screen.getByLabelText(/^Repeat/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
};

it('sends the password with the token of the address, and leads to the login', async () => {
  const sent: unknown[] = [];
  await show(({ path, body }) => {
    sent.push([path, body]);
    return { value: { name: 'mai' } };
  });
  await choose('Quiet-River-2468');
  expect(await screen.findByText('Log in as mai with your new password.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/');
  expect(sent).toEqual([['/ops/session/invitation', { token: 'the-token', password: 'Quiet-River-2468' }]]);
});

it('sends nothing while the passwords differ or are too short', async () => {
  const sent: unknown[] = [];
  await show((call) => {
    sent.push(call);
    return { value: {} };
  });
  await choose('short', 'other');
  await waitFor(() => expect(screen.getByText('The two passwords do not match.')).toBeTruthy());
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

it('says that the link is over', async () => {
  await show(() => ({ code: 'operator.invitation-over', status: 410 }));
  await choose('Quiet-River-2468');
  expect(await screen.findByText(/was used or has expired/)).toBeTruthy();
});
