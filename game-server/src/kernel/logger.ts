import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger };

/** Structured logs. Tokens, seeds and players never enter a log line; the redaction is the second lock on that door. */
export const createLogger = (level: string): Logger =>
  pino({
    name: 'game-server',
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', '*.token', 'player', '*.player', 'user', '*.user', 'req.headers', 'headers'],
      remove: true,
    },
  });
