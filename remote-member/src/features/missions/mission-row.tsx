import { claimMission } from 'shared-contracts/missions';
import { useLanguage, usePortalAction } from 'shared-react';
import { formatDateTime, formatDecimal, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Money, Notice, ProgressBar } from 'shared-ui';
import { CheckIcon } from 'shared-ui/icons';
import styles from './missions.module.css';
import { useReread } from './use-missions.ts';
import type { Mission } from './use-missions.ts';

const Claim = ({ mission }: { readonly mission: Mission }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const errorText = useErrorText();
  const amount = formatDecimal(mission.reward, portal.merchant.currencySymbol);
  const { mutate, isPending, error } = usePortalAction(claimMission, {
    onSuccess: () => {
      portal.notify(t('rewards.credited', { amount }), 'success');
      // The stream reports it as well; without it the header would wait.
      portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
    },
    onSettled: useReread(),
  });
  return (
    <>
      <Button
        {...(mission.state === 'reached' && { variant: 'primary' as const })}
        busy={isPending}
        disabled={mission.state !== 'reached'}
        aria-label={t('rewards.claimOf', { amount, reward: mission.title })}
        onClick={() => mutate({ body: { id: mission.id, language } })}
      >
        {t('rewards.claim')}
      </Button>
      {error !== null && (
        <Notice tone="refused" urgent className={styles.refusal}>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
};

/** A mission with progress, reward and its claim (MEM-021, PRO-014). */
export const MissionRow = ({ mission }: { readonly mission: Mission }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { merchant } = usePortal();
  const { kind, title, period, target, progress, reward, state, endsAt, waitsFor } = mission;
  const shown = (value: string): string =>
    kind === 'turnover' ? formatDecimal(value, merchant.currencySymbol) : value;
  const valueText = t('missions.progress', { done: shown(progress), target: shown(target) });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.small}>
          {t(`missions.kind.${kind}`)}
          {' · '}
          {t(`missions.period.${period}`, { at: formatDateTime(endsAt, language) })}
        </p>
        {waitsFor && state !== 'claimed' && (
          <p className={styles.small}>{t('missions.waitsFor', { mission: waitsFor })}</p>
        )}
      </div>
      <span className={styles.reward}>
        <Money amount={reward} symbol={merchant.currencySymbol} />
      </span>
      <div className={styles.bar}>
        <ProgressBar label={title} labelHidden value={Number(progress)} max={Number(target)} valueText={valueText} />
        <p className={styles.small}>{valueText}</p>
      </div>
      <div className={styles.action}>
        {state === 'claimed' ? (
          <Badge tone="won" icon={<CheckIcon size={16} />}>
            {t('rewards.state.claimed')}
          </Badge>
        ) : (
          <Claim mission={mission} />
        )}
      </div>
    </li>
  );
};
