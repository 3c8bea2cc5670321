import { useLanguage } from 'shared-react';
import { localeOf } from 'shared-contracts/locale';
import { formatDateTime, formatDecimal, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Notice } from 'shared-ui';
import { ReadFailure } from '../../shared/read-failure.tsx';
import styles from './promotions.module.css';
import { useTournament } from './use-tournament.ts';
import type { Tournament } from './use-tournament.ts';

const useMoney = (): ((amount: string) => string) => {
  const { merchant } = usePortal();
  return (amount) => formatDecimal(amount, merchant.currencySymbol);
};

const useScore = ({ score }: Pick<Tournament, 'score'>): ((points: string) => string) => {
  const language = useLanguage();
  const money = useMoney();
  if (score === 'turnover') return money;
  const number = new Intl.NumberFormat(localeOf(language));
  return score === 'multiple' ? (points) => `×${points}` : (points) => number.format(Number(points));
};

/** What counts, from when until when. */
const Rules = ({ tournament }: { readonly tournament: Tournament }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  const { score, kinds, games, leastBet, startsAt, endsAt } = tournament;
  const counted = [...kinds.map((kind) => t(`category.${kind}`)), ...games];
  const rows = [
    [t('tournament.score'), t(`tournament.score.${score}`)],
    [t('tournament.games'), counted.length > 0 ? counted.join(', ') : t('tournament.allGames')],
    [t('tournament.leastBet'), money(leastBet)],
    [t('tournament.period'), `${formatDateTime(startsAt, language)} – ${formatDateTime(endsAt, language)}`],
  ] as const;
  return (
    <dl className={styles.rules}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.rule}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The places that each prize is for, such as `2–3`. */
const placesOf = (prizes: Tournament['prizes']): readonly (readonly [string, string])[] => {
  let first = 1;
  return prizes.map(({ places, amount }) => {
    const last = first + places - 1;
    const name = first === last ? String(first) : `${first}–${last}`;
    first = last + 1;
    return [name, amount] as const;
  });
};

const Prizes = ({ prizes }: Pick<Tournament, 'prizes'>) => {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <table className={styles.prizes}>
      <caption className={styles.hint}>{t('tournament.prizes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tournament.place')}</th>
          <th scope="col">{t('tournament.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {placesOf(prizes).map(([places, amount]) => (
          <tr key={places}>
            <td>{places}</td>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The reader's own place, above the ranking: it may be far below the last row. */
const Own = ({ tournament }: { readonly tournament: Tournament }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const points = useScore(tournament);
  const { own, phase } = tournament;
  if (!own) return phase === 'running' ? <p className={styles.standing}>{t('tournament.notYet')}</p> : null;
  return (
    <Notice
      tone={own.prize === null ? 'info' : 'won'}
      title={t('tournament.ownPlace', { place: own.place, score: points(own.score) })}
    >
      {own.prize === null
        ? t(phase === 'ended' ? 'tournament.noPrize' : 'tournament.noPrizeYet')
        : t(phase === 'ended' ? 'tournament.won' : 'tournament.wonSoFar', { amount: money(own.prize) })}
    </Notice>
  );
};

const Ranking = ({ tournament }: { readonly tournament: Tournament }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  const points = useScore(tournament);
  const { top, countedUntil, phase } = tournament;
  if (top.length === 0) return phase === 'upcoming' ? null : <p className={styles.hint}>{t('tournament.empty')}</p>;
  return (
    <section className={styles.standing} aria-label={t('tournament.ranking')}>
      <h3>{t('tournament.ranking')}</h3>
      <table className={styles.ranking}>
        <thead>
          <tr>
            <th scope="col">{t('tournament.place')}</th>
            <th scope="col">{t('tournament.player')}</th>
            <th scope="col">{t(`tournament.column.${tournament.score}`)}</th>
            <th scope="col">{t('tournament.prize')}</th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ place, account, score, prize, isOwn }, row) => (
            <tr key={`${row} ${account}`} className={isOwn ? styles.own : undefined}>
              <td>{place}</td>
              <td>
                {account} {isOwn && <Badge tone="info">{t('tournament.you')}</Badge>}
              </td>
              <td>{points(score)}</td>
              <td>{prize === null ? '–' : money(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{t('tournament.countedUntil', { at: formatDateTime(countedUntil, language) })}</p>
      <p className={styles.hint}>{t('tournament.ties')}</p>
    </section>
  );
};

const TONES = { upcoming: 'info', running: 'won', counting: 'info', ended: 'neutral', cancelled: 'neutral' } as const;

const Phase = ({ phase }: Pick<Tournament, 'phase'>) => {
  const { t } = useTranslation();
  return (
    <div>
      <Badge tone={TONES[phase]} dot>
        {t(`tournament.phase.${phase}`)}
      </Badge>
    </div>
  );
};

/** The tournament of a promotion: what counts, its prizes, and the live ranking. */
export const TournamentPanel = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useTournament(id);
  if (!data && error) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!data?.tournament) return null;
  const { tournament } = data;
  return (
    <section className={styles.activity} aria-label={t('tournament.title')}>
      <Phase phase={tournament.phase} />
      <Rules tournament={tournament} />
      <Own tournament={tournament} />
      <Ranking tournament={tournament} />
      <Prizes prizes={tournament.prizes} />
    </section>
  );
};
