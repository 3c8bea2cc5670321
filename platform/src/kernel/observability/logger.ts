import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Names whose values never reach a log, wherever they stand in a logged object (two levels deep). */
const SECRET_KEYS = [
  'token',
  'accessToken',
  'sessionToken',
  'ticket',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'secret',
  'code',
  'captcha',
  'verificationCode',
  'otp',
  'mobileNum',
  'mobileNo',
  'mobile',
  'phone',
  'email',
  'firebaseIdToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-provider-signature"]',
  '["x-provider-nonce"]',
] as const;

// The code of an error (SQLSTATE, catalogue code) is what a log is read for; only `code` of a body or a query is a secret.
const isBodyOnly = (key: string): boolean => key === 'code';
const CONTAINERS = ['body', 'query', 'params', 'headers', 'req.headers', 'req.body', 'req.query'] as const;

const redactedPaths = (): string[] =>
  SECRET_KEYS.flatMap((key) => {
    const tail = key.startsWith('[') ? key : `.${key}`;
    const bare = key.startsWith('[') ? key : key;
    const inContainers = CONTAINERS.map((container) => `${container}${tail}`);
    return isBodyOnly(key) ? inContainers : [bare, `*${tail}`, ...inContainers];
  });

/**
 * Structured logs, one JSON object a line, on stderr: stdout belongs to the start-up steps. Log `error` only when somebody
 * must act, and pass the error object as `err`.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactedPaths(), censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
