import fc from 'fast-check';
import {
  changeLanguage,
  classifyMenu,
  filterBy,
  firstState,
  goToPage,
  hasClassifyMenu,
  hasPager,
  LIST_TYPES,
  loadMore,
  pressClassify,
  pressType,
  pressVendor,
  readState,
  writeState,
} from './list-state.model.ts';
import type { ListState } from './list-state.model.ts';

const VENDORS = ['LUMA', 'KOI'];
const read = (query: string, gameType = 'RNG'): ListState => readState(new URLSearchParams(query), gameType, VENDORS);

describe('list type', () => {
  it('[LOB-015] is game when nothing was chosen', () => {
    expect(read('').type).toBe('game');
    expect(read('list=everything').type).toBe('game');
  });

  it.each(['hot', 'fav', 'recent'] as const)('[LOB-016] becomes %s when that is pressed', (type) => {
    expect(pressType(firstState('RNG'), type).type).toBe(type);
  });

  it.each(['hot', 'fav', 'recent'] as const)('[LOB-017] goes from %s back to game when pressed again', (type) => {
    expect(pressType(pressType(firstState('RNG'), type), type).type).toBe('game');
  });

  it('forgets the provider for recent games, which are not kept by provider', () => {
    expect(pressType(read('page=LUMA'), 'recent').vendor).toBe('');
    expect(pressType(read('page=LUMA'), 'hot').vendor).toBe('LUMA');
  });
});

describe('choosing a provider', () => {
  it('goes to page 1', () => {
    expect(pressVendor(read('list=hot&pageNo=3'), 'LUMA', 'RNG')).toMatchObject({ pageNo: 1, fromPage: 1 });
  });

  it('shows all games of it', () => {
    expect(pressVendor(read('list=hot&pageNo=3'), 'LUMA', 'RNG')).toMatchObject({ type: 'game', vendor: 'LUMA' });
  });

  it('clears the choice when it is chosen already', () => {
    expect(pressVendor(read('page=LUMA'), 'LUMA', 'RNG').vendor).toBe('');
  });
});

describe('classification', () => {
  it('is ALL again after another provider or language', () => {
    const state = pressClassify(firstState('RNG'), 'NEW');
    expect(state.classify).toBe('NEW');
    expect(pressVendor(state, 'LUMA', 'RNG').classify).toBe('ALL');
    expect(changeLanguage(state, 'RNG').classify).toBe('ALL');
    expect(read('', 'LIVE').classify).toBe('ALL');
  });

  it('of bingo is EBINGO, at first and after another provider or language', () => {
    const state = firstState('BINGO');
    expect(state.classify).toBe('EBINGO');
    expect(pressVendor(pressClassify(state, 'ALL'), 'HALL', 'BINGO').classify).toBe('EBINGO');
    expect(changeLanguage(pressClassify(state, 'ALL'), 'BINGO').classify).toBe('EBINGO');
  });

  const found = [
    { key: 'FRUIT', displayName: 'Fruit' },
    { key: 'MYTH', displayName: 'Myths' },
  ];
  const keysFor = (gameType: string): string[] => classifyMenu(gameType, found, (key) => key).map(({ key }) => key);

  it('begins its menu with ALL, labelled in_type_all', () => {
    expect(classifyMenu('LIVE', found, (key) => key)[0]).toEqual({ key: 'ALL', displayName: 'in_type_all' });
    expect(keysFor('LIVE')).toEqual(['ALL', 'FRUIT', 'MYTH']);
  });

  it('has NEW, labelled br_lott_new, second on the slot page', () => {
    expect(keysFor('RNG')).toEqual(['ALL', 'NEW', 'FRUIT', 'MYTH']);
    expect(classifyMenu('RNG', found, (key) => key)[1]?.displayName).toBe('br_lott_new');
  });

  const usual = { type: 'game' as const, gameType: 'RNG', name: '', isProviderPage: false, found: 2 };
  it.each([
    ['two classifications', usual, true],
    ['hot games', { ...usual, type: 'hot' as const }, false],
    ['favourites', { ...usual, type: 'fav' as const }, false],
    ['a search', { ...usual, name: 'koi' }, false],
    ['a page of one provider', { ...usual, isProviderPage: true }, false],
    ['card games', { ...usual, gameType: 'PVP' }, false],
    ['one classification', { ...usual, found: 1 }, false],
    ['no classification', { ...usual, found: 0 }, false],
  ])('menu with %s: shown %#', (_what, facts, shown) => {
    expect(hasClassifyMenu(facts)).toBe(shown);
  });
});

describe('pages', () => {
  it('[LIM-015] begin with 1', () => {
    expect(read('').pageNo).toBe(1);
    expect(read('pageNo=-2').pageNo).toBe(1);
    expect(read('pageNo=two').pageNo).toBe(1);
  });

  it('[LOB-028] load more appends the next page, and there is none after the last', () => {
    const first = firstState('RNG');
    const second = loadMore(first, 3);
    expect(second).toMatchObject({ pageNo: 2, fromPage: 1 });
    expect(loadMore({ ...first, pageNo: 3 }, 3)).toBeNull();
    expect(loadMore(first, 0)).toBeNull();
  });

  it('are replaced by the pager', () => {
    expect(goToPage({ ...firstState('RNG'), pageNo: 3, fromPage: 1 }, 5)).toMatchObject({ pageNo: 5, fromPage: 5 });
  });

  it('begin anew with any other filter', () => {
    const later = { ...firstState('RNG'), pageNo: 4, fromPage: 2 };
    for (const next of [filterBy(later, { name: 'koi' }), pressClassify(later, 'NEW'), pressType(later, 'hot')]) {
      expect(next).toMatchObject({ pageNo: 1, fromPage: 1 });
    }
  });

  it.each([
    ['game', 42, 2, true],
    ['game', 0, 2, false],
    ['hot', 42, 2, false],
    ['fav', 42, 2, false],
    ['game', 42, 1, false],
  ] as const)('[LOB-029] pager for type %s, %i games, %i pages: %s', (type, games, pages, shown) => {
    expect(hasPager(type, games, pages)).toBe(shown);
  });
});

describe('the address', () => {
  it('[SHL-006] names a provider or a classification by page', () => {
    expect(read('page=KOI')).toMatchObject({ vendor: 'KOI', classify: 'ALL' });
    expect(read('page=MYTH')).toMatchObject({ vendor: '', classify: 'MYTH' });
  });

  it('does not put a hundred pages together', () => {
    expect(read('pageNo=100&from=1')).toMatchObject({ pageNo: 100, fromPage: 100 });
  });

  it('says every state so that it is read back the same', () => {
    const states = fc.record({
      type: fc.constantFrom(...LIST_TYPES),
      vendor: fc.constantFrom('', ...VENDORS),
      classify: fc.constantFrom('ALL', 'NEW', 'EBINGO', 'FRUIT'),
      name: fc.constantFrom('', 'koi', 'cá chép & co'),
      minBet: fc.constantFrom('', '0.20', '5.00'),
      minLines: fc.constantFrom('', '20'),
      pageNo: fc.integer({ min: 3, max: 9 }),
      fromPage: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(states, fc.constantFrom('RNG', 'BINGO', 'LIVE'), (state, gameType) => {
        expect(readState(writeState(state, gameType), gameType, VENDORS)).toEqual(state);
      }),
    );
  });
});
