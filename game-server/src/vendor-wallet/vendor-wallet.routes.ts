/** The wallet that we keep as a vendor, as the platform calls it (shared-contracts: `provider/vendor-wallet`). */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { VENDOR_WALLET_PATHS, vendorBalance, vendorMove, vendorStatus } from 'shared-contracts/provider/vendor-wallet';
import { registerSigned } from '../wallet/index.ts';
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

export const registerVendorWallet = (
  app: FastifyInstance,
  { store, secret, clock }: VendorWalletRoutesOptions,
): void => {
  const key = vendorWalletKey(secret);
  const keyOf = (vendor: string): Buffer | undefined => (vendor === WALLET_VENDOR ? key : undefined);
  // Of a repetition nothing moves: every movement has a reference that is good once.
  registerSigned(app, { keyOf, clock }, ({ route }) => {
    route(VENDOR_WALLET_PATHS.balance, vendorBalance.body, ({ user: player, currency, request_uuid }) => ({
      ...{ request_uuid, balance: toDecimal(store.balance({ player, currency })), books: store.books },
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
  });
};
