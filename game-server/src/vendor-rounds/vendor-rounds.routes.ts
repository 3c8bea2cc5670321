/** Our list of finished rounds, as the platform asks for it (shared-contracts: `provider/vendor-rounds`). */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toDecimal } from 'shared-contracts/money';
import { VENDOR_ROUNDS_MAX, VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { SignedRefusal, registerSigned } from '../wallet/index.ts';
import type { FinishedRound, VendorRoundsStore } from './vendor-rounds.store.ts';

export interface VendorRoundsRoutesOptions {
  readonly store: VendorRoundsStore;
  /** Codes of the games that each vendor has here. */
  readonly games: ReadonlyMap<string, readonly string[]>;
  /** Shared with the platform. */
  readonly secret: Buffer;
  readonly clock: () => Date;
}

/** Another key than that of our own calls: what we sign can't be sent back to us. */
export const vendorRoundsKey = (secret: Buffer, vendor: string): Buffer =>
  createHmac('sha256', secret).update(`vendor rounds ${vendor}`).digest();

const FIRST = { endedAt: '', round: '' };
const cursorOf = ({ endedAt, round }: FinishedRound): string => `${endedAt} ${round}`;
const placeOf = (cursor: string | null) => {
  const [endedAt = '', round = ''] = cursor?.split(' ') ?? [];
  return cursor === null ? FIRST : { endedAt, round };
};

export const registerVendorRounds = (
  app: FastifyInstance,
  { store, games, secret, clock }: VendorRoundsRoutesOptions,
): void => {
  const keys = new Map([...games.keys()].map((vendor) => [vendor, vendorRoundsKey(secret, vendor)]));
  registerSigned(app, { keyOf: (vendor) => keys.get(vendor), clock }, ({ route }) =>
    route(VENDOR_ROUNDS_PATH, vendorRounds.body, ({ vendor, from, until, after, request_uuid }, signer) => {
      if (vendor !== signer) throw new SignedRefusal(404, 'vendor.unknown');
      const span = { from, until, after: placeOf(after), limit: VENDOR_ROUNDS_MAX };
      const rounds = store.list({ games: games.get(vendor) ?? [], ...span });
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
};
