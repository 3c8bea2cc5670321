import { targetOf } from './banner.model.ts';

describe('targetOf', () => {
  it.each([
    [0, '/elott', { kind: 'none' }],
    [1, '/elott', { kind: 'route', to: '/elott' }],
    [1, '//elsewhere.example', { kind: 'none' }],
    [2, 'https://elsewhere.example/', { kind: 'outside', url: 'https://elsewhere.example/' }],
    [2, 'javascript:alert(1)', { kind: 'none' }],
    [
      3,
      '/game?vassalage=HOUSE&nodeId=1&gameId=orchard&gameType=RNG',
      { kind: 'game', game: { vassalage: 'HOUSE', nodeId: '1', gameId: 'orchard', gameType: 'RNG' } },
    ],
    [3, '/game?vassalage=HOUSE', { kind: 'none' }],
    [7, '/elott', { kind: 'none' }],
  ])('[CON-012] type %i with %s leads to %j', (linkageType, url, target) => {
    expect(targetOf({ linkageType, url })).toEqual(target);
  });
});
