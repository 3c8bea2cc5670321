/** Google and Facebook in the security centre: shown where they are offered, linked and unlinked with a proof of who asks. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { LinkedCard } from './index.ts';

class SilentChannel extends EventTarget {
  close(): void {
    // Nothing to close.
  }
}
const GOOGLE = { GOOGLELOGIN3: 1 };
const URL_THERE = 'https://provider.example/authorize?state=1';
const LINKED_AT = '2026-01-01T00:00:00.000Z';

const listOf = (linkedAt: string | null) => ({ list: [{ provider: 'google', linkedAt }] });
const refusedAs = (code: string) => () => Promise.reject(new PortalError(code));

interface Shown {
  readonly linkedAt?: string | null;
  readonly flags?: Readonly<Record<string, number>>;
  readonly ways?: readonly object[];
}

const show = (
  answers: Parameters<typeof createFakeApi>[0] = {},
  { linkedAt = null, flags = GOOGLE, ways = [{ way: 'password', to: null }] }: Shown = {},
) => {
  const api = createFakeApi({
    'social.identities': () => listOf(linkedAt),
    'social.openLink': () => ({ url: URL_THERE }),
    'social.link': () => listOf(LINKED_AT),
    'social.unlink': () => listOf(null),
    'protection.reauthenticationWays': () => ({ ways }),
    ...answers,
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember(), flags });
  const notify = jest.spyOn(portal, 'notify');
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      <main>
        <LinkedCard />
      </main>
    </StandAlone>,
  );
  const inputs = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { inputs, notify };
};

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const send = async (name: string): Promise<void> => userEvent.click(dialog().getByRole('button', { name }));
const typePassword = async (): Promise<void> =>
  userEvent.type(await screen.findByLabelText(/^Your password/), 'Demo-2468');
/** As the window says it that comes back from the provider. */
const say = (data: object, origin = window.location.origin): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin }));
    await Promise.resolve();
  });
const bring = (ticket: string | null): Promise<void> => say({ kind: 'portal-social-link', ticket });
const toWindow = async (): Promise<void> => {
  await press('Link Google');
  await typePassword();
  await send('Next');
  await press('Continue to Google');
};

let openWindow: jest.SpiedFunction<typeof window.open>;
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  openWindow = jest.spyOn(window, 'open').mockReturnValue({} as Window);
});

describe('what is linked', () => {
  it('is not shown where the merchant does not offer it', async () => {
    const { inputs } = show({}, { flags: { GOOGLELOGIN3: 0 } });
    await waitFor(() => expect(screen.getByRole('main')).toBeTruthy());
    expect(screen.queryByText('Other ways to log in')).toBeNull();
    expect(inputs('social.identities')).toEqual([]);
  });

  it('is not shown where nobody has set the provider up', async () => {
    const { inputs } = show({ 'social.identities': () => ({ list: [] }) });
    await waitFor(() => expect(inputs('social.identities')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Other ways to log in')).toBeNull());
  });

  it('names the provider, and since when', async () => {
    show({}, { linkedAt: LINKED_AT });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Google')).toBeTruthy();
    expect(row.getByText('Linked')).toBeTruthy();
    expect(row.getByText(/^Linked .*2026/)).toBeTruthy();
    expect(row.getByRole('button', { name: 'Unlink Google' })).toBeTruthy();
  });

  it('says why it could not be read, and tries again', async () => {
    let isDown = true;
    show({
      'social.identities': () => (isDown ? Promise.reject(new PortalError('network.failed')) : listOf(null)),
    });
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('Not linked')).toBeTruthy();
  });
});

describe('linking', () => {
  it('asks for the password, opens the provider’s window by a press, and links what it brings back', async () => {
    const { inputs, notify } = show();
    await toWindow();
    expect(inputs('social.openLink')).toEqual([{ params: { provider: 'google' }, body: { password: 'Demo-2468' } }]);
    expect(openWindow.mock.calls).toEqual([[URL_THERE, 'portal-social', 'popup,width=520,height=680']]);
    expect(dialog().getByText(/^Finish in the Google window/)).toBeTruthy();
    await say({ kind: 'portal-social-link', ticket: 'stolen' }, 'https://evil.example');
    await say({ kind: 'portal-social', idToken: 'of a sign-in' });
    expect(inputs('social.link')).toEqual([]);
    await bring('ticket-1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs('social.link')).toEqual([
      { params: { provider: 'google' }, body: { ticket: 'ticket-1', language: 'EN' } },
    ]);
    expect(notify).toHaveBeenCalledWith('You have linked Google to your account.', 'success');
    expect(await screen.findByRole('button', { name: 'Unlink Google' })).toBeTruthy();
  });

  it('[RSG-009] asks for no password who has none', async () => {
    const { inputs } = show({}, { ways: [] });
    await press('Link Google');
    expect(await screen.findByText('We may ask you to confirm your identity.')).toBeTruthy();
    await send('Next');
    expect(await screen.findByRole('button', { name: 'Continue to Google' })).toBeTruthy();
    expect(inputs('social.openLink')).toEqual([{ params: { provider: 'google' }, body: {} }]);
  });

  it('cannot be left while the proof is sent', async () => {
    const answered = Promise.withResolvers<object>();
    const { inputs } = show({ 'social.openLink': () => answered.promise });
    await press('Link Google');
    await typePassword();
    await send('Next');
    await waitFor(() => expect(inputs('social.openLink')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    answered.resolve({ url: URL_THERE });
    expect(await screen.findByRole('button', { name: 'Continue to Google' })).toBeTruthy();
  });

  it('a wrong password is said beside its field', async () => {
    show({ 'social.openLink': refusedAs('password.wrong') });
    await press('Link Google');
    await typePassword();
    await send('Next');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The password is incorrect.');
    expect(screen.getByLabelText(/^Your password/).getAttribute('aria-describedby')).toContain(alert.id);
  });

  it('says where the browser has blocked the window, where nobody was proved, and where it is another’s', async () => {
    show({ 'social.link': refusedAs('social.taken') });
    openWindow.mockReturnValueOnce(null);
    await toWindow();
    expect(screen.getByRole('alert').textContent).toMatch(/^Your browser blocked the window/);
    await send('Continue to Google');
    expect(screen.queryByRole('alert')).toBeNull();
    await bring(null);
    expect((await screen.findByRole('alert')).textContent).toBe('We could not link this account. Please try again.');
    await typePassword();
    await send('Next');
    await screen.findByRole('button', { name: 'Continue to Google' });
    await bring('ticket-2');
    expect((await screen.findByRole('alert')).textContent).toBe('This is already linked to another account.');
    expect(screen.getByLabelText(/^Your password/)).toBeTruthy();
  });
});

describe('unlinking', () => {
  it('asks for the password, and then says that it is gone', async () => {
    const { inputs, notify } = show({}, { linkedAt: LINKED_AT });
    await press('Unlink Google');
    await typePassword();
    await send('Unlink Google');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs('social.unlink')).toEqual([
      { params: { provider: 'google' }, body: { password: 'Demo-2468', language: 'EN' } },
    ]);
    expect(notify).toHaveBeenCalledWith('You have unlinked Google from your account.', 'success');
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy();
  });

  it('says why the last way in stays', async () => {
    show({ 'social.unlink': refusedAs('social.last-way') }, { linkedAt: LINKED_AT, ways: [] });
    await press('Unlink Google');
    await screen.findByText('We may ask you to confirm your identity.');
    await send('Unlink Google');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is your only way to log in. Set a password first.',
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
