import { toMenu } from './menu/menu.model.ts';
import { group, menuItem } from './testing/portal.ts';
import {
  ALL,
  FIRST_CHOICE,
  WEEK_VALUES,
  chooseCategory,
  chooseWeek,
  currentDraw,
  hasArrows,
  listOf,
  needsSignIn,
  ofCategory,
  pressList,
  tabCategories,
} from './widget.model.ts';
import type { Choice, ListType } from './widget.model.ts';

const TIMING = { receivedAt: 0, roundTrip: 0 };
const GROUPS = [
  group('KENO', 'Keno', menuItem({ gameCode: 'KENO_RAPID', gameMenuSort: 400, remainTime: 30_000 })),
  group(
    'VN_SOUTH',
    'South',
    menuItem({ gameCode: 'VN_HCMC', gameMenuSort: 301, drawDayOfWeek: '2,7', remainTime: 90_000 }),
    menuItem({ gameCode: 'VN_DALAT', gameMenuSort: 300, drawDayOfWeek: '1' }),
  ),
  group(
    'VN_NORTH',
    'North',
    menuItem({ gameCode: 'VN_HANOI', gameMenuSort: 100, drawDayOfWeek: '2,5', isSale: false }),
  ),
];
const menu = toMenu(GROUPS, true, TIMING);
const LISTS = { hot: ['VN_HANOI', 'KENO_RAPID'], fav: ['VN_DALAT', 'GONE'], recent: undefined };
const codes = (choice: Choice) => listOf(menu, choice, LISTS)?.map(({ code }) => code);

describe('tabs', () => {
  it('[LOT-001] [LOT-002] are the categories as the platform orders them, KENO last', () => {
    expect(tabCategories(menu).map(({ code }) => code)).toEqual(['VN_SOUTH', 'VN_NORTH', 'KENO']);
  });

  it('[LOT-002] are without KENO where its vendor is not, and so is ALL', () => {
    const without = toMenu(GROUPS, false, TIMING);
    expect(tabCategories(without).map(({ code }) => code)).toEqual(['VN_SOUTH', 'VN_NORTH']);
    expect(ofCategory(without, ALL).map(({ code }) => code)).not.toContain('KENO_RAPID');
  });

  it.each([
    [5, false],
    [6, true],
  ])('[LIM-042] %i categories: arrows %s', (categories, arrows) => {
    expect(hasArrows(categories)).toBe(arrows);
  });
});

describe('choice', () => {
  it.each(['hot', 'fav', 'recent'] satisfies ListType[])(
    '[LOT-004] a category takes list %s and the week day back',
    (type) => {
      const before = chooseWeek(pressList(FIRST_CHOICE, type), 3);
      expect(before).toMatchObject({ type, week: 3 });
      expect(chooseCategory('VN_SOUTH')).toEqual({ category: 'VN_SOUTH', type: '', week: 0 });
    },
  );

  it('[LOT-003] pressing the active list turns it off, another one takes its place', () => {
    const hot = pressList(FIRST_CHOICE, 'hot');
    expect(pressList(hot, 'hot').type).toBe('');
    expect(pressList(hot, 'fav').type).toBe('fav');
  });

  it('[LOT-020] favourites and recent belong to somebody, hot to everybody', () => {
    expect((['hot', 'fav', 'recent'] as const).map(needsSignIn)).toEqual([false, true, true]);
  });

  it('[LIM-040] the week picker stands for All, then Monday to Sunday', () => {
    expect(WEEK_VALUES).toEqual([-1, 2, 3, 4, 5, 6, 7, 1]);
  });
});

describe('list', () => {
  it('[LOT-005] is the category in gameMenuSort order', () => {
    expect(codes(chooseCategory('VN_SOUTH'))).toEqual(['VN_DALAT', 'VN_HCMC']);
    expect(codes(FIRST_CHOICE)).toEqual(['VN_HANOI', 'VN_DALAT', 'VN_HCMC', 'KENO_RAPID']);
    expect(codes(chooseCategory('NOWHERE'))).toEqual([]);
  });

  it.each([
    [0, ['VN_HANOI', 'VN_DALAT', 'VN_HCMC', 'KENO_RAPID']],
    [1, ['VN_HANOI', 'VN_HCMC', 'KENO_RAPID']],
    [4, ['VN_HANOI', 'KENO_RAPID']],
    [7, ['VN_DALAT', 'KENO_RAPID']],
  ])('[LOT-007] on day %i of the picker holds those that are drawn then', (week, expected) => {
    expect(codes(chooseWeek(FIRST_CHOICE, week))).toEqual(expected);
  });

  it('[LOT-003] is that of the list switch, in its own order, without what is no longer offered', () => {
    expect(codes(pressList(FIRST_CHOICE, 'hot'))).toEqual(['VN_HANOI', 'KENO_RAPID']);
    expect(codes(pressList(FIRST_CHOICE, 'fav'))).toEqual(['VN_DALAT']);
    expect(codes(pressList(FIRST_CHOICE, 'recent'))).toBeUndefined();
  });

  it('[LOT-006] names the draw that locks next among those on sale', () => {
    expect(currentDraw(ofCategory(menu, ALL))?.code).toBe('KENO_RAPID');
    expect(currentDraw(ofCategory(menu, 'VN_NORTH'))).toBeUndefined();
  });
});
