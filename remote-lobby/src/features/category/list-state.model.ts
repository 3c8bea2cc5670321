/**
 * The rules of a list page (specification, section 4: lobby list; LOB-015 to LOB-029). Pure: a state is read from the address,
 * each press answers the next state, which is written to the address again.
 */

export const LIST_TYPES = ['game', 'hot', 'fav', 'recent'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** Every game of the list. */
export const ALL = 'ALL';
/** The newest of the slot games. */
export const NEW = 'NEW';
/** The one classification of the bingo lobby. */
export const EBINGO = 'EBINGO';

export interface ListState {
  readonly type: ListType;
  /** `vassalage` of the chosen provider; empty for all. */
  readonly vendor: string;
  /** `ALL`, `NEW`, or a key of the classification menu. */
  readonly classify: string;
  /** Part of the name. */
  readonly name: string;
  /** Decimal of the smallest bet asked for; empty for any. */
  readonly minBet: string;
  /** Smallest number of lines asked for; empty for any. */
  readonly minLines: string;
  /** Last page shown, from 1. */
  readonly pageNo: number;
  /** First page shown: smaller than `pageNo` after "load more". */
  readonly fromPage: number;
}

/** Entries of a classification menu: what the platform answers, with what the lobby puts before them. */
export interface Classification {
  readonly key: string;
  readonly displayName: string;
}

/** Bingo begins with its own classification (LOB-023), everything else with all (LOB-022). */
export const firstClassify = (gameType: string): string => (gameType === 'BINGO' ? EBINGO : ALL);

export const firstState = (gameType: string): ListState => ({
  type: 'game',
  vendor: '',
  classify: firstClassify(gameType),
  name: '',
  minBet: '',
  minLines: '',
  pageNo: 1,
  fromPage: 1,
});

/** All games of the category, or of one provider in it. */
export const isUnfiltered = ({ type, classify, name, minBet, minLines }: ListState, gameType: string): boolean =>
  type === 'game' && classify === firstClassify(gameType) && name === '' && minBet === '' && minLines === '';

/** More pages than this are not put together again from an address. */
const MOST_PAGES_AT_ONCE = 10;

const NAMES = {
  type: 'list',
  code: 'page',
  classify: 'class',
  name: 'name',
  minBet: 'minBet',
  minLines: 'minLineNum',
  pageNo: 'pageNo',
  fromPage: 'from',
} as const;

/** Parameters of the address that belong to a list's state; others are the page's. */
export const LIST_PARAMS: readonly string[] = Object.values(NAMES);

const wholeFrom1 = (text: string | null): number => {
  const value = Number(text ?? '1');
  return Number.isSafeInteger(value) && value >= 1 ? value : 1;
};
const amount = (text: string | null): string => (text !== null && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : '');
const listType = (text: string | null): ListType => LIST_TYPES.find((type) => type === text) ?? 'game';

/**
 * The state that an address asks for. `page` is a provider's code or a classification's (SHL-006); `vendors` tells which.
 * What is malformed counts as not said.
 */
export const readState = (params: URLSearchParams, gameType: string, vendors: readonly string[]): ListState => {
  const first = firstState(gameType);
  const code = params.get(NAMES.code) ?? '';
  const isVendor = vendors.includes(code);
  const pageNo = wholeFrom1(params.get(NAMES.pageNo));
  const fromPage = Math.min(pageNo, wholeFrom1(params.get(NAMES.fromPage) ?? String(pageNo)));
  return {
    type: listType(params.get(NAMES.type)),
    vendor: isVendor ? code : '',
    classify: params.get(NAMES.classify) ?? (isVendor || code === '' ? first.classify : code),
    name: (params.get(NAMES.name) ?? '').trim().slice(0, 60),
    minBet: amount(params.get(NAMES.minBet)),
    minLines: amount(params.get(NAMES.minLines)),
    pageNo,
    fromPage: pageNo - fromPage < MOST_PAGES_AT_ONCE ? fromPage : pageNo,
  };
};

/** The address's query for a state: only what differs from the beginning. */
export const writeState = (state: ListState, gameType: string): URLSearchParams => {
  const first = firstState(gameType);
  const params = new URLSearchParams();
  const put = (name: string, value: string, usual: string): void => {
    if (value !== usual) params.set(name, value);
  };
  put(NAMES.type, state.type, first.type);
  put(NAMES.code, state.vendor, '');
  put(NAMES.classify, state.classify, first.classify);
  put(NAMES.name, state.name, '');
  put(NAMES.minBet, state.minBet, '');
  put(NAMES.minLines, state.minLines, '');
  put(NAMES.pageNo, String(state.pageNo), '1');
  put(NAMES.fromPage, String(state.fromPage), String(state.pageNo));
  return params;
};

const fromFirstPage = (state: ListState): ListState => ({ ...state, pageNo: 1, fromPage: 1 });

/** A press on the list switch; on the active one it goes back to all games (LOB-016, LOB-017). */
export const pressType = (state: ListState, type: ListType): ListState => {
  const next = state.type === type ? 'game' : type;
  // Recent games are not kept by provider.
  return fromFirstPage({ ...state, type: next, vendor: next === 'recent' ? '' : state.vendor });
};

/** A press on a provider: first page, all games of it, no classification; on the chosen one it clears the choice (LOB-019 to LOB-022). */
export const pressVendor = (state: ListState, vendor: string, gameType: string): ListState =>
  fromFirstPage({
    ...state,
    type: 'game',
    vendor: state.vendor === vendor ? '' : vendor,
    classify: firstClassify(gameType),
  });

export const pressClassify = (state: ListState, classify: string): ListState => fromFirstPage({ ...state, classify });

/** Words or the slot filter change what the pages are. */
export const filterBy = (
  state: ListState,
  filter: Partial<Pick<ListState, 'name' | 'minBet' | 'minLines'>>,
): ListState => fromFirstPage({ ...state, ...filter });

/** Another language has other classifications (LOB-022, LOB-023). */
export const changeLanguage = (state: ListState, gameType: string): ListState =>
  fromFirstPage({ ...state, classify: firstClassify(gameType) });

/** The pager replaces what is shown. */
export const goToPage = (state: ListState, pageNo: number): ListState => ({ ...state, pageNo, fromPage: pageNo });

/** "Load more" appends the next page; on the last one there is nothing to call (LOB-028). */
export const loadMore = (state: ListState, totalPages: number): ListState | null =>
  totalPages > state.pageNo ? { ...state, pageNo: state.pageNo + 1 } : null;

/** The menu: all, then new on the slot page, then what the provider has (LOB-024, LOB-025). */
export const classifyMenu = (
  gameType: string,
  found: readonly Classification[],
  label: (key: 'in_type_all' | 'br_lott_new') => string,
): readonly Classification[] => [
  { key: ALL, displayName: label('in_type_all') },
  ...(gameType === 'RNG' ? [{ key: NEW, displayName: label('br_lott_new') }] : []),
  ...found,
];

interface MenuFacts {
  readonly type: ListType;
  readonly gameType: string;
  /** Words of a search; empty for none. */
  readonly name: string;
  readonly isProviderPage: boolean;
  /** How many classifications the platform answered. */
  readonly found: number;
}

/** When the menu would lie about the list, or offer no choice, it is not there (LOB-027). */
export const hasClassifyMenu = ({ type, gameType, name, isProviderPage, found }: MenuFacts): boolean =>
  type === 'game' && gameType !== 'PVP' && name === '' && !isProviderPage && found >= 2;

/** LOB-029. */
export const hasPager = (type: ListType, games: number, totalPages: number): boolean =>
  games > 0 && type === 'game' && totalPages > 1;
