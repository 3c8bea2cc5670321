import { useLanguage } from 'shared-react';
import { localeOf } from 'shared-contracts/locale';
import { formatDateTime, formatDecimal, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Notice } from 'shared-ui';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { chancesOf } from './raffle.model.ts';
import type { Raffle } from './raffle.model.ts';
import styles from './promotions.module.css';
import { useDraw, useProof, useRaffle } from './use-raffle.ts';

const useMoney = (): ((amount: string) => string) => {
  const { merchant } = usePortal();
  return (amount) => formatDecimal(amount, merchant.currencySymbol);
};

/** What brings tickets, and each prize with its chance. */
const Rules = ({ raffle: { source, per, ticketsMax, prizes } }: { readonly raffle: Raffle }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <dl className={styles.rules}>
        <div className={styles.rule}>
          <dt>{t('raffle.ticketFor')}</dt>
          <dd>{t(`raffle.per.${source}`, { amount: money(per) })}</dd>
        </div>
        <div className={styles.rule}>
          <dt>{t('raffle.ticketsMax')}</dt>
          <dd>{ticketsMax}</dd>
        </div>
      </dl>
      <table className={styles.prizes}>
        <caption className={styles.hint}>{t('raffle.prizes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('raffle.prize')}</th>
            <th scope="col">{t('raffle.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {chancesOf(prizes).map(({ amount, chance }, place) => (
            <tr key={`${place} ${amount}`}>
              <td>{money(amount)}</td>
              <td>{percent.format(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The member's own draws, newest first. */
const Draws = ({ draws }: Pick<Raffle, 'draws'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  if (draws.length === 0) return null;
  return (
    <section className={styles.standing} aria-label={t('raffle.draws')}>
      <h3>{t('raffle.draws')}</h3>
      <ul className={styles.draws}>
        {draws.map(({ ticket, amount, at }) => (
          <li key={ticket}>
            <span>{t('raffle.ticket', { ticket })}</span>
            <span>{formatDateTime(at, language)}</span>
            <strong>{money(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The promise before the draws, and the check of it afterwards. */
const Fairness = ({ id, raffle: { seedHash } }: { readonly id: string; readonly raffle: Raffle }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, data, isPending, error } = useProof(id);
  return (
    <section className={styles.standing} aria-label={t('raffle.fair')}>
      <h3>{t('raffle.fair')}</h3>
      <p>{t('raffle.fairText')}</p>
      <p>
        {t('raffle.seedHash')} <code className={styles.code}>{seedHash}</code>
      </p>
      {data?.proof.seed && (
        <p>
          {t('raffle.seed')} <code className={styles.code}>{data.proof.seed}</code>
        </p>
      )}
      <div aria-live="polite">
        {data && (
          <Notice tone={data.isRight === null ? 'pending' : data.isRight ? 'won' : 'refused'}>
            {data.isRight === null
              ? t('raffle.secret', { count: data.proof.draws.length })
              : t(data.isRight ? 'raffle.right' : 'raffle.wrong', { count: data.proof.draws.length })}
          </Notice>
        )}
        {error && (
          <Notice tone="refused" urgent>
            {errorText(error)}
          </Notice>
        )}
      </div>
      <div>
        <Button busy={isPending} onClick={() => mutate()}>
          {t('raffle.check')}
        </Button>
      </div>
    </section>
  );
};

/** Tickets left, and the button that draws one. */
const Drawing = ({ id, raffle: { phase, tickets, seedHash } }: { readonly id: string; readonly raffle: Raffle }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const money = useMoney();
  const errorText = useErrorText();
  const { draw, prize, isPending, error } = useDraw(id);
  const press = (): void => {
    // A visitor signs in first; nothing is sent.
    if (portal.requireRealAccount()) draw(seedHash);
  };
  return (
    <>
      {tickets && <p className={styles.standing}>{t('raffle.left', { count: tickets.left })}</p>}
      <div aria-live="polite">
        {prize && !isPending && (
          <Notice tone="won" title={t('raffle.won', { amount: money(prize.amount) })}>
            {t('raffle.wonText', { ticket: prize.ticket })}
          </Notice>
        )}
        {error && (
          <Notice tone="refused" urgent>
            {errorText(error)}
          </Notice>
        )}
      </div>
      <div className={styles.act}>
        {phase === 'running' ? (
          <Button variant="primary" size="lg" busy={isPending} disabled={tickets?.left === 0} onClick={press}>
            {t('raffle.draw')}
          </Button>
        ) : (
          <Badge tone={phase === 'ended' ? 'neutral' : 'info'} dot>
            {t(phase === 'ended' ? 'activity.status.close' : 'activity.status.coming soon')}
          </Badge>
        )}
      </div>
    </>
  );
};

/** The raffle of a promotion: tickets, the draw, its prizes and their proof (PRO-015, PRO-016). */
export const RafflePanel = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useRaffle(id);
  if (!data && error) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!data?.raffle) return null;
  const { raffle } = data;
  return (
    <section className={styles.activity} aria-label={t('raffle.title')}>
      <Rules raffle={raffle} />
      <Drawing id={id} raffle={raffle} />
      <Draws draws={raffle.draws} />
      <Fairness id={id} raffle={raffle} />
    </section>
  );
};
