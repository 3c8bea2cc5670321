import { useState } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx, EmptyState, Skeleton } from 'shared-ui';
import { ChevronEndIcon, LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { vendorAddress } from '../../shared/addresses.ts';
import { Countdown } from '../../shared/countdown/countdown.tsx';
import { Failure } from '../../shared/failure.tsx';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import type { Lottery } from '../../shared/menu/menu.model.ts';
import type { useMenu } from '../../shared/menu/use-menu.ts';
import { Balls } from '../../shared/numbers/balls.tsx';
import { cardParts } from '../../shared/numbers/numbers.model.ts';
import type { useVendors } from './use-vendors.ts';
import { inTheirRows, nextDraws, vendorsOf } from './vendors.model.ts';
import type { LotteryVendor } from './vendors.model.ts';
import styles from './vendor-tiles.module.css';

/** Draws on the tile of a vendor among others, and of one that has the row for itself. */
const DRAWS = 3;
const DRAWS_ALONE = 6;
const SKELETONS = Array.from({ length: DRAWS }, (_, index) => index);

const NextDraw = ({ lottery }: { readonly lottery: Lottery }) => (
  <li className={styles.draw}>
    <LotteryIcon address={lottery.icon} />
    <span className={styles.lottery}>{lottery.name}</span>
    <Countdown lottery={lottery} />
    <span className={styles.numbers}>
      <Balls parts={cardParts(lottery.previousNumber)} size="sm" />
    </span>
  </li>
);

/** The draws that come next; none changes its row while it is among them. */
const useNextDraws = (lotteries: readonly Lottery[], count: number): readonly Lottery[] => {
  const [rows, setRows] = useState<readonly string[]>([]);
  const shown = inTheirRows(rows, nextDraws(lotteries, count));
  const codes = shown.map(({ code }) => code);
  if (codes.join() !== rows.join()) setRows(codes);
  return shown;
};

interface TileProps {
  readonly vendor: LotteryVendor;
  readonly draws: number;
}

/** One vendor of lotteries: what it offers and what it draws next. Pressing it leads to its lotteries (LOB-012). */
const Tile = ({ vendor, draws }: TileProps) => {
  const { t } = useTranslation();
  const { code, name, logoUrl, inMaintenance, categories, lotteries } = vendor;
  const nextOnes = useNextDraws(lotteries, draws);
  return (
    <article className={cx(styles.tile, inMaintenance && styles.rests)} aria-label={name}>
      <header className={styles.head}>
        <img className={styles.logo} src={logoUrl} alt="" width={160} height={28} />
        <span className={styles.count}>{t('lobby.count', { count: lotteries.length })}</span>
      </header>
      <p className={styles.categories}>{categories.map(({ label }) => label).join(' · ')}</p>
      <ul role="list" className={styles.draws} aria-label={t('centre.nextDraw')}>
        {nextOnes.map((lottery) => (
          <NextDraw key={lottery.code} lottery={lottery} />
        ))}
      </ul>
      <footer className={styles.foot}>
        {inMaintenance && <span className={styles.state}>{t('lobby.rests')}</span>}
        <Link className={styles.enter} to={vendorAddress(code)} aria-label={`${name}: ${t('lobby.seeAll')}`}>
          {t('lobby.seeAll')}
          <ChevronEndIcon size={16} />
        </Link>
      </footer>
    </article>
  );
};

interface VendorTilesProps {
  readonly menu: ReturnType<typeof useMenu>;
  readonly vendors: ReturnType<typeof useVendors>;
}

/** The vendors of lotteries as tiles, in place of a grid of all lotteries. */
export const VendorTiles = ({ menu, vendors }: VendorTilesProps) => {
  const { t } = useTranslation();
  const failed = [menu, vendors].find(({ data, error }) => error && !data);
  if (failed) {
    return <Failure error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />;
  }
  if (!menu.data || !vendors.data) {
    return (
      <div className={styles.tiles} aria-busy>
        {SKELETONS.map((index) => (
          <Skeleton key={index} shape="block" height="20rem" />
        ))}
      </div>
    );
  }
  const shown = vendorsOf(vendors.data, menu.data);
  if (shown.length === 0) {
    return <EmptyState icon={<LotteryGlyph size={24} />} title={t('grid.emptyTitle')} text={t('grid.emptyText')} />;
  }
  const isAlone = shown.length === 1;
  return (
    <ul role="list" className={cx(styles.tiles, isAlone && styles.alone)} aria-label={t('lobby.vendors')}>
      {shown.map((vendor) => (
        <li key={vendor.code}>
          <Tile vendor={vendor} draws={isAlone ? DRAWS_ALONE : DRAWS} />
        </li>
      ))}
    </ul>
  );
};
