import { useRef } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { ChartIcon, HelpIcon, ListIcon } from 'shared-ui/icons';
import { BackLink } from '../../shared/back-link.tsx';
import { useBackAddress } from '../../shared/back-address.ts';
import { betsAddress, drawAddress, drawsAddress, rulesAddress } from '../../shared/addresses.ts';
import { drawTime } from '../../shared/countdown/countdown.model.ts';
import { Countdown, useNearMark } from '../../shared/countdown/countdown.tsx';
import { FavouriteMark } from '../../shared/favourites/favourite-mark.tsx';
import { useFavourites } from '../../shared/favourites/use-favourites.ts';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import { LiveBalls } from '../../shared/numbers/live-balls.tsx';
import { headlineParts } from '../../shared/numbers/numbers.model.ts';
import { GamePicker } from '../picker/index.ts';
import type { Betting, DrawOnSale } from './betting.model.ts';
import styles from './betting.module.css';

/** More balls than these are smaller; more than these stand in rows of ten. */
const MOST_LARGE = 6;
const MOST_IN_LINE = 10;

const LastResult = ({ gameCode, last }: { readonly gameCode: string; readonly last: Betting['lastResult'] }) => {
  const { t } = useTranslation();
  const parts = headlineParts(last?.winningNumber ?? '');
  return (
    <div className={cx(styles.last, parts.length > MOST_LARGE && styles.longLast)}>
      <span className={styles.small}>
        {t('draws.latest')}
        {last && (
          <Link className={styles.lastDraw} to={drawAddress(gameCode, last.drawNo)}>
            {t('card.draw', { number: last.drawNo })}
          </Link>
        )}
      </span>
      <LiveBalls
        drawNo={last?.drawNo ?? ''}
        parts={parts}
        size={parts.length > MOST_LARGE ? 'sm' : 'md'}
        grid={parts.length > MOST_IN_LINE}
      />
    </div>
  );
};

interface BettingHeadProps {
  readonly betting: Betting;
  /** None between two draws. */
  readonly draw: DrawOnSale | undefined;
}

/** The lottery, the draw on sale, the time until it locks, and the last result. */
export const BettingHead = ({ betting: { game, lastResult }, draw }: BettingHeadProps) => {
  const { t } = useTranslation();
  const favourites = useFavourites();
  const back = useBackAddress();
  const clock = useRef<HTMLDivElement>(null);
  const counted = { isSale: draw !== undefined, locksAt: draw ? Date.parse(draw.locksAt) : null };
  useNearMark(clock, counted);
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <BackLink to={back ?? '/lottery'}>
          <span className={styles.backText}>{t(back === null ? 'draws.back' : 'betting.back')}</span>
        </BackLink>
      </div>
      <div className={styles.who}>
        <LotteryIcon address={game.icon} size="lg" />
        <div className={styles.names}>
          <h1 className={styles.title}>{game.labelName}</h1>
          <p className={styles.next}>
            {draw ? (
              <>
                {t('card.draw', { number: draw.drawNo })}
                <time dateTime={draw.drawsAt} dir="ltr">
                  {drawTime(new Date(draw.drawsAt))}
                </time>
              </>
            ) : (
              t('betting.between')
            )}
          </p>
        </div>
        <div className={styles.marks}>
          <FavouriteMark lottery={{ code: game.gameCode, name: game.labelName }} favourites={favourites} />
          <GamePicker gameCode={game.gameCode} />
        </div>
      </div>
      <div ref={clock} className={styles.clock}>
        <span className={styles.small}>{t('card.locksIn')}</span>
        <Countdown lottery={counted} size="lg" />
      </div>
      <LastResult gameCode={game.gameCode} last={lastResult} />
      <nav className={styles.ways} aria-label={t('betting.more')}>
        <Link className={styles.way} to={betsAddress(game.gameCode)}>
          <ListIcon size={18} />
          {t('centre.view.bets')}
        </Link>
        <Link className={styles.way} to={drawsAddress(game.gameCode)}>
          <ChartIcon size={18} />
          {t('centre.view.results')}
        </Link>
        <Link className={styles.way} to={rulesAddress(game.gameCode)}>
          <HelpIcon size={18} />
          {t('rules.link')}
        </Link>
      </nav>
    </header>
  );
};
