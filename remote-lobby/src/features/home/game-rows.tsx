import { useDeferredValue, useRef } from 'react';
import { gameList, hotGames } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx, useSeen } from 'shared-ui';
import { FlameIcon } from 'shared-ui/icons';
import { CATEGORIES } from '../../shared/categories/categories.ts';
import type { Category } from '../../shared/categories/categories.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { GameRow, GameRowAsleep } from '../../shared/game/game-row.tsx';
import type { Reason } from '../../shared/game/availability.model.ts';
import { useLanes } from '../category/index.ts';
import { homeRows, isShort } from './home-rows.model.ts';
import styles from './home.module.css';

/** Specification, section 9: popular 20. */
const POPULAR = 20;
const IN_ROW = 14;
/** Rows are drawn and read when the page comes near them. */
const NEAR = '300px 0px';

/** The hot games, first of the rows. */
export const HotRow = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError } = usePortalQuery(hotGames, { query: { language } });
  // A row that can't be read, or has nothing, leaves no gap; the others stand for themselves.
  if (isError || data?.list.length === 0) return null;
  return (
    <GameRow title={t('hot.title')} icon={<FlameIcon size={22} />} moreTo="/hot" games={data?.list.slice(0, POPULAR)} />
  );
};

interface CategoryRowProps {
  readonly category: Category;
  readonly games: number;
  readonly short: boolean;
}

const CategoryRow = ({ category, games, short }: CategoryRowProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const near = useSeen(place, { margin: NEAR });
  const { gameType, labelKey, path, icon: Icon } = category;
  const { data, isError } = usePortalQuery(
    gameList,
    { query: { gameType, language, pageNo: 1, pageSize: IN_ROW } },
    { enabled: near },
  );
  // Tiles are drawn in slices, so that a tap is answered in between.
  const drawn = useDeferredValue(data?.games);
  if (isError || data?.games.length === 0) return null;
  const head = { title: t(labelKey), icon: <Icon size={22} /> };
  return (
    <div ref={place} className={cx(styles.gameRow, short && styles.shortRow)}>
      {near ? (
        <GameRow {...head} moreTo={path} games={drawn} skeletons={Math.min(games, IN_ROW)} still={short} />
      ) : (
        <GameRowAsleep {...head} />
      )}
    </div>
  );
};

interface RestingRowProps {
  readonly category: Category;
  readonly reason: Reason;
}

/** A game type of which nothing can be played: a line in place of a row of pictures. */
const RestingRow = ({ category: { path, labelKey, icon: Icon }, reason }: RestingRowProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.restingRow}>
      <Icon size={22} />
      <h2 className={styles.restingTitle}>
        <Link to={path} className={styles.restingLink}>
          {t(labelKey)}
        </Link>
      </h2>
      <p className={styles.restingText}>{t(`rests.${reason}`)}</p>
    </section>
  );
};

interface CategoryRowsProps {
  /** Rows from this place to that one, of the rows that the merchant has. */
  readonly from: number;
  readonly to?: number;
}

/** One sliding row for each game type (LOB-001, LOB-006). */
export const CategoryRows = ({ from, to }: CategoryRowsProps) => {
  const { lanes, isError } = useLanes();
  if (!lanes) return <RowsWaiting count={Math.min(to ?? 3, 3) - (to === undefined ? 0 : from)} />;
  const rows = isError
    ? CATEGORIES.map((category) => ({ category, games: IN_ROW, reason: null }))
    : homeRows(CATEGORIES, lanes);
  const wanted = rows.slice(from, to);
  if (wanted.length === 0) return null;
  const playable = wanted.filter(({ reason }) => reason === null);
  const shortRows = playable.filter(isShort).length;
  return (
    <div className={styles.rows}>
      {playable.map(({ category, games }) => (
        <CategoryRow
          key={category.gameType}
          category={category}
          games={games}
          short={isShort({ games }) && shortRows > 1}
        />
      ))}
      {playable.length < wanted.length && (
        <div className={styles.resting}>
          {wanted.map(
            ({ category, reason }) =>
              reason !== null && <RestingRow key={category.gameType} category={category} reason={reason} />,
          )}
        </div>
      )}
    </div>
  );
};

const RowsWaiting = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.rows}>
      {CATEGORIES.slice(0, count).map(({ path, labelKey, icon: Icon }) => (
        <div key={path} className={styles.gameRow}>
          <GameRow title={t(labelKey)} icon={<Icon size={22} />} moreTo={path} games={undefined} />
        </div>
      ))}
    </div>
  );
};
