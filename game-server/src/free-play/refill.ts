import { GameError } from '../kernel/game-error.ts';
import type { Session, SessionStore } from '../sessions/index.ts';
import { isFreePlayer } from './play-wallet.ts';
import type { PlayWallet } from './play-wallet.ts';

/** Brings the play money of a session's player back to what it was at first. Throws `refill.refused` for real money. */
export type RefillSession = (session: Session) => Session;

export const createRefillSession =
  (playWallet: Pick<PlayWallet, 'refill'>, sessions: SessionStore): RefillSession =>
  ({ id, player, currency }) => {
    if (!isFreePlayer(player)) throw new GameError('refill.refused');
    sessions.setBalance(id, playWallet.refill({ player, currency }));
    return sessions.byId(id);
  };
