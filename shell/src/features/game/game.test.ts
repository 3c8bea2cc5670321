import { gameAddress, gameOf } from './game-address.ts';
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

  it("opens the portal's own pages, such as its lotteries, in place of a frame", () => {
    const origin = 'https://portal.example';
    expect(ownPageOf(`${origin}/lottery?gameCode=K&backUrl=%2F`, origin)).toBe('/lottery?gameCode=K&backUrl=%2F');
    expect(ownPageOf('https://games.example/play/x', origin)).toBeNull();
    expect(ownPageOf('https://portal.example.evil.example/lottery', origin)).toBeNull();
  });

  it('names a game by its address, and back', () => {
    const game = { vassalage: 'HG', nodeId: 'n&1', gameId: 'g 1', gameType: 'RNG' };
    const address = gameAddress(game);
    expect(gameOf(address.slice(address.indexOf('?')))).toEqual(game);
    expect(gameOf('?vassalage=HG')).toBeNull();
  });
});
