/**
 * The server's side of AWS Signature Version 4 for S3, after its documentation ("Authenticating Requests: Using the Authorization
 * Header"), written apart from the client that it checks.
 */
import { createHash, createHmac } from 'node:crypto';

export interface SignedCall {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`).replace(/\+/g, '%20'))
    .sort(byCodePoint)
    .join('&');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Null when the call is signed with the secret; else what is wrong with it, as S3 names it. */
export const signatureFault = (call: SignedCall, keyId: string, secret: string): string | null => {
  const { method, target, headers, body } = call;
  const [, givenKey, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(headers['authorization'] ?? '') ?? [];
  if (givenKey !== keyId) return 'InvalidAccessKeyId';
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
};
