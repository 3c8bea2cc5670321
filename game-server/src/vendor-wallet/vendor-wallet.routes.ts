/** The wallet that we keep as a vendor, as the platform calls it (shared-contracts: `provider/vendor-wallet`). */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { PROVIDER_HEADERS, PROVIDER_TIMESTAMP_TOLERANCE_MS } from 'shared-contracts/provider';
import { VENDOR_WALLET_PATHS, vendorBalance, vendorMove, vendorStatus } from 'shared-contracts/provider/vendor-wallet';
import { isSignedBy } from '../wallet/index.ts';
import type { VendorWalletStore } from './vendor-wallet.store.ts';

/** The vendor whose wallet is here. */
export const WALLET_VENDOR = 'LUMA';

export interface VendorWalletRoutesOptions {
  readonly store: VendorWalletStore;
  /** Shared with the platform. */
  readonly secret: Buffer;
  readonly clock: () => Date;
}

/** Another key than that of our own calls: what we sign can't be sent back to us. */
export const vendorWalletKey = (secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`vendor wallet ${WALLET_VENDOR}`).digest();

/** The key of this vendor's calls of the platform's wallet. */
export const vendorKey = (secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`vendor ${WALLET_VENDOR}`).digest();

export const registerVendorWallet = (
  app: FastifyInstance,
  { store, secret, clock }: VendorWalletRoutesOptions,
): void => {
  const key = vendorWalletKey(secret);
  // A repetition within the tolerance moves nothing: every movement has a reference that is good once.
  const isSigned = ({ headers }: FastifyRequest, body: string): boolean =>
    isSignedBy(key, headers, body) &&
    Math.abs(clock().getTime() - Number(headers[PROVIDER_HEADERS.timestamp])) <= PROVIDER_TIMESTAMP_TOLERANCE_MS;

  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ success: false, code });

  // In a scope of its own: a signature covers the bytes, so that bodies stay text here.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    const route = <B>(path: string, schema: z.ZodType<B>, answer: (body: B) => object): void =>
      void scope.post(path, (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        if (!isSigned(request, text)) return refuse(reply, 401, 'signature.wrong');
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? reply.send(answer(parsed.data)) : refuse(reply, 400, 'request.invalid');
      });

    route(VENDOR_WALLET_PATHS.balance, vendorBalance.body, ({ user: player, currency, request_uuid }) => ({
      ...{ request_uuid, balance: toDecimal(store.balance({ player, currency })) },
    }));
    route(VENDOR_WALLET_PATHS.move, vendorMove.body, ({ user: player, currency, request_uuid, ...body }) => {
      const amount = parseMoney(body.amount);
      const { reference, direction } = body;
      const state = store.move({ player, currency, reference, amount: direction === 'in' ? amount : -amount });
      return { request_uuid, state, balance: toDecimal(store.balance({ player, currency })) };
    });
    route(VENDOR_WALLET_PATHS.status, vendorStatus.body, ({ user: player, currency, request_uuid, reference }) => ({
      ...{ request_uuid, state: store.settle({ player, currency, reference }) },
      balance: toDecimal(store.balance({ player, currency })),
    }));
    done();
  });
};
