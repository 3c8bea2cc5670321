import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { promotionsKey } from './promotions.api.ts';
import type { Promotion } from './promotions.api.ts';
import { sendRaffle } from './raffles.api.ts';
import type { Raffle } from './raffles.api.ts';
import {
  NO_PRIZE,
  PRIZES_MAX,
  expectedOf,
  isAboveZero,
  isWeight,
  raffleFromForm,
  prizesText,
  raffleToForm,
} from './raffles.model.ts';
import type { RaffleForm } from './raffles.model.ts';

const TICKETS_MAX = 1_000;

interface FieldsProps {
  readonly form: UseFormReturn<RaffleForm>;
  readonly currency: string;
}

/** One row a prize; its chance is its weight among all weights. */
const Prizes = ({ form, currency }: FieldsProps) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prizes' });
  const { errors } = form.formState;
  const expected = expectedOf(form.watch('prizes'));
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('raffles.prizes')}</legend>
      <p className={layout.note}>{t('raffles.prizesText')}</p>
      {fields.map(({ id }, place) => (
        <div key={id} className={layout.row}>
          <TextField
            label={t('raffles.amountOf', { number: place + 1, currency })}
            required
            numeric
            inputMode="decimal"
            error={errors.prizes?.[place]?.amount && t('promotions.mostWrong')}
            {...form.register(`prizes.${place}.amount`, { validate: isAboveZero })}
          />
          <TextField
            label={t('raffles.weightOf', { number: place + 1 })}
            required
            numeric
            inputMode="numeric"
            error={errors.prizes?.[place]?.weight && t('raffles.weightWrong')}
            {...form.register(`prizes.${place}.weight`, { validate: isWeight })}
          />
          {fields.length > 1 && (
            <Button variant="quiet" onClick={() => remove(place)}>
              {t('raffles.removePrize', { number: place + 1 })}
            </Button>
          )}
        </div>
      ))}
      {fields.length < PRIZES_MAX && (
        <div>
          <Button onClick={() => append(NO_PRIZE)}>{t('raffles.addPrize')}</Button>
        </div>
      )}
      {expected !== null && (
        <Notice tone="info">{t('raffles.expectedNow', { amount: expected.toFixed(2), currency })}</Notice>
      )}
    </fieldset>
  );
};

const Tickets = ({ form, currency }: FieldsProps) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={layout.row}>
      <SelectField
        label={t('raffles.source')}
        options={(['deposits', 'turnover'] as const).map((value) => ({ value, label: t(`raffles.source.${value}`) }))}
        {...form.register('source')}
      />
      <TextField
        label={t('raffles.per', { currency })}
        required
        numeric
        inputMode="decimal"
        error={errors.per && t('promotions.mostWrong')}
        {...form.register('per', { validate: isAboveZero })}
      />
      <TextField
        label={t('raffles.ticketsMax')}
        required
        numeric
        inputMode="numeric"
        error={errors.ticketsMax && t('raffles.ticketsWrong')}
        {...form.register('ticketsMax', { validate: (text) => wholeFrom(text, 1, TICKETS_MAX) !== null })}
      />
    </div>
  );
};

/** The words at the fields. */
const NAMES: Readonly<Record<string, string>> = {
  source: 'raffles.source',
  per: 'raffles.per',
  ticketsMax: 'raffles.ticketsMax',
  prizes: 'raffles.prizes',
};

/** What another operator changed, in words. */
const useWords = (currency: string) => {
  const { t } = useTranslation();
  return {
    nameOf: (path: string): string | null => {
      const [, row, field] = /^prizes\.(\d+)\.(amount|weight)$/.exec(path) ?? [];
      if (field !== undefined) return t(`raffles.${field}Of`, { number: Number(row) + 1, currency });
      const key = NAMES[path];
      return key === undefined ? null : t(key, { currency });
    },
    textOf: (path: string, value: unknown): string | null => {
      if (path === 'source') return t(`raffles.source.${String(value)}`);
      return path === 'prizes' ? prizesText(value as RaffleForm['prizes']) : null;
    },
  };
};

interface RaffleDialogProps {
  readonly merchant: string;
  readonly currency: string;
  /** Promotions that can have one. */
  readonly promotions: readonly Promotion[];
  /** As it was read last; null adds one. */
  readonly raffle: Raffle | null;
  readonly onClose: () => void;
}

export const RaffleDialog = ({ merchant, currency, promotions, raffle, onClose }: RaffleDialogProps) => {
  const { t } = useTranslation();
  const words = useWords(currency);
  // As the window opened: what is chosen stays where another operator was faster.
  const [free] = useState(promotions);
  const choices = raffle
    ? [{ value: raffle.promotionId, label: raffle.promotion }]
    : free.map(({ promotionId, texts }) => ({ value: promotionId, label: texts['EN']?.title ?? promotionId }));
  const toForm = (one: Raffle | null) => raffleToForm(one, choices[0]?.value ?? '');
  const order = useStoredOrder<RaffleForm, Raffle | (Stored & { readonly promotionId?: never })>({
    stored: raffle ?? NEVER_SAVED,
    toForm: (stored) => toForm('source' in stored ? stored : null),
    queryKey: promotionsKey(merchant),
  });
  return (
    <OrderDialog<RaffleForm>
      size="md"
      title={t(raffle ? 'raffles.change' : 'raffles.add')}
      text={t('raffles.orderText')}
      submit={t('promotions.save')}
      defaults={toForm(raffle)}
      version={order.version}
      send={(form, call) =>
        order.save((version) => sendRaffle(call, merchant, form.promotionId, { ...raffleFromForm(form), version }))
      }
      refusalText={order.refusalText}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {raffle && <OvertakenNotice stored={raffle} edited={order.editedIn(form)} {...words} />}
          <SelectField
            label={t('promotions.promotion')}
            hint={t('raffles.promotionHint')}
            options={choices}
            {...form.register('promotionId', { required: true })}
          />
          <Tickets form={form} currency={currency} />
          <Prizes form={form} currency={currency} />
        </>
      )}
    </OrderDialog>
  );
};
