import { useRef, useState } from 'react';
import { rankList, winnerBoard } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Card, cx, EmptyState, IconButton, Money, Skeleton } from 'shared-ui';
import { PauseIcon, PlayIcon, TrophyIcon } from 'shared-ui/icons';
import type { RankedGame, Winner } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { reasonOf } from '../../shared/game/availability.model.ts';
import { GameArt } from '../../shared/game/game-art.tsx';
import { artOf, gameKey } from '../../shared/game/game.model.ts';
import { useLaunch } from '../../shared/game/use-launch.ts';
import { useRoll } from './use-roll.ts';
import { maskedName } from './winner-ticker.model.ts';
import styles from './winners.module.css';

/** Specification, section 9. */
const WINNERS = 20;
const RANKED = 8;
const WINNERS_FRESH_MS = 30_000;

const WinnerLine = ({ winner }: { readonly winner: Winner }) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  return (
    <>
      <GameArt art={artOf(winner.game, merchant.currency)} className={styles.thumb} />
      <span className={styles.lines}>
        <span className={styles.strong}>{winner.gameName}</span>
        <span className={styles.quiet}>{maskedName(winner.customerName)}</span>
      </span>
      <span className={styles.won}>
        <Money className={styles.amount} amount={winner.winAmount} symbol={merchant.currencySymbol} />
        {winner.verifyUrl !== null && (
          <a className={styles.verify} href={winner.verifyUrl} target="_blank" rel="noopener noreferrer">
            {t('winners.verify')}
            <span className={styles.context}>{winner.gameName}</span>
          </a>
        )}
      </span>
    </>
  );
};

const winnerKey = (winner: Winner, index: number): string => `${winner.customerName}${winner.winAmount}${index}`;

/** The last wins, rolling slowly without end; they stand still under the pointer (CON-030 to CON-033). */
const WinnerRoll = ({ winners }: { readonly winners: readonly Winner[] }) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const rolls = useRoll({ box, sheet, list }, held || paused, winners.length);
  return (
    <>
      {rolls && (
        <IconButton
          size="sm"
          className={styles.pause}
          label={t(paused ? 'winners.play' : 'winners.pause')}
          icon={paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          onClick={() => setPaused(!paused)}
        />
      )}
      <div
        ref={box}
        className={cx(styles.box, !rolls && styles.scrolls)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        // Without movement the list is scrolled by hand, with the keyboard too.
        {...(rolls ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('winners.title') })}
      >
        <div ref={sheet}>
          <ul ref={list} role="list" className={styles.list} aria-label={t('winners.title')}>
            {winners.map((winner, index) => (
              <li key={winnerKey(winner, index)} className={styles.line}>
                <WinnerLine winner={winner} />
              </li>
            ))}
          </ul>
          {rolls && (
            <ul role="list" className={styles.list} aria-hidden inert>
              {winners.map((winner, index) => (
                <li key={winnerKey(winner, index)} className={styles.line}>
                  <WinnerLine winner={winner} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
};

const Lines = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.line} aria-hidden>
      <Skeleton shape="block" width="2.25rem" height="3rem" />
      <Skeleton width="60%" />
    </div>
  ));

const Winners = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError } = usePortalQuery(
    winnerBoard,
    { query: { gameCategory: 'ALL', language, limitNum: WINNERS } },
    { staleTime: WINNERS_FRESH_MS },
  );
  const winners = data?.list.map(({ vo }) => vo);
  const nothing = isError || winners?.length === 0;
  return (
    <Card title={t('winners.title')} flush className={styles.card}>
      {nothing && <EmptyState compact icon={<TrophyIcon size={24} />} title={t('winners.empty')} />}
      {!nothing && !winners && <Lines count={6} />}
      {!nothing && winners && <WinnerRoll winners={winners} />}
    </Card>
  );
};

const RankLine = ({ game }: { readonly game: RankedGame }) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const launch = useLaunch();
  const reason = reasonOf(game);
  return (
    <button
      type="button"
      className={cx(styles.line, styles.rank, reason !== null && styles.rests)}
      onClick={() => launch(game)}
    >
      <span className={styles.place}>{game.rank}</span>
      <GameArt art={artOf(game, merchant.currency)} className={styles.thumb} />
      <span className={styles.lines}>
        <span className={styles.strong}>{game.displayName}</span>
        <span className={styles.quiet}>{reason === null ? game.vendorName : t(`game.${reason}`)}</span>
      </span>
    </button>
  );
};

/** The most played games in the order of the reply (CON-032). */
const Ranks = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError } = usePortalQuery(rankList, { query: { language } });
  const nothing = isError || data?.list.length === 0;
  return (
    <Card title={t('rank.title')} flush className={styles.card}>
      {nothing && <EmptyState compact icon={<TrophyIcon size={24} />} title={t('rank.empty')} />}
      {!nothing && !data && <Lines count={6} />}
      {!nothing && data && (
        <ol role="list" className={styles.ranks}>
          {data.list.slice(0, RANKED).map((game) => (
            <li key={gameKey(game)}>
              <RankLine game={game} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};

/** Who won lately, beside what is played most. */
export const WinnersAndRanks = () => (
  <div className={styles.boards}>
    <Winners />
    <Ranks />
  </div>
);
