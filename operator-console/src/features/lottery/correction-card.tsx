import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, Notice } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { isConfirmable, resultsOf } from './draws.model.ts';
import { DRAWS_REFRESH_MS, drawKey, readCorrection } from './lottery.api.ts';
import type { Correction, Draw } from './lottery.api.ts';
import { ReportedResults } from './reports-card.tsx';
import styles from './lottery.module.css';

interface CorrectionCardProps {
  readonly draw: Draw;
  readonly canDecide: boolean;
  readonly onDone: (text: string) => void;
}

const Past = ({ corrections }: Pick<Correction, 'corrections'>) => {
  const { t, i18n } = useTranslation();
  if (corrections.length === 0) return null;
  return (
    <ul className={styles.past} aria-label={t('lottery.corrections')}>
      {corrections.map(({ replaced, correctedAt }) => (
        <li key={correctedAt}>
          {t('lottery.correctedAt', { at: formatDateTime(correctedAt, i18n.language) })}
          <code className={styles.hash}>{replaced}</code>
        </li>
      ))}
    </ul>
  );
};

/** What a settled draw is corrected by: other numbers of two operators, while the dispute window is open (OPR-011). */
export const CorrectionCard = ({ draw, canDecide, onDone }: CorrectionCardProps) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const me = useOperator()?.name;
  /** Empty: numbers of its own are typed. */
  const [confirming, setConfirming] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [...drawKey(draw), 'correction'],
    queryFn: () => readCorrection(api, draw),
    refetchInterval: DRAWS_REFRESH_MS,
  });
  return (
    <QueryView query={query} height="8rem">
      {({ correctableUntil, isOpen, entered, corrections }) =>
        correctableUntil === null ? null : (
          <Card
            title={t('lottery.correction')}
            description={t(isOpen ? 'lottery.correctableUntil' : 'lottery.notCorrectable', {
              at: formatDateTime(correctableUntil, i18n.language),
            })}
            actions={isOpen && canDecide && <Button onClick={() => setConfirming('')}>{t('lottery.correct')}</Button>}
          >
            <div className={layout.fields}>
              {isOpen && entered.length > 0 && (
                <>
                  <Notice tone="pending">{t('lottery.correctionWaits')}</Notice>
                  <ReportedResults
                    format={draw.format}
                    results={resultsOf(entered)}
                    actionOf={({ numbers, reports }) =>
                      canDecide &&
                      isConfirmable(reports, me) && (
                        <Button variant="primary" onClick={() => setConfirming(numbers)}>
                          {t('lottery.confirmThese')}
                        </Button>
                      )
                    }
                  />
                </>
              )}
              <Past corrections={corrections} />
              {entered.length === 0 && corrections.length === 0 && (
                <p className={layout.note}>{t('lottery.correctionText')}</p>
              )}
            </div>
            {confirming !== null && (
              <CorrectionDialog draw={draw} entered={confirming} onClose={() => setConfirming(null)} onDone={onDone} />
            )}
          </Card>
        )
      }
    </QueryView>
  );
};
