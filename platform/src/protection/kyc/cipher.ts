/** Encrypts what proves somebody's identity: AES-256-GCM, a nonce for each value, keys from the environment (SEC-006). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 12;

export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag, ciphertext. */
  readonly sealed: Buffer;
}

export interface Cipher {
  /** Id of the key that new values are sealed with. */
  readonly currentKeyId: string;
  /** `context` is bound in: a value copied to another member's row does not open there. */
  seal(plain: Buffer, context: string): Sealed;
  /** @throws Error when the key is not known, or key, context or value are not those it was sealed with. */
  open(value: Sealed, context: string): Buffer;
}

/** A name for the key that tells nothing about it. */
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('kyc key id').update(key).digest('hex').slice(0, KEY_ID_LENGTH);

/** `keys`: 32 bytes each; the first seals, all of them open. */
export const createCipher = (keys: readonly Buffer[]): Cipher => {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [current] = keys;
  if (!current) throw new Error('the identity check has no key');
  const currentKeyId = keyIdOf(current);
  return {
    currentKeyId,
    seal: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { keyId: currentKeyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },
    open: ({ keyId, sealed }, context) => {
      const key = byId.get(keyId);
      if (!key) throw new Error(`the key ${keyId} of the identity check is missing from KYC_KEYS`);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
};
