/** Signatures of calls and webhooks (shared-contracts: `payments/provider`). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAYMENT_KEY_USES, PAYMENT_TOLERANCE_MS } from 'shared-contracts/payments/provider';

type Use = keyof typeof PAYMENT_KEY_USES;

const mac = (secret: Buffer, use: Use, time: string, body: string): Buffer => {
  const key = createHmac('sha256', secret).update(PAYMENT_KEY_USES[use]).digest();
  return createHmac('sha256', key).update(`${time}.${body}`).digest();
};

export const signatureOf = (secret: Buffer, use: Use, body: string, now: number): string =>
  `t=${now},v1=${mac(secret, use, String(now), body).toString('base64url')}`;

/** Whether one of the secrets has signed exactly this, not long ago. */
export const isSigned = (secrets: readonly Buffer[], use: Use, header: string, body: string, now: number): boolean => {
  const [, time = '', signature = ''] = /^t=(\d{1,15}),v1=([\w-]{43})$/.exec(header) ?? [];
  if (time === '' || Math.abs(now - Number(time)) > PAYMENT_TOLERANCE_MS) return false;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => {
    const expected = mac(secret, use, time, body);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
