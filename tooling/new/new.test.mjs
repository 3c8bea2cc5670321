// Generates into a copy of the house and runs what was generated: a template that does not compile, or whose tests fail, is found here.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../lib/paths.mjs';
import { makeHouse } from './testing/house.mjs';

const command = (name, args, house) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(house, 'tooling/new', `${name}.mjs`), ...args], {
    cwd: house,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

let house;
beforeAll(() => {
  house = makeHouse();
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const read = (path) => readFileSync(join(house, path), 'utf8');
// The federation plugin of Vite does nothing where it finds itself in a test.
const env = { ...process.env, JEST_WORKER_ID: undefined };
const node = (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
};
const bin = (name) => join(root, 'node_modules', name);

describe('what is refused', () => {
  it.each([
    ['remote', [], 'Which name?'],
    ['remote', ['Table_Games'], '"Table_Games" can\'t be a name'],
    ['remote', ['x'], "can't be a name"],
    ['remote', ['shell'], '"shell" is taken by the portal itself.'],
    ['remote', ['history'], '"history" is a name of the browser'],
    ['remote', ['lgw'], "/lgw can't be a page"],
    ['remote', ['hot'], '/hot is a page of remote-lobby already.'],
    ['remote', ['agent'], 'remote-agent/'],
    ['remote', ['rooms', 'halls'], 'One name, not 2'],
    ['remote', ['rooms', '--titel=Rooms'], '--titel=Rooms is not understood'],
    ['remote', ['rooms', '--title="><x'], "can't be a title"],
    [
      'remote',
      ['rooms', '--with=parcel'],
      '"parcel" is not a bundler that a remote can start with: webpack, rspack, vite.',
    ],
    ['feature', ['remote-nobody', 'cups'], '"remote-nobody" is not a remote'],
    ['feature', ['remote-lobby'], 'Which name?'],
    ['feature', ['remote-lobby', 'hot'], 'remote-lobby/src/features/hot exists already'],
    ['feature', ['remote-lobby', 'cups', '--path=/hot'], '/hot is a page of remote-lobby already.'],
    ['feature', ['remote-lobby', 'cups', '--slot=home.attic'], '"home.attic" is not a slot'],
  ])('new-%s %j: %s', (name, args, line) => {
    const before = read('package-lock.json');
    const { status, said } = command(name, args, house);
    expect(said).toContain(line);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    expect(read('package-lock.json')).toBe(before);
    expect(existsSync(join(house, 'remote-rooms'))).toBe(false);
  });
});

describe('what is written', () => {
  it('leaves nothing behind when a part of it fails', () => {
    writeFileSync(join(house, 'package-lock.json.keep'), read('package-lock.json'));
    writeFileSync(join(house, 'package-lock.json'), 'no lockfile');
    expect(command('remote', ['rooms'], house).status).toBe(1);
    expect(existsSync(join(house, 'remote-rooms'))).toBe(false);
    cpSync(join(house, 'package-lock.json.keep'), join(house, 'package-lock.json'));
  });

  it('[MFE-015] a remote and a further feature compile, and their own tests pass', () => {
    const made = command('remote', ['table-games', '--title=Table games', '--title-vi=Trò chơi bàn'], house);
    expect(made.said).toContain('a page at /table-games');
    const more = command('feature', ['remote-table-games', 'cups', '--path=/table-games/cups'], house);
    expect(more.said).toContain('a page at /table-games/cups');

    const manifest = JSON.parse(read('remote-table-games/portal-module.json'));
    expect(manifest).toMatchObject({
      name: 'table-games',
      routes: ['/table-games', '/table-games/cups'],
      slots: ['home.extra'],
    });
    expect(manifest.nav[0].label).toEqual({ EN: 'Table games', VI: 'Trò chơi bàn' });
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(packages['node_modules/remote-table-games']).toEqual({ resolved: 'remote-table-games', link: true });
    const { version, dependencies } = JSON.parse(read('remote-table-games/package.json'));
    expect(packages['remote-table-games']).toEqual({ version, dependencies });
    const ports = remotes().map(
      (name) => JSON.parse(readFileSync(join(root, name, 'portal-module.json'), 'utf8')).devPort,
    );
    expect(ports).not.toContain(manifest.devPort);
    expect(Object.keys(JSON.parse(read('remote-table-games/src/strings/en.json')))).toEqual(
      Object.keys(JSON.parse(read('remote-table-games/src/strings/vi.json'))),
    );

    const types = node([
      bin('typescript-native/bin/tsc'),
      '--noEmit',
      '--singleThreaded',
      '--pretty',
      'false',
      '-p',
      'remote-table-games',
    ]);
    expect(types).toEqual({ status: 0, said: '' });
    const tests = node([bin('jest/bin/jest.js'), '--silent', '--maxWorkers=1', 'remote-table-games']);
    expect(tests.said).toMatch(/Tests: +10 passed, 10 total/);
    expect(tests.status).toBe(0);
    expect(node([bin('oxfmt/bin/oxfmt'), '--check', 'remote-table-games']).status).toBe(0);
  });

  it.each([
    ['rspack', undefined],
    ['vite', 'module'],
  ])('[MFE-015] a remote for %s compiles, and its build can be published', (bundler, kind) => {
    const name = `${bundler}-games`;
    const remote = `remote-${name}`;
    const made = command(
      'remote',
      [name, `--with=${bundler}`, '--title=Other games', '--title-vi=Trò chơi khác'],
      house,
    );
    expect(made.said).toContain(`a page at /${name}`);
    expect(JSON.parse(read(`${remote}/portal-module.json`))).toMatchObject({
      name,
      routes: [`/${name}`],
      nav: [{ id: `${name}.page`, label: { EN: 'Other games', VI: 'Trò chơi khác' }, to: `/${name}` }],
    });
    expect(node([bin('typescript-native/bin/tsc'), '-p', remote])).toEqual({ status: 0, said: '' });
    expect(node([bin('oxfmt/bin/oxfmt'), '--check', remote]).status).toBe(0);
    const built = node([join(house, 'tooling/build.mjs'), remote]);
    expect(built.said).toContain(`built  ${remote}`);
    const release = JSON.parse(read(`${remote}/dist/release.json`));
    expect(release).toMatchObject({ name, shared: { react: '^19.2.0', 'shared-contracts/sdk': expect.any(String) } });
    expect(release.version).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
    expect(release.entry.kind).toBe(kind);
  });

  it('refuses to write over it', () => {
    const before = read('remote-table-games/src/module.tsx');
    expect(command('remote', ['table-games'], house).status).toBe(1);
    expect(command('feature', ['remote-table-games', 'cups', '--path=/other'], house).said).toContain('exists already');
    expect(read('remote-table-games/src/module.tsx')).toBe(before);
  });
});
