import { useTranslation } from 'shared-contracts/sdk';
import { GameListView } from '../category/game-list-view.tsx';
import { searchCall } from '../category/list-call.model.ts';
import { goToPage, hasPager, loadMore } from '../category/list-state.model.ts';
import { useGamePages } from '../category/use-game-pages.ts';
import { useListState } from '../category/use-list-state.ts';
import { PageHead } from '../shared/page.tsx';
import { useLanguage } from '../shared/use-portal-state.ts';

const NO_VENDORS: readonly string[] = [];

/** What a search by name found, 28 on a page, without the provider strip (LOB-004, LOB-005, LOB-008, LIM-005). */
export const SearchResults = ({ words }: { readonly words: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [state, change] = useListState('', NO_VENDORS);
  const pages = useGamePages({ call: searchCall(words, language), ...state });
  const title = t('search.title', { words });
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
