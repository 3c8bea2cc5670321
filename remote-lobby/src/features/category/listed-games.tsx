import { useTranslation } from 'shared-contracts/sdk';
import type { Game } from '../../shared/data/types.ts';
import { PageHead } from '../../shared/page.tsx';
import { GameListView } from './game-list-view.tsx';
import type { ListCall } from './list-call.model.ts';
import { goToPage, hasPager, loadMore } from './list-state.model.ts';
import { useGamePages } from './use-game-pages.ts';
import { useListState } from './use-list-state.ts';

/** Pages of these lists are not those of one category, and their vendor is not a choice. */
const NO_TYPE = '';
const NO_VENDORS: readonly string[] = [];

interface ListedGamesProps {
  readonly call: ListCall;
  /** The title may stand in the games themselves. */
  readonly titleOf: (games: readonly Game[] | undefined) => string;
}

/** A list of games under its title and number: of one provider, or of a search. */
export const ListedGames = ({ call, titleOf }: ListedGamesProps) => {
  const { t } = useTranslation();
  const [state, change] = useListState(NO_TYPE, NO_VENDORS);
  const pages = useGamePages({ call, ...state });
  const title = titleOf(pages.games);
  return (
    <>
      <PageHead
        title={title}
        count={pages.totalRows === undefined ? undefined : t('list.count', { count: pages.totalRows })}
      />
      <GameListView
        label={title}
        pages={pages}
        pageNo={state.pageNo}
        paged={hasPager('game', pages.games?.length ?? 0, pages.totalPages)}
        onPage={(pageNo) => change((before) => goToPage(before, pageNo))}
        onMore={() => change((before) => loadMore(before, pages.totalPages))}
      />
    </>
  );
};
