import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmWithdrawal, disputeWithdrawal } from 'shared-contracts/payments';
import { Badge, Button, Card, ErrorState, Money, Notice, Skeleton } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { errorText } from '../../shared/ui/error-text.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import styles from './fallback.module.css';
import { FALLBACK } from './texts.ts';
import { useDateText, useRunningWithdrawals, useSend } from './use-fallback.ts';
import type { Withdrawal } from './use-fallback.ts';

type Answer = 'confirm' | 'dispute';
const ENDPOINTS = { confirm: confirmWithdrawal, dispute: disputeWithdrawal } as const;

interface AnswerDialogProps {
  readonly withdrawal: Withdrawal;
  readonly answer: Answer;
  readonly onClose: () => void;
}

const AnswerDialog = ({ withdrawal, answer, onClose }: AnswerDialogProps) => {
  const { t } = useTranslation(FALLBACK);
  const { toasts } = useShell();
  const { mutateAsync, error } = useSend(ENDPOINTS[answer], () => {
    toasts.push({ id: 'withdrawal-answer', tone: 'won', title: t(`withdrawal.${answer}Done`) });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(`withdrawal.${answer}Title`)}
      text={t(`withdrawal.${answer}Text`)}
      confirmLabel={t(`withdrawal.${answer}`)}
      cancelLabel={t('cancel')}
      danger={answer === 'dispute'}
      error={error === null ? undefined : errorText(t, error)}
      // The dialog shows the error.
      onConfirm={() => mutateAsync({ body: { id: withdrawal.id } }).catch(() => undefined)}
      onCancel={onClose}
    />
  );
};

const Row = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useTranslation(FALLBACK);
  const { merchant } = useComposition();
  const dateText = useDateText();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { amount, bank, lastFour, reference, status, createdAt, disputedAt } = withdrawal;
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <span>
          <Money amount={amount} symbol={merchant.currencySymbol} /> · {bank} ··{lastFour}
        </span>
        <Badge tone="pending">{t(`withdrawal.status.${status}`)}</Badge>
      </p>
      <p className={styles.small}>
        {reference} · <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </p>
      {disputedAt === null ? (
        <p className={styles.small}>{t(`withdrawal.next.${status}`)}</p>
      ) : (
        <Notice tone="pending" title={t('withdrawal.disputed', { at: dateText(disputedAt) })}>
          {t('withdrawal.disputedText')}
        </Notice>
      )}
      {status === 'approved' && (
        <div className={styles.actions}>
          {disputedAt === null && (
            <Button size="sm" variant="quiet" onClick={() => setAnswer('dispute')}>
              {t('withdrawal.dispute')}
            </Button>
          )}
          <Button size="sm" onClick={() => setAnswer('confirm')}>
            {t('withdrawal.confirm')}
          </Button>
        </div>
      )}
      {answer !== null && (
        <AnswerDialog key={answer} withdrawal={withdrawal} answer={answer} onClose={() => setAnswer(null)} />
      )}
    </li>
  );
};

/** Withdrawals in progress, which the member can confirm as received (WAL-015). */
export const Withdrawals = () => {
  const { t } = useTranslation(FALLBACK);
  const { data, isError, refetch } = useRunningWithdrawals();
  const content = () => {
    if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton shape="block" height="6rem" />;
    if (data.length === 0) return <p className={styles.small}>{t('runningNone')}</p>;
    return (
      <ul role="list" className={styles.list}>
        {data.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    );
  };
  return <Card title={t('running')}>{content()}</Card>;
};
