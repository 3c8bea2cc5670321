import { ConfigError, isPortalOrigin, readConfig } from './config.ts';

const SECRET = Buffer.alloc(32, 1).toString('base64');

describe('configuration', () => {
  it('has working defaults for everything but the secret', () => {
    const config = readConfig({ PROVIDER_SECRET_HOUSE: SECRET });
    expect(config).toMatchObject({
      port: 8090,
      providerKey: 'HOUSE:1',
      platformUrl: 'http://localhost:8080',
      mode: 'demo',
    });
    expect(config.portalOrigins).toEqual(['http://localhost:8080', 'http://*.localhost:8080']);
    expect(config.trustProxy).toEqual([]);
  });

  it('believes the proxies that are named', () => {
    const { trustProxy } = readConfig({ PROVIDER_SECRET_HOUSE: SECRET, TRUST_PROXY: 'loopback, 172.28.0.10,fd00::/8' });
    expect(trustProxy).toEqual(['loopback', '172.28.0.10', 'fd00::/8']);
  });

  it.each([
    [{}, 'PROVIDER_SECRET_HOUSE is missing'],
    [{ PROVIDER_SECRET_HOUSE: 'short' }, 'PROVIDER_SECRET_HOUSE must hold at least 16 bytes'],
    [{ PROVIDER_SECRET_HOUSE: SECRET, GAME_PORT: 'x' }, 'GAME_PORT'],
    [{ PROVIDER_SECRET_HOUSE: SECRET, PLATFORM_URL: 'ftp://x' }, 'PLATFORM_URL'],
    [{ PROVIDER_SECRET_HOUSE: SECRET, PORTAL_ORIGINS: "http://a'; x" }, 'PORTAL_ORIGINS'],
    [{ PROVIDER_SECRET_HOUSE: SECRET, MODE: 'production' }, 'PORTAL_ORIGINS is missing'],
    [
      {
        PROVIDER_SECRET_HOUSE: SECRET,
        MODE: 'production',
        PORTAL_ORIGINS: 'https://a.example',
        TABLE_BETTING_SECONDS: '9',
      },
      'TABLE_BETTING_SECONDS is for tests',
    ],
    [{ PROVIDER_SECRET_HOUSE: SECRET, TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be addresses'],
  ])('names the setting that is wrong: %#', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it('lets one label stand for the star of an origin, and nothing more', () => {
    const origins = ['http://*.localhost:8080', 'https://play.example.com'];
    expect(isPortalOrigin(origins, 'http://aurora.localhost:8080')).toBe(true);
    expect(isPortalOrigin(origins, 'https://play.example.com')).toBe(true);
    for (const other of [
      'http://localhost:8080',
      'http://a.b.localhost:8080',
      'http://aurora.localhost:8081',
      'https://playXexample.com',
      'http://aurora.localhost:8080.evil.com',
    ])
      expect(isPortalOrigin(origins, other)).toBe(false);
  });
});
