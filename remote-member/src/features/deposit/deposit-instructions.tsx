import { Suspense, useState } from 'react';
import { cancelDeposit } from 'shared-contracts/payments';
import { lazy, useLanguage, usePortalAction } from 'shared-react';
import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Money, Notice, Skeleton } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { CopyFact, Fact, Facts } from '../../shared/payments/facts.tsx';
import styles from '../../shared/payments/payments.module.css';
import { useRefresh } from '../../shared/payments/use-payments.ts';
import type { Checkout } from './use-checkout.ts';
import type { Deposit } from './use-deposits.ts';

/** With the code that draws QR codes: only for methods that have one. */
const QrCode = lazy(() => import('../../shared/qr-code.tsx').then((part) => ({ default: part.QrCode })));

interface DepositInstructionsProps {
  readonly deposit: Deposit;
  readonly checkout: Checkout;
}

/** Gives a deposit up after a question: the money may be on its way already. */
const CancelButton = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync, error, reset } = usePortalAction(cancelDeposit, {
    onError: () => void refresh(),
    onSuccess: async () => {
      await refresh();
      setAsked(false);
      portal.notify(t('deposit.cancelled'), 'success');
    },
  });
  const ask = (): void => {
    reset();
    setAsked(true);
  };
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {t('deposit.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('deposit.cancelTitle')}
        text={t(deposit.kind === 'checkout' ? 'deposit.checkout.cancelText' : 'deposit.cancelText')}
        confirmLabel={t('deposit.cancel')}
        cancelLabel={t('deposit.keep')}
        danger
        error={error === null ? undefined : errorText(error)}
        // The dialog shows the error.
        onConfirm={() => mutateAsync({ body: { id: deposit.id, language } }).catch(() => undefined)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};

/** Where the money goes, under which reference, and what happens next; of one that is decided, what became of it (WAL-007, WAL-008). */
export const DepositInstructions = ({ deposit, checkout }: DepositInstructionsProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const symbol = usePortal().merchant.currencySymbol;
  const { id, reference, amount, credited, status, kind, payee, reason, method } = deposit;
  const checkoutError = checkout.errorOf(id);
  return (
    <div className={styles.details}>
      <p className={styles.next}>
        {t(kind === 'checkout' && status !== 'credited' ? `deposit.checkout.${status}` : `deposit.next.${status}`)}
      </p>
      <Facts>
        <CopyFact label={t('payments.reference')} value={reference} />
        <Fact label={t('payments.amount')}>
          <Money amount={amount} symbol={symbol} />
        </Fact>
        {credited !== null && credited !== amount && (
          <Fact label={t('deposit.credited')}>
            <Money amount={credited} symbol={symbol} />
          </Fact>
        )}
        {reason !== null && <Fact label={t('payments.reason')}>{reason}</Fact>}
        {payee ? (
          <>
            <Fact label={t('deposit.provider')}>{payee.provider}</Fact>
            <CopyFact label={t('deposit.holder')} value={payee.holder} />
            <CopyFact label={t('deposit.number')} value={payee.number} />
          </>
        ) : (
          <Fact label={t('deposit.method')}>{method}</Fact>
        )}
      </Facts>
      {payee && payee.qrText !== null && (
        <div className={styles.qr}>
          <Suspense fallback={<Skeleton shape="block" width="11rem" height="11rem" />}>
            <QrCode text={payee.qrText} label={t('deposit.qr')} />
          </Suspense>
          <p className={styles.small}>{t('deposit.qrText')}</p>
        </div>
      )}
      {status === 'pending' && checkoutError !== null && (
        <Notice tone="refused" urgent>
          {errorText(checkoutError)}
        </Notice>
      )}
      {status === 'pending' && (
        <div className={styles.actions}>
          <CancelButton deposit={deposit} />
          {kind === 'checkout' && (
            <Button variant="primary" busy={checkout.isBusy} onClick={() => checkout.open(id)}>
              {t('deposit.toPayment')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
