/**
 * The platform's configuration: read from the environment once, validated, and passed on as a value. Nothing else reads
 * `process.env`.
 */
import { isIP } from 'node:net';
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

/** An address, a network, or a name that proxy-addr knows. */
const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(ip);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
};

const PUBLIC_URL = /^https?:\/\/\*(:\d{1,5})?$/;
const isPublicUrl = (text: string): boolean => PUBLIC_URL.test(text) && URL.canParse(text.replace('*', 'host'));

const POSTGRES = ['postgres:', 'postgresql:'];

/** `first=https://results.example/api` or `desk=/var/results`. */
const RESULT_SOURCE = /^([a-z][a-z0-9-]{0,39})=(https?:\/\/\S+|\/\S+)$/;

const environmentSchema = z.object({
  MODE: z.enum(['demo', 'production', 'test'], { error: 'must be demo, production or test' }).default('demo'),
  PORT: port(8080),
  OPERATOR_PORT: port(8081),
  GAME_PORT: port(8090),
  PORTAL_PUBLIC_URL: optionalText.refine(
    (text) => text === undefined || isPublicUrl(text),
    'must be scheme and port with * for the host, such as https://* or http://*:8080',
  ),
  OPERATOR_PUBLIC_URL: address(['http:', 'https:'], 'https://console.example.com'),
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
  KYC_KEYS: optionalText,
  PROVIDER_SECRET_HOUSE: optionalText,
  PAYMENT_URL: address(['http:', 'https:'], 'https://api.payments.example.com'),
  PAYMENT_PUBLIC_URL: address(['http:', 'https:'], 'https://pay.payments.example.com'),
  PAYMENT_KEYS: optionalText,
  PUSH_KEY: optionalText,
  PUSH_CONTACT: address(['mailto:', 'https:'], 'mailto:operator@example.com'),
  PUSH_SERVICE: address(['http:', 'https:'], 'http://127.0.0.1:9000'),
  SMS_URL: address(['https:', 'http:'], 'https://gateway.example.com/messages'),
  SMS_TOKEN: optionalText,
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
  MAIL_FROM: optionalText,
  SOCIAL_SIGN_IN: optionalText,
  METRICS_TOKEN: optionalText,
  RELEASE_KEEP_DAYS: z.coerce
    .number({ error: 'must be a number of days between 30 and 3650' })
    .int()
    .min(30)
    .max(3650)
    .default(60),
  RELEASE_STORE_URL: address(['s3:'], 's3://bucket/prefix?region=eu-central-1&endpoint=https://host'),
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  AWS_SESSION_TOKEN: optionalText,
  TRUST_PROXY: optionalText.refine(
    (text) => text === undefined || text.split(',').every((part) => isProxy(part.trim())),
    'must be addresses or networks such as 10.0.0.7 or 10.0.0.0/24, separated by commas',
  ),
  GEO_FILE: optionalText.refine(
    (text) => text === undefined || /\.(mmdb|csv)$/.test(text),
    'must name a file that ends in .mmdb or .csv',
  ),
  RESULT_SOURCES: optionalText.refine(
    (text) => text === undefined || text.split(',').every((part) => RESULT_SOURCE.test(part.trim())),
    'must be name=address pairs separated by commas, each address a folder or a web address',
  ),
  OPERATOR_NETWORKS: z.enum(['enforced', 'ignored'], { error: 'must be enforced or ignored' }).default('enforced'),
  RESULT_DISPUTE_HOURS: z.coerce
    .number({ error: 'must be a number of hours between 0 and 720' })
    .int('must be a number of hours between 0 and 720')
    .min(0, 'must be a number of hours between 0 and 720')
    .max(720, 'must be a number of hours between 0 and 720')
    .default(72),
  DEMO_TEAM_SIZE: z.coerce
    .number({ error: 'must be a number of members between 0 and 20000' })
    .int('must be a number of members between 0 and 20000')
    .min(0, 'must be a number of members between 0 and 20000')
    .max(20_000, 'must be a number of members between 0 and 20000')
    .default(2_500),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** A source of official results of lotteries: a folder, or a web address. */
export interface ResultSourceConfig {
  readonly name: string;
  readonly at: string;
}

const readResultSources = (text: string | undefined): readonly ResultSourceConfig[] =>
  (text ?? '')
    .split(',')
    .map((part) => RESULT_SOURCE.exec(part.trim()))
    .flatMap((match) => (match?.[1] && match[2] ? [{ name: match[1], at: match[2] }] : []));

const httpsOrLocal = z
  .url()
  .refine((text) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text), 'must be https');
const socialSchema = z.array(
  z.object({
    merchant: z.string().min(1),
    provider: z.enum(['google', 'facebook']),
    issuer: httpsOrLocal,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    authorizationEndpoint: httpsOrLocal.optional(),
    tokenEndpoint: httpsOrLocal.optional(),
    jwksUri: httpsOrLocal.optional(),
  }),
);
/**
 * A client of a provider of OpenID Connect, for one merchant. The three addresses are needed where the provider's discovery names
 * none of its own (Facebook).
 */
export type SocialProviderConfig = z.output<typeof socialSchema>[number];

/** Where the files of releases are kept for all instances together. */
export interface ReleaseStoreConfig {
  readonly bucket: string;
  /** Of every key: empty, or ending in `/`. */
  readonly prefix: string;
  readonly region: string;
  /** Address of an S3-compatible server; undefined: AWS. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** A provider of payments by hosted checkout. */
export interface PaymentConfig {
  /** Where the platform calls it. */
  readonly url: string;
  /** Where browsers reach its page. */
  readonly publicUrl: string;
  /** Shared with the provider, 32 bytes each, the newest first. */
  readonly secrets: readonly Buffer[];
}

/** Web push (RFC 8292). */
export interface PushConfig {
  /** Private key of P-256, 32 bytes: what browsers have subscribed with ends with it. */
  readonly key: Buffer;
  /** Where the push services reach us. */
  readonly contact: string;
  /** Origins that the platform sends to, `*` standing for one or more names. */
  readonly services: readonly string[];
}

export interface Config {
  readonly mode: 'demo' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  readonly operatorPort: number;
  /** Where browsers reach the operator console; undefined: operators have no passkeys, which are bound to that address. */
  readonly operatorPublicUrl: string | undefined;
  readonly gamePort: number;
  /** Scheme and port at which browsers reach every merchant's host, `*` standing for the host. */
  readonly portalPublicUrl: string;
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
  /** Keys of members' documents, 32 bytes each: the first seals, all of them open. */
  readonly kycKeys: readonly Buffer[];
  /** Secret shared with the game server of the house. */
  readonly providerSecretHouse: string;
  /** The payment provider; undefined: deposits are credited and withdrawals paid by hand alone. */
  readonly payment: PaymentConfig | undefined;
  /** Undefined: no notifications on devices. */
  readonly push: PushConfig | undefined;
  /** Gateway and mail server of messages to members; without them the demo shows its outbox and production says that it can't. */
  readonly messages: {
    readonly smsUrl: string | undefined;
    readonly smsToken: string | undefined;
    readonly smtpUrl: string | undefined;
    readonly mailFrom: string | undefined;
  };
  /** Who may sign members in beside us. */
  readonly social: readonly SocialProviderConfig[];
  /** Bearer token of `/metrics`; without one, only the machine itself may read it. */
  readonly metricsToken: string | undefined;
  /** Days that the files of a release stay after nobody runs it any more; a session, and the page it holds open, lives 30 at most. */
  readonly releaseKeepDays: number;
  /** S3-compatible store of releases; absent: a folder below `dataDir`. */
  readonly releaseStore: ReleaseStoreConfig | undefined;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed, comma separated; nothing is believed without it. */
  readonly trustProxy: string | undefined;
  /** Table of addresses and countries, `.mmdb` or `.csv`; without one nobody is placed. */
  readonly geoFile: string | undefined;
  /** Where official results of lotteries come from; two of them must agree. */
  readonly resultSources: readonly ResultSourceConfig[];
  /** Hours after settlement in which operators can correct the result of an official draw. */
  /** False in an emergency: operators are admitted from any address. */
  readonly enforcesOperatorNetworks: boolean;
  readonly resultDisputeHours: number;
  /** Members of the large team that the demo gets, beside its named accounts. */
  readonly demoTeamSize: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

type Environment = z.output<typeof environmentSchema>;

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

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

const KEY_BYTES = 32;

const kycKeysOf = (env: Environment, problems: string[]): readonly Buffer[] => {
  const keys = (env.KYC_KEYS ?? '').split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (env.KYC_KEYS === undefined) problems.push(`KYC_KEYS: is missing; ${MAKE_ONE}`);
  else if (keys.some(({ length }) => length !== KEY_BYTES))
    problems.push(`KYC_KEYS: must be keys of 32 bytes in base64, separated by commas, the newest first; ${MAKE_ONE}`);
  return keys;
};

/** A provider needs an address and the secrets by which both sides know each other. */
const paymentOf = (env: Environment, problems: string[]): PaymentConfig | undefined => {
  const { PAYMENT_URL: url, PAYMENT_PUBLIC_URL: publicUrl = url } = env;
  if (url === undefined || publicUrl === undefined) return undefined;
  const secrets = (env.PAYMENT_KEYS ?? '').split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (secrets.some(({ length }) => length !== KEY_BYTES))
    problems.push(
      `PAYMENT_KEYS: PAYMENT_URL needs secrets of 32 bytes in base64, separated by commas, the newest first; ${MAKE_ONE}`,
    );
  if (env.MODE === 'production' && !publicUrl.startsWith('https:'))
    problems.push('PAYMENT_PUBLIC_URL: production sends payers to https addresses only');
  return { url: withoutTrailingSlash(url), publicUrl: withoutTrailingSlash(publicUrl), secrets };
};

/** Of Chrome and Edge on other systems, Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const pushOf = (env: Environment, problems: string[]): PushConfig | undefined => {
  if (env.PUSH_KEY === undefined) return undefined;
  const key = Buffer.from(env.PUSH_KEY, 'base64');
  if (key.length !== KEY_BYTES) problems.push(`PUSH_KEY: must be 32 bytes in base64; ${MAKE_ONE}`);
  if (env.MODE === 'production' && env.PUSH_CONTACT === undefined)
    problems.push('PUSH_CONTACT: is missing beside PUSH_KEY; an address such as mailto:operator@example.com');
  const { MODE, PUSH_SERVICE: service, PUSH_CONTACT: contact = 'mailto:operator@example.com' } = env;
  if (MODE === 'production' && service !== undefined)
    problems.push('PUSH_SERVICE: production sends to the push services of browsers alone');
  return {
    key,
    contact,
    services: service === undefined ? PUSH_SERVICES : [...PUSH_SERVICES, new URL(service).origin],
  };
};

/** An address without its credential is a mistake that would show only when somebody waits for a code. */
const messagesOf = (env: Environment, problems: string[]): Config['messages'] => {
  const { SMS_URL: smsUrl, SMS_TOKEN: smsToken, SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = env;
  if (smsUrl !== undefined && smsToken === undefined) problems.push('SMS_TOKEN: is missing beside SMS_URL');
  if (smtpUrl !== undefined && !mailFrom?.includes('@'))
    problems.push('MAIL_FROM: must be the address that mail comes from, beside SMTP_URL');
  return { smsUrl, smsToken, smtpUrl, mailFrom };
};

const socialOf = (env: Environment, problems: string[]): readonly SocialProviderConfig[] => {
  if (env.SOCIAL_SIGN_IN === undefined) return [];
  try {
    return socialSchema.parse(JSON.parse(env.SOCIAL_SIGN_IN));
  } catch {
    problems.push(
      'SOCIAL_SIGN_IN: must be a JSON list of {"merchant", "provider": "google" or "facebook", "issuer", "clientId", "clientSecret"}',
    );
    return [];
  }
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KEY_PREFIX = /^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

const releaseStoreOf = (env: Environment, problems: string[]): ReleaseStoreConfig | undefined => {
  if (env.RELEASE_STORE_URL === undefined) return undefined;
  const { hostname: bucket, pathname, searchParams } = new URL(env.RELEASE_STORE_URL);
  const prefix = pathname.replace(/^\/+/, '').replace(/(?<=[^/])$/, '/');
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (!BUCKET.test(bucket)) problems.push('RELEASE_STORE_URL: s3://BUCKET must name a bucket');
  if (!KEY_PREFIX.test(prefix))
    problems.push('RELEASE_STORE_URL: the prefix may hold letters, digits, -, _ and . only');
  if (!REGION.test(region)) problems.push('RELEASE_STORE_URL: region must be a name such as eu-central-1');
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    problems.push('RELEASE_STORE_URL: endpoint must be an address such as https://host');
  if (accessKeyId === '' || secretAccessKey === '')
    problems.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: RELEASE_STORE_URL needs both');
  return { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
};

/** Reads and checks the environment; secrets have no defaults, in no mode (`npm start` makes the demo's). Throws a StartupError with one line per problem. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // Compose hands over empty texts for what is not set.
  const given = Object.entries(environment).filter(([, text]) => text?.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  const problems: string[] = [];
  const portalSecret = portalSecretOf(env, problems);
  const providerSecretHouse = providerSecretOf(env, problems);
  const kycKeys = kycKeysOf(env, problems);
  if (env.MODE === 'production' && env.GAME_PUBLIC_URL === undefined) {
    problems.push('GAME_PUBLIC_URL: production needs the address at which browsers reach the game server');
  }
  const messages = messagesOf(env, problems);
  const payment = paymentOf(env, problems);
  const push = pushOf(env, problems);
  const releaseStore = releaseStoreOf(env, problems);
  const social = socialOf(env, problems);
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return {
    mode: env.MODE,
    host: env.HOST ?? '0.0.0.0',
    port: env.PORT,
    operatorPort: env.OPERATOR_PORT,
    operatorPublicUrl:
      env.OPERATOR_PUBLIC_URL ?? (env.MODE === 'production' ? undefined : `http://localhost:${env.OPERATOR_PORT}`),
    gamePort: env.GAME_PORT,
    portalPublicUrl: env.PORTAL_PUBLIC_URL ?? (env.MODE === 'production' ? 'https://*' : `http://*:${env.PORT}`),
    gamePublicUrl: withoutTrailingSlash(env.GAME_PUBLIC_URL ?? `http://localhost:${env.GAME_PORT}`),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    portalSecret,
    kycKeys,
    providerSecretHouse,
    payment,
    push,
    messages,
    social,
    metricsToken: env.METRICS_TOKEN,
    releaseKeepDays: env.RELEASE_KEEP_DAYS,
    releaseStore,
    trustProxy: env.TRUST_PROXY,
    geoFile: env.GEO_FILE,
    resultSources: readResultSources(env.RESULT_SOURCES),
    enforcesOperatorNetworks: env.OPERATOR_NETWORKS === 'enforced',
    resultDisputeHours: env.RESULT_DISPUTE_HOURS,
    demoTeamSize: env.DEMO_TEAM_SIZE,
    logLevel: env.LOG_LEVEL,
  };
};
