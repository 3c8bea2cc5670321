/** Our list of finished rounds, as the platform asks for it (shared-contracts: `provider/vendor-rounds`). */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDecimal } from 'shared-contracts/money';
import { PROVIDER_HEADERS, PROVIDER_TIMESTAMP_TOLERANCE_MS } from 'shared-contracts/provider';
import { VENDOR_ROUNDS_MAX, VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { isSignedBy } from '../wallet/index.ts';
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

export const registerVendorRounds = (
  app: FastifyInstance,
  { store, secret, clock }: VendorRoundsRoutesOptions,
): void => {
  const key = vendorRoundsKey(secret);
  // A repetition within the tolerance reads the same list again.
  const isSigned = ({ headers }: FastifyRequest, body: string): boolean =>
    isSignedBy(key, headers, body) &&
    Math.abs(clock().getTime() - Number(headers[PROVIDER_HEADERS.timestamp])) <= PROVIDER_TIMESTAMP_TOLERANCE_MS;
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ success: false, code });

  // In a scope of its own: a signature covers the bytes, so that bodies stay text here.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    void scope.post(VENDOR_ROUNDS_PATH, (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(request, text)) return refuse(reply, 401, 'signature.wrong');
      const parsed = vendorRounds.body.safeParse(JSON.parse(text));
      if (!parsed.success) return refuse(reply, 400, 'request.invalid');
      const { vendor, from, until, after, request_uuid } = parsed.data;
      if (vendor !== ROUNDS_VENDOR) return refuse(reply, 404, 'vendor.unknown');
      const rounds = store.list({ from, until, after: placeOf(after), limit: VENDOR_ROUNDS_MAX });
      const last = rounds.at(-1);
      return reply.send({
        request_uuid,
        rounds: rounds.map(({ round, player, currency, bet, win, endedAt }) => ({
          ...{ round, user: player, currency, bet: toDecimal(bet), win: toDecimal(win), endedAt },
        })),
        next: last && rounds.length === VENDOR_ROUNDS_MAX ? cursorOf(last) : null,
      });
    });
    done();
  });
};
