import { changeRealityCheck } from 'shared-contracts/protection';
import { useLanguage, usePortalAction } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Card, Notice, SelectField } from 'shared-ui';
import type { Overview } from './protection.model.ts';
import styles from './protection.module.css';
import { useRefresh } from './use-protection.ts';

const STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/** How often play is covered by time and figures (RSG-005), and since when somebody is signed in. */
export const RealitySection = ({ session }: { readonly session: Overview['session'] }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const language = useLanguage();
  const refresh = useRefresh();
  const { mutate, error, isPending } = usePortalAction(changeRealityCheck, {
    onSuccess: async () => {
      await refresh();
      portal.notify(t('protection.saved'), 'success');
    },
  });
  const { minutes, least, most } = session.realityCheck;
  const steps = [...new Set([...STEPS.filter((step) => step >= least && step <= most), minutes])].sort((a, b) => a - b);
  return (
    <Card title={t('protection.reality')} description={t('protection.realityText')}>
      <div className={styles.stack}>
        <div className={styles.choice}>
          <SelectField
            label={t('protection.realityLabel')}
            value={String(minutes)}
            disabled={isPending}
            options={steps.map((step) => ({ value: String(step), label: t('protection.every', { minutes: step }) }))}
            onChange={(event) => mutate({ body: { minutes: Number(event.currentTarget.value) } })}
          />
        </div>
        <p className={styles.muted}>
          {t('protection.signedInSince', { date: formatDateTime(session.startedAt, language) })}
        </p>
        {error !== null && <Notice tone="refused">{errorText(error)}</Notice>}
      </div>
    </Card>
  );
};
