import { useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { Banners } from '../banner/banners.tsx';
import { GameListView } from '../category/game-list-view.tsx';
import { providerCall } from '../category/list-call.model.ts';
import { goToPage, hasPager, loadMore } from '../category/list-state.model.ts';
import { useGamePages } from '../category/use-game-pages.ts';
import { useListState } from '../category/use-list-state.ts';
import { useLanes } from '../category/use-vendors.ts';
import { Page, PageHead } from '../shared/page.tsx';
import { useLanguage } from '../shared/use-portal-state.ts';

/** Pages of this list are not those of one category. */
const NO_TYPE = '';
const NO_VENDORS: readonly string[] = [];

const Games = ({ vassalage }: { readonly vassalage: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lanes } = useLanes();
  const [state, change] = useListState(NO_TYPE, NO_VENDORS);
  const pages = useGamePages({ call: providerCall(vassalage, language), ...state });
  const vendor = Object.values(lanes ?? {})
    .flat()
    .find((candidate) => candidate.vassalage === vassalage);
  const name = vendor?.displayName ?? pages.games?.[0]?.vendorName ?? vassalage;
  return (
    <>
      <PageHead
        title={name}
        count={pages.totalRows === undefined ? undefined : t('list.count', { count: pages.totalRows })}
      />
      <GameListView
        label={name}
        pages={pages}
        pageNo={state.pageNo}
        paged={hasPager('game', pages.games?.length ?? 0, pages.totalPages)}
        onPage={(pageNo) => change((before) => goToPage(before, pageNo))}
        onMore={() => change((before) => loadMore(before, pages.totalPages))}
      />
    </>
  );
};

/** The games of one provider, without strip and classifications (SHL-007, LOB-008). */
const ProviderPage = () => {
  const [params] = useSearchParams();
  const vassalage = params.get('vassalage') ?? '';
  return (
    <Page>
      <Banners low group="w_home" />
      <Games key={vassalage} vassalage={vassalage} />
    </Page>
  );
};

export default ProviderPage;
