import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { convertPoint } from 'shared-contracts/points';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, formatAmount, Notice, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { PointConfig } from '../data/types.ts';
import { Figures } from './figures.tsx';
import { convertedAmount, formatPoints, mostConvertible, shortAmount } from './points.model.ts';
import { PinField, SpendFailure } from './pin-field.tsx';
import styles from './points-mall.module.css';
import { useSpend } from './use-points.ts';

interface ConvertDialogProps {
  readonly config: PointConfig;
  readonly balance: number;
  readonly onClose: () => void;
}

const DIGITS = /^\d{1,12}$/;

interface ReceiptProps {
  readonly amount: string;
  readonly number: string;
  readonly onClose: () => void;
}

const Receipt = ({ amount, number, onClose }: ReceiptProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.convertedTitle')}
      size="sm"
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('points.done')}
        </Button>
      }
    >
      <Notice tone="won" title={t('points.converted', { amount })} urgent>
        {t('points.reference', { number })}
      </Notice>
    </Dialog>
  );
};

/** The amount first with its limits beside it, then what it becomes, then the payment PIN (PTS-007, PTS-008). */
const ConvertDialog = ({ config, balance, onClose }: ConvertDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const { conversion, currencySymbol: symbol } = config;
  // What there was when the dialog opened: the balance behind it falls with the conversion.
  const [before] = useState(balance);
  const most = mostConvertible(conversion, before);
  const [typed, setTyped] = useState(String(most));
  const [pin, setPin] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { receipt, failure, isBusy, spend } = useSpend(convertPoint);
  if (receipt)
    return <Receipt amount={formatAmount(receipt.amount, { symbol })} number={receipt.reference} onClose={onClose} />;

  const points = DIGITS.test(typed) ? Number(typed) : Number.NaN;
  const amount = points <= before ? convertedAmount(conversion, points) : null;
  const step = formatPoints(conversion.points);
  const pointsError = (): string | undefined => {
    if (amount !== null || (typed === '' && !isAsked)) return undefined;
    if (points > before) return t('points.tooMany', { points: formatPoints(before) });
    return t('points.stepError', { min: formatPoints(conversion.minPoints), step });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (amount === null || pin === '') return;
    void spend({ body: { points, password: pin } });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.convertTitle')}
      size="sm"
      persistent={isBusy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('points.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {amount === null ? t('points.convert') : t('points.convertTo', { amount: shortAmount(amount, symbol) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('points.amount')}
          hint={t('points.rateHint', { points: step, amount: shortAmount(conversion.amount, symbol) })}
          error={pointsError()}
          numeric
          inputMode="numeric"
          maxLength={12}
          controlSize="lg"
          value={typed}
          required
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
          end={
            <Button size="sm" variant="quiet" onClick={() => setTyped(String(most))}>
              {t('points.most')}
            </Button>
          }
        />
        <Figures
          rows={[
            [t('points.now'), formatPoints(before)],
            [t('points.after'), amount === null ? '–' : formatPoints(before - points)],
            [t('points.receive'), amount === null ? '–' : formatAmount(amount, { symbol })],
          ]}
        />
        <SpendFailure failure={failure} onLeave={onClose} />
        <PinField value={pin} error={isAsked && pin === '' ? t('points.required') : undefined} onValue={setPin} />
      </form>
    </Dialog>
  );
};

export default ConvertDialog;
