import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { kindOf, partsOf, prizeRows } from '../../shared/numbers/numbers.model.ts';
import type { PrizeLabel } from '../../shared/numbers/numbers.model.ts';
import styles from './draw-proof.module.css';
import type { DrawRecord } from './use-draw-record.ts';

interface Change {
  /** Null where the draw has one result instead of prizes. */
  readonly prize: PrizeLabel | null;
  readonly before: string;
  readonly after: string;
}

/** The prizes whose numbers differ; the whole result where it has no prizes. */
const changesOf = (before: string, after: string): readonly Change[] => {
  if (kindOf(before) !== 'prizes') {
    return [{ prize: null, before: partsOf(before).join(' '), after: partsOf(after).join(' ') }];
  }
  const rows = prizeRows(after);
  return prizeRows(before)
    .map(({ label, numbers }, index) => ({
      prize: label,
      before: numbers.join(', '),
      after: (rows[index]?.numbers ?? []).join(', '),
    }))
    .filter((change) => change.before !== change.after);
};

/** What was replaced in a result by which bets had been settled, oldest first. */
export const Corrections = ({ record: { corrections, winningNumber } }: { readonly record: DrawRecord }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <section className={styles.corrections}>
      <h3 className={styles.checkName}>{t('proof.corrections')}</h3>
      <p className={styles.checkText}>{t('proof.correctionsText')}</p>
      <ul role="list" aria-label={t('proof.corrections')} className={styles.checks}>
        {corrections.map(({ replaced, correctedAt }, index) => (
          <li key={correctedAt} className={styles.report}>
            <span className={styles.checkWords}>
              <span className={styles.checkName}>{formatDateTime(correctedAt, language)}</span>
              {changesOf(replaced, corrections[index + 1]?.replaced ?? winningNumber ?? '').map((change) => (
                <span key={change.prize} className={styles.checkText}>
                  {change.prize !== null && `${t(`prize.${change.prize}`)}: `}
                  {t('proof.replacedBy', { before: change.before, after: change.after })}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
