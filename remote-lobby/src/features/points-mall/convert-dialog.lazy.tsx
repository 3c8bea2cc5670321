import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { convertPoint } from 'shared-contracts/points';
import { useTranslation } from 'shared-contracts/sdk';
import { registerDigits } from 'shared-react';
import { Button, formatAmount, Notice, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { PointConfig } from '../../shared/data/types.ts';
import { Figures } from './figures.tsx';
import { PinField, SpendFailure } from './pin-field.tsx';
import styles from './points-mall.module.css';
import { convertedAmount, formatPoints, mostConvertible, shortAmount } from './points.model.ts';
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
  const form = useForm({ defaultValues: { points: String(most), password: '' } });
  const typed = useWatch({ control: form.control, name: 'points' });
  const { errors, isSubmitted } = form.formState;
  const { data: receipt, error, isPending, mutate } = useSpend(convertPoint);
  if (receipt)
    return <Receipt amount={formatAmount(receipt.amount, { symbol })} number={receipt.reference} onClose={onClose} />;

  const points = DIGITS.test(typed) ? Number(typed) : Number.NaN;
  const amount = points <= before ? convertedAmount(conversion, points) : null;
  const step = formatPoints(conversion.points);
  const pointsError = (): string | undefined => {
    if (amount !== null || (typed === '' && !isSubmitted)) return undefined;
    if (points > before) return t('points.tooMany', { points: formatPoints(before) });
    return t('points.stepError', { min: formatPoints(conversion.minPoints), step });
  };
  const submit = form.handleSubmit(({ password }) => {
    if (amount !== null) mutate({ body: { points, amount, password } });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.convertTitle')}
      size="sm"
      persistent={isPending}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('points.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {amount === null ? t('points.convert') : t('points.convertTo', { amount: shortAmount(amount, symbol) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('points.amount')}
          hint={t('points.rateHint', { points: step, amount: shortAmount(conversion.amount, symbol) })}
          error={pointsError()}
          numeric
          inputMode="numeric"
          maxLength={12}
          controlSize="lg"
          required
          {...registerDigits(form, 'points', { required: true })}
          end={
            <Button size="sm" variant="quiet" onClick={() => form.setValue('points', String(most))}>
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
        <SpendFailure failure={error} onLeave={onClose} />
        <PinField
          error={errors.password && t('points.required')}
          field={registerDigits(form, 'password', { required: true })}
        />
      </form>
    </Dialog>
  );
};

export default ConvertDialog;
