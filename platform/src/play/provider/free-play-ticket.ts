/**
 * Tickets with which a trial account opens a game for play money. The game server reads them and keeps that money: no wallet call follows, so
 * nothing of it reaches the ledger, turnover, rankings, points or agents.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { FREE_PLAY_KEY, FREE_PLAY_PLAYER, FREE_PLAY_TOKEN } from 'shared-contracts/provider/free-play';
import type { FreePlayTicket } from 'shared-contracts/provider/free-play';
import type { Clock } from '../../kernel/index.ts';

export interface FreePlayer {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly portalSession: string;
  readonly gameCode: string;
  readonly nickname: string;
  readonly language: string;
  readonly portalOrigin: string;
  readonly currency: string;
  readonly currencySymbol: string;
}

/** As long as a launch token is good for. */
const GOOD_FOR_MS = 60_000;
const NAME_LENGTH = 32;

/** Signs with the installation's secret for its game server. */
export const createFreePlayTickets = (houseSecret: Uint8Array, clock: Clock) => {
  const key = createHmac('sha256', houseSecret).update(FREE_PLAY_KEY).digest();
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, NAME_LENGTH);

  /** The token to open the game with, good for one launch. The game server learns no account and no session. */
  return (player: FreePlayer): string => {
    const ticket: FreePlayTicket = {
      id: randomUUID(),
      player: `${FREE_PLAY_PLAYER}${hash(`player ${player.merchantId} ${player.memberId}`)}`,
      nickname: player.nickname,
      game: player.gameCode,
      currency: player.currency,
      currency_symbol: player.currencySymbol,
      language: player.language,
      portal_origin: player.portalOrigin,
      session_id: hash(`session ${player.portalSession}`),
      ends_at: new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString(),
    };
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return `${FREE_PLAY_TOKEN}${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
  };
};
