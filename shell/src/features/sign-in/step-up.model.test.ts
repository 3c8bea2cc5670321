import { PortalError } from 'shared-contracts/errors';
import { isSent, needIn } from './step-up.model.ts';

describe('a sign-in from a new address', () => {
  const refusal = (methods: string) =>
    new PortalError('login.step-up-required', { params: { ticket: 'ticket-1', methods } });

  it('[AUT-035] offers only linked methods, the best first', () => {
    expect(needIn(refusal('mobile,sms,authenticator,later-invention'), 'pw')).toEqual({
      ticket: 'ticket-1',
      methods: ['authenticator', 'sms', 'mobile'],
      password: 'pw',
    });
  });

  it('is no need where the refusal is another, or nothing is known', () => {
    expect(needIn(new PortalError('login.failed'), 'pw')).toBeNull();
    expect(needIn(refusal('later-invention'), 'pw')).toBeNull();
    expect(needIn(new Error('x'), 'pw')).toBeNull();
  });

  it('sends codes for SMS and mail', () => {
    expect(['sms', 'email', 'mobile', 'authenticator', 'bank-name'].map((name) => isSent(name as 'sms'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
