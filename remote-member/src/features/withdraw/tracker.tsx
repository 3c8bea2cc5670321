import { useState } from 'react';
import { confirmWithdrawal, disputeWithdrawal } from 'shared-contracts/payments';
import { useLanguage, usePortalAction } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Countdown, Money, Notice, cx } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { CheckIcon, ClockIcon, CloseIcon } from 'shared-ui/icons';
import { CopyFact, Fact, Facts } from '../../shared/payments/facts.tsx';
import styles from '../../shared/payments/payments.module.css';
import { useRefresh, useSecondsUntil } from '../../shared/payments/use-payments.ts';
import { LastFour } from '../bank-accounts/index.ts';
import { stepsOf } from './withdraw.model.ts';
import type { Step, Withdrawal } from './withdraw.model.ts';

const LOOKS = {
  done: [styles.stepDone, <CheckIcon key="done" size={16} />],
  now: [styles.stepNow, <ClockIcon key="now" size={16} />],
  next: [styles.stepNext, null],
  stopped: [styles.stepStopped, <CloseIcon key="stopped" size={16} />],
} as const;

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ol role="list" className={styles.steps}>
      {steps.map(({ name, state, at }) => {
        const [look, icon] = LOOKS[state];
        return (
          <li key={name} className={cx(styles.step, look)} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stepMark}>{icon}</span>
            <span className={styles.stepName}>{t(`withdraw.step.${name}`)}</span>
            <span className={styles.small}>{at === null ? '' : formatDateTime(at, language)}</span>
          </li>
        );
      })}
    </ol>
  );
};

type Answer = 'confirm' | 'dispute';
const ENDPOINTS = { confirm: confirmWithdrawal, dispute: disputeWithdrawal } as const;

interface AnswerDialogProps {
  readonly withdrawal: Withdrawal;
  readonly answer: Answer;
  readonly onClose: () => void;
}

const AnswerDialog = ({ withdrawal, answer, onClose }: AnswerDialogProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const { mutateAsync, error } = usePortalAction(ENDPOINTS[answer], {
    onError: () => void refresh(),
    onSuccess: async () => {
      await refresh();
      onClose();
      portal.notify(t(`withdraw.${answer}Done`), 'success');
    },
  });
  return (
    <ConfirmDialog
      open
      title={t(`withdraw.${answer}Title`)}
      text={t(`withdraw.${answer}Text`)}
      confirmLabel={t(`withdraw.${answer}`)}
      danger={answer === 'dispute'}
      error={error === null ? undefined : errorText(error)}
      // The dialog shows the error.
      onConfirm={() => mutateAsync({ body: { id: withdrawal.id } }).catch(() => undefined)}
      onCancel={onClose}
    />
  );
};

/** The member says whether it has arrived (WAL-015). */
const Answers = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <div className={styles.actions}>
      {withdrawal.disputedAt === null && (
        <Button variant="quiet" onClick={() => setAnswer('dispute')}>
          {t('withdraw.dispute')}
        </Button>
      )}
      <Button onClick={() => setAnswer('confirm')}>{t('withdraw.confirm')}</Button>
      {answer !== null && (
        <AnswerDialog key={answer} withdrawal={withdrawal} answer={answer} onClose={() => setAnswer(null)} />
      )}
    </div>
  );
};

const Due = ({ at }: { readonly at: string }) => {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(at);
  return (
    <p className={styles.due}>
      <span>{t('withdraw.dueIn')}</span>
      <Countdown seconds={seconds} urgentFrom={-1} />
    </p>
  );
};

/** What it waits for, or what became of it. */
const State = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, reason, receiveDueAt, receivedBy, disputedAt } = withdrawal;
  if (status === 'rejected' || status === 'failed')
    return (
      <Notice tone="refused" title={reason ?? t(`withdraw.status.${status}`)}>
        {t('withdraw.isBack')}
      </Notice>
    );
  if (status === 'received') return <p className={styles.next}>{t(`withdraw.receivedBy.${receivedBy ?? 'time'}`)}</p>;
  if (disputedAt !== null)
    return (
      <Notice tone="pending" title={t('withdraw.disputed', { at: formatDateTime(disputedAt, language) })}>
        {t('withdraw.disputedText')}
      </Notice>
    );
  return (
    <>
      <p className={styles.next}>{t(`withdraw.next.${status}`)}</p>
      {receiveDueAt !== null && <Due at={receiveDueAt} />}
    </>
  );
};

/** The way of one withdrawal: asked, approved, received, with times and what it waits for (WAL-011 to WAL-015). */
export const Tracker = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  return (
    <div className={styles.details}>
      <Steps steps={stepsOf(withdrawal)} />
      <State withdrawal={withdrawal} />
      <Facts>
        <CopyFact label={t('payments.reference')} value={withdrawal.reference} />
        <Fact label={t('payments.amount')}>
          <Money amount={withdrawal.amount} symbol={symbol} />
        </Fact>
        <Fact label={t('withdraw.to')}>
          {withdrawal.bank} <LastFour of={withdrawal} />
        </Fact>
      </Facts>
      {withdrawal.status === 'approved' && <Answers withdrawal={withdrawal} />}
    </div>
  );
};
