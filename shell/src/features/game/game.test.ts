import { gameAddress } from './game-address.ts';
import { gameOf } from './game-of-address.ts';
import { launchAddressOf, ownPageOf } from './launch-address.ts';

describe('game page', () => {
  it('[GAM-003] [GAM-004] opens game_url, or else game_url2', () => {
    expect(launchAddressOf({ game_url: 'https://a.example/x', game_url2: 'https://b.example/' })).toBe(
      'https://a.example/x',
    );
    expect(launchAddressOf({ game_url: null, game_url2: 'https://b.example/' })).toBe('https://b.example/');
    expect(launchAddressOf({ game_url: '', game_url2: 'https://b.example/' })).toBe('https://b.example/');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('never opens %s', (address) => {
    expect(launchAddressOf({ game_url: address, game_url2: null })).toBeNull();
  });

  it('names a game by its address, and back', () => {
    const game = { vassalage: 'HG', nodeId: 'n&1', gameId: 'g 1', gameType: 'RNG' };
    const address = gameAddress(game);
    expect(gameOf(address.slice(address.indexOf('?')))).toEqual(game);
    expect(gameOf('?vassalage=HG')).toBeNull();
  });
});

it.each([
  ['https://play.example/lottery?gameCode=KENO_ASIA&backUrl=%2F', '/lottery?gameCode=KENO_ASIA&backUrl=%2F'],
  ['https://play.example/games/other', null],
  ['https://vendor.example/lottery?gameCode=KENO_ASIA', null],
])('a lottery of the portal opens on its page, any other game in a frame: %s', (address, page) => {
  expect(ownPageOf(address, 'https://play.example')).toBe(page);
});
