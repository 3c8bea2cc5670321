import type { PointConfig, Reward } from './points.api.ts';
import { localTime, rewardFromForm, rewardToForm, rulesFromForm, rulesToForm, timeFrom } from './points.model.ts';

const config: PointConfig = {
  enabled: true,
  rates: [
    { gameType: 'RNG', points: '2000.00' },
    { gameType: 'LOTT', points: '0.50' },
  ],
  conversion: { enabled: true, points: 2000, amount: '1.00', minPoints: 4000 },
  currency: 'CNY',
  version: 3,
  changedAt: null,
  changedBy: null,
};
const reward: Reward = {
  rewardId: '7',
  kind: 'bonus',
  texts: {
    EN: { name: 'Bonus', description: 'Soon' },
    VI: { name: 'Thưởng', description: '' },
    TH: { name: 'x', description: 'y' },
  },
  imageUrl: '/art/rewards/bonus-small.svg',
  points: 1500,
  amount: '1.00',
  stock: null,
  limitPerMember: 2,
  startsAt: '2026-01-01T10:30:00.000Z',
  endsAt: null,
  sort: 3,
  enabled: true,
  version: 1,
  changedAt: null,
  changedBy: null,
};
const now = new Date('2026-01-15T12:00:00Z');

it('times are the operator’s own', () => {
  expect(timeFrom(localTime(reward.startsAt))).toBe(reward.startsAt);
  expect([localTime(null), timeFrom(''), timeFrom('soon')]).toEqual(['', null, null]);
});

describe('forms', () => {
  it('rules come back as they went in; kinds without a rate are left out', () => {
    const { enabled, rates, conversion } = config;
    expect(rulesFromForm({ ...rulesToForm(config), reason: ' Why ' })).toEqual({
      enabled,
      rates,
      conversion,
      reason: 'Why',
    });
    const form = rulesToForm(config);
    expect(rulesFromForm({ ...form, rates: { ...form.rates, RNG: '0', FISH: '3' } }).rates).toEqual([
      { gameType: 'LOTT', points: '0.50' },
      { gameType: 'FISH', points: '3.00' },
    ]);
  });

  it('a reward comes back as it went in, with the languages that the form does not show', () => {
    const { rewardId: _id, version: _version, changedAt: _at, changedBy: _by, ...wire } = reward;
    expect(rewardFromForm({ ...rewardToForm(reward, now), reason: 'Why' }, reward, now)).toEqual({
      ...wire,
      reason: 'Why',
    });
  });

  it('a reward loses the language whose name is emptied', () => {
    const form = { ...rewardToForm(reward, now), nameVi: ' ', textVi: '' };
    expect(Object.keys(rewardFromForm(form, reward, now).texts)).toEqual(['EN', 'TH']);
  });

  it('a gift has no amount, and empty limits are none', () => {
    const form = { ...rewardToForm(reward, now), kind: 'gift' as const, stock: ' ', limit: '' };
    expect(rewardFromForm(form, null, now)).toMatchObject({
      kind: 'gift',
      amount: null,
      stock: null,
      limitPerMember: null,
    });
  });
});
