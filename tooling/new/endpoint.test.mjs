// Generates endpoints into a copy of the house and runs what was generated.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { makeHouse } from './testing/house.mjs';

let house;
beforeAll(() => {
  house = makeHouse();
  cpSync(join(root, 'platform'), join(house, 'platform'), { recursive: true });
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const node = (args) => {
  // Each generator starts the platform for its documentation: the sources are compiled once.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(house, 'compiled') };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const generate = (...args) => node(['tooling/new/endpoint.mjs', ...args]);
/** All but the documentation, which the next one that is generated writes for these too. */
const WRITE = `
  import { endpointPlan } from './tooling/new/endpoint-plan.mjs';
  import { carryOut } from './tooling/new/plan.mjs';
  for (const [names, access] of JSON.parse(process.argv[1])) {
    const plan = await endpointPlan(process.cwd(), names, { access });
    carryOut(process.cwd(), plan);
    console.log(plan.path);
  }`;
const write = (endpoints) => node(['--input-type=module', '--eval', WRITE, JSON.stringify(endpoints)]);
const bin = (name) => join(root, 'node_modules', name);
const read = (path) => readFileSync(join(house, path), 'utf8');

it.each([
  [['games'], 'Which endpoint?'],
  [['games', 'Top_Ten'], "can't be a name"],
  [['relay', 'news'], 'reserved'],
  [['kernel', 'news'], 'choose another area'],
  [['games', 'news', '--access=vendor'], '"vendor" is no access'],
  [['sign-in', 'news', '--access=operator'], 'choose another area'],
  [['lounge', 'hosts'], 'name its storey'],
  [['lounge', 'hosts', '--storey=attic'], 'name its storey'],
  [['lounge', 'hosts', '--storey=kernel'], 'name its storey'],
])('refuses %j: %s', (args, line) => {
  const before = read('platform/src/play/assemble.ts');
  const { status, said } = generate(...args);
  expect(said).toContain(line);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
  expect(read('platform/src/play/assemble.ts')).toBe(before);
});

it('what it writes compiles, is documented, and passes its own tests', () => {
  expect(generate('lounge', 'hosts', '--storey=play').said).toContain('GET /wps/lounge/hosts answers');
  expect(generate('overview', 'sites', '--access=operator', '--storey=back-office').said).toContain(
    'GET /ops/overview/sites answers',
  );
  const more = write([
    [['games', 'featured'], 'member'],
    [['games', 'audits'], 'operator'],
    [['games', 'sizes'], 'operator'],
    [['kyc', 'delays'], 'operator'],
  ]);
  expect(more).toEqual({
    status: 0,
    said: '/wps/games/featured\n/ops/games/audits\n/ops/games/sizes\n/ops/kyc/delays\n',
  });
  expect(generate('games', 'featured').said).toContain('is declared already');
  expect(generate('games', 'newest').said).toContain('GET /wps/games/newest answers');
  const { paths } = JSON.parse(read('platform/openapi.json'));
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/wps/lounge/hosts', '/wps/games/featured']));
  const operators = Object.keys(JSON.parse(read('platform/openapi.operators.json')).paths);
  expect(operators).toEqual(
    expect.arrayContaining(['/ops/overview/sites', '/ops/games/audits', '/ops/games/sizes', '/ops/kyc/delays']),
  );
  const types = node([
    bin('typescript-native/bin/tsc'),
    '--noEmit',
    '--singleThreaded',
    '--pretty',
    'false',
    '-p',
    'platform',
  ]);
  expect(types).toEqual({ status: 0, said: '' });
  const tests = node([
    bin('jest/bin/jest.js'),
    '--maxWorkers=1',
    'platform/src/[a-z-]+/(lounge|overview|games|kyc)/(hosts|sites|featured|newest|audits|sizes|delays)[.]',
  ]);
  expect(tests.said).toMatch(/Tests: +21 passed, 21 total/);
});
