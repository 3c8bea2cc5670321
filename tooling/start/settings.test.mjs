import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOldNode } from '../lib/node-version.mjs';
import { checkDatabaseUrl, demoSecrets, prepareDataFolder, readPorts, requireFreePorts } from './settings.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['14.21.3', true],
  ['18.20.8', true],
  ['20.18.1', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['24.21.0', false],
])('Node %s is too old: %s', (version, old) => {
  expect(isOldNode(version)).toBe(old);
});

describe('ports', () => {
  it('has the documented defaults', () => {
    expect(readPorts({})).toEqual({ PORT: 8080, OPERATOR_PORT: 8081, GAME_PORT: 8090, PAYMENT_PORT: 8091 });
  });

  it.each(['0', '65536', '80a', '8080.5', '-1'])('refuses %s', (text) => {
    expect(() => readPorts({ GAME_PORT: text })).toThrow(`GAME_PORT is "${text}"`);
  });

  it('refuses one port for two things', () => {
    expect(() => readPorts({ PORT: '8081' })).toThrow('must differ');
  });

  it('names the port that is in use, and how to choose another', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address();
    await expect(requireFreePorts({ OPERATOR_PORT: port })).rejects.toThrow(
      `Port ${port} is in use. Stop the program that listens there, or choose another: OPERATOR_PORT=${port + 100} npm start`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePorts({ OPERATOR_PORT: port })).resolves.toBeUndefined();
  });
});

describe('database address', () => {
  it.each(['nonsense', 'mysql://localhost/x', 'http://localhost'])('refuses %s', (address) => {
    expect(() => checkDatabaseUrl(address)).toThrow('DATABASE_URL');
  });

  it.each([undefined, '', 'postgres://a:b@localhost:5432/c', 'postgresql://localhost/c'])('takes %s', (address) => {
    expect(() => checkDatabaseUrl(address)).not.toThrow();
  });
});

describe('data folder', () => {
  it('is made when it is not there', () => {
    const path = prepareDataFolder({ DATA_DIR: join(folder, 'a/b') });
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('that is a file is refused by name', () => {
    const path = join(folder, 'file');
    writeFileSync(path, '');
    expect(() => prepareDataFolder({ DATA_DIR: path })).toThrow(`DATA_DIR ${path} is a file`);
  });
});

describe('demo secrets', () => {
  it('are made once, are 32 bytes, and only their owner reads them', () => {
    const first = demoSecrets(folder);
    expect(Buffer.from(first.PORTAL_SECRET, 'base64')).toHaveLength(32);
    expect(first.PORTAL_SECRET).not.toBe(first.PROVIDER_SECRET_HOUSE);
    expect(demoSecrets(folder)).toEqual(first);
    expect(statSync(join(folder, 'demo-secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('keep what is there when one is missing', () => {
    writeFileSync(join(folder, 'demo-secrets.json'), JSON.stringify({ PORTAL_SECRET: 'kept' }));
    expect(demoSecrets(folder).PORTAL_SECRET).toBe('kept');
    expect(JSON.parse(readFileSync(join(folder, 'demo-secrets.json'), 'utf8')).PROVIDER_SECRET_HOUSE).toEqual(
      expect.any(String),
    );
  });

  it('in a damaged file are not overwritten', () => {
    writeFileSync(join(folder, 'demo-secrets.json'), '{ half');
    expect(() => demoSecrets(folder)).toThrow('is damaged');
    expect(readFileSync(join(folder, 'demo-secrets.json'), 'utf8')).toBe('{ half');
  });
});
