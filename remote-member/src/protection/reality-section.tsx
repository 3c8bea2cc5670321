import { changeRealityCheck } from 'shared-contracts/protection';
import { useLanguage } from 'shared-contracts/remote';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Card, Notice, SelectField } from 'shared-ui';
import { useAct } from '../shared/use-act.ts';
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
  const { act, failure, isBusy } = useAct(changeRealityCheck);
  const { minutes, least, most } = session.realityCheck;
  const steps = [...new Set([...STEPS.filter((step) => step >= least && step <= most), minutes])].sort((a, b) => a - b);
  const change = async (chosen: number): Promise<void> => {
    if (!(await act({ body: { minutes: chosen } }))) return;
    await refresh();
    portal.notify(t('protection.saved'), 'success');
  };
  return (
    <Card title={t('protection.reality')} description={t('protection.realityText')}>
      <div className={styles.stack}>
        <div className={styles.choice}>
          <SelectField
            label={t('protection.realityLabel')}
            value={String(minutes)}
            disabled={isBusy}
            options={steps.map((step) => ({ value: String(step), label: t('protection.every', { minutes: step }) }))}
            onChange={(event) => void change(Number(event.currentTarget.value))}
          />
        </div>
        <p className={styles.muted}>
          {t('protection.signedInSince', { date: formatDateTime(session.startedAt, language) })}
        </p>
        {failure !== null && <Notice tone="refused">{errorText(failure)}</Notice>}
      </div>
    </Card>
  );
};
