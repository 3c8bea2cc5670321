import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Hmac } from './outcome.ts';

/** 256 bits of the system's generator as 64 hex digits. */
export const newServerSeed = (): string => randomBytes(32).toString('hex');

/** What a player gets who has not chosen a client seed. */
export const newClientSeed = (): string => randomBytes(8).toString('hex');

/** The commitment that is shown before play: SHA-256 of the seed's text, in hex. */
export const hashSeed = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/** node:crypto in the shape that the outcome module takes. */
export const hmacOf =
  (serverSeed: string): Hmac =>
  (message) =>
    createHmac('sha256', serverSeed).update(message).digest();
