import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { useMember } from 'shared-react';
import { Button, Card, Notice, Skeleton } from 'shared-ui';
import styles from './draw-proof.module.css';
import { useBetCheck } from './use-checks.ts';
import { useBetProof } from './use-draw-record.ts';
import type { DrawRecord } from './use-draw-record.ts';
import { Value, VerdictLine } from './verdict.tsx';

interface BetInDrawProps {
  readonly id: string;
  readonly record: DrawRecord;
}

/** The member's own bet as a leaf of the tree, with its way up to the root. */
export const BetInDraw = ({ id, record: { state, fairness } }: BetInDrawProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const member = useMember();
  const errorText = useErrorText();
  const { data: proof, error } = useBetProof(id, state !== 'open');
  const verdict = useBetCheck(proof, fairness?.root ?? null);
  const content = () => {
    if (member === null) {
      return (
        <Notice action={<Button onClick={portal.openLogin}>{t('bets.login')}</Button>}>{t('proof.betVisitor')}</Notice>
      );
    }
    if (state === 'open') return <p className={styles.text}>{t('proof.betOpen')}</p>;
    if (error) return <Notice tone="refused">{errorText(error)}</Notice>;
    if (!proof) return <Skeleton lines={4} />;
    return (
      <>
        <ul role="list" className={styles.checks}>
          <VerdictLine name={t('proof.check.bet')} text={t('proof.checkText.bet')} verdict={verdict} />
        </ul>
        <dl className={styles.values}>
          <Value name={t('proof.content')} value={proof.content} />
          <Value name={t('proof.leaf', { place: proof.index + 1 })} value={proof.leaf} />
        </dl>
        <details className={styles.path}>
          <summary>{t('proof.path', { count: proof.path.length })}</summary>
          <ol className={styles.pathSteps}>
            {proof.path.map((step, index) => (
              <li key={index}>
                {t(`proof.side.${step.side}`)} <code dir="ltr">{step.hash}</code>
              </li>
            ))}
          </ol>
        </details>
      </>
    );
  };
  return (
    <Card title={t('proof.bet')}>
      <div className={styles.column}>{content()}</div>
    </Card>
  );
};
