import { CATEGORIES } from '../../shared/categories/categories.ts';
import { vendorOf } from '../../shared/testing/fixtures.ts';
import { homeRows, menuCategories, rowsAboveProviders } from './home-rows.model.ts';

const lanes = {
  RNG: [vendorOf('LUMA', { games: 20 })],
  LIVE: [],
  SPORTS: [vendorOf('PITCH', { games: 0, lobbyGame: { gameId: 'p', nodeId: 'p' } })],
  BINGO: [vendorOf('HALL', { games: 4 })],
};

describe('rows of the home page', () => {
  it('[LOB-001] one for each game type that has games, short ones together at the end', () => {
    expect(homeRows(CATEGORIES, lanes).map(({ category, games }) => [category.gameType, games])).toEqual([
      ['RNG', 20],
      ['BINGO', 4],
      ['SPORTS', 1],
    ]);
  });

  it('puts types of which nothing can be played at the end, with the reason', () => {
    const resting = { ...lanes, RNG: [vendorOf('LUMA', { inMaintenance: true, unavailable: 'not-connected' })] };
    expect(homeRows(CATEGORIES, resting).map(({ category, reason }) => [category.gameType, reason])).toEqual([
      ['BINGO', null],
      ['SPORTS', null],
      ['RNG', 'not-connected'],
    ]);
  });

  it('short rows are not torn apart by the providers', () => {
    const few = { INHOUSE: [vendorOf('HOUSE', { games: 7 })], RNG: [vendorOf('HOUSE', { games: 1 })] };
    expect(rowsAboveProviders(homeRows(CATEGORIES, few))).toBe(1);
    expect(rowsAboveProviders(homeRows(CATEGORIES, lanes))).toBe(2);
    expect(rowsAboveProviders([])).toBe(2);
  });

  it('the menu keeps its own order', () => {
    expect(menuCategories(CATEGORIES, lanes).map(({ path }) => path)).toEqual(['/rng', '/sports', '/bingo']);
  });
});
