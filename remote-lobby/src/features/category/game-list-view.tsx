import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { requestCode } from 'shared-react';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState, ErrorState, Pager } from 'shared-ui';
import { SearchIcon } from 'shared-ui/icons';
import { GameGrid } from '../../shared/game/game-grid.tsx';
import styles from './category.module.css';
import { GameFeature, GameFeatureSkeleton } from './game-feature.tsx';
import type { GamePages } from './use-game-pages.ts';
import { useLoadMore } from './use-load-more.ts';

interface GameListViewProps {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly pages: GamePages;
  readonly pageNo: number;
  readonly paged: boolean;
  readonly onPage: (pageNo: number) => void;
  /** Appends the next page. */
  readonly onMore: () => void;
  readonly empty?: ReactNode;
  /** Nothing narrows the list down: a single game is shown as wide as the page. */
  readonly whole?: boolean;
  /** It is expected to be a single game. */
  readonly lone?: boolean;
}

const NothingFound = () => {
  const { t } = useTranslation();
  return <EmptyState icon={<SearchIcon size={28} />} title={t('list.emptyTitle')} text={t('list.emptyText')} />;
};

/** A list of games in all its states: on its way, empty, failed, there; with what leads to more of it. */
export const GameListView = ({ label, pages, pageNo, paged, onPage, onMore, empty, ...shape }: GameListViewProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { busy, press } = useLoadMore(onMore);
  const top = useRef<HTMLDivElement>(null);
  const turned = useRef(pageNo);
  const { games, error, totalPages } = pages;

  const turn = (page: number): void => {
    turned.current = page;
    onPage(page);
  };
  // Who turned the page wants to see its beginning.
  useEffect(() => {
    if (turned.current !== pageNo || turned.current === 1) return;
    top.current?.scrollIntoView({ block: 'start' });
  }, [pageNo]);

  const failure = (compact: boolean) => (
    <ErrorState
      compact={compact}
      text={errorText(error)}
      code={requestCode(error)}
      busy={pages.isLoadingMore}
      onRetry={pages.retry}
    />
  );
  if (error && !games) return failure(false);
  if (games?.length === 0) return empty ?? <NothingFound />;
  if (!games && shape.lone) return <GameFeatureSkeleton />;
  const [only, ...others] = games ?? [];
  if (shape.whole && only && others.length === 0 && totalPages === 1) return <GameFeature game={only} />;
  const hasMore = games !== undefined && totalPages > pageNo;
  return (
    <div ref={top} className={styles.list}>
      <GameGrid label={label} games={games} stale={pages.isStale} />
      {pages.isMoreFailed && failure(true)}
      {hasMore && !pages.isMoreFailed && (
        <div className={styles.more}>
          <Button size="lg" busy={busy || pages.isLoadingMore} onClick={press}>
            {t('list.loadMore')}
          </Button>
        </div>
      )}
      {paged && (
        <div className={styles.pager}>
          <Pager page={pageNo} pages={totalPages} onPage={turn} />
        </div>
      )}
    </div>
  );
};
