import { useEffect } from 'react';
import { useLanguage, useMember } from 'shared-react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState } from 'shared-ui';
import { HeartIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import { Page, PageHead } from '../../shared/page.tsx';
import { GameListView, favouritesCall, useGamePages } from '../category/index.ts';

const noMore = (): void => undefined;

/** The member's favourites; a visitor is asked to sign in, and nothing is called (SHL-003, SHL-004). */
const FavouritesPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const member = useMember();
  const isVisitor = member === null;
  const hasLists = !isVisitor && member.type !== 4;
  const pages = useGamePages({ call: hasLists ? favouritesCall(language) : null, fromPage: 1, pageNo: 1 });

  useEffect(() => {
    // Asked once the page is open, and again when the session ends on it.
    if (isVisitor && !portal.state.snapshot().loggedIn) portal.openLogin();
  }, [isVisitor, portal]);

  const empty = (
    <EmptyState icon={<HeartIcon size={28} />} title={t('list.emptyFavTitle')} text={t('list.emptyFavText')} />
  );
  return (
    <Page>
      <Banners low group="w_home" />
      <PageHead
        title={t('favourites.title')}
        count={hasLists && pages.games ? t('list.count', { count: pages.games.length }) : undefined}
      />
      {hasLists ? (
        <GameListView
          label={t('favourites.title')}
          pages={pages}
          pageNo={1}
          paged={false}
          onPage={noMore}
          onMore={noMore}
          empty={empty}
        />
      ) : (
        <EmptyState
          icon={<HeartIcon size={28} />}
          title={t('favourites.signInTitle')}
          text={t('favourites.signInText')}
          action={
            <Button variant="primary" onClick={() => portal.requireRealAccount()}>
              {t('favourites.signIn')}
            </Button>
          }
        />
      )}
    </Page>
  );
};

export default FavouritesPage;
