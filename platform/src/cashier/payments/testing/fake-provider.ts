/** A payment provider on a port of its own that says whatever a test wants it to say. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { PAYMENT_PATHS, PAYMENT_SIGNATURE_HEADER, paymentWebhookPath } from 'shared-contracts/payments/provider';
import type { ProviderPayment } from 'shared-contracts/payments/provider';
import type { PaymentConfig } from '../../../kernel/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { SANDBOX, signPayment } from '../sandbox-provider.ts';

export const [NEW_SECRET, OLD_SECRET] = [Buffer.alloc(32, 11), Buffer.alloc(32, 12)];

export const createFakeProvider = async () => {
  const payments = new Map<string, ProviderPayment>();
  let isUp = true;
  const begin = (kind: ProviderPayment['kind'], { reference, amount, currency }: ProviderPayment): ProviderPayment => {
    const payment =
      payments.get(reference) ??
      ({
        ...{ reference, kind, amount, currency, state: 'open', changed_at: new Date().toISOString() },
        provider_reference: `FAKE-${randomUUID()}`,
      } as const);
    payments.set(reference, payment);
    return payment;
  };
  let address = '';
  const answers: Readonly<Record<string, (body: ProviderPayment) => object>> = {
    [PAYMENT_PATHS.checkout]: (body) => ({
      payment: begin('checkout', body),
      url: `${address}/pay/${body.reference}`,
    }),
    [PAYMENT_PATHS.payout]: (body) => ({ payment: begin('payout', body) }),
    [PAYMENT_PATHS.status]: ({ reference }) => ({ payment: payments.get(reference) ?? null }),
    [PAYMENT_PATHS.list]: () => ({ payments: [...payments.values()].filter(({ state }) => state !== 'open') }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const signature = String(request.headers[PAYMENT_SIGNATURE_HEADER]);
      const time = Number(/^t=(\d+)/.exec(signature)?.[1]);
      const isOurs = signature === signPayment(NEW_SECRET, 'call', body, time);
      response.statusCode = isUp && isOurs ? 200 : 503;
      const answer = isUp && isOurs ? answers[request.url ?? '']?.(JSON.parse(body) as ProviderPayment) : {};
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: PaymentConfig = { url: address, publicUrl: address, secrets: [NEW_SECRET, OLD_SECRET] };

  return {
    ...{ config, payments },
    up: (value: boolean) => {
      isUp = value;
    },
    /** What the provider knows of a payment from now on. */
    know: (reference: string, change: Partial<ProviderPayment>): void => {
      const before = payments.get(reference);
      if (!before) throw new Error(`the provider has no ${reference}`);
      payments.set(reference, { ...before, ...change, changed_at: new Date().toISOString() });
    },
    /** A webhook, signed with whichever secret, saying whatever. */
    tell: async (
      platform: Pick<TestPlatform, 'app'>,
      payment: ProviderPayment,
      more: { readonly secret?: Buffer; readonly id?: string; readonly time?: number; readonly tamper?: string } = {},
    ): Promise<number> => {
      const id = more.id ?? `evt_${randomUUID()}`;
      const body = JSON.stringify({ id, created_at: new Date().toISOString(), payment });
      const response = await platform.app.inject({
        method: 'POST',
        url: paymentWebhookPath(SANDBOX),
        payload: body + (more.tamper ?? ''),
        headers: {
          'content-type': 'application/json',
          [PAYMENT_SIGNATURE_HEADER]: signPayment(more.secret ?? NEW_SECRET, 'webhook', body, more.time ?? Date.now()),
        },
      });
      return response.statusCode;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
export type FakeProvider = Awaited<ReturnType<typeof createFakeProvider>>;
