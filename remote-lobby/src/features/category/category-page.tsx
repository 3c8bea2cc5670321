import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { vendorGameTypes } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { keepPreviousData, useLocation, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, cx, EmptyState } from 'shared-ui';
import { ClockIcon, HeartIcon, SearchIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import { categoryOfPath } from '../../shared/categories/categories.ts';
import type { Category } from '../../shared/categories/categories.ts';
import { SESSION_FRESH, usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { RestingGames } from '../../shared/game/resting-games.tsx';
import { useResting } from '../../shared/game/use-resting.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import styles from './category.module.css';
import { GameListView } from './game-list-view.tsx';
import { categoryCall } from './list-call.model.ts';
import {
  classifyMenu,
  filterBy,
  goToPage,
  hasClassifyMenu,
  hasPager,
  isUnfiltered,
  loadMore,
  pressClassify,
  pressType,
  pressVendor,
} from './list-state.model.ts';
import type { ListState, ListType } from './list-state.model.ts';
import { ListSwitch, NameFilter, SlotFilter } from './list-toolbar.tsx';
import { ProviderStrip } from './provider-strip.tsx';
import { useGamePages } from './use-game-pages.ts';
import { useListState } from './use-list-state.ts';
import { useLanes } from './use-vendors.ts';
import { stripVendors } from './vendor-list.model.ts';

interface ClassifyProps {
  readonly category: Category;
  readonly state: ListState;
  readonly onPress: (key: string) => void;
}

/** The classifications of the chosen provider (LOB-024 to LOB-027). */
const ClassifyMenu = ({ category, state, onPress }: ClassifyProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { gameType } = category;
  const vendor = state.vendor === '' ? {} : { vassalage: state.vendor };
  const { data } = usePortalQuery(
    vendorGameTypes,
    { query: { gameType, language, ...vendor } },
    { staleTime: SESSION_FRESH, placeholderData: keepPreviousData },
  );
  const found = data?.list ?? [];
  const { type, name } = state;
  if (!hasClassifyMenu({ type, gameType, name, isProviderPage: false, found: found.length })) return null;
  return (
    <div role="group" aria-label={t('classify.label')} className={styles.chips}>
      {classifyMenu(gameType, found, (key) => t(key)).map(({ key, displayName }) => (
        <button
          key={key}
          type="button"
          className={cx(styles.classify, key === state.classify && styles.classifyOn)}
          aria-pressed={key === state.classify}
          onClick={() => onPress(key)}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
};

interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

const EMPTY: EmptyWords = { title: 'list.emptyTitle', text: 'list.emptyText' };
const EMPTY_OWN: Readonly<Partial<Record<ListType, EmptyWords>>> = {
  fav: { title: 'list.emptyFavTitle', text: 'list.emptyFavText' },
  recent: { title: 'list.emptyRecentTitle', text: 'list.emptyRecentText' },
};
const EMPTY_ICONS: Readonly<Record<ListType, ReactNode>> = {
  game: <SearchIcon size={28} />,
  hot: <SearchIcon size={28} />,
  fav: <HeartIcon size={28} />,
  recent: <ClockIcon size={28} />,
};

const EmptyList = ({ type, onAll }: { readonly type: ListType; readonly onAll: () => void }) => {
  const { t } = useTranslation();
  const words = EMPTY_OWN[type] ?? EMPTY;
  return (
    <EmptyState
      icon={EMPTY_ICONS[type]}
      title={t(words.title)}
      text={t(words.text)}
      action={<Button onClick={onAll}>{t('list.showAll')}</Button>}
    />
  );
};

const Lobby = ({ category }: { readonly category: Category }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const { gameType } = category;
  const { lanes } = useLanes();
  const vendors = lanes && stripVendors(lanes, gameType);
  const [state, change] = useListState(gameType, vendors?.map(({ vassalage }) => vassalage) ?? []);
  // `page` may name a provider or a classification: only the provider list tells which (SHL-006).
  const { search } = useLocation();
  const isKnown = lanes !== undefined || !new URLSearchParams(search).has('page');
  const chosen = state.vendor === '' ? vendors : vendors?.filter(({ vassalage }) => vassalage === state.vendor);
  const resting = useResting(state.type === 'game' && state.name === '' ? (chosen ?? []) : []);
  const call = isKnown && resting.reason === null ? categoryCall(state, gameType, language) : null;
  const pages = useGamePages({ call, ...state });
  const label = t(category.labelKey);
  const Icon = category.icon;
  const isWhole = isUnfiltered(state, gameType);
  const isLone = isWhole && chosen?.reduce((sum, { games }) => sum + games, 0) === 1;
  const onFilter = useCallback(
    (filter: Parameters<typeof filterBy>[1]) => change((before) => filterBy(before, filter)),
    [change],
  );

  const onType = (type: ListType): void => {
    // Lists of one's own need an account; the list stays what it was (LOB-018).
    if ((type === 'fav' || type === 'recent') && state.type !== type && !portal.requireRealAccount()) return;
    change((before) => pressType(before, type));
  };
  const startAnew = (): void =>
    change((before) =>
      filterBy({ ...pressVendor(before, before.vendor, gameType) }, { name: '', minBet: '', minLines: '' }),
    );

  return (
    <Page>
      <Banners low group={category.bannerGroup} />
      <div className={styles.lobby}>
        <PageHead
          title={label}
          count={
            resting.reason !== null || pages.totalRows === undefined
              ? undefined
              : t('list.count', { count: pages.totalRows })
          }
        />
        {state.name === '' && (
          <ProviderStrip
            vendors={vendors}
            chosen={state.vendor}
            onPress={(vendor) => change((before) => pressVendor(before, vendor, gameType))}
          />
        )}
        <div className={styles.toolbar}>
          <ListSwitch type={state.type} onPress={onType} />
          <div className={styles.filters}>
            {gameType === 'RNG' && state.type === 'game' && <SlotFilter state={state} onFilter={onFilter} />}
            <NameFilter state={state} onFilter={onFilter} />
          </div>
        </div>
        {resting.reason === null ? (
          <>
            <ClassifyMenu
              category={category}
              state={state}
              onPress={(key) => change((before) => pressClassify(before, key))}
            />
            <GameListView
              label={label}
              pages={pages}
              pageNo={state.pageNo}
              paged={hasPager(state.type, pages.games?.length ?? 0, pages.totalPages)}
              onPage={(pageNo) => change((before) => goToPage(before, pageNo))}
              onMore={() => change((before) => loadMore(before, pages.totalPages))}
              empty={<EmptyList type={state.type} onAll={startAnew} />}
              whole={isWhole}
              lone={isLone}
            />
          </>
        ) : (
          <RestingGames icon={<Icon size={28} />} reason={resting.reason} onShow={resting.show} />
        )}
      </div>
    </Page>
  );
};

/** The lobby of one category: banner, providers, classifications, list switch, games (LOB-007 to LOB-029). */
const CategoryPage = () => {
  const { pathname } = useLocation();
  const category = categoryOfPath(pathname);
  return category ? <Lobby key={category.path} category={category} /> : null;
};

export default CategoryPage;
