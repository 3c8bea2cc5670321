/**
 * The platform's configuration: read from the environment once, validated, and passed on as a value. Nothing else reads
 * `process.env`.
 */
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

const PLACEHOLDER = /^(change-?me|secret|password|default|example)/i;

const port = (fallback: number): z.ZodType<number> =>
  z.coerce.number({ error: 'must be a port between 1 and 65535' }).int().min(0).max(65_535).default(fallback);
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text ? text : undefined));

const address = (protocols: readonly string[], example: string): z.ZodType<string | undefined, string | undefined> =>
  optionalText.refine(
    (text) => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
    `must be an address such as ${example}`,
  );

const POSTGRES = ['postgres:', 'postgresql:'];

const environmentSchema = z.object({
  MODE: z.enum(['demo', 'production', 'test'], { error: 'must be demo, production or test' }).default('demo'),
  PORT: port(8080),
  OPERATOR_PORT: port(8081),
  GAME_PORT: port(8090),
  GAME_PUBLIC_URL: address(['http:', 'https:'], 'http://localhost:8090'),
  HOST: optionalText,
  DATA_DIR: z.string().trim().min(1, 'must name a folder').default('./data'),
  DATABASE_URL: address(POSTGRES, 'postgres://user:password@host:5432/portal'),
  DATABASE_OWNER_URL: address(POSTGRES, 'postgres://owner:password@host:5432/portal'),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number of connections between 2 and 200' })
    .int()
    .min(2)
    .max(200)
    .default(16),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379'),
  PORTAL_SECRET: optionalText,
  PROVIDER_SECRET_HOUSE: optionalText,
  METRICS_TOKEN: optionalText,
  TRUST_PROXY: optionalText,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

export interface Config {
  readonly mode: 'demo' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  readonly operatorPort: number;
  readonly gamePort: number;
  /** Where browsers reach the game server, without a slash at the end. */
  readonly gamePublicUrl: string;
  readonly dataDir: string;
  /** PostgreSQL; absent means the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL as the owner of the tables, for migrations, where the application's login may not own them. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePool: number;
  readonly redisUrl: string | undefined;
  /** 32 bytes, base64: the root of the platform's own keys. */
  readonly portalSecret: string;
  /** Secret shared with the game server of the house. */
  readonly providerSecretHouse: string;
  /** Bearer token of `/metrics`; without one, only the machine itself may read it in production. */
  readonly metricsToken: string | undefined;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed, comma separated; nothing is believed without it. */
  readonly trustProxy: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

type Environment = z.output<typeof environmentSchema>;

const MAKE_ONE = 'make one with: openssl rand -base64 32';

const portalSecretOf = (env: Environment, problems: string[]): string => {
  const secret = env.PORTAL_SECRET ?? '';
  if (!secret) problems.push(`PORTAL_SECRET: is missing; ${MAKE_ONE}`);
  else if (Buffer.from(secret, 'base64').length !== 32)
    problems.push(`PORTAL_SECRET: must be 32 bytes in base64; ${MAKE_ONE}`);
  return secret;
};

const providerSecretOf = (env: Environment, problems: string[]): string => {
  const secret = env.PROVIDER_SECRET_HOUSE ?? '';
  if (!secret) problems.push(`PROVIDER_SECRET_HOUSE: is missing; ${MAKE_ONE}`);
  else if (PLACEHOLDER.test(secret) || secret.length < 24)
    problems.push(`PROVIDER_SECRET_HOUSE: must be 24 characters or more and no placeholder; ${MAKE_ONE}`);
  return secret;
};

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Reads and checks the environment; secrets have no defaults, in no mode (`npm start` makes the demo's). Throws a StartupError with one line per problem. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  const problems: string[] = [];
  const portalSecret = portalSecretOf(env, problems);
  const providerSecretHouse = providerSecretOf(env, problems);
  if (env.MODE === 'production' && env.GAME_PUBLIC_URL === undefined) {
    problems.push('GAME_PUBLIC_URL: production needs the address at which browsers reach the game server');
  }
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return {
    mode: env.MODE,
    host: env.HOST ?? '0.0.0.0',
    port: env.PORT,
    operatorPort: env.OPERATOR_PORT,
    gamePort: env.GAME_PORT,
    gamePublicUrl: withoutTrailingSlash(env.GAME_PUBLIC_URL ?? `http://localhost:${env.GAME_PORT}`),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    portalSecret,
    providerSecretHouse,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
};
