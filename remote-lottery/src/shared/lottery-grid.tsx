import { useDeferredValue } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { EmptyState, Skeleton } from 'shared-ui';
import { LotteryIcon } from 'shared-ui/icons';
import { CategoryBar } from './category-bar.tsx';
import { useCategoryInAddress } from './category-in-address.ts';
import { CategorySection } from './category-section.tsx';
import { Failure } from './failure.tsx';
import { useFavourites } from './favourites/use-favourites.ts';
import { LotteryCard } from './lottery-card.tsx';
import styles from './lottery-grid.module.css';
import type { useMenu } from './menu/use-menu.ts';
import { ALL, tabCategories } from './widget.model.ts';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

interface LotteryGridProps {
  readonly menu: Pick<ReturnType<typeof useMenu>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Where a lottery leads. */
  readonly to: (code: string) => string;
  readonly selected?: string | undefined;
  /** One column, for a menu beside something. */
  readonly narrow?: boolean;
  readonly onOpen?: (event: MouseEvent) => void;
}

/** Lotteries as cards by category, with the category in the address. */
export const LotteryGrid = ({
  menu: { data, error, isFetching, refetch },
  to,
  selected,
  narrow,
  onOpen,
}: LotteryGridProps) => {
  const { t } = useTranslation();
  const favourites = useFavourites();
  // Deferred, so that dozens of cards render in slices and not in one task.
  const menu = useDeferredValue(data);
  const categories = menu ? tabCategories(menu) : [];
  const [chosen, choose] = useCategoryInAddress(categories.map(({ code }) => code));
  if (error && !menu) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (menu && categories.length === 0) {
    return <EmptyState icon={<LotteryIcon size={24} />} title={t('grid.emptyTitle')} text={t('grid.emptyText')} />;
  }
  const gridClass = narrow ? styles.narrow : styles.grid;
  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <CategoryBar categories={categories} value={chosen} onChange={choose} />
      </div>
      {menu ? (
        categories
          .filter(({ code }) => chosen === ALL || code === chosen)
          .map(({ code, label, lotteries }) => (
            <CategorySection key={code} label={label} count={lotteries.length}>
              <ul role="list" className={gridClass}>
                {lotteries.map((lottery) => (
                  <li key={lottery.code}>
                    <LotteryCard
                      lottery={lottery}
                      favourites={favourites}
                      to={to(lottery.code)}
                      selected={lottery.code === selected}
                      onOpen={onOpen}
                    />
                  </li>
                ))}
              </ul>
            </CategorySection>
          ))
      ) : (
        <ul role="list" className={gridClass} aria-busy>
          {SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton shape="block" height="10.25rem" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
