import { hotGames } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { EmptyState } from 'shared-ui';
import { FlameIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import { CATEGORIES } from '../../shared/categories/categories.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { GameRow } from '../../shared/game/game-row.tsx';
import { Page, PageHead } from '../../shared/page.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';

const ROWS_WHILE_WAITING = 3;

const HotRows = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = usePortalQuery(hotGames, { query: { language } });
  if (error && !data) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (data?.list.length === 0) {
    return <EmptyState icon={<FlameIcon size={28} />} title={t('hot.emptyTitle')} text={t('hot.emptyText')} />;
  }
  const rows = CATEGORIES.map((category) => ({
    category,
    games: data?.list.filter(({ gameType }) => gameType === category.gameType),
  }));
  const countOf = ({ games }: (typeof rows)[number]): number => games?.length ?? 0;
  // The longest row first: a page does not begin with a single game.
  const shown = data
    ? rows.filter((row) => countOf(row) > 0).toSorted((a, b) => countOf(b) - countOf(a))
    : rows.slice(0, ROWS_WHILE_WAITING);
  return shown.map(({ category: { gameType, labelKey, path, icon: Icon }, games }) => (
    <GameRow key={gameType} title={t(labelKey)} icon={<Icon size={22} />} moreTo={path} games={games} />
  ));
};

/** Hot games by category, in sliding rows (SHL-002, LOB-006). */
const HotPage = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <Banners low group="w_home" />
      <PageHead title={t('hot.title')} text={t('hot.text')} />
      <HotRows />
    </Page>
  );
};

export default HotPage;
