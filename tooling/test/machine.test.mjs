import { PROGRAMS, aptPrefix, lackingFor, provedLess } from './machine.mjs';

const machine = { isAllowed: true, hasApt: true, isRoot: false, canSudo: () => false };

describe('apt-get', () => {
  test.each([
    ['root calls it', { isRoot: true }, []],
    ['a user who may call sudo without a password does', { canSudo: () => true }, ['sudo', '-n']],
    ['another user does not', {}, undefined],
    ['nobody calls it where there is none', { isRoot: true, hasApt: false }, undefined],
    ['nobody calls it after TEST_INSTALL=no', { isRoot: true, isAllowed: false }, undefined],
  ])('%s', (_, differences, expected) => {
    expect(aptPrefix({ ...machine, ...differences })).toEqual(expected);
  });

  test('sudo is not asked where it is not needed', () => {
    const canSudo = () => {
      throw new Error('asked');
    };
    expect(aptPrefix({ ...machine, isRoot: true, canSudo })).toEqual([]);
  });
});

const program = (steps, isThere, proves = 'less') => ({ steps, proves, packages: [], isThere: () => isThere });
const programs = {
  here: program(['jest'], true),
  missing: program(['jest', 'playwright'], false, 'one database'),
  unused: program(['production-shape'], false),
};
const needs = (step) => ['jest', 'playwright'].includes(step);

test('only programs that the steps use and the machine lacks are installed', () => {
  expect(lackingFor(needs, programs)).toEqual(['missing']);
  expect(lackingFor(() => true, programs)).toEqual(['missing', 'unused']);
  expect(lackingFor(() => false, programs)).toEqual([]);
});

test('says what was proved less without them', () => {
  expect(provedLess(needs, programs)).toEqual(['without missing: one database']);
});

test('every program names a package and a step', () => {
  for (const { packages, steps } of Object.values(PROGRAMS)) {
    expect(packages.length).toBeGreaterThan(0);
    expect(steps.length).toBeGreaterThan(0);
  }
});
