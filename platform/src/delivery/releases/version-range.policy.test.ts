import { isInRange } from './version-range.policy.ts';

describe('a version range', () => {
  it.each([
    ['19.3.1', '^19.2.0', true],
    ['19.1.9', '^19.2.0', false],
    ['20.0.0', '^19.2.0', false],
    ['0.2.9', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.9.0', '~1', true],
    ['2.0.0', '~1', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '=1.2.3', false],
    ['1.2.4', '1.2.x', true],
    ['1.9.9', '1', true],
    ['1.9.9', '1.x || 3.x', true],
    ['2.0.0', '1.x || 3.x', false],
    ['1.5.0', '>=1.0.0 <2.0.0', true],
    ['2.0.0', '>=1.0.0 <2.0.0', false],
    ['1.0.0', '>1.0.0', false],
    ['1.0.0', '<=1.0.0', true],
    ['7.7.7', '*', true],
    ['19.3.0+build.5', '^19.2.0', true],
    ['19.3.0-rc.1', '^19.2.0', false],
  ])('%s in %s: %s', (version, range, isIn) => {
    expect(isInRange(version, range)).toBe(isIn);
  });

  it.each(['latest', '^a.b.c', '1.2.3.4', 'npm:react@19', '^19.2.0 ||| 2', '>= 1.0.0'])('%s can’t be read', (range) => {
    expect(isInRange('1.0.0', range)).toBeNull();
  });
});
