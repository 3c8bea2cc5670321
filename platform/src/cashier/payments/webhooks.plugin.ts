/**
 * Webhooks of payment providers. They come to the installation and not to a merchant, signed over their exact bytes, so they are no endpoint
 * of the catalogue: nothing is parsed before the signature is checked. 200 says that a word is stored, whatever came of it; every other status
 * makes the provider repeat it.
 */
import { Counter } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { PAYMENT_SIGNATURE_HEADER } from 'shared-contracts/payments/provider';
import type { PlatformDeps } from '../../kernel/index.ts';
import type { OrdersService } from './orders.service.ts';
import type { PaymentProviders } from './payment-provider.ts';

const BODY_LIMIT = 64 * 1024;

export interface WebhookDeps extends Pick<PlatformDeps, 'clock' | 'metrics'> {
  readonly providers: PaymentProviders;
  readonly orders: Pick<OrdersService, 'hear'>;
}

export const createWebhookPlugin = ({ clock, metrics, providers, orders }: WebhookDeps) => {
  const heard = new Counter({
    name: 'payment_webhooks_total',
    help: 'Webhooks of payment providers, by what came of them.',
    labelNames: ['provider', 'outcome'],
    registers: [metrics.registry],
  });
  return async (app: FastifyInstance): Promise<void> => {
    await app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body));
      scope.post<{ Params: { provider: string } }>(
        '/payments/webhooks/:provider',
        { bodyLimit: BODY_LIMIT, schema: { hide: true } },
        async (request, reply) => {
          const provider = providers.get(request.params.provider.toUpperCase());
          if (!provider) return reply.code(404).send({ code: 'request.not-found' });
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const signature = [request.headers[PAYMENT_SIGNATURE_HEADER] ?? ''].flat().join();
          const event = provider.read(body, signature, clock.now());
          if (typeof event === 'string') {
            heard.inc({ provider: provider.code, outcome: event });
            request.log.warn(
              { requestId: request.id, provider: provider.code, event },
              'a webhook of a payment provider was refused',
            );
            return reply.code(event === 'unsigned' ? 401 : 400).send({ code: `webhook.${event}` });
          }
          const outcome = await orders.hear(provider.code, event, 'webhook', clock.now());
          heard.inc({ provider: provider.code, outcome });
          return reply.send({ received: true });
        },
      );
      done();
    });
  };
};
