// What docker-compose.yml promises: nobody is root, nothing is writable that need not be, no secret is written down or has a default.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { remotes, root } from '../tooling/lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const isJob = (service) => service.restart === 'no';
const dockerfile = read('deploy/Dockerfile');
const SECRET = /PASSWORD|SECRET|TOKEN$|URL$/;
/** Addresses that hold no credential, and what is a file. */
const HARMLESS = /^(PLATFORM_URL|SMS_URL|SMTP_URL)$/;

const expectHardened = (service) => {
  expect(service.user).toMatch(/^(?!root|0)[a-z]+$/);
  expect(service.read_only).toBe(true);
  expect(service.cap_drop).toEqual(['ALL']);
  expect([service.privileged, service.cap_add]).toEqual([undefined, undefined]);
  expect(service.security_opt).toContain('no-new-privileges:true');
  const { limits } = service.deploy.resources;
  for (const limit of ['cpus', 'memory', 'pids']) expect(limits[limit], limit).toBeTruthy();
};

const expectImage = ({ image, build }) => {
  if (!build) return expect(image).toMatch(/:\d/);
  expect(build.dockerfile).toBe('deploy/Dockerfile');
  return expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
};

const expectSecretsFromOutside = ({ environment = {} }) => {
  for (const [name, value] of Object.entries(environment))
    if (SECRET.test(name) && !HARMLESS.test(name))
      expect(String(value), name).toMatch(/\$\{[A-Z_]+:\?\}|^\$\{[A-Z_]+:-\}$/);
};

const expectMounts = ({ volumes = [] }) => {
  for (const volume of volumes.filter((entry) => !entry.startsWith('$'))) {
    const [source] = volume.split(':');
    if (source.startsWith('./')) expect(existsSync(join(root, source)), source).toBe(true);
    else expect(Object.keys(compose.volumes)).toContain(source);
  }
};

for (const [name, service] of services) {
  test(`${name} is not root, can't write, has limits and no secret of its own, and is well or ends`, () => {
    expectHardened(service);
    expectImage(service);
    expectSecretsFromOutside(service);
    expectMounts(service);
    if (isJob(service)) expect(service.healthcheck).toBeUndefined();
    else expect(service.healthcheck.test[0]).toBe('CMD');
  });
}

test('there is no default for a variable that holds a secret anywhere', () => {
  for (const [, name] of text.matchAll(/\$\{([A-Z_]+):-[^}]+\}/g))
    expect(name).toMatch(/^(LOG_LEVEL|PLATFORM_FILES|[A-Z]+_PORT)$/);
  const asked = new Set([...text.matchAll(/^(?!\s*#).*?\$\{([A-Z_]+):\?\}/gm)].map(([, name]) => name));
  for (const name of asked) expect(read('deploy/env.example'), name).toMatch(new RegExp(`^${name}=$`, 'm'));
});

/** What the platform can be told, and containers need not be. */
const NOT_TOLD = {
  PORT: 'each container has its own network, so the default is free',
  OPERATOR_PORT: 'as PORT',
  GAME_PORT: 'the game server listens in its own container, at GAME_PUBLIC_URL',
  HOST: 'the default listens at every address of the container',
  DATABASE_OWNER_URL: 'of the set-up alone',
  RELEASE_STORE_URL: 'a comment shows where: it takes the place of the volume, with credentials that have no default',
  AWS_ACCESS_KEY_ID: 'as RELEASE_STORE_URL',
  AWS_SECRET_ACCESS_KEY: 'as RELEASE_STORE_URL',
  AWS_SESSION_TOKEN: 'ends after hours; containers have keys or a role',
  PUSH_SERVICE: 'production refuses it',
  DEMO_TEAM_SIZE: 'production has no demo',
};

test('the platform is told everything that it can be told, and env.example names what can be filled in', () => {
  const schema = read('platform/src/kernel/config/config.ts')
    .split('environmentSchema = z.object({')[1]
    .split('\n});')[0];
  const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  const told = Object.keys(compose.services['platform-a'].environment);
  expect(names.filter((name) => !told.includes(name)).sort()).toEqual(Object.keys(NOT_TOLD).sort());
  const example = read('deploy/env.example');
  const optional = [...text.matchAll(/^(?!\s*#).*?\$\{([A-Z_]+):-\}/gm)].map(([, name]) => name);
  expect(optional.filter((name) => !new RegExp(`^${name}=$`, 'm').test(example))).toEqual([]);
});

test('every remote is published from a container of its own, with a token that no other container sees', () => {
  for (const remote of remotes()) {
    const module = remote.replace('remote-', '');
    const service = compose.services[`publish-${module}`];
    expect(service, `${remote} has a service`).toBeTruthy();
    expect(service.build.args).toEqual({ REMOTE: remote });
    expect(service.volumes).toEqual([`token-${module}:/run/release:ro`]);
    const readers = services.filter(([, { volumes = [] }]) =>
      volumes.some((volume) => volume.startsWith(`token-${module}:`)),
    );
    expect(readers.map(([name]) => name).sort()).toEqual([`publish-${module}`, 'set-up']);
  }
});

test('two instances of one image stand behind nginx, which alone is reached from outside and does not reach the database', () => {
  const { nginx, postgres, redis, 'platform-a': a, 'platform-b': b } = compose.services;
  expect(a.image).toBe(b.image);
  expect(a.environment).toEqual(b.environment);
  expect(a.volumes).toEqual(b.volumes);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
  expect(Object.keys(nginx.networks)).toEqual(['portal']);
  expect([postgres.networks, redis.networks]).toEqual([['data'], ['data']]);
  expect(compose.networks.data.internal).toBe(true);
  for (const { environment } of [a, compose.services['game-server']])
    expect(environment.TRUST_PROXY).toBe(nginx.networks.portal.ipv4_address);
  const addresses = [a, b].map((service) => `${service.networks.portal.ipv4_address}:8080`);
  expect([nginx.environment.PLATFORM_A, nginx.environment.PLATFORM_B]).toEqual(addresses);
});

test('nginx is given every address that its templates ask for', () => {
  const templates = readdirSync(join(root, 'deploy/nginx')).filter((name) => name.endsWith('.template'));
  const asked = templates.flatMap((name) =>
    [...read(`deploy/nginx/${name}`).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, variable]) => variable),
  );
  for (const variable of asked) expect(Object.keys(compose.services.nginx.environment)).toContain(variable);
});

test('an instance is given more time to stop than it takes, and only the set-up job owns tables', () => {
  expect(Number.parseInt(compose.services['platform-a'].stop_grace_period, 10)).toBeGreaterThan(25);
  const owners = services.filter(([, { environment = {} }]) => JSON.stringify(environment).includes('portal_owner:'));
  expect(owners.map(([name]) => name)).toEqual(['set-up']);
});
