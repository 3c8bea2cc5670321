import { categoryCall, favouritesCall, PAGE_SIZES, providerCall, searchCall } from './list-call.model.ts';
import { filterBy, firstState, pressClassify, pressType, pressVendor } from './list-state.model.ts';

const first = firstState('RNG');

describe('calls of a list', () => {
  it('[LOB-026] carry isNew for NEW and gameClassify for a classification', () => {
    expect(categoryCall(pressClassify(first, 'NEW'), 'RNG', 'EN').query).toEqual({
      gameType: 'RNG',
      language: 'EN',
      pageSize: 42,
      isNew: '1',
    });
    expect(categoryCall(pressClassify(first, 'FRUIT'), 'RNG', 'EN').query).toMatchObject({ gameClassify: 'FRUIT' });
    expect(categoryCall(first, 'RNG', 'EN').query).not.toHaveProperty('gameClassify');
  });

  it('[LOB-011] carry minBet and minLineNum of the slot filter', () => {
    const { query } = categoryCall(filterBy(first, { minBet: '0.50', minLines: '20' }), 'RNG', 'EN');
    expect(query).toMatchObject({ minBet: '0.50', minLineNum: '20' });
  });

  it('carry isHot for hot games and the provider where one is chosen', () => {
    const state = pressType(pressVendor(first, 'KOI', 'RNG'), 'hot');
    expect(categoryCall(state, 'RNG', 'EN').query).toMatchObject({ isHot: '1', vassalage: 'KOI' });
  });

  it('[LIM-008] ask for 28, 42, 20 and 999 a page', () => {
    expect(searchCall('koi', 'EN').query.pageSize).toBe(28);
    expect(categoryCall(filterBy(first, { name: 'koi' }), 'RNG', 'EN').query.pageSize).toBe(28);
    expect(categoryCall(first, 'RNG', 'EN').query.pageSize).toBe(42);
    expect(providerCall('KOI', 'EN').query.pageSize).toBe(20);
    expect(categoryCall(pressType(first, 'recent'), 'RNG', 'EN').query.pageSize).toBe(20);
    expect(categoryCall(pressType(first, 'fav'), 'RNG', 'EN').query.pageSize).toBe(999);
    expect(favouritesCall('EN').query.pageSize).toBe(PAGE_SIZES.favourites);
  });

  it('read favourites and recent games from the member and not from the catalogue', () => {
    expect(categoryCall(pressType(first, 'fav'), 'RNG', 'EN').source).toBe('favourites');
    expect(categoryCall(pressType(first, 'recent'), 'RNG', 'EN').source).toBe('recent');
    expect(categoryCall(first, 'RNG', 'EN').source).toBe('catalogue');
  });
});
