import {
  accountsOf,
  canaryOrderOf,
  healthTone,
  isFewPercent,
  isLoads,
  isPercent,
  kilobytes,
} from './releases.model.ts';

const VITALS = { LCP: null, INP: null, CLS: null };

describe('a canary as it is typed', () => {
  it('takes accounts by line, comma or blank, each once', () => {
    expect(accountsOf(' player1, player2\nplayer1;agent1 ')).toEqual(['player1', 'player2', 'agent1']);
    expect(accountsOf(' \n')).toEqual([]);
  });

  it.each(['0', '100', '0.01', '12,5', ' 20 '])('takes %s percent', (text) => expect(isPercent(text)).toBe(true));
  it.each(['', '-1', '100.01', '101', '1.234', 'half'])('refuses %s percent', (text) =>
    expect(isPercent(text)).toBe(false),
  );
  it.each(['0', '', '1.5', '100000'])('refuses %s loads', (text) => expect(isLoads(text)).toBe(false));

  it('becomes an order', () => {
    const form = {
      merchant: 'aurora',
      release: 'abc',
      percent: '12,5',
      accounts: 'player1',
      minLoads: '20',
      maxFailureRate: '5',
      again: '',
      reason: ' new cards ',
    };
    expect(canaryOrderOf(form)).toEqual({
      release: 'abc',
      percent: 12.5,
      accounts: ['player1'],
      minLoads: 20,
      maxFailureRate: 5,
      reason: 'new cards',
    });
    expect(canaryOrderOf({ ...form, again: ' 1.2.0 ' })).toMatchObject({ again: '1.2.0' });
  });

  it.each([
    ['5', true],
    ['0', true],
    ['5,01', false],
    ['', false],
  ])('takes %s %% as a few: %s', (text, expected) => expect(isFewPercent(text)).toBe(expected));
});

describe('a release', () => {
  it('is well while few of its loads fail, and unknown before anybody loaded it', () => {
    expect(healthTone({ loads: 0, failures: 0, failureRate: 0, loadMs: null, vitals: VITALS })).toBe('neutral');
    expect(healthTone({ loads: 50, failures: 1, failureRate: 2, loadMs: null, vitals: VITALS })).toBe('won');
    expect(healthTone({ loads: 50, failures: 2, failureRate: 4, loadMs: null, vitals: VITALS })).toBe('refused');
  });

  it('is never said to weigh nothing', () => expect(kilobytes(10)).toBe(1));
});
