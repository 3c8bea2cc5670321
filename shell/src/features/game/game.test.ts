import { gameAddress } from './game-address.ts';
import { gameOf } from './game-of-address.ts';
import { launchAddressOf, ownPageOf } from './launch-address.ts';

describe('game page', () => {
  const TWO = { game_url: 'https://a.example/x?token=t', game_url2: 'https://b.example/x?token=t' };
  const answering = () => Promise.resolve({} as Response);
  const silent = () => Promise.reject(new TypeError('Failed to fetch'));

  it('opens game_url, or else game_url2', async () => {
    expect(await launchAddressOf(TWO, answering)).toBe(TWO.game_url);
    expect(await launchAddressOf({ ...TWO, game_url: null }, silent)).toBe(TWO.game_url2);
    expect(await launchAddressOf({ ...TWO, game_url: '' }, silent)).toBe(TWO.game_url2);
  });

  it('opens game_url2 where the host of game_url does not answer, and shows that host no token', async () => {
    const asked: string[] = [];
    const ask: typeof fetch = (address) => {
      asked.push((address as URL).href);
      return silent();
    };
    expect(await launchAddressOf(TWO, ask)).toBe(TWO.game_url2);
    expect(asked).toEqual(['https://a.example/']);
  });

  it('asks nothing where there is no other host', async () => {
    const url = 'https://a.example/x';
    expect(await launchAddressOf({ game_url: url, game_url2: null }, silent)).toBe(url);
    expect(await launchAddressOf({ game_url: url, game_url2: 'https://a.example/y' }, silent)).toBe(url);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('never opens %s', async (address) => {
    expect(await launchAddressOf({ game_url: address, game_url2: null })).toBeNull();
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
