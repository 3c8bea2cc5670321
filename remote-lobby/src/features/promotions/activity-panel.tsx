import { Suspense, useState } from 'react';
import { lazy, useLanguage } from 'shared-react';
import { formatDateTime, formatDecimal, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Notice, ProgressBar } from 'shared-ui';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { actionOf, percentOf, toneOf } from './activity.model.ts';
import type { Activity } from './activity.model.ts';
import styles from './promotions.module.css';
import { useActivity, useActivityActions } from './use-activity.ts';

const ApplyDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './apply-dialog.lazy.tsx'));

const useMoney = (): ((amount: string) => string) => {
  const { merchant } = usePortal();
  return (amount) => formatDecimal(amount, merchant.currencySymbol);
};

/** A name and what it says; null: the activity has no such rule. */
type Row = readonly [string, string] | null;

const RuleList = ({ rows }: { readonly rows: readonly Row[] }) => (
  <dl className={styles.rules}>
    {rows
      .filter((row) => row !== null)
      .map(([name, value]) => (
        <div key={name} className={styles.rule}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

interface Wording {
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly language: string;
  readonly money: (amount: string) => string;
}

const freeBetRows = (
  { freeBets, gameNames, leastDeposit, countsUntil, bonus }: Activity,
  { t, language, money }: Wording,
): readonly Row[] => [
  freeBets && [
    t('activity.freeBets'),
    t('activity.freeBetsOf', { count: freeBets.bets, amount: money(freeBets.stake) }),
  ],
  [t('activity.freeBetGames'), gameNames.map((names) => names[language] ?? names['EN']).join(', ')],
  leastDeposit === null ? null : [t('activity.leastDeposit'), money(leastDeposit)],
  countsUntil === null ? null : [t('activity.playUntil'), formatDateTime(countsUntil, language)],
  [t('activity.wins'), bonus ? t('activity.winsBonus', { ...bonus }) : t('activity.winsCash')],
];

/** What the activity gives and asks for. */
const Rules = ({ activity }: { readonly activity: Activity }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  const { kind, rate, most, leastDeposit, wagerTimes, countsUntil, leastLoss, bonus } = activity;
  if (activity.freeBets) return <RuleList rows={freeBetRows(activity, { t, language, money })} />;
  const rows: readonly Row[] = [
    rate === null ? null : [t('activity.share'), t(`activity.shareOf.${kind}`, { percent: percentOf(rate) })],
    [t('activity.most'), money(most)],
    leastDeposit === null ? null : [t('activity.leastDeposit'), money(leastDeposit)],
    wagerTimes ? [t('activity.wager'), t('activity.wagerTimes', { count: wagerTimes })] : null,
    countsUntil === null ? null : [t('activity.countsUntil'), formatDateTime(countsUntil, language)],
    leastLoss ? [t('activity.leastLoss'), money(leastLoss)] : null,
    bonus && [t('activity.bonus'), t('activity.bonusTerms', { times: bonus.times, count: bonus.days })],
    bonus?.stakeMax ? [t('activity.stakeMax'), money(bonus.stakeMax)] : null,
  ];
  return <RuleList rows={rows} />;
};

/** How far a member who joined has come, while there is something to come for. */
const Standing = ({ progress, kind, leastDeposit, status }: Activity) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const money = useMoney();
  if (!progress || status === 'close') return null;
  const { deposit, wagered, wagerNeeded, netLoss, reward } = progress;
  if (kind === 'cashback')
    return (
      <p className={styles.standing}>
        {netLoss !== null && !netLoss.startsWith('-')
          ? t('activity.lost', { amount: money(netLoss), reward: money(reward) })
          : t('activity.notLost')}
      </p>
    );
  if (kind === 'free-bets' && (leastDeposit === null || deposit !== null))
    return <p className={styles.standing}>{t('activity.freeBetsReady')}</p>;
  if (deposit === null)
    return (
      <div className={styles.standing}>
        <p>{t('activity.noDeposit')}</p>
        {status === 'joined' && (
          <div>
            <Button onClick={() => portal.openOverlay('member-centre', 'depositv2')}>{t('activity.deposit')}</Button>
          </div>
        )}
      </div>
    );
  return (
    <div className={styles.standing}>
      <p>{t('activity.deposited', { amount: money(deposit), reward: money(reward) })}</p>
      {wagerNeeded !== null && wagerNeeded !== '0.00' && (
        <>
          <p>{t('activity.wagered', { done: money(wagered), needed: money(wagerNeeded) })}</p>
          <ProgressBar
            label={t('activity.wager')}
            labelHidden
            value={Math.min(Number(wagered), Number(wagerNeeded))}
            max={Number(wagerNeeded)}
          />
        </>
      )}
    </div>
  );
};

/** What became of it, where there is more to say than the state. */
const Outcome = ({ activity: { status, paid, reason, bonus, freeBets } }: { readonly activity: Activity }) => {
  const { t } = useTranslation();
  const money = useMoney();
  if (paid !== null && freeBets)
    return <p className={styles.standing}>{t('activity.gotFreeBets', { count: freeBets.bets })}</p>;
  if (paid !== null)
    return (
      <p className={styles.standing}>{t(bonus ? 'activity.paidBonus' : 'activity.paid', { amount: money(paid) })}</p>
    );
  if (status === 'rejected') return <p className={styles.standing}>{t('activity.rejectedText', { reason })}</p>;
  if (status === 'applying') return <p className={styles.standing}>{t('activity.applyingText')}</p>;
  if (status === 'process') return <p className={styles.standing}>{t('activity.processText')}</p>;
  return null;
};

/** The activity of a promotion: its state, and the button that joins, applies or claims (PRO-003 to PRO-010, PRO-012). */
export const ActivityPanel = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [isApplying, setApplying] = useState(false);
  const { data, error: readError, isFetching, refetch } = useActivity(id);
  const { join, claim, isPending, error } = useActivityActions(id);
  const activity = data?.activity;
  if (!data && readError) return <ReadFailure query={{ error: readError, isFetching, refetch }} />;
  if (!activity) return null;
  const action = actionOf(activity);
  const press = (): void => {
    // A visitor signs in first; nothing is sent.
    if (!portal.requireRealAccount()) return;
    if (action === 'apply') setApplying(true);
    else if (action === 'claim') claim();
    else join(activity.version);
  };
  return (
    <section className={styles.activity} aria-label={t('activity.title')}>
      <Rules activity={activity} />
      <Standing {...activity} />
      <Outcome activity={activity} />
      {!activity.eligible && <p className={styles.standing}>{t('activity.notEligible')}</p>}
      {error && (
        <Notice tone="refused" urgent>
          {errorText(error)}
        </Notice>
      )}
      <div className={styles.act} aria-live="polite">
        {action === null ? (
          <Badge tone={toneOf(activity.status)} dot>
            {t(`activity.status.${activity.status}`)}
          </Badge>
        ) : (
          <Button variant="primary" size="lg" busy={isPending} disabled={!activity.eligible} onClick={press}>
            {t(`activity.${action}`)}
          </Button>
        )}
      </div>
      {isApplying && (
        <Suspense>
          <ApplyDialog id={id} needsImage={activity.needsImage} onClose={() => setApplying(false)} />
        </Suspense>
      )}
    </section>
  );
};
