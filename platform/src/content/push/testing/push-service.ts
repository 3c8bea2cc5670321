/** A push service and the browsers of its devices, on this machine. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Taken {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What the browser reads of a notification (RFC 8188, RFC 8291). */
  open(body: Buffer): unknown;
}

const secretOf = (ikm: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

const open = (pair: ECDH, auth: Buffer, body: Buffer): unknown => {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const ikm = secretOf(pair.computeSecret(sender), auth, info, 32);
  const key = secretOf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = secretOf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
};

/** `port` 0: any that is free. */
export const startPushService = async (port = 0) => {
  const taken: Taken[] = [];
  /** Of the next answers; 201 afterwards. */
  const answers: { status: number; headers?: Readonly<Record<string, string>> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const device = (): Device => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    return {
      endpoint: `${origin}/${randomBytes(12).toString('hex')}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      open: (body) => open(pair, auth, body),
    };
  };
  const close = () => new Promise((resolve) => server.close(resolve));
  return { origin, taken, answers, device, close };
};
