/** A platform with identity, its merchants and its demo members, for tests over HTTP. */
import type { FastifyInstance } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { createAdmission } from '../../../ground/admission/index.ts';
import { createAuditTrail } from '../../../ground/audit/index.ts';
import { createDisclosures } from '../../../ground/human-check/disclosures.ts';
import { createEncryptionModule } from '../../../ground/encryption/index.ts';
import { createCodesService } from '../../codes/codes.service.ts';
import type { CodesService } from '../../codes/codes.service.ts';
import { DIALING_CODES, mobileOf, mobilesIn } from '../../codes/index.ts';
import { createMetrics } from '../../../kernel/observability/metrics.ts';
import { createOutbox } from '../../../kernel/outbox/index.ts';
import { CHEAP_COST, createTestDatabase, fixedClock, silentLogger, testConfig } from '../../../kernel/testing/index.ts';
import { createApp } from '../../../kernel/http/create-app.ts';
import { closedPorts } from '../../../kernel/index.ts';
import type { PlatformDeps, PlatformModule } from '../../../kernel/index.ts';
import { createLedger } from '../../../money/ledger/index.ts';
import type { Order } from '../../messages/index.ts';
import { createMerchantsModule } from '../../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { createIdentityModule } from '../index.ts';
import { createPasswordHasher } from '../../../kernel/crypto/index.ts';
import type { IdentityModule, SocialIdentities } from '../index.ts';
import type { PasswordHasher } from '../../../kernel/crypto/index.ts';
import { createSignInControl } from '../../sign-in-control/index.ts';
import type { SignInControl } from '../../sign-in-control/index.ts';

export interface InjectedReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** `value` of a successful reply. */
  readonly value: Record<string, unknown>;
}

