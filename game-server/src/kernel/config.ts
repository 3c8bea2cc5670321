/** Settings from the environment, checked before anything starts: one clear line a mistake, no defaults for secrets. */
import { z } from 'zod';

const origin = z
  .string()
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i, 'must be origins such as https://play.example.com');

/** Addresses, networks, and the names that the library has for ranges. */
const PROXY = /^(?:[\da-f.:]+(?:\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i;

const settings = z.object({
  GAME_PORT: z.coerce.number().int().min(1).max(65_535).default(8090),
  GAME_HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PLATFORM_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('http://localhost:8080'),
  PROVIDER_SECRET_HOUSE: z
    .string({ error: 'is missing: set the base64 secret shared with the platform' })
    .regex(/^[A-Za-z0-9+/_-]+={0,2}$/, 'must be base64')
    .refine((text) => Buffer.from(text, 'base64').length >= 16, 'must hold at least 16 bytes'),
  PROVIDER_KEY_HOUSE: z
    .string()
    .regex(/^[A-Z]+:\d+$/, 'must look like HOUSE:1')
    .default('HOUSE:1'),
  PORTAL_ORIGINS: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every((part) => PROXY.test(part.trim())),
      'must be addresses or networks such as 10.0.0.7 or 10.0.0.0/24, separated by commas',
    )
    .optional(),
  TABLE_BETTING_SECONDS: z.coerce.number().int().min(5).max(60).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  MODE: z.enum(['demo', 'development', 'test', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly platformUrl: string;
  /** Vendor and key number that sign our calls. */
  readonly providerKey: string;
  readonly providerSecret: Buffer;
  /** Origins that may frame the games; `*` may stand for one leading label. */
  readonly portalOrigins: readonly string[];
  /** Addresses and networks of proxies that are believed about who calls. */
  readonly trustProxy: readonly string[];
  /** The longest time for bets at a table, in milliseconds; for tests, whose players are quick. Undefined: the games' own times. */
  readonly tableBettingMs: number | undefined;
  readonly mode: 'demo' | 'development' | 'test' | 'production';
  readonly logLevel: string;
}

/** A setting that can't be used; the message is complete and safe to print. */
export class ConfigError extends Error {}

const readOrigins = (text: string | undefined, port: number, production: boolean): string[] => {
  const list = (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  if (list.length === 0 && production)
    throw new ConfigError('PORTAL_ORIGINS is missing: name the origins that may frame the games');
  if (list.length === 0) return [`http://localhost:${port}`, `http://*.localhost:${port}`];
  for (const part of list) {
    const checked = origin.safeParse(part);
    if (!checked.success) throw new ConfigError(`PORTAL_ORIGINS ${checked.error.issues[0]?.message ?? 'is wrong'}`);
  }
  return list.map((part) => part.toLowerCase());
};

/** Reads the settings. Throws a ConfigError that names the first setting that is wrong, never its value. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0] ?? 'configuration')} ${issue?.message ?? 'is wrong'}`);
  }
  const value = parsed.data;
  const production = value.MODE === 'production';
  const bettingSeconds = value.TABLE_BETTING_SECONDS;
  if (production && bettingSeconds !== undefined)
    throw new ConfigError('TABLE_BETTING_SECONDS is for tests: remove it in production');
  return {
    port: value.GAME_PORT,
    host: value.GAME_HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: value.DATA_DIR,
    platformUrl: value.PLATFORM_URL.replace(/\/+$/, ''),
    providerKey: value.PROVIDER_KEY_HOUSE,
    providerSecret: Buffer.from(value.PROVIDER_SECRET_HOUSE, 'base64'),
    portalOrigins: readOrigins(value.PORTAL_ORIGINS, value.PORT, production),
    trustProxy: (value.TRUST_PROXY ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    tableBettingMs: bettingSeconds === undefined ? undefined : bettingSeconds * 1_000,
    mode: value.MODE,
    logLevel: value.LOG_LEVEL,
  };
};

/** Whether an origin is one of the configured ones. */
export const isPortalOrigin = (origins: readonly string[], candidate: string): boolean =>
  origins.some((entry) => {
    const pattern = entry
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[a-z0-9-]+');
    return new RegExp(`^${pattern}$`, 'i').test(candidate);
  });
