/** An authenticator in software, for tests: it makes keys, counts signatures, and says what a browser would say of its page. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export interface SignedOptions {
  readonly challenge: string;
  /** Other than the page's own: of a page that passes a challenge on. */
  readonly origin?: string;
  /** False: it has only felt a touch. */
  readonly isVerified?: boolean;
  /** Where its count is set before it signs. */
  readonly count?: number;
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  create(options: SignedOptions): RegistrationResponseJSON;
  get(options: SignedOptions): AuthenticationResponseJSON;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytes = (text: string | undefined): Uint8Array => new Uint8Array(Buffer.from(text ?? '', 'base64url'));

/** As RFC 9053 writes a key of curve P-256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]));
};

const attested = (authData: Buffer): string =>
  Buffer.from(
    isoCBOR.encode(
      new Map<string, string | Map<never, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    ),
  ).toString('base64url');

export const createSoftwareAuthenticator = (page: {
  readonly origin: string;
  readonly rpId: string;
}): SoftwareAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const credentialId = rawId.toString('base64url');
  let counted = 0;

  const authDataOf = ({ isVerified = true, count = counted }: SignedOptions, credential?: Buffer): Buffer => {
    counted = count + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0), 0);
    head.writeUInt32BE(counted, 1);
    return Buffer.concat([sha256(page.rpId), head, ...(credential ? [credential] : [])]);
  };
  const clientData = (type: string, { challenge, origin = page.origin }: SignedOptions): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    credentialId,
    create: (options) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const authData = authDataOf(options, Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]));
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attested(authData),
          transports: ['internal'],
        },
      };
    },
    get: (options) => {
      const authData = authDataOf(options);
      const data = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};
