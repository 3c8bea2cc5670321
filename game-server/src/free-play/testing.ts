/** Tickets as the platform signs them, for tests. */
import { createHmac, randomUUID } from 'node:crypto';
import { FREE_PLAY_KEY, FREE_PLAY_TOKEN } from 'shared-contracts/provider/free-play';
import type { FreePlayTicket } from 'shared-contracts/provider/free-play';

/** Of the rig's installation. */
export const SECRET = Buffer.alloc(32, 7);

export const ticketOf = (more: Partial<FreePlayTicket> = {}): FreePlayTicket => ({
  id: randomUUID(),
  player: 'free:trial-1',
  nickname: 'trial1',
  game: 'midnight-orchard',
  currency: 'CNY',
  currency_symbol: '¥',
  language: 'EN',
  portal_origin: 'http://localhost:8080',
  session_id: 'session-1',
  ends_at: new Date(Date.now() + 60_000).toISOString(),
  ...more,
});

export const tokenOf = (ticket: FreePlayTicket, secret = SECRET): string => {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  const key = createHmac('sha256', secret).update(FREE_PLAY_KEY).digest();
  return `${FREE_PLAY_TOKEN}${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
};
