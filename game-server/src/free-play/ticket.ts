/** Reads the tickets with which the platform opens games for play money. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { FREE_PLAY_KEY, FREE_PLAY_TOKEN, freePlayTicket } from 'shared-contracts/provider/free-play';
import type { FreePlayTicket } from 'shared-contracts/provider/free-play';

const macOf = (secret: Buffer, payload: string): Buffer => {
  const key = createHmac('sha256', secret).update(FREE_PLAY_KEY).digest();
  return createHmac('sha256', key).update(payload).digest();
};

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The ticket of a token; undefined where it is not signed with this secret, or its time is up. */
export const readTicket = (secret: Buffer, token: string, now: Date): FreePlayTicket | undefined => {
  const [payload = '', mac = ''] = token.slice(FREE_PLAY_TOKEN.length).split('.');
  const [expected, given] = [macOf(secret, payload), Buffer.from(mac, 'base64url')];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { data } = freePlayTicket.safeParse(parse(payload));
  return data && Date.parse(data.ends_at) > now.getTime() ? data : undefined;
};
