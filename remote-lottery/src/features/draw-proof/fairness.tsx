import { useTranslation } from 'shared-contracts/sdk';
import { Card } from 'shared-ui';
import styles from './draw-proof.module.css';
import { useChecks } from './use-checks.ts';
import type { DrawAddress, DrawRecord } from './use-draw-record.ts';
import { Value, VerdictLine } from './verdict.tsx';

const STEPS = ['seed', 'root', 'numbers'] as const;

interface FairnessProps {
  readonly address: DrawAddress;
  readonly record: DrawRecord;
}

/** An in-house draw: what was fixed when, and what this device finds when it repeats it. */
export const Fairness = ({ address, record }: FairnessProps) => {
  const { t } = useTranslation();
  const checks = useChecks(address, record);
  const { fairness } = record;
  if (!fairness) return null;
  return (
    <>
      <Card title={t('proof.checks')} description={t('proof.checksText')}>
        <ul role="list" className={styles.checks}>
          {STEPS.map((step) => (
            <VerdictLine
              key={step}
              name={t(`proof.check.${step}`)}
              text={t(`proof.checkText.${step}`, { count: fairness.leaves })}
              verdict={checks[step]}
            />
          ))}
        </ul>
      </Card>
      <Card title={t('proof.how')}>
        <ol className={styles.steps}>
          {(['before', 'closed', 'after', 'you'] as const).map((step) => (
            <li key={step}>{t(`proof.step.${step}`)}</li>
          ))}
        </ol>
        <dl className={styles.values}>
          <Value name={t('proof.seedHash')} value={fairness.seedHash} />
          <Value name={t('proof.root')} value={fairness.root} />
          <Value name={t('proof.seed')} value={fairness.seed} />
          <Value name={t('proof.label')} value={fairness.label} />
        </dl>
      </Card>
    </>
  );
};
