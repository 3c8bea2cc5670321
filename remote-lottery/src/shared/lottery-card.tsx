import { memo, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { FlameFilledIcon } from 'shared-ui/icons';
import { Countdown, useNearMark } from './countdown/countdown.tsx';
import { FavouriteMark } from './favourites/favourite-mark.tsx';
import type { Favourites } from './favourites/use-favourites.ts';
import styles from './lottery-card.module.css';
import { LotteryIcon } from './lottery-icon.tsx';
import type { Lottery } from './menu/menu.model.ts';
import { Balls } from './numbers/balls.tsx';
import { cardParts } from './numbers/numbers.model.ts';

interface LotteryCardProps {
  readonly lottery: Lottery;
  readonly favourites: Favourites;
  /** Where pressing it leads: its draws. */
  readonly to: string;
  readonly selected?: boolean;
  /** Before it is opened; the default can be prevented. Stable, or the card is drawn again. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined;
}

/** What the platform tags a hot lottery with. */
const HOT = 'HOT';

const CardBadge = ({ lottery: { tag, isHot } }: Pick<LotteryCardProps, 'lottery'>) => {
  const { t } = useTranslation();
  if (tag !== '' && tag !== HOT) return <span className={styles.tag}>{tag}</span>;
  if (tag !== HOT && !isHot) return null;
  return (
    <span className={styles.hot} title={t('card.hot')}>
      <FlameFilledIcon size={14} label={t('card.hot')} />
    </span>
  );
};

/** A lottery: picture, name, last result, time until it locks; the whole of it can be pressed. */
export const LotteryCard = memo(({ lottery, favourites, to, selected = false, onOpen }: LotteryCardProps) => {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  useNearMark(card, lottery);
  return (
    <article ref={card} className={cx(styles.card, selected && styles.selected)} aria-label={lottery.name}>
      <header className={styles.head}>
        <LotteryIcon address={lottery.icon} />
        <div className={styles.names}>
          <span className={styles.title}>
            <Link
              className={styles.name}
              to={to}
              title={lottery.name}
              aria-current={selected ? 'true' : undefined}
              onClick={onOpen}
            >
              {lottery.name}
            </Link>
            <CardBadge lottery={lottery} />
          </span>
          {lottery.remark !== '' && <span className={styles.remark}>{lottery.remark}</span>}
          <span className={styles.draw}>
            {lottery.drawNo === '' ? t('card.noDraw') : t('card.draw', { number: lottery.drawNo })}
          </span>
        </div>
        <div className={styles.mark}>
          <FavouriteMark lottery={lottery} favourites={favourites} />
        </div>
      </header>
      <div key={lottery.previousNumber} className={styles.numbers}>
        <Balls parts={cardParts(lottery.previousNumber)} />
      </div>
      <footer className={styles.foot}>
        <span className={styles.footLabel}>{t('card.locksIn')}</span>
        <Countdown lottery={lottery} />
      </footer>
    </article>
  );
});
LotteryCard.displayName = 'LotteryCard';
