/**
 * A launch with play money. The platform signs a ticket that names the player; the vendor keeps the play money itself. No call of the
 * platform's wallet follows from such a launch, so its rounds count nowhere.
 */
import { z } from 'zod';

/** Tokens of such launches begin with it: `free.` payload in base64url `.` HMAC-SHA256 of that text in base64url. */
export const FREE_PLAY_TOKEN = 'free.';
/** What the installation's secret is turned into a key for tickets with: HMAC-SHA256 of this text. */
export const FREE_PLAY_KEY = 'free play';
/** Players of tickets begin with it, so that no wallet takes them for one of its own. */
export const FREE_PLAY_PLAYER = 'free:';

export const freePlayTicket = z.object({
  /** Good for one launch. */
  id: z.string().min(1).max(64),
  player: z.string().startsWith(FREE_PLAY_PLAYER).max(64),
  nickname: z.string().max(64),
  game: z.string().min(1).max(64),
  currency: z.string().min(3).max(8),
  currency_symbol: z.string().max(16),
  language: z.string().max(16),
  portal_origin: z.string().max(256),
  session_id: z.string().max(64),
  ends_at: z.iso.datetime(),
});

export type FreePlayTicket = z.output<typeof freePlayTicket>;
