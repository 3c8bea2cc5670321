import { hashRequest } from './idempotency.ts';

const SECRET = Buffer.alloc(32, 1).toString('base64');
const of = (body: object, secret = SECRET): string => hashRequest(secret, { body, query: {}, params: {} });

describe('the hash of an idempotent request', () => {
  it('is the same whatever the order of the fields, and another for another content', () => {
    expect(of({ a: 1n, b: [{ c: 'x', d: 'y' }] })).toBe(of({ b: [{ d: 'y', c: 'x' }], a: 1n }));
    expect(of({ amount: '1.00' })).not.toBe(of({ amount: '2.00' }));
  });

  it('keeps no trace of a password, a PIN or a code', () => {
    const order = { bankId: '1' };
    for (const proof of [
      'password',
      'newPassword',
      'paymentPassword',
      'pin',
      'oldPin',
      'confirmPin',
      'verificationCode',
    ])
      expect(of({ ...order, [proof]: '246813' })).toBe(of(order));
  });

  it('cannot be tried out without the secret of the installation', () => {
    expect(of({ number: '6222' })).not.toBe(of({ number: '6222' }, Buffer.alloc(32, 2).toString('base64')));
  });
});
