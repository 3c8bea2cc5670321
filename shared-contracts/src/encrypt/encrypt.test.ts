import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { createPayloadEncryptor, encryptPayload } from './index.ts';
import type { PublicKeyJwk } from './index.ts';

const makeKey = async (kid: string) => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ECDH-ES', use: 'enc' } as PublicKeyJwk;
  return { jwk, privateKey: pair.privateKey };
};

describe('encrypted bodies', () => {
  it('[API-006] hides what it carries and opens with the private key only', async () => {
    const { jwk, privateKey } = await makeKey('k1');
    const body = await encryptPayload(jwk, { username: 'player1', password: 'Demo-2468' }, { now: 1_700_000_000_500 });

    expect(body.split('.')).toHaveLength(5);
    const readable = body
      .split('.')
      .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')))
      .join('\n');
    expect(readable).not.toContain('Demo-2468');
    expect(readable).not.toContain('player1');
    expect(decodeProtectedHeader(body)).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'k1',
      iat: 1_700_000_000,
    });

    const { plaintext } = await compactDecrypt(body, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ username: 'player1', password: 'Demo-2468' });
    await expect(compactDecrypt(body, (await makeKey('k2')).privateKey)).rejects.toThrow();
  });

  it('[SEC-007] gives every body a nonce of its own', async () => {
    const { jwk } = await makeKey('k1');
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => decodeProtectedHeader(await encryptPayload(jwk, {}))['jti']),
    );
    expect(new Set(nonces).size).toBe(3);
  });
});

describe('payload encryptor', () => {
  it('asks for the key once for calls that come together, and again after ten minutes', async () => {
    const { jwk } = await makeKey('k1');
    let now = 1_000;
    const fetchKeys = jest.fn(async () => [jwk]);
    const encryptor = createPayloadEncryptor({ fetchKeys, now: () => now });

    await Promise.all([encryptor.encrypt({}), encryptor.encrypt({})]);
    expect(fetchKeys).toHaveBeenCalledTimes(1);
    now += 10 * 60_000;
    await encryptor.encrypt({});
    expect(fetchKeys).toHaveBeenCalledTimes(2);
  });

  it('does not remember a failed request, and forgets a refused key', async () => {
    const { jwk } = await makeKey('k1');
    const fetchKeys = jest
      .fn<Promise<PublicKeyJwk[]>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([jwk]);
    const encryptor = createPayloadEncryptor({ fetchKeys, now: () => 0 });

    await expect(encryptor.encrypt({})).rejects.toThrow('offline');
    await encryptor.encrypt({});
    encryptor.forget();
    await encryptor.encrypt({});
    expect(fetchKeys).toHaveBeenCalledTimes(3);
  });
});
