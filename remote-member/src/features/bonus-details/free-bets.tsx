import { useLanguage } from 'shared-react';
import { formatDateTime, formatDecimal, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Money, Notice, StatRow, StatTile, Surface } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { QueryView } from '../../shared/query-view.tsx';
import styles from './bonus-details.module.css';
import { useFreeBets } from './use-bonuses.ts';
import type { FreeBets } from './use-bonuses.ts';

const TONES = {
  active: 'pending',
  used: 'won',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<FreeBets['state'], Tone>;

/** Past ones that the page shows. */
const PAST_MAX = 5;

const Games = ({ games }: Pick<FreeBets, 'games'>) => {
  const { t } = useTranslation();
  const portal = usePortal();
  return (
    <ul className={styles.games} aria-label={t('freeBets.games')}>
      {games.map(({ name, ...game }) => (
        <li key={game.gameId}>
          <Button size="sm" onClick={() => portal.launchGame(game)}>
            {t('freeBets.play', { game: name })}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const One = ({ free }: { readonly free: FreeBets }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { merchant } = usePortal();
  const { title, bets, left, stake, won, wins, endsAt, state, inPlay, isWaiting, games } = free;
  const symbol = merchant.currencySymbol;
  return (
    <li className={styles.free}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{title}</bdi>
          </h3>
          <p className={styles.small}>
            {t(wins.paid === 'cash' ? 'freeBets.cash' : 'freeBets.bonus', wins.paid === 'cash' ? {} : wins)}
          </p>
        </div>
        <Badge tone={TONES[state]}>{t(`freeBets.state.${state}`)}</Badge>
      </div>
      <StatRow>
        <StatTile
          label={t('freeBets.left')}
          value={t('freeBets.leftOf', { left, bets })}
          hint={t('freeBets.each', { amount: formatDecimal(stake, symbol) })}
        />
        <StatTile label={t('freeBets.won')} value={<Money amount={won} symbol={symbol} />} />
        <StatTile label={t('freeBets.endsAt')} value={formatDateTime(endsAt, language)} />
      </StatRow>
      {inPlay && <Notice tone="pending">{t('freeBets.inPlay')}</Notice>}
      {isWaiting && !inPlay && <Notice tone="pending">{t('freeBets.waiting')}</Notice>}
      {state === 'active' && <Games games={games} />}
    </li>
  );
};

/** Free bets that can be played, and what became of the last ones; nothing where there are none. */
export const FreeBetsPart = () => {
  const { t } = useTranslation();
  const query = useFreeBets();
  // Most members have none: no room is held for them.
  if (query.data === undefined && query.error === null) return null;
  return (
    <QueryView query={query} height="10rem">
      {({ rows }) => {
        const past = rows.filter(({ state }) => state !== 'active').slice(0, PAST_MAX);
        const shown = [...rows.filter(({ state }) => state === 'active'), ...past];
        return (
          shown.length > 0 && (
            <Surface className={styles.active} aria-label={t('freeBets.title')} role="region">
              <h2 className={styles.title}>{t('freeBets.title')}</h2>
              <ul className={styles.list}>
                {shown.map((free) => (
                  <One key={free.id} free={free} />
                ))}
              </ul>
            </Surface>
          )
        );
      }}
    </QueryView>
  );
};
