import { readConfig } from './config.ts';

const SECRETS = {
  PORTAL_SECRET: Buffer.alloc(32, 7).toString('base64'),
  KYC_KEYS: Buffer.alloc(32, 8).toString('base64'),
  PROVIDER_SECRET_HOUSE: 'a-secret-that-nobody-else-has',
};

const problemsOf = (environment: Readonly<Record<string, string>>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
};

describe('configuration', () => {
  it('takes empty texts for what is not set, as compose hands them over', () => {
    const empty = { RELEASE_KEEP_DAYS: '', RESULT_DISPUTE_HOURS: '', OPERATOR_NETWORKS: '', GEO_FILE: '' };
    expect(readConfig({ ...SECRETS, ...empty })).toEqual(readConfig(SECRETS));
  });

  it('takes a key of web push with an address for the push services', () => {
    const PUSH_KEY = Buffer.alloc(32, 5).toString('base64');
    expect(readConfig(SECRETS).push).toBeUndefined();
    expect(readConfig({ ...SECRETS, PUSH_KEY, PUSH_CONTACT: 'mailto:a@example.com' }).push).toMatchObject({
      key: Buffer.alloc(32, 5),
      contact: 'mailto:a@example.com',
    });
    const PUSH_SERVICE = 'http://127.0.0.1:9000/push';
    expect(readConfig({ ...SECRETS, PUSH_KEY, PUSH_SERVICE }).push?.services.at(-1)).toBe('http://127.0.0.1:9000');
    expect(problemsOf({ ...SECRETS, PUSH_KEY, PUSH_SERVICE, MODE: 'production' })).toContainEqual(
      expect.stringContaining('PUSH_SERVICE'),
    );
    expect(problemsOf({ ...SECRETS, PUSH_KEY: 'c2hvcnQ=' })).toEqual([expect.stringContaining('PUSH_KEY')]);
    expect(problemsOf({ ...SECRETS, PUSH_KEY, PUSH_CONTACT: 'http://a.example' })).toEqual([
      expect.stringContaining('PUSH_CONTACT'),
    ]);
  });

  it('has defaults for all that is no secret', () => {
    const config = readConfig(SECRETS);
    expect(config).toMatchObject({
      mode: 'demo',
      port: 8080,
      operatorPort: 8081,
      gamePublicUrl: 'http://localhost:8090',
      dataDir: './data',
    });
  });

  it('derives the address of the console from its port, and has none in production', () => {
    expect(readConfig({ ...SECRETS, OPERATOR_PORT: '9001' }).operatorPublicUrl).toBe('http://localhost:9001');
    const production = { ...SECRETS, MODE: 'production', GAME_PUBLIC_URL: 'https://games.example' };
    expect(readConfig(production).operatorPublicUrl).toBeUndefined();
    const OPERATOR_PUBLIC_URL = 'https://console.example';
    expect(readConfig({ ...production, OPERATOR_PUBLIC_URL }).operatorPublicUrl).toBe(OPERATOR_PUBLIC_URL);
  });

  it('derives the address of the game server from its port', () => {
    expect(readConfig({ ...SECRETS, GAME_PORT: '9001' }).gamePublicUrl).toBe('http://localhost:9001');
    expect(readConfig({ ...SECRETS, GAME_PUBLIC_URL: 'https://games.example/' }).gamePublicUrl).toBe(
      'https://games.example',
    );
  });

  it('takes a payment provider with an address and secrets that are no placeholder, and https in production', () => {
    const PAYMENT_KEYS = `${Buffer.alloc(32, 5).toString('base64')}, ${Buffer.alloc(32, 6).toString('base64')}`;
    const PAYMENT_URL = 'http://pay.internal/';
    expect(readConfig(SECRETS).payment).toBeUndefined();
    expect(readConfig({ ...SECRETS, PAYMENT_URL, PAYMENT_KEYS }).payment).toMatchObject({
      url: 'http://pay.internal',
      secrets: [Buffer.alloc(32, 5), Buffer.alloc(32, 6)],
    });
    for (const keys of ['', 'change-me'])
      expect(problemsOf({ ...SECRETS, PAYMENT_URL, PAYMENT_KEYS: keys })).toEqual([
        expect.stringContaining('PAYMENT_KEYS'),
      ]);
    const production = { ...SECRETS, MODE: 'production', GAME_PUBLIC_URL: 'https://games.example' };
    expect(problemsOf({ ...production, PAYMENT_URL, PAYMENT_KEYS })).toEqual([
      expect.stringContaining('PAYMENT_PUBLIC_URL'),
    ]);
    expect(problemsOf({ ...production, PAYMENT_URL, PAYMENT_KEYS, PAYMENT_PUBLIC_URL: 'https://pay.example' })).toEqual(
      [],
    );
  });

  it('derives scheme and port of the portal from mode and port, unless it is reached elsewhere', () => {
    const urlOf = (more: Readonly<Record<string, string>>) => readConfig({ ...SECRETS, ...more }).portalPublicUrl;
    expect(urlOf({})).toBe('http://*:8080');
    expect(urlOf({ PORT: '9080' })).toBe('http://*:9080');
    const production = { MODE: 'production', GAME_PUBLIC_URL: 'https://games.example', PORT: '9080' };
    expect(urlOf(production)).toBe('https://*');
    expect(urlOf({ ...production, PORTAL_PUBLIC_URL: '' })).toBe('https://*');
    expect(urlOf({ ...production, PORTAL_PUBLIC_URL: 'https://*:8443' })).toBe('https://*:8443');
    for (const PORTAL_PUBLIC_URL of ['https://play.example', 'https://*/', '*:8080', 'ftp://*', 'https://*:99999'])
      expect(problemsOf({ ...SECRETS, PORTAL_PUBLIC_URL })).toEqual([expect.stringContaining('PORTAL_PUBLIC_URL')]);
  });

  it('keeps releases in a bucket where one is named, with credentials of its own', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    const storeOf = (RELEASE_STORE_URL: string) => readConfig({ ...SECRETS, ...keys, RELEASE_STORE_URL }).releaseStore;
    expect(readConfig(SECRETS).releaseStore).toBeUndefined();
    expect(storeOf('s3://my-bucket/portal/releases?region=eu-west-1&endpoint=http://store:9000')).toEqual({
      bucket: 'my-bucket',
      prefix: 'portal/releases/',
      region: 'eu-west-1',
      endpoint: 'http://store:9000',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    });
    expect(storeOf('s3://my-bucket')).toMatchObject({ prefix: '', region: 'us-east-1', endpoint: undefined });
    expect(problemsOf({ ...SECRETS, RELEASE_STORE_URL: 's3://my-bucket' })).toEqual([
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: RELEASE_STORE_URL needs both',
    ]);
    const wrong = { ...SECRETS, ...keys, RELEASE_STORE_URL: 's3://B/a%20b?region=x/y&endpoint=ftp://h' };
    expect(problemsOf(wrong)).toHaveLength(4);
    expect(problemsOf({ ...SECRETS, ...keys, RELEASE_STORE_URL: 'https://bucket' })).toHaveLength(1);
  });

  it('names every problem in a line of its own', () => {
    const problems = problemsOf({
      MODE: 'staging',
      PORT: '80800',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'nonsense',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'MODE',
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'LOG_LEVEL',
    ]);
  });

  it('believes proxies by address or network, and nothing that is neither', () => {
    for (const TRUST_PROXY of ['10.0.0.7', '10.0.0.0/24, ::1', 'loopback'])
      expect(problemsOf({ ...SECRETS, TRUST_PROXY })).toEqual([]);
    for (const TRUST_PROXY of ['true', 'nginx', '10.0.0.7/33', '10.0.0.7,'])
      expect(problemsOf({ ...SECRETS, TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY: must be')]);
  });

  it('refuses a secret that is not 32 bytes', () => {
    expect(problemsOf({ ...SECRETS, PORTAL_SECRET: 'c2hvcnQ=' })).toEqual([expect.stringContaining('32 bytes')]);
  });

  it('keeps the keys of documents in their order: the first seals, former ones still open', () => {
    const [former, next] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
    const keys = [next, former].map((key) => key.toString('base64')).join(', ');
    expect(readConfig({ ...SECRETS, KYC_KEYS: keys }).kycKeys).toEqual([next, former]);
    expect(problemsOf({ ...SECRETS, KYC_KEYS: `${keys},c2hvcnQ=` })).toEqual([expect.stringContaining('KYC_KEYS')]);
  });

  it.each([
    ['no secrets', {}],
    ['empty ones', { PORTAL_SECRET: '', KYC_KEYS: '', PROVIDER_SECRET_HOUSE: '' }],
    [
      'placeholders',
      { PORTAL_SECRET: 'change-me', KYC_KEYS: 'change-me', PROVIDER_SECRET_HOUSE: 'change-me-change-me-change-me' },
    ],
  ])('[SEC-009] every mode refuses %s', (_name, secrets) => {
    for (const MODE of ['demo', 'test', 'production']) {
      const names = problemsOf({ MODE, GAME_PUBLIC_URL: 'https://games.example', ...secrets }).map(
        (line) => line.split(':')[0],
      );
      expect(names).toEqual(['PORTAL_SECRET', 'PROVIDER_SECRET_HOUSE', 'KYC_KEYS']);
    }
  });

  it('[SEC-009] production starts with secrets and the address of its games', () => {
    expect(problemsOf({ MODE: 'production', ...SECRETS })).toEqual([expect.stringContaining('GAME_PUBLIC_URL')]);
    expect(problemsOf({ MODE: 'production', GAME_PUBLIC_URL: 'https://games.example', ...SECRETS })).toEqual([]);
  });
});
