/** The signature of a vendor's request (shared-contracts: `PROVIDER_HEADERS`). Pure but for the HMAC itself. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Secret = KeyObject | Uint8Array;

export const signRequest = (secret: Secret, timestamp: string, nonce: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest();

const BASE64_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/;

/** True when the header is the signature of these bytes. Takes the same time wherever the first difference stands. */
export const isSignatureRight = (
  header: string,
  secret: Secret,
  timestamp: string,
  nonce: string,
  body: Uint8Array,
): boolean => {
  if (!BASE64_OF_32_BYTES.test(header)) return false;
  return timingSafeEqual(signRequest(secret, timestamp, nonce, body), Buffer.from(header, 'base64'));
};

const MILLISECONDS = /^\d{13}$/;

export const isTimestampFresh = (timestamp: string, nowMs: number, toleranceMs: number): boolean =>
  MILLISECONDS.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= toleranceMs;

const NONCE = /^[A-Za-z0-9_.:+/=-]{8,64}$/;

export const isNonceWellFormed = (nonce: string): boolean => NONCE.test(nonce);

const KEY_ID = /^([A-Z0-9_]{1,40}):([A-Za-z0-9_-]{1,20})$/;

/** `HOUSE:1` is key 1 of vendor HOUSE. */
export const parseKeyId = (header: string): { readonly vendor: string; readonly key: string } | null => {
  const match = KEY_ID.exec(header);
  return match?.[1] && match[2] ? { vendor: match[1], key: match[2] } : null;
};
