/** The sandbox over HTTP: signed calls of the platform, and the hosted page for payers. */
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  PAYMENT_PATHS,
  PAYMENT_SIGNATURE_HEADER,
  providerCheckout,
  providerList,
  providerPayout,
  providerStatus,
} from 'shared-contracts/payments/provider';
import { pagePolicy, paymentPage, unknownPage } from './page.ts';
import { toWire } from './payments.store.ts';
import type { Payment, Store } from './payments.store.ts';
import { isSigned } from './signature.ts';

/** A payout is made after so long. */
const PAYOUT_MS = 2_000;
/** A checkout that nobody pays ends by itself. */
const EXPIRES_MS = 30 * 60_000;
/** A payout to an account whose number ends so fails: for trying what happens then. */
const FAILING_NUMBER = /0000$/;
const BODY_LIMIT = 64 * 1024;

interface AppOptions {
  readonly store: Store;
  readonly secrets: readonly Buffer[];
  readonly publicUrl: string;
  readonly lateSeconds: number;
  readonly clock: () => Date;
}

/** Where the payer returns: the merchant's page, which finds out by itself what became of the payment. */
type Act = (payment: Payment) => void;

const createActs = ({ store, lateSeconds, clock }: AppOptions): Readonly<Record<string, Act>> => ({
  pay: ({ reference }) => void store.end(reference, 'paid'),
  late: ({ reference }) => store.payLater(reference, clock().getTime() + lateSeconds * 1000),
  decline: ({ reference }) => void store.end(reference, 'failed'),
  close: () => undefined,
});

const registerApi = (app: FastifyInstance, { store, secrets, publicUrl, clock }: AppOptions): void => {
  // In a scope of its own: a signature covers the bytes, so that bodies stay text here.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    const route = <B>(path: string, schema: z.ZodType<B>, answer: (body: B) => object): void =>
      void scope.post(path, (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const signature = [request.headers[PAYMENT_SIGNATURE_HEADER] ?? ''].flat().join();
        if (!isSigned(secrets, 'call', signature, text, clock().getTime()))
          return reply.code(401).send({ code: 'signature.wrong' });
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? reply.send(answer(parsed.data)) : reply.code(400).send({ code: 'request.invalid' });
      });
    route(PAYMENT_PATHS.checkout, providerCheckout.body, (body) => {
      const payment = store.begin({
        ...{ ...body, kind: 'checkout', becomes: 'failed', due_at: clock().getTime() + EXPIRES_MS },
      });
      return { payment: toWire(payment), url: `${publicUrl}/pay/${payment.token}` };
    });
    route(PAYMENT_PATHS.payout, providerPayout.body, ({ reference, amount, currency, number }) => {
      const becomes = FAILING_NUMBER.test(number) ? 'failed' : 'paid';
      const order = {
        reference,
        amount,
        currency,
        kind: 'payout',
        merchant: '',
        return_url: '',
        language: '',
      } as const;
      return { payment: toWire(store.begin({ ...order, becomes, due_at: clock().getTime() + PAYOUT_MS })) };
    });
    route(PAYMENT_PATHS.status, providerStatus.body, ({ reference }) => {
      const payment = store.byReference(reference);
      return { payment: payment && toWire(payment) };
    });
    route(PAYMENT_PATHS.list, providerList.body, ({ from, until }) => ({
      payments: store.ended(new Date(from).toISOString(), new Date(until).toISOString()).map(toWire),
    }));
    done();
  });
};

const sendPage = (reply: FastifyReply, status: number, html: string, returnUrl: string | null): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy(returnUrl),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(html);

const registerPage = (app: FastifyInstance, options: AppOptions): void => {
  const { store } = options;
  const acts = createActs(options);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.get<{ Params: { token: string } }>('/pay/:token', (request, reply) => {
    const payment = store.byToken(request.params.token);
    return payment
      ? sendPage(reply, 200, paymentPage(payment), payment.return_url)
      : sendPage(reply, 404, unknownPage(), null);
  });
  app.post<{ Params: { token: string } }>('/pay/:token', (request, reply) => {
    const payment = store.byToken(request.params.token);
    const act = request.body instanceof URLSearchParams ? acts[request.body.get('action') ?? ''] : undefined;
    if (!payment || !act) return sendPage(reply, 404, unknownPage(), null);
    if (payment.state === 'open') act(payment);
    return reply.redirect(payment.return_url, 303);
  });
};

export const createApp = (options: AppOptions): FastifyInstance => {
  // Closes unused connections too: browsers open them ahead of need, and Node would wait a minute for a first request on each.
  // A request that is cut off loses nothing, because the platform may repeat it.
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  app.get('/healthz', () => ({ ok: true }));
  registerApi(app, options);
  registerPage(app, options);
  return app;
};
