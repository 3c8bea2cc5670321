/** Bodies of pictures: megabytes of text in a few fields. They are looked at as bytes before anything parses them. */
import { Readable, finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';

/**
 * What a stream brings, up to so many bytes. `announced`: as many are kept free for it, since chunks of a large body that are joined at
 * its end would be in memory twice. @throws PortalError `request.too-large`; `request.invalid` where the caller broke off.
 */
export const readAll = (payload: Readable, bytesMax: number, announced = 0): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafe(announced);
    let size = 0;
    const take = (chunk: Buffer): void => {
      if (size + chunk.length > bytesMax) {
        // What still comes is let pass, so that the refusal can be read.
        payload.off('data', take).resume();
        reject(new PortalError('request.too-large'));
        return;
      }
      if (size + chunk.length > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size), chunk]);
      else chunk.copy(bytes, size);
      size += chunk.length;
    };
    payload.on('data', take);
    payload.once('end', () => resolve(bytes.subarray(0, size)));
    payload.once('error', reject);
    payload.once('close', () => {
      if (!payload.readableEnded) reject(new PortalError('request.invalid'));
    });
  });

/** Bytes as the stream that the parser of bodies reads, and nothing that a longer stream needs. */
export const streamOf = (bytes: Buffer): Readable => {
  const stream = new Readable({ read: () => undefined, autoDestroy: false, emitClose: false });
  stream.push(bytes);
  stream.push(null);
  return Object.assign(stream, { receivedEncodedLength: bytes.length });
};

const hasMoreThan = (bytes: Buffer, mark: string, most: number): boolean => {
  const byte = mark.charCodeAt(0);
  let place = -1;
  for (let found = 0; found <= most; found += 1) {
    place = bytes.indexOf(byte, place + 1);
    if (place === -1) return false;
  }
  return true;
};

/**
 * Whether JSON of these bytes could be more than one object of so many texts. Twenty megabytes of `[{},{},…]` keep the process busy
 * for seconds when parsed; a text of base64 has none of these marks, but for the one comma of its data URL.
 */
export const isMoreThanTexts = (bytes: Buffer, fields: number): boolean =>
  hasMoreThan(bytes, '{', 1) || hasMoreThan(bytes, '[', 0) || hasMoreThan(bytes, ',', 2 * fields);

/** One of the largest bodies, or five of an ordinary phone. Parsed and decoded, one takes several times its bytes. */
const BYTES_AT_ONCE = 32 * 1_024 * 1_024;
const WAITING_MAX = 32;

/** Hands out parts of so many bytes, in the order in which they are asked for; a part is free again once `giveBack` is called. */
export const createByteBudget = (bytesMax: number, waitingMax: number) => {
  let free = bytesMax;
  const waiting: { readonly bytes: number; readonly start: () => void }[] = [];
  const serve = (): void => {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.start();
    }
  };
  /** @throws PortalError `server.unavailable` where too many wait already. */
  return async (bytes: number): Promise<() => void> => {
    if (waiting.length >= waitingMax) throw new PortalError('server.unavailable');
    await new Promise<void>((start) => {
      waiting.push({ bytes: Math.min(bytes, bytesMax), start });
      serve();
    });
    return () => {
      free += Math.min(bytes, bytesMax);
      serve();
    };
  };
};

/** What a request announces of its body; nothing announced may be as much as is allowed. */
const announcedBytes = ({ headers }: FastifyRequest, bytesMax: number): number => {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isFinite(announced) ? Math.min(announced, bytesMax) : bytesMax;
};

/**
 * For `preParsing`. Of one caller one body at a time is in memory, from its first byte until the reply has gone, and of all callers
 * together so many bytes: the others wait unread (SEC-015).
 * @throws PortalError `server.unavailable` where another one is under way or too many wait, `request.invalid`, `request.too-large`.
 */
export const createBulkyBodyGate = (
  limits: { readonly fields: number; readonly bytesMax: number },
  callerOf: (request: FastifyRequest) => string,
) => {
  const underWay = new Set<string>();
  const budget = createByteBudget(BYTES_AT_ONCE, WAITING_MAX);
  return async (request: FastifyRequest, reply: FastifyReply, payload: Readable): Promise<Readable> => {
    const caller = callerOf(request);
    if (underWay.has(caller)) throw new PortalError('server.unavailable');
    underWay.add(caller);
    finished(reply.raw, () => underWay.delete(caller));
    const announced = announcedBytes(request, limits.bytesMax);
    const giveBack = await budget(announced);
    // Also where the caller has gone while waiting.
    finished(reply.raw, giveBack);
    if (payload.destroyed) throw new PortalError('request.invalid');
    const bytes = await readAll(payload, limits.bytesMax, announced);
    if (isMoreThanTexts(bytes, limits.fields)) throw new PortalError('request.invalid');
    return streamOf(bytes);
  };
};
