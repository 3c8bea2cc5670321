/** What was typed is not lost without a question: by closing a window, by going elsewhere, by leaving the console. */
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../testing/shared-form.ts';
import { isElsewhere } from './is-elsewhere.ts';

// Pages come with their first opening: on a busy machine that takes longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const AT = '2026-01-01T10:00:00.000Z';
const RIGHTS = [
  ...['merchants.read', 'sign-in.configure', 'sign-in.issue-link', 'addresses.read', 'addresses.block'],
  ...['kyc.read', 'kyc.configure', 'kyc.decide', 'releases.read', 'releases.manage', 'releases.tokens'],
];
const NEVER = { version: 3, changedAt: null, changedBy: null };
const NO_QUEUE = { rows: [], totalRows: 0, totalPages: 1, waiting: 0 };
const merchant = (code: string, name: string) => ({ code, name, status: 0, hosts: [`${code}.example`], modules: [] });
const MERCHANTS = [merchant('aurora', 'Aurora'), merchant('lotus', 'Lotus')];

/** The console with the settings of the sign-in at Aurora. */
const open = async (address: string, before = '/') => {
  const signIn = createSharedForm('/ops/merchants/aurora/sign-in', {
    ...{ humanCheck: 'normal', newAddressCheck: false, agentOnlyHosts: [] as string[] },
    ...{ smsDaily: { number: 10, address: 100, merchant: 10_000 }, ...NEVER },
  });
  const answer = (call: FakeCall) => {
    const own = signIn.answer(call);
    if (own) return own;
    if (call.path === '/ops/session' && call.method === 'DELETE') return { value: { loggedOut: true } };
    if (call.path === '/ops/session')
      return { value: { name: 'operator1', role: 'owner', rights: RIGHTS, expiresAt: AT } };
    if (call.path === '/ops/merchants') return { value: { merchants: MERCHANTS } };
    if (call.path.endsWith('/blocked-addresses')) return { value: { list: [], hasMore: false } };
    if (call.path.endsWith('/sign-in-links')) return { value: { links: [], hasMore: false } };
    if (call.path.endsWith('/kyc/settings')) return { value: { enabled: true, gates: ['withdrawal'], ...NEVER } };
    if (call.path.endsWith('/cases')) return { value: NO_QUEUE };
    if (call.path === '/ops/modules' && call.method === 'POST') return { value: { module: 'news' } };
    if (call.path === '/ops/releases') return { value: { modules: [], choices: [] } };
    return { code: 'request.not-found', status: 404 };
  };
  return renderConsole(answer, { address, before, token: 'token-1' });
};

