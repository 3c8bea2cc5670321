/**
 * Encrypted bodies (specification, section 7; design 3.6): a compact JWE (RFC 7516) to a published key of the platform,
 * ECDH-ES with A256GCM. The protected header carries `iat` (seconds) and `jti` (a nonce): the platform refuses a body
 * older than two minutes and a nonce it has seen.
 *
 * Its own entry, because it brings jose: browsers load it with the first encrypted call, not with the page.
 */
import { CompactEncrypt, importJWK } from 'jose';
import type { ReplyOf } from '../http/endpoint.ts';
import type * as schema from '../identity/identity.schema.ts';

/** One key of `GET /portal/keys`. */
export type PublicKeyJwk = ReplyOf<typeof schema.keys>['keys'][number];

export const PAYLOAD_ALGORITHM = 'ECDH-ES';
export const PAYLOAD_ENCRYPTION = 'A256GCM';

export interface EncryptOptions {
  /** The platform's time in ms (`ServerClock.now()`); a wrong device clock would make every body look old. */
  readonly now?: number;
  /** Tests only; otherwise fresh randomness. */
  readonly nonce?: string;
}

/**
 * Encrypts a JSON value for the platform.
 *
 * @throws TypeError where the page is not a secure context (no `crypto.subtle`) or the key is not usable.
 */
export const encryptPayload = async (
  jwk: PublicKeyJwk,
  payload: unknown,
  options: EncryptOptions = {},
): Promise<string> => {
  const key = await importJWK({ ...jwk }, PAYLOAD_ALGORITHM);
  const issuedAt = Math.floor((options.now ?? Date.now()) / 1000);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: PAYLOAD_ALGORITHM,
      enc: PAYLOAD_ENCRYPTION,
      kid: jwk.kid,
      typ: 'JWE',
      iat: issuedAt,
      jti: options.nonce ?? crypto.randomUUID(),
    })
    .encrypt(key);
};

export interface PayloadEncryptorDeps {
  /** Reads `GET /portal/keys`, newest first. */
  readonly fetchKeys: () => Promise<readonly PublicKeyJwk[]>;
  /** The platform's time in ms; read after the keys arrived, so that their reply has set the clock. */
  readonly now: () => number;
}

/** A key is asked for anew after this; the platform takes a retired key for a day, so an open page is never caught out. */
const KEY_LIFETIME_MS = 10 * 60_000;

/**
 * The `encrypt` that the API client takes: fetches the newest key when first needed and keeps it for ten minutes; calls
 * that wait share one request; a failed request is not remembered. `forget()` drops the key, for a reply
 * `request.encryption-invalid`.
 */
export const createPayloadEncryptor = (
  deps: PayloadEncryptorDeps,
): { encrypt: (payload: unknown) => Promise<string>; forget: () => void } => {
  let held: { readonly key: Promise<PublicKeyJwk>; readonly until: number } | null = null;

  const fetchNewest = async (): Promise<PublicKeyJwk> => {
    const [newest] = await deps.fetchKeys();
    if (!newest) throw new TypeError('The platform has published no key.');
    return newest;
  };

  const currentKey = (): Promise<PublicKeyJwk> => {
    if (held && deps.now() < held.until) return held.key;
    const entry = { key: fetchNewest(), until: deps.now() + KEY_LIFETIME_MS };
    held = entry;
    entry.key.catch(() => {
      if (held === entry) held = null;
    });
    return entry.key;
  };

  return {
    encrypt: async (payload) => {
      const key = await currentKey();
      return encryptPayload(key, payload, { now: deps.now() });
    },
    forget: () => {
      held = null;
    },
  };
};
