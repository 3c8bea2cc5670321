import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { Badge, Card, Notice } from 'shared-ui';
import { ExternalIcon } from 'shared-ui/icons';
import { headlineParts } from '../../shared/numbers/numbers.model.ts';
import { Corrections } from './corrections.tsx';
import styles from './draw-proof.module.css';
import type { DrawRecord } from './use-draw-record.ts';

/** An official draw: who reported the result, when, and whether the reports agree, and what was corrected. Simulated ones are marked. */
export const Evidence = ({ record }: { readonly record: DrawRecord }) => {
  const { evidence, winningNumber } = record;
  const { t } = useTranslation();
  const language = useLanguage();
  const isSimulated = evidence.some((report) => report.isSimulated);
  return (
    <Card title={t('proof.evidence')} description={t('proof.evidenceText')}>
      <div className={styles.column}>
        {isSimulated && (
          <Notice tone="pending" title={t('proof.simulated')}>
            {t('proof.simulatedText')}
          </Notice>
        )}
        {evidence.length === 0 && <p className={styles.text}>{t('proof.noEvidence')}</p>}
        <ul role="list" className={styles.checks}>
          {evidence.map((report, index) => (
            <li key={index} className={styles.report}>
              <span className={styles.checkWords}>
                <span className={styles.checkName}>
                  {report.link === null ? (
                    report.source
                  ) : (
                    <a href={report.link} target="_blank" rel="noopener noreferrer">
                      {report.source}
                      <ExternalIcon size={14} />
                    </a>
                  )}
                </span>
                <span className={styles.checkText}>
                  {formatDateTime(report.receivedAt, language)}
                  {' · '}
                  <bdi dir="ltr">{headlineParts(report.numbers).join(' ')}</bdi>
                </span>
              </span>
              <span className={styles.marks}>
                {report.isSimulated && <Badge tone="pending">{t('proof.simulatedMark')}</Badge>}
                {winningNumber !== null && (
                  <Badge tone={report.numbers === winningNumber ? 'won' : 'refused'}>
                    {t(report.numbers === winningNumber ? 'proof.agrees' : 'proof.disagrees')}
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
        <Corrections record={record} />
      </div>
    </Card>
  );
};
