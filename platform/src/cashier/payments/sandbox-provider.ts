/** The provider of `payment-sandbox`, and of whoever speaks as it does (shared-contracts: `payments/provider`). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import {
  PAYMENT_KEY_USES,
  PAYMENT_PATHS,
  PAYMENT_SIGNATURE_HEADER,
  PAYMENT_TOLERANCE_MS,
  providerCheckout,
  providerEvent,
  providerList,
  providerPayout,
  providerStatus,
} from 'shared-contracts/payments/provider';
import type { ProviderPayment } from 'shared-contracts/payments/provider';
import type { PaymentConfig } from '../../kernel/index.ts';
import type { PaymentProvider, ProviderWord } from './payment-provider.ts';

export const SANDBOX = 'SANDBOX';
/** A member waits for it. */
const CALL_MS = 5_000;
const LIST_MS = 30_000;
const SIGNATURE = /^t=(\d{1,15}),v1=([\w-]{43})$/;

type Use = keyof typeof PAYMENT_KEY_USES;

const mac = (secret: Buffer, use: Use, time: string, body: Buffer): Buffer => {
  const key = createHmac('sha256', secret).update(PAYMENT_KEY_USES[use]).digest();
  return createHmac('sha256', key).update(`${time}.`).update(body).digest();
};

/** Whether one of the secrets has signed these bytes, not long ago. */
const isSigned = (secrets: readonly Buffer[], header: string, body: Buffer, now: Date): boolean => {
  const [, time = '', signature = ''] = SIGNATURE.exec(header) ?? [];
  if (time === '' || Math.abs(now.getTime() - Number(time)) > PAYMENT_TOLERANCE_MS) return false;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, mac(secret, 'webhook', time, body)));
};

/** Signs as the platform does, and in tests as the provider does. */
export const signPayment = (secret: Buffer, use: Use, body: string, now: number): string =>
  `t=${now},v1=${mac(secret, use, String(now), Buffer.from(body)).toString('base64url')}`;

const wordOf = ({ provider_reference, amount, changed_at, ...payment }: ProviderPayment): ProviderWord => ({
  ...payment,
  providerReference: provider_reference,
  amount: parseMoney(amount),
  changedAt: new Date(changed_at),
});

const parsed = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
};

export const createSandboxProvider = (
  { url, publicUrl, secrets }: PaymentConfig,
  { fetch: ask = fetch, now = Date.now }: { readonly fetch?: typeof fetch; readonly now?: () => number } = {},
): PaymentProvider => {
  const [newest] = secrets;
  if (!newest) throw new Error('a payment provider has no secret');
  const call = async <T>(
    path: string,
    content: object,
    reply: z.ZodType<T>,
    timeoutMs = CALL_MS,
  ): Promise<T | null> => {
    const body = JSON.stringify(content);
    try {
      const response = await ask(new URL(path, url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        body,
        headers: {
          'content-type': 'application/json',
          [PAYMENT_SIGNATURE_HEADER]: signPayment(newest, 'call', body, now()),
        },
      });
      const read = reply.safeParse(response.ok ? await response.json() : await response.body?.cancel());
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  };
  /** A member is sent to the provider's own page, and nowhere else. */
  const isOwnPage = (address: string): boolean => new URL(address).origin === new URL(publicUrl).origin;

  return {
    code: SANDBOX,
    checkout: async ({ reference, amount, currency, merchant, returnUrl, language }) => {
      const order = { reference, amount: toDecimal(amount), currency, merchant, return_url: returnUrl, language };
      const answer = await call(PAYMENT_PATHS.checkout, order, providerCheckout.reply);
      return answer?.payment.reference === reference && isOwnPage(answer.url) ? answer.url : null;
    },
    payout: async ({ reference, amount, currency, holder, bankCode, number }) => {
      const order = { reference, amount: toDecimal(amount), currency, holder, bank_code: bankCode, number };
      const answer = await call(PAYMENT_PATHS.payout, order, providerPayout.reply);
      return answer?.payment.reference === reference ? wordOf(answer.payment) : null;
    },
    status: async (reference) => {
      const answer = await call(PAYMENT_PATHS.status, { reference }, providerStatus.reply);
      if (answer === null) return null;
      if (answer.payment === null) return 'unknown';
      return answer.payment.reference === reference ? wordOf(answer.payment) : null;
    },
    list: async (from, until) => {
      const period = { from: from.toISOString(), until: until.toISOString() };
      return (await call(PAYMENT_PATHS.list, period, providerList.reply, LIST_MS))?.payments.map(wordOf) ?? null;
    },
    read: (rawBody, signature, at) => {
      if (!isSigned(secrets, signature, rawBody, at)) return 'unsigned';
      const event = providerEvent.safeParse(parsed(rawBody));
      return event.success ? { id: event.data.id, word: wordOf(event.data.payment) } : 'malformed';
    },
  };
};