const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });
const isAsked = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
const decide = async (name: 'Keep editing' | 'Discard'): Promise<void> => {
  await userEvent.click(within(await isAsked()).getByRole('button', { name }));
  await waitFor(() => expect(question()).toBeNull());
};
const tab = (name: string) => screen.getByRole('tab', { name });
const number = () => screen.findByLabelText<HTMLInputElement>('Per mobile number');
const typeNumber = async (typed = '3'): Promise<void> => {
  const field = await number();
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
/** Whether the browser would ask before it leaves the console. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a window', () => {
  const openWindow = async () => {
    const view = await open('/sign-in?tab=addresses');
    await userEvent.click(await screen.findByRole('button', { name: 'Block an address' }));
    return { ...view, dialog: await screen.findByRole('dialog') };
  };
  const typeReason = async () => {
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    await userEvent.type(reason, 'guessing passwords');
    return reason;
  };

  it('in which nothing was typed closes at once', async () => {
    await openWindow();
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('in which something was typed asks at Escape; what is kept is as it was, with the focus in it', async () => {
    await openWindow();
    const reason = await typeReason();
    await userEvent.keyboard('{Escape}');
    const { activeElement } = (await isAsked()).ownerDocument;
    expect(activeElement?.textContent).toBe('Keep editing');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(question()).toBeNull());
    expect(reason.value).toBe('guessing passwords');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await userEvent.keyboard('{Escape}');
    await decide('Discard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks at its cross and at a press outside, and Escape keeps it', async () => {
    const { dialog } = await openWindow();
    const reason = await typeReason();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await isAsked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    fireEvent.pointerDown(dialog.parentElement ?? document.body);
    fireEvent.click(dialog.parentElement ?? document.body);
    await decide('Keep editing');
    expect(reason.value).toBe('guessing passwords');
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });

  it('closes at once at Cancel, and after what was typed is taken back', async () => {
    await openWindow();
    await userEvent.clear(await typeReason());
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Block an address' }));
    await typeReason();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that opens something else once it was sent asks nothing', async () => {
    const { router } = await open('/releases');
    await userEvent.click(await screen.findByRole('button', { name: 'Register module' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'news');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a new team');
    await userEvent.click(dialog.getByRole('button', { name: 'Register module' }));
    await waitFor(() => expect(router.state.location.search).toBe('?module=news'));
    expect(question()).toBeNull();
  });
});

describe('a form on a page', () => {
  it('asks before another tab: what is kept stays, and what was declined is not opened later', async () => {
    const { router } = await open('/sign-in?tab=settings');
    await typeNumber();
    await userEvent.click(tab('Blocked addresses'));
    await decide('Keep editing');
    expect(tab('Settings').getAttribute('aria-selected')).toBe('true');
    expect(tab('Settings').dataset['shown']).toBe('true');
    // On the tab it would be chosen again.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Per mobile number')));
    expect(question()).toBeNull();
    expect((await number()).value).toBe('3');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'Lotus');
    await decide('Discard');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=settings&merchant=lotus'));
  });

  it('asks before another merchant, another page and the page before', async () => {
    const { router } = await open('/sign-in', '/no-page');
    await typeNumber();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Merchant' });
    await userEvent.selectOptions(choice, 'Lotus');
    await decide('Keep editing');
    expect(choice.value).toBe('aurora');
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    await decide('Keep editing');
    await act(() => router.navigate(-1));
    await decide('Keep editing');
    expect([router.state.location.pathname, (await number()).value]).toEqual(['/sign-in', '3']);
    await act(() => router.navigate(-1));
    await decide('Discard');
    expect(await screen.findByText('Page not available')).toBeTruthy();
  });

  it('in which nothing is typed asks nothing, and one that was saved neither', async () => {
    await open('/sign-in?tab=settings');
    await number();
    await userEvent.click(tab('Blocked addresses'));
    await waitFor(() => expect(tab('Blocked addresses').getAttribute('aria-selected')).toBe('true'));
    await userEvent.click(tab('Settings'));
    await typeNumber();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'fewer codes');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isHeld()).toBe(false);
    await userEvent.click(tab('Blocked addresses'));
    await waitFor(() => expect(tab('Blocked addresses').getAttribute('aria-selected')).toBe('true'));
    expect(question()).toBeNull();
  });

  it('has the browser ask only while something is typed', async () => {
    const { unmount } = await open('/sign-in?tab=settings');
    await number();
    expect(isHeld()).toBe(false);
    await typeNumber();
    expect(isHeld()).toBe(true);
    await typeNumber('10');
    expect(isHeld()).toBe(false);
    await typeNumber();
    unmount();
    expect(isHeld()).toBe(false);
  });

  it('asks before the operator logs out', async () => {
    const { session } = await open('/sign-in?tab=settings');
    await typeNumber();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await decide('Keep editing');
    expect(session.token()).toBe('token-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await decide('Discard');
    await waitFor(() => expect(session.token()).toBeNull());
  });

  it('does not ask where only the list beside it changes', async () => {
    const { router } = await open('/kyc');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Deposits' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Approved' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kyc-state=approved'));
    expect(question()).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Deposits' })).toHaveProperty('checked', true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'Lotus');
    await isAsked();
  });
});

it.each([
  ['another page', '/kyc', '/sign-in', true],
  ['another tab', '/sign-in', '/sign-in?tab=links', true],
  ['another merchant', '/sign-in?merchant=aurora', '/sign-in?merchant=lotus', true],
  ['the page, the order and the filter of a list', '/kyc?page=2', '/kyc?kyc-sort=-at&kyc-state=approved&page=3', false],
  ['the same parts in another order', '/kyc?a=1&b=2', '/kyc?b=2&a=1', false],
])('%s', (_title, one, other, expected) => {
  const placed = (address: string) => {
    const { pathname, search } = new URL(address, 'http://console.test');
    return { pathname, search };
  };
  expect(isElsewhere(placed(one), placed(other))).toBe(expected);
});
