import { useRef, useState } from 'react';
import { Link, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, Card, EmptyState, Skeleton, cx } from 'shared-ui';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { BackLink } from '../../shared/back-link.tsx';
import { drawAddress, lotteryAddress } from '../../shared/addresses.ts';
import { drawTime } from '../../shared/countdown/countdown.model.ts';
import { Countdown, useNearMark } from '../../shared/countdown/countdown.tsx';
import { Failure } from '../../shared/failure.tsx';
import { FavouriteMark } from '../../shared/favourites/favourite-mark.tsx';
import { useFavourites } from '../../shared/favourites/use-favourites.ts';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import type { Lottery } from '../../shared/menu/menu.model.ts';
import { LiveBalls } from '../../shared/numbers/live-balls.tsx';
import { partsOf } from '../../shared/numbers/numbers.model.ts';
import type { ResultKind } from '../../shared/numbers/numbers.model.ts';
import { DrawList } from './draw-list.tsx';
import { kindOfDraws, playTypeOf, playTypesOf } from './draws.model.ts';
import type { Draw, PlayType } from './draws.model.ts';
import styles from './draws.module.css';
import { FigureTags } from './figures.tsx';
import { HeadsTable } from './heads-table.tsx';
import { PrizeTable } from './prize-table.tsx';
import { Statistics } from './statistics.tsx';
import { Trends } from './trends.tsx';
import { useDraws } from './use-draws.ts';

const PLAY_TYPE_PARAM = 'playType';
/** More parts than this stand in rows of ten. */
const MOST_IN_LINE = 10;

const Head = ({ lottery }: { readonly lottery: Lottery }) => {
  const { t } = useTranslation();
  const favourites = useFavourites();
  const clock = useRef<HTMLDivElement>(null);
  useNearMark(clock, lottery);
  return (
    <header className={styles.head}>
      <LotteryIcon address={lottery.icon} size="lg" />
      <div className={styles.names}>
        <h1 className={styles.title}>{lottery.name}</h1>
        <p className={styles.next}>
          {lottery.drawsAt === null ? (
            t('card.noDraw')
          ) : (
            <>
              {t('card.draw', { number: lottery.drawNo })}
              <span dir="ltr">{drawTime(new Date(lottery.drawsAt))}</span>
            </>
          )}
        </p>
      </div>
      <FavouriteMark lottery={lottery} favourites={favourites} />
      <div ref={clock} className={styles.clock}>
        <span className={styles.clockLabel}>{t('card.locksIn')}</span>
        <Countdown lottery={lottery} size="lg" />
      </div>
      <div className={styles.bet}>
        <ButtonLink variant="primary" block>
          <Link to={lotteryAddress(lottery.code)}>{t('betting.title')}</Link>
        </ButtonLink>
      </div>
    </header>
  );
};

const Latest = ({ draw, kind }: { readonly draw: Draw; readonly kind: ResultKind }) => {
  const { t } = useTranslation();
  const [first] = useState(draw.drawNo);
  return (
    <Card
      title={t('draws.latest')}
      headingLevel={2}
      description={
        <span className={styles.when}>
          <Link className={styles.proof} to={drawAddress(draw.gameCode, draw.drawNo)}>
            {t('card.draw', { number: draw.drawNo })}
          </Link>
          <time dateTime={draw.drawnAt} dir="ltr">
            {drawTime(new Date(draw.drawnAt))}
          </time>
        </span>
      }
    >
      <div className={styles.latest}>
        {kind === 'prizes' ? (
          <PrizeTable
            key={draw.drawNo}
            result={draw.winningNumber}
            caption={t('draws.resultOf', { number: draw.drawNo })}
            isFresh={draw.drawNo !== first}
          />
        ) : (
          <>
            <LiveBalls
              drawNo={draw.drawNo}
              parts={partsOf(draw.winningNumber)}
              size="lg"
              grid={partsOf(draw.winningNumber).length > MOST_IN_LINE}
            />
            <FigureTags result={draw.winningNumber} />
          </>
        )}
      </div>
    </Card>
  );
};

const Waiting = () => (
  <div className={styles.columns} aria-busy>
    <Skeleton shape="block" height="24rem" />
    <Skeleton shape="block" height="24rem" />
  </div>
);

interface DrawsViewProps {
  readonly lottery: Lottery;
  /** Where the list is that this was chosen from. */
  readonly back?: string;
}

/** One lottery: its next draw, its last result, what the last hundred draws show, and the draws themselves. */
export const DrawsView = ({ lottery, back }: DrawsViewProps) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { data: draws, error, isFetching, refetch } = useDraws(lottery);
  const kind = draws && kindOfDraws(draws);
  const last = draws?.[0];
  const setType = (type: PlayType): void =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        written.set(PLAY_TYPE_PARAM, type);
        return written;
      },
      { replace: true },
    );

  const content = () => {
    if (error && !draws) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
    if (!draws) return <Waiting />;
    if (!kind || !last) {
      return <EmptyState icon={<LotteryGlyph size={24} />} title={t('draws.emptyTitle')} text={t('draws.emptyText')} />;
    }
    const type = playTypeOf(kind, params.get(PLAY_TYPE_PARAM), lottery.defaultPlayType);
    return (
      <div className={styles.columns}>
        <div className={cx(styles.column, kind !== 'prizes' && styles.aside)}>
          <Latest draw={last} kind={kind} />
          <Statistics
            draws={draws}
            description={t(`stats.${type}`, { count: draws.length })}
            type={type}
            types={playTypesOf(kind)}
            onType={setType}
          >
            {type === 'lo-2' && <HeadsTable result={last.winningNumber} />}
          </Statistics>
        </div>
        <div className={styles.column}>
          <DrawList draws={draws} />
          <Trends gameCode={lottery.code} lastDraw={last.drawNo} isRanking={kind === 'ranking'} />
        </div>
      </div>
    );
  };

  return (
    <div className={styles.view}>
      {back !== undefined && <BackLink to={back}>{t('draws.back')}</BackLink>}
      <Head lottery={lottery} />
      {content()}
    </div>
  );
};
