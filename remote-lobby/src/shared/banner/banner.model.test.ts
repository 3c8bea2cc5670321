import { bannerTarget } from './banner.model.ts';

describe('what a banner leads to', () => {
  it.each([
    [0, '/promotions', { kind: 'none' }],
    [1, '/promotions', { kind: 'route', to: '/promotions' }],
    [1, '//elsewhere.example/x', { kind: 'none' }],
    [1, 'https://elsewhere.example', { kind: 'none' }],
    [2, 'https://elsewhere.example/x', { kind: 'outside', url: 'https://elsewhere.example/x' }],
    [2, 'javascript:alert(1)', { kind: 'none' }],
    [2, '/promotions', { kind: 'none' }],
    [3, '/game?vassalage=HOUSE', { kind: 'none' }],
    [
      3,
      '/game?vassalage=HOUSE&nodeId=n&gameId=g&gameType=RNG',
      { kind: 'game', game: { vassalage: 'HOUSE', nodeId: 'n', gameId: 'g', gameType: 'RNG' } },
    ],
    [7, '/promotions', { kind: 'none' }],
  ])('[CON-012] type %i, %s', (linkageType, url, target) => {
    expect(bannerTarget({ linkageType, url })).toEqual(target);
  });
});