export interface CallOptions {
  readonly host?: string;
  readonly ip?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Code of an SMS, address of a mail with a link, account of a mail that tells of a change. */
export interface SentMessage {
  readonly to: string;
  readonly content: string;
  /** Of the mail that tells of a change. */
  readonly language?: string;
}

export interface IdentityHarness {
  /** Newest last. */
  readonly sent: SentMessage[];
  readonly app: FastifyInstance;
  readonly deps: PlatformDeps;
  readonly identity: IdentityModule;
  readonly control: SignInControl;
  readonly merchants: MerchantsService;
  readonly clock: ReturnType<typeof fixedClock>;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<InjectedReply>;
  /** A body as the shell sends it. */
  encrypt(payload: unknown, options?: { readonly nonce?: string; readonly now?: number }): Promise<string>;
  send(url: string, payload: unknown, options?: CallOptions): Promise<InjectedReply>;
  signIn(
    username: string,
    password: string,
    options?: CallOptions & { readonly captchaId?: string; readonly captcha?: string },
  ): Promise<InjectedReply>;
  stop(): Promise<void>;
}

export const AURORA = 'localhost';
export const LOTUS = 'lotus.localhost';

export interface HarnessOptions {
  /** What answers for social sign-ins; without, all are refused. */
  readonly social?: SocialIdentities;
  /** Counts or slows the hashing of passwords. */
  readonly hasher?: PasswordHasher;
}

/** What more modules are made of. */
export interface HarnessParts {
  readonly deps: PlatformDeps;
  readonly identity: IdentityModule;
  readonly merchants: MerchantsService;
  readonly codes: CodesService;
}

export const createIdentityHarness = async (
  more: (parts: HarnessParts) => readonly PlatformModule[] = () => [],
  { social, hasher }: HarnessOptions = {},
): Promise<IdentityHarness> => {
  const { database } = await createTestDatabase();
  const clock = fixedClock();
  const log = silentLogger();
  const metrics = createMetrics({ processMetrics: false });
  const outbox = createOutbox({ database, log, metrics });
  const deps: PlatformDeps = { config: testConfig(), database, log, clock, metrics, outbox };
  const merchants = createMerchantsModule({
    ...deps,
    audit: createAuditTrail(),
    compositionChanged: () => Promise.resolve(),
  });
  const sent: SentMessage[] = [];
  const takeOver = (order: Order): Promise<void> => {
    if (order.template === 'code.sms' || order.template === 'code.mail')
      sent.push({ to: order.to, content: order.params.code });
    return Promise.resolve();
  };
  const codes = createCodesService({
    ...deps,
    merchants: merchants.service,
    messages: {
      send: takeOver,
      sendUnseen: (_template, order) => (order ? takeOver(order) : Promise.resolve()),
      pretend: () => Promise.resolve(),
    },
  });
  const control = createSignInControl(deps);
  const identity = createIdentityModule({
    ...deps,
    codes: { ...codes, mobileOf, mobilesIn, dialingCodes: () => DIALING_CODES },
    mails: {
      passwordReset: ({ to, address }) => Promise.resolve(void sent.push({ to, content: address })),
      passwordResetUnseen: (order) =>
        Promise.resolve(void (order && sent.push({ to: order.to, content: order.address }))),
      passwordChanged: ({ to, account, language }) =>
        Promise.resolve(void sent.push({ to, content: account, language })),
    },
    // No merchant's own rule: registration holds it, and tests it.
    passwordRules: { faultOf: () => Promise.resolve(null) },
    // Sign-in without proof of work; the human check has tests of its own.
    humanCheck: { require: () => Promise.resolve(), requireForPicture: () => Promise.resolve() },
    disclosures: createDisclosures({ database, secret: deps.config.portalSecret, now: () => clock.now() }),
    addresses: control.addresses,
    links: control.links,
    social: social ?? { memberOf: () => Promise.reject(new PortalError('login.social-failed')) },
    // No proof but the password: the others have tests of their own.
    proofs: {
      requireRecent: () => Promise.reject(new PortalError('session.reauthentication-required')),
      requireAgain: () => Promise.reject(new PortalError('session.reauthentication-required')),
    },
    proved: () => Promise.resolve(),
    admission: createAdmission(),
    audit: createAuditTrail(),
    ledger: createLedger(deps),
    merchants: merchants.service,
    hasher: hasher ?? createPasswordHasher({ cost: CHEAP_COST }),
  });
  const encryption = createEncryptionModule(deps);
  const ports = { ...closedPorts, ...merchants.provides, ...encryption.provides, ...identity.provides };
  const others = more({ deps, identity, merchants: merchants.service, codes });
  const rateLimiter = { take: () => true };
  const app = await createApp(
    { config: deps.config, log, metrics, database, clock, ports, rateLimiter, origin: 'portal' },
    [encryption, merchants, identity, ...others],
  );
  await app.ready();
  await merchants.seedDemo?.(() => undefined);
  await merchants.start?.();
  await identity.seedDemo?.(() => undefined);
  await identity.start?.();
  for (const other of others) {
    await other.seedDemo?.(() => undefined);
    await other.start?.();
  }

  const call: IdentityHarness['call'] = async (
    method,
    url,
    { host = AURORA, ip = '203.0.113.7', token, body, headers = {} } = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as string }),
    });
    const parsed = response.json<Record<string, unknown>>();
    return { status: response.statusCode, body: parsed, value: (parsed['value'] ?? {}) as Record<string, unknown> };
  };

  const encrypt: IdentityHarness['encrypt'] = async (payload, options = {}) => {
    const { value } = await call('GET', '/portal/keys');
    const [key] = value['keys'] as PublicKeyJwk[];
    if (!key) throw new Error('no key is published');
    return encryptPayload(key, payload, { now: clock.now().getTime(), ...options });
  };

  const send: IdentityHarness['send'] = async (url, payload, options = {}) =>
    call('POST', url, {
      ...options,
      body: await encrypt(payload),
      headers: { 'content-type': 'application/jose', ...options.headers },
    });

  return {
    sent,
    app,
    deps,
    identity,
    control,
    merchants: merchants.service,
    clock,
    call,
    encrypt,
    send,
    signIn: (username, password, { captchaId, captcha, ...options } = {}) =>
      send('/wps/session/login', { username, password, ...(captchaId ? { captchaId, captcha } : {}) }, options),
    stop: async () => {
      for (const other of others) await other.stop?.();
      await identity.stop?.();
      await merchants.stop?.();
      await outbox.stop();
      await app.close();
      await database.close();
    },
  };
};
