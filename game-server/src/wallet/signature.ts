import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';

const mac = (secret: Buffer, timestamp: string, nonce: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest();

/** Headers that sign exactly these bytes, fresh for every attempt: a nonce is used once. */
export const signedHeaders = (keyId: string, secret: Buffer, body: string, now: number): Record<string, string> => {
  const timestamp = String(now);
  const nonce = randomUUID();
  return {
    [PROVIDER_HEADERS.key]: keyId,
    [PROVIDER_HEADERS.timestamp]: timestamp,
    [PROVIDER_HEADERS.nonce]: nonce,
    [PROVIDER_HEADERS.signature]: mac(secret, timestamp, nonce, body).toString('base64'),
  };
};

/** The other side of the same rule, for the wallet that stands in for the platform in tests. */
export const isSignedBy = (
  secret: Buffer,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
): boolean => {
  const text = (name: string): string => [headers[name] ?? ''].flat().join();
  const expected = mac(secret, text(PROVIDER_HEADERS.timestamp), text(PROVIDER_HEADERS.nonce), body);
  const given = Buffer.from(text(PROVIDER_HEADERS.signature), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
