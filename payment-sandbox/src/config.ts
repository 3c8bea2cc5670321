/** Settings from the environment, checked before anything starts. */
import { z } from 'zod';

const KEY_BYTES = 32;
const keysOf = (text: string): Buffer[] => text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));

const settings = z.object({
  PAYMENT_PORT: z.coerce.number().int().min(1).max(65_535).default(8091),
  PAYMENT_HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PLATFORM_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('http://localhost:8080'),
  PAYMENT_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  PAYMENT_KEYS: z
    .string({ error: 'is missing: set the secrets shared with the platform' })
    .refine(
      (text) => keysOf(text).every(({ length }) => length === KEY_BYTES),
      'must be secrets of 32 bytes in base64, separated by commas, the newest first',
    ),
  PAYMENT_LATE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(15),
  // No money is behind this provider: a production installation must not take its word.
  MODE: z
    .enum(['demo', 'development', 'test'], { error: 'must not be production: the sandbox moves no money' })
    .default('demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly platformUrl: string;
  /** Where payers' browsers reach the hosted page. */
  readonly publicUrl: string;
  /** Shared with the platform, the newest first. */
  readonly secrets: readonly Buffer[];
  /** After so long a payer who pays late has paid. */
  readonly lateSeconds: number;
  readonly logLevel: string;
}

/** A setting that can't be used; the message is complete and safe to print. */
export class ConfigError extends Error {}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

/** Reads the settings. Throws a ConfigError that names the first setting that is wrong, never its value. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0] ?? 'configuration')} ${issue?.message ?? 'is wrong'}`);
  }
  const value = parsed.data;
  return {
    port: value.PAYMENT_PORT,
    host: value.PAYMENT_HOST ?? 'localhost',
    dataDir: value.DATA_DIR,
    platformUrl: trimmed(value.PLATFORM_URL),
    publicUrl: trimmed(value.PAYMENT_PUBLIC_URL ?? `http://localhost:${value.PAYMENT_PORT}`),
    secrets: keysOf(value.PAYMENT_KEYS),
    lateSeconds: value.PAYMENT_LATE_SECONDS,
    logLevel: value.LOG_LEVEL,
  };
};
