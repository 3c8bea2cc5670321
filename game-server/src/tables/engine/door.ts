/** How pages of tables come in: launch, session key and stream. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createGuessLimit } from '../../http/guess-limit.ts';
import { GameError } from '../../kernel/game-error.ts';
import type { Session, SessionService } from '../../sessions/index.ts';
import type { Joining } from './hub.ts';

const KEY = /^Bearer ([A-Za-z0-9_-]{16,64})$/;

const launchBody = z.object({
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

/** Server-sent events, read by `fetch` so that the session's key travels in a header and never in an address. */
export const startStream = ({ headers }: FastifyRequest, reply: FastifyReply): Pick<Joining, 'raw' | 'lastEventId'> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-accel-buffering': 'no',
    // A connection that was kept alive would hold up the server's stop.
    connection: 'close',
  });
  const lastEventId = headers['last-event-id'];
  return { raw, lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined };
};
