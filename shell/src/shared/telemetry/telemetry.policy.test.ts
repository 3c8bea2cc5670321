import { refusesMeasuring, shellBuildOf, subjectOfStack, weightOf, withoutSecrets } from './telemetry.policy.ts';

const HASH = 'a'.repeat(32);
const SHELL = { module: 'shell', release: '0123456789' };
const at = (path: string): string => `    at f (https://play.example${path}:1:2345)`;

describe('sampling', () => {
  it.each([
    ['one of ten, who stands for ten', { dice: 0.05, isInCanary: false, host: 'play.example' }, 10],
    ['not the others', { dice: 0.1, isInCanary: false, host: 'play.example' }, 0],
    ['everybody in a canary', { dice: 0.99, isInCanary: true, host: 'play.example' }, 1],
    ['everybody of a demo', { dice: 0.99, isInCanary: false, host: 'aurora.localhost' }, 1],
    ['not who only sounds like a demo', { dice: 0.99, isInCanary: false, host: 'localhost.example' }, 0],
  ])('%s', (_what, sampling, weight) => {
    expect(weightOf(sampling)).toBe(weight);
  });

  it('not to be measured is a wish that is heard', () => {
    expect(refusesMeasuring({ doNotTrack: '1' })).toBe(true);
    expect(refusesMeasuring({ globalPrivacyControl: true })).toBe(true);
    expect(refusesMeasuring({ doNotTrack: null })).toBe(false);
  });
});

describe('whose error it is', () => {
  it.each([
    ['the module whose file is in it', at(`/m/lobby/${HASH}/page.js`), { module: 'lobby', release: HASH }],
    [
      'the innermost of ours, past a library of the shell that did not fail',
      ['TypeError: x', at('/vendor.js'), at(`/m/agent/${HASH}/a.js`), at('/assets/main.0123456789.js')].join('\n'),
      { module: 'agent', release: HASH },
    ],
    [
      'the shell, which called into the module last',
      [at('/assets/411.abc.js'), at(`/m/agent/${HASH}/a.js`)].join('\n'),
      SHELL,
    ],
    ['nobody of ours', at('/other/script.js'), null],
    [
      "a browser's extension",
      [at('/assets/main.0123456789.js'), 'at g (chrome-extension://abc/x.js:1:1)'].join('\n'),
      null,
    ],
    ['nobody without a stack', '', null],
  ])('%s', (_what, stack, subject) => {
    expect(subjectOfStack(stack, SHELL)).toEqual(subject);
  });

  it('the build of the shell is in the name of its main script', () => {
    const scripts = ['https://a.b/assets/first-paint.64935eaa22.js', 'https://a.b/assets/main.01c66f3d15.js'];
    expect(shellBuildOf(scripts.map((src) => ({ src })))).toBe('01c66f3d15');
    expect(shellBuildOf([{ src: '' }, { src: 'https://a.b/assets/main.js' }])).toBe('unknown');
  });
});

it.each([
  ['https://a.b/c?token=abc#d failed', 'https://a.b/c failed'],
  ['no account 0912345678', 'no account #'],
  ['member12345 is locked', 'member# is locked'],
  ['player1@mail.com', '#'],
])('[SEC-010] of "%s" remains "%s"', (text, kept) => {
  expect(withoutSecrets(text)).toBe(kept);
});
