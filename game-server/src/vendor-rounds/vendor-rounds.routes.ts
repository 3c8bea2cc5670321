/** Our list of finished rounds, as the platform asks for it (shared-contracts: `provider/vendor-rounds`). */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toDecimal } from 'shared-contracts/money';
import { VENDOR_ROUNDS_MAX, VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { SignedRefusal, registerSigned } from '../wallet/index.ts';
import type { FinishedRound, VendorRoundsStore } from './vendor-rounds.store.ts';

/** The vendor whose games run here. */
export const ROUNDS_VENDOR = 'HOUSE';

export interface VendorRoundsRoutesOptions {
  readonly store: VendorRoundsStore;
  /** Shared with the platform. */
  readonly secret: Buffer;
  readonly clock: () => Date;
}

/** Another key than that of our own calls: what we sign can't be sent back to us. */
export const vendorRoundsKey = (secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`vendor rounds ${ROUNDS_VENDOR}`).digest();

const FIRST = { endedAt: '', round: '' };
const cursorOf = ({ endedAt, round }: FinishedRound): string => `${endedAt} ${round}`;
const placeOf = (cursor: string | null) => {
  const [endedAt = '', round = ''] = cursor?.split(' ') ?? [];
  return cursor === null ? FIRST : { endedAt, round };
};

export const registerVendorRounds = (app: FastifyInstance, { store, secret, clock }: VendorRoundsRoutesOptions): void =>
  registerSigned(app, { key: vendorRoundsKey(secret), clock }, ({ route }) =>
    route(VENDOR_ROUNDS_PATH, vendorRounds.body, ({ vendor, from, until, after, request_uuid }) => {
      if (vendor !== ROUNDS_VENDOR) throw new SignedRefusal(404, 'vendor.unknown');
      const rounds = store.list({ from, until, after: placeOf(after), limit: VENDOR_ROUNDS_MAX });
      const last = rounds.at(-1);
      return {
        request_uuid,
        rounds: rounds.map(({ round, player, currency, bet, win, endedAt }) => ({
          ...{ round, user: player, currency, bet: toDecimal(bet), win: toDecimal(win), endedAt },
        })),
        next: last && rounds.length === VENDOR_ROUNDS_MAX ? cursorOf(last) : null,
      };
    }),
  );
