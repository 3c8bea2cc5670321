import { idsIn, passedByJest, passedByPlaywright } from './spec-coverage.mjs';

it('reads every id of a title', () => {
  expect(idsIn('[LED-001] [MFE-023] fifty requests, LED-002 not in brackets')).toEqual(['LED-001', 'MFE-023']);
});

it('counts passing tests of Jest only', () => {
  const assertionResults = [
    { fullName: '[LED-001] a', status: 'passed' },
    { fullName: '[LED-002] b', status: 'failed' },
    { fullName: '[LED-003] c', status: 'pending' },
  ];
  expect(passedByJest({ testResults: [{ assertionResults }] })).toEqual(['[LED-001] a']);
});

it('counts passing tests of Playwright only, skipped ones not', () => {
  const spec = (title, ok, status) => ({ title, ok, tests: [{ status }] });
  const group = {
    title: '[SHL-002] group',
    specs: [
      spec('b', true, 'expected'),
      spec('[SHL-003] c', true, 'skipped'),
      spec('[SHL-004] d', false, 'unexpected'),
    ],
  };
  const report = { suites: [{ title: 'file', specs: [spec('[SHL-001] a', true, 'expected')], suites: [group] }] };
  expect(passedByPlaywright(report).flatMap(idsIn)).toEqual(['SHL-001', 'SHL-002']);
});
