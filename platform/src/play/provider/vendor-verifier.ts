/**
 * Who signed a wallet call (PRV-002): key, timestamp, signature and nonce, in this order, before a byte of the body is read as
 * JSON. Every refusal looks the same from outside.
 */
import { PROVIDER_HEADERS, PROVIDER_TIMESTAMP_TOLERANCE_MS } from 'shared-contracts/provider';
import { PortalError } from 'shared-contracts/errors';
import { vendorOf } from '../../kernel/index.ts';
import type { Clock, RequestContext, SignedRequest, Vendor, VendorVerifier } from '../../kernel/index.ts';
import type { KeyRing } from './key-ring.ts';
import type { Overload } from './overload.ts';
import { isNonceWellFormed, isSignatureRight, isTimestampFresh, parseKeyId } from './signature.policy.ts';

/** A vendor whose signature was right, with what the wallet needs of the signed request. */
export interface SignedVendor extends Vendor {
  readonly nonce: string;
  readonly rawBody: Buffer;
}

const isSigned = (vendor: Vendor): vendor is SignedVendor => 'nonce' in vendor && 'rawBody' in vendor;

export const signedVendorOf = (ctx: RequestContext): SignedVendor => {
  const vendor = vendorOf(ctx);
  if (!isSigned(vendor)) throw new PortalError('session.forbidden');
  return vendor;
};

/** The code by which `mapError` knows a refused signature. */
export const SIGNATURE_REFUSED = 'session.forbidden';

/**
 * Nonces seen by this process, twice the tolerance long. The wallet's functions claim each nonce in the database as well, in the
 * round trip that they make anyway: that one holds across instances, this one spares the database a replayed request.
 */
const createNonceMemory = (clock: Clock) => {
  let current = new Set<string>();
  let previous = new Set<string>();
  let turnedAt = 0;
  return {
    /** False when the nonce was seen. */
    claim: (nonce: string): boolean => {
      const now = clock.now().getTime();
      if (now - turnedAt >= 2 * PROVIDER_TIMESTAMP_TOLERANCE_MS) {
        previous = now - turnedAt >= 4 * PROVIDER_TIMESTAMP_TOLERANCE_MS ? new Set() : current;
        current = new Set();
        turnedAt = now;
      }
      if (current.has(nonce) || previous.has(nonce)) return false;
      current.add(nonce);
      return true;
    },
  };
};

const headerOf = (request: SignedRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export interface VerifierDependencies {
  readonly keys: Pick<KeyRing, 'secretOf'>;
  readonly clock: Clock;
  readonly onRefused?: (reason: 'key' | 'timestamp' | 'signature' | 'nonce') => void;
  /** Asked before anything costs time, and again once the body is there: an overloaded wallet answers 503 without a look at the call. */
  readonly overload?: Overload;
  readonly onOverloaded?: () => void;
}

export const createVendorVerifier = (deps: VerifierDependencies): VendorVerifier => {
  const { keys, clock, onRefused, overload, onOverloaded } = deps;
  const nonces = createNonceMemory(clock);
  const refuse = (reason: 'key' | 'timestamp' | 'signature' | 'nonce'): never => {
    onRefused?.(reason);
    throw new PortalError(SIGNATURE_REFUSED);
  };

  return {
    turnsAway: () => {
      const isFull = overload?.isFull() ?? false;
      if (isFull) onOverloaded?.();
      return isFull;
    },
    verify: async (request): Promise<SignedVendor> => {
      if (overload?.enter() === false) {
        onOverloaded?.();
        throw new PortalError('server.unavailable');
      }
      if (overload) request.onEnd(() => overload.leave());
      const named = parseKeyId(headerOf(request, PROVIDER_HEADERS.key));
      const timestamp = headerOf(request, PROVIDER_HEADERS.timestamp);
      const nonce = headerOf(request, PROVIDER_HEADERS.nonce);
      const secret = named && (await keys.secretOf(named.vendor, named.key));
      if (!secret) return refuse('key');
      if (!isTimestampFresh(timestamp, clock.now().getTime(), PROVIDER_TIMESTAMP_TOLERANCE_MS))
        return refuse('timestamp');
      const signature = headerOf(request, PROVIDER_HEADERS.signature);
      if (!isNonceWellFormed(nonce) || !isSignatureRight(signature, secret, timestamp, nonce, request.rawBody))
        return refuse('signature');
      if (!nonces.claim(`${named.vendor} ${nonce}`)) return refuse('nonce');
      return { code: named.vendor, keyId: `${named.vendor}:${named.key}`, nonce, rawBody: request.rawBody };
    },
  };
};
