/** Inviting friends: what is handed on, how it works, and who came. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { referral as schema } from 'shared-contracts/referral/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import ReferralPage from './referral-page.tsx';

const LINK = 'https://aurora.example/register?referralCode=FRIEND1';
const rules = { bonus: '88.00', deposited: '500.00', wagered: '2000.00', days: 30 };
const friends = [
  { account: 'al***9', registeredAt: '2026-03-02T10:00:00.000Z', qualifiedAt: null },
  { account: 'bo***1', registeredAt: '2026-03-01T10:00:00.000Z', qualifiedAt: '2026-03-05T10:00:00.000Z' },
];
const replyOf = (over: object = {}) =>
  schema.reply.parse({
    ...{ currency: 'CNY', currencySymbol: '¥', code: 'FRIEND1', link: LINK, rules, friends },
    ...{ invited: 2, qualified: 1, earned: '88.00', totalRows: 2, totalPages: 1 },
    ...over,
  });

const show = (answer: (input: unknown) => unknown) => {
  const api = createFakeApi({ 'referral.own': answer });
  const host = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <ReferralPage />
    </StandAlone>,
  );
  return { ...host, api };
};

/** What jsdom has not. */
const give = (name: 'share' | 'clipboard', value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('inviting friends', () => {
  it('[MEM-017] shows link, code and QR code, and copies them', async () => {
    const user = userEvent.setup();
    show(() => replyOf());
    expect((await screen.findByLabelText<HTMLInputElement>('Your link')).value).toBe(LINK);
    expect(screen.getByLabelText<HTMLInputElement>('Your code').value).toBe('FRIEND1');
    expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    expect((await screen.findByRole('button', { name: 'Copy link' })).textContent).toBe('Copied');
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('FRIEND1');
  });

  it('[MEM-017] selects the text where it may not be copied', async () => {
    const user = userEvent.setup();
    give('clipboard', undefined);
    const { asked } = show(() => replyOf());
    await user.click(await screen.findByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your code')));
    expect(asked.at(-1)?.what).toBe('notify');
  });

  it('can be shared where the device can', async () => {
    show(() => replyOf());
    await screen.findByLabelText('Your link');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('hands the link to what the member chooses, also where they choose nothing', async () => {
    const share = jest.fn(() => Promise.reject(new Error('thought better of it')));
    give('share', share);
    show(() => replyOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Aurora', text: 'Join me at Aurora.', url: LINK });
  });

  it('tells the member where the code cannot be saved as a picture', async () => {
    const { asked } = show(() => replyOf());
    // There is no canvas in tests.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
    await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['reportError', 'notify']));
  });

  it('says how it works with the amounts of the rules', async () => {
    show(() => replyOf());
    expect(await screen.findByText('Your friend must deposit ¥500.00 and place valid bets of ¥2,000.00.')).toBeTruthy();
    expect(screen.getByText('You get ¥88.00')).toBeTruthy();
    expect(screen.getByText('Claim it in your reward centre within 30 days.')).toBeTruthy();
    expect(screen.getByText('Your own second account does not count as a friend.')).toBeTruthy();
  });

  it.each([
    [{ wagered: '0.00' }, 'Your friend must deposit ¥500.00.'],
    [{ deposited: '0.00' }, 'Your friend must place valid bets of ¥2,000.00.'],
    [{ deposited: '0.00', wagered: '0.00' }, 'Your friend does not need to do anything else.'],
  ])('asks of the friend what the rules ask: %j', async (part, text) => {
    show(() => replyOf({ rules: { ...rules, ...part, days: null } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Claim it in your reward centre.')).toBeTruthy();
  });

  it('[MEM-018] counts who came and what they brought, and lists them masked', async () => {
    show(() => replyOf());
    const table = await screen.findByRole('table', { name: 'Your friends' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(/^al\*\*\*9.*Not yet rewarded$/);
    expect(second?.textContent).toMatch(/^bo\*\*\*1.*Reward granted$/);
    expect(screen.getByText('Friends invited').parentElement?.textContent).toBe('Friends invited2');
    expect(screen.getByText('Total earned').parentElement?.textContent).toBe('Total earned¥88.00');
  });

  it('turns the pages of friends', async () => {
    const { api } = show(() => replyOf({ totalRows: 21, totalPages: 2 }));
    await userEvent.click(await screen.findByRole('button', { name: /next page/i }));
    await waitFor(() => expect(api.calls.at(-1)?.input).toEqual({ query: { pageNo: 2, pageSize: 20 } }));
  });

  it('turns to the last page where the one shown is no more', async () => {
    const pageOf = (input: unknown) => (input as { query: { pageNo: number } }).query.pageNo;
    let pages = 2;
    const { api } = show(() => replyOf({ totalPages: pages }));
    const next = await screen.findByRole('button', { name: /next page/i });
    pages = 1;
    await userEvent.click(next);
    await waitFor(() => expect(api.calls.map(({ input }) => pageOf(input))).toEqual([1, 2, 1]));
  });

  it('[MEM-030] says what would be here while nobody came', async () => {
    show(() => replyOf({ friends: [], invited: 0, totalRows: 0, totalPages: 0 }));
    expect(await screen.findByText('No friends yet')).toBeTruthy();
  });

  it('says so where inviting is not rewarded any more', async () => {
    show(() => Promise.reject(new PortalError('request.not-found', {}, undefined, 404)));
    expect(await screen.findByText('No referral rewards at the moment')).toBeTruthy();
  });

  it('says why it is not there, with a way to try again', async () => {
    show(() => Promise.reject(new PortalError('network.failed')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
