import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { PAYLOAD_ALGORITHM, PAYLOAD_ENCRYPTION } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { PortalError } from 'shared-contracts/errors';
import { KEY_PUBLISHED_MS, NONCE_MEMORY_MS, isAccepted, isFresh, isPublished } from './payload-key.policy.ts';
import { acceptedKeys, addUnlessPublished, claimNonce } from './payload-key.store.ts';
import type { PayloadKeyRow } from './payload-key.store.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import { isTooDeep } from '../../kernel/index.ts';
import type { Database } from '../../kernel/index.ts';

const CURVE = 'P-256';
const NONCE_FORM = /^[\w-]{16,64}$/;
/** How long the list of keys is taken from memory. Another instance may have made a new one. */
const LIST_LIFETIME_MS = 60_000;
/** Unknown key ids ask the database at most this often, whatever is sent. */
const RELOAD_PAUSE_MS = 1_000;

export interface PayloadKeys {
  /** Keys to encrypt to, newest first. Makes one when there is none, or when the newest has had its 30 days. */
  published(): Promise<readonly PublicKeyJwk[]>;
  /**
   * The JSON of an encrypted body.
   *
   * @throws PortalError `request.encryption-invalid`, `request.expired`, `request.replayed`.
   */
  open(jwe: string): Promise<unknown>;
}

export interface PayloadKeysDeps {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => Date;
  /** Told of a stored key that can't be unsealed: the secret of the installation has changed. */
  readonly onUnusableKey?: (kid: string) => void;
}

interface OpenKey extends PayloadKeyRow {
  readonly privateKey: CryptoKey | Uint8Array;
}

interface Header {
  readonly kid: string;
  readonly issuedAt: number;
  readonly nonce: string;
}

const invalid = (cause?: unknown): PortalError => new PortalError('request.encryption-invalid', { cause });

const headerOf = (jwe: string): Header => {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(jwe);
  } catch (cause) {
    throw invalid(cause);
  }
  const { alg, enc, kid } = header;
  const { iat, jti } = header as { readonly iat?: unknown; readonly jti?: unknown };
  if (alg !== PAYLOAD_ALGORITHM || enc !== PAYLOAD_ENCRYPTION || typeof kid !== 'string') throw invalid();
  if (typeof iat !== 'number' || !Number.isFinite(iat)) throw invalid();
  if (typeof jti !== 'string' || !NONCE_FORM.test(jti)) throw invalid();
  return { kid, issuedAt: iat, nonce: jti };
};

const makeKey = async (seal: Seal, now: Date): Promise<PayloadKeyRow> => {
  const pair = await generateKeyPair(PAYLOAD_ALGORITHM, { crv: CURVE, extractable: true });
  const { x, y } = await exportJWK(pair.publicKey);
  const kid = crypto.randomUUID();
  const publicJwk: PublicKeyJwk = {
    kid,
    kty: 'EC',
    crv: CURVE,
    x: x ?? '',
    y: y ?? '',
    alg: PAYLOAD_ALGORITHM,
    use: 'enc',
  };
  const sealedJwk = seal.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
  return { kid, publicJwk, sealedJwk, createdAt: now, retiresAt: new Date(now.getTime() + KEY_PUBLISHED_MS) };
};

export const createPayloadKeys = ({ database, seal, now, onUnusableKey }: PayloadKeysDeps): PayloadKeys => {
  let held: { readonly keys: readonly OpenKey[]; readonly readAt: number } | null = null;
  let reading: Promise<readonly OpenKey[]> | null = null;

  const openKey = async (row: PayloadKeyRow): Promise<OpenKey | null> => {
    try {
      const jwk = JSON.parse(seal.open(row.sealedJwk, row.kid)) as JWK;
      return { ...row, privateKey: await importJWK(jwk, PAYLOAD_ALGORITHM) };
    } catch {
      return null;
    }
  };

  const openAll = async (): Promise<{ readonly keys: readonly OpenKey[]; readonly unusable: readonly string[] }> => {
    const rows = await acceptedKeys(database.db, now());
    const opened = await Promise.all(rows.map(openKey));
    const keys = opened.filter((key) => key !== null);
    const unusable = rows.map((row) => row.kid).filter((kid) => !keys.some((key) => key.kid === kid));
    return { keys, unusable };
  };

  const readKeys = async (): Promise<readonly OpenKey[]> => {
    let { keys, unusable } = await openAll();
    if (!keys.some((key) => isPublished(key, now()))) {
      const key = await makeKey(seal, now());
      await database.transaction((trx) => addUnlessPublished(trx, key, unusable, now()));
      ({ keys, unusable } = await openAll());
    }
    for (const kid of unusable) onUnusableKey?.(kid);
    held = { keys, readAt: now().getTime() };
    return keys;
  };

  const readOnce = (): Promise<readonly OpenKey[]> => {
    reading ??= readKeys().finally(() => {
      reading = null;
    });
    return reading;
  };

  const currentKeys = async (): Promise<readonly OpenKey[]> => {
    const isRecent = held !== null && now().getTime() - held.readAt < LIST_LIFETIME_MS;
    if (held && isRecent && held.keys.some((key) => isPublished(key, now()))) return held.keys;
    return readOnce();
  };

  const keyFor = async (kid: string): Promise<OpenKey> => {
    const find = (keys: readonly OpenKey[]) => keys.find((key) => key.kid === kid && isAccepted(key, now()));
    const known = find(await currentKeys());
    if (known) return known;
    const mayReload = held === null || now().getTime() - held.readAt >= RELOAD_PAUSE_MS;
    const found = mayReload ? find(await readOnce()) : undefined;
    if (!found) throw invalid();
    return found;
  };

  const decrypt = async (jwe: string, key: OpenKey): Promise<unknown> => {
    try {
      const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
        keyManagementAlgorithms: [PAYLOAD_ALGORITHM],
        contentEncryptionAlgorithms: [PAYLOAD_ENCRYPTION],
      });
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
      if (isTooDeep(body)) throw new Error('the body nests too deep');
      return body;
    } catch (cause) {
      throw invalid(cause);
    }
  };

  return {
    published: async () => (await currentKeys()).filter((key) => isPublished(key, now())).map((key) => key.publicJwk),
    open: async (jwe) => {
      const header = headerOf(jwe);
      const payload = await decrypt(jwe, await keyFor(header.kid));
      // Only now: the header is part of what was authenticated, so it could not be changed to look fresh.
      if (!isFresh(header.issuedAt, now())) throw new PortalError('request.expired');
      const isNew = await claimNonce(database.db, header.nonce, new Date(now().getTime() + NONCE_MEMORY_MS));
      if (!isNew) throw new PortalError('request.replayed');
      return payload;
    },
  };
};
