/** The payment PIN by code: where the code goes, and what is left where it could not be sent. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { PinDialog } from '../pin/index.ts';
import type { PinState } from '../pin/index.ts';
import { ContactDialog } from './contact-dialog.tsx';

const SMS = { channel: 'sms', to: '+84•••••001' } as const;
const MAIL = { channel: 'mail', to: 'me•••@example.com' } as const;

const show = async (dialog: PinState['codeWays'] | 'mobile', answers: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({
    'pin.code': () => ({ expiredMinutes: 5 }),
    'pin.set': () => ({ isSet: true }),
    'contacts.code': () => ({ expiredMinutes: 5 }),
    'protection.reauthenticationWays': () => ({ ways: [] }),
    'identity.countryCodes': () => ({ preferred: '84', list: [{ country: 'VN', dialingCode: '84' }] }),
    ...answers,
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  const onDone = jest.fn();
  const state = (codeWays: PinState['codeWays']) => ({
    ...{ isSet: false, changedAt: null, codeTo: codeWays[0] ?? null },
    codeWays,
  });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      {dialog === 'mobile' ? (
        <ContactDialog kind="mobile" onClose={jest.fn()} onDone={onDone} />
      ) : (
        <PinDialog state={state(dialog)} onClose={jest.fn()} onDone={onDone} />
      )}
    </StandAlone>,
  );
  await screen.findByRole('dialog');
  const bodies = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { onDone, bodies };
};
const type = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
const waiting = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Resend in \d+ s$/ });
const choose = (way: string): boolean => type(/^Send the code to/, way);

describe('a payment PIN by code', () => {
  it('goes to the only way that there is', async () => {
    const { bodies } = await show([MAIL]);
    expect(screen.queryByLabelText(/^Send the code to/)).toBeNull();
    await press('Send code');
    expect(bodies('pin.code')).toEqual([{ body: { language: 'EN', channel: 'mail' } }]);
  });

  it('where SMS fails says so and names the other way, which is then taken', async () => {
    let isDown = true;
    const { bodies, onDone } = await show([SMS, MAIL], {
      'pin.code': () => (isDown ? Promise.reject(new PortalError('message.not-sent')) : { expiredMinutes: 5 }),
    });
    expect(screen.getByText('We will send a code to +84•••••001.')).toBeTruthy();
    await press('Send code');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be sent');
    expect(screen.getByRole('alert').textContent).toContain('We can send it to me•••@example.com instead.');
    isDown = false;
    choose('mail');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('We will send a code to me•••@example.com.')).toBeTruthy();
    await press('Send code');
    type(/^New PIN/, '482915');
    type(/^Confirm new PIN/, '482915');
    type(/^Verification code/, '123456');
    await press('Save PIN');
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(bodies('pin.code').at(-1)).toEqual({ body: { language: 'EN', channel: 'mail' } });
    expect(bodies('pin.set')).toEqual([
      { body: { pin: '482915', confirmPin: '482915', verificationCode: '123456', channel: 'mail' } },
    ]);
  });

  it('[REG-029] each way has a countdown of its own', async () => {
    await show([SMS, MAIL]);
    await press('Send code');
    expect(waiting()?.disabled).toBe(true);
    choose('mail');
    expect(waiting()).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false);
    choose('sms');
    expect(waiting()?.disabled).toBe(true);
  });
});

it('[REG-029] a number that was mistyped is corrected and sent a code at once', async () => {
  const { bodies } = await show('mobile');
  await screen.findByRole('option', { name: /\+84/ });
  type(/^Mobile number/, '0912000001');
  await press('Send code');
  expect(waiting()?.disabled).toBe(true);
  type(/^Mobile number/, '0912000002');
  expect(waiting()).toBeNull();
  await press('Send code');
  expect(bodies('contacts.code')).toHaveLength(2);
  expect(waiting()?.disabled).toBe(true);
});
