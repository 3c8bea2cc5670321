/** How pages of games come in: by a launch, then by the key of their session. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFreePlayer } from '../free-play/index.ts';
import { GameError } from '../kernel/game-error.ts';
import type { Session, SessionService } from '../sessions/index.ts';
import { createGuessLimit } from './guess-limit.ts';

const KEY = /^Bearer ([A-Za-z0-9_-]{16,64})$/;

const launchBody = z.object({
  /** Tickets of free play are longer than the wallet's tokens. */
  token: z.string().min(1).max(2_048),
  game: z.string().min(1).max(64),
  lang: z.string().max(16).optional(),
});

/** Throws `request.invalid`. */
export const readBody = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new GameError('request.invalid');
  return parsed.data;
};

/** What the page of every game is told about its session. */
export const sessionView = (session: Session) => ({
  game: session.game,
  language: session.language,
  symbol: session.symbol,
  currency: session.currency,
  portalOrigin: session.portalOrigin,
  openedAt: session.openedAt,
  playMoney: isFreePlayer(session.player),
});

export interface Door {
  /** Opens a session from a launch token. */
  readonly open: (
    request: FastifyRequest,
    isGame: (code: string) => boolean,
  ) => Promise<{ readonly key: string; readonly session: Session }>;
  /** The session whose key the request carries. Throws `session.*`. */
  readonly sessionOf: (request: FastifyRequest) => Session;
}

export const createDoor = (sessions: SessionService): Door => {
  const guesses = createGuessLimit();
  return {
    open: async (request, isGame) => {
      const { token, game, lang } = readBody(launchBody, request.body);
      if (!isGame(game)) throw new GameError('game.unknown');
      if (guesses.isSpent(request.ip)) throw new GameError('server.busy');
      return sessions.open({ token, game, language: lang }).catch((error: unknown) => {
        if (error instanceof GameError && error.code === 'launch.refused') guesses.count(request.ip);
        throw error;
      });
    },
    sessionOf: (request) => sessions.resume(KEY.exec(request.headers.authorization ?? '')?.[1]),
  };
};
