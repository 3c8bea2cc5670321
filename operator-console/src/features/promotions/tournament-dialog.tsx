import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { promotionsKey } from './promotions.api.ts';
import type { Promotion } from './promotions.api.ts';
import { timeFrom } from './promotions.model.ts';
import { TournamentGames } from './tournament-games.tsx';
import { readPreview, sendTournament } from './tournaments.api.ts';
import type { Tournament } from './tournaments.api.ts';
import {
  NO_PRIZE,
  PRIZES_MAX,
  SCORES,
  budgetOf,
  chosenKinds,
  isAboveZero,
  isPlaces,
  prizesText,
  tournamentFromForm,
  tournamentToForm,
} from './tournaments.model.ts';
import type { TournamentForm } from './tournaments.model.ts';

interface FieldsProps {
  readonly form: UseFormReturn<TournamentForm>;
  readonly currency: string;
}

const Counting = ({ form, currency }: FieldsProps) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <div className={layout.row}>
        <SelectField
          label={t('tournaments.score')}
          options={SCORES.map((value) => ({ value, label: t(`tournaments.score.${value}`) }))}
          {...form.register('score')}
        />
        <TextField
          label={t('tournaments.leastBet', { currency })}
          required
          numeric
          inputMode="decimal"
          error={errors.leastBet && t('promotions.mostWrong')}
          {...form.register('leastBet', { validate: isAboveZero })}
        />
      </div>
      <div className={layout.row}>
        <TextField
          type="datetime-local"
          label={t('promotions.startsAt')}
          hint={t('tournaments.periodHint')}
          required
          error={faultText(errors.startsAt, t('promotions.timeWrong'))}
          {...form.register('startsAt', { validate: (text) => timeFrom(text) !== null })}
        />
        <TextField
          type="datetime-local"
          label={t('promotions.endsAt')}
          required
          error={faultText(errors.endsAt, t('promotions.endWrong'))}
          {...form.register('endsAt', {
            validate: (text, { startsAt }) => timeFrom(text) !== null && text > startsAt,
          })}
        />
      </div>
    </>
  );
};

/** One row for each prize, from the first place on. */
const Prizes = ({ form, currency }: FieldsProps) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prizes' });
  const { errors } = form.formState;
  const budget = budgetOf(form.watch('prizes'));
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('tournaments.prizes')}</legend>
      <p className={layout.note}>{t('tournaments.prizesText')}</p>
      {fields.map(({ id }, row) => (
        <div key={id} className={layout.row}>
          <TextField
            label={t('tournaments.placesOf', { number: row + 1 })}
            required
            numeric
            inputMode="numeric"
            error={errors.prizes?.[row]?.places && t('tournaments.placesWrong')}
            {...form.register(`prizes.${row}.places`, { validate: isPlaces })}
          />
          <TextField
            label={t('tournaments.amountOf', { number: row + 1, currency })}
            required
            numeric
            inputMode="decimal"
            error={errors.prizes?.[row]?.amount && t('promotions.mostWrong')}
            {...form.register(`prizes.${row}.amount`, { validate: isAboveZero })}
          />
          {fields.length > 1 && (
            <Button variant="quiet" onClick={() => remove(row)}>
              {t('tournaments.removePrize', { number: row + 1 })}
            </Button>
          )}
        </div>
      ))}
      {fields.length < PRIZES_MAX && (
        <div>
          <Button onClick={() => append(NO_PRIZE)}>{t('tournaments.addPrize')}</Button>
        </div>
      )}
      {budget !== null && (
        <Notice tone="info">{t('tournaments.budgetNow', { amount: budget.toFixed(2), currency })}</Notice>
      )}
    </fieldset>
  );
};

/** What the rules would have counted in the last 24 hours. */
const Preview = ({ form, merchant }: Pick<FieldsProps, 'form'> & { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const number = useNumber();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => {
      const { score, kinds, games, leastBet } = form.getValues();
      const query = { score, kinds: chosenKinds(kinds).join(','), games: games.join(',') };
      return readPreview(api, merchant, { ...query, leastBet: moneyFrom(leastBet) ?? '0.00' });
    },
  });
  return (
    <div className={layout.stack}>
      <div>
        <Button busy={isPending} disabled={!isAboveZero(form.watch('leastBet'))} onClick={() => mutate()}>
          {t('tournaments.preview')}
        </Button>
      </div>
      <div aria-live="polite">
        {error && <Notice tone="refused">{errorText(error)}</Notice>}
        {data && !error && (
          <Notice tone="info">
            {data.best === null
              ? t('tournaments.previewNone')
              : t('tournaments.previewText', {
                  ...{ members: number(data.members), rounds: number(data.rounds), best: data.best },
                })}
          </Notice>
        )}
      </div>
    </div>
  );
};

/** The words at the fields. */
const NAMES: Readonly<Record<string, string>> = {
  score: 'tournaments.score',
  leastBet: 'tournaments.leastBet',
  startsAt: 'promotions.startsAt',
  endsAt: 'promotions.endsAt',
  games: 'tournaments.chosenGames',
  prizes: 'tournaments.prizes',
};

/** What another operator changed, in words. */
const useWords = (currency: string) => {
  const { t } = useTranslation();
  return {
    nameOf: (path: string): string | null => {
      const [list, place, field] = path.split('.');
      if (list === 'kinds') return t(`games.${place}`);
      if (field !== undefined) return t(`tournaments.${field}Of`, { number: Number(place) + 1, currency });
      const key = NAMES[path];
      return key === undefined ? null : t(key, { currency });
    },
    textOf: (path: string, value: unknown): string | null => {
      if (path === 'score') return t(`tournaments.score.${String(value)}`);
      return path === 'prizes' ? prizesText(value as TournamentForm['prizes']) : null;
    },
  };
};

interface TournamentDialogProps {
  readonly merchant: string;
  readonly currency: string;
  /** Promotions that can have one. */
  readonly promotions: readonly Promotion[];
  /** As it was read last; null adds one. */
  readonly tournament: Tournament | null;
  readonly onClose: () => void;
}

export const TournamentDialog = ({ merchant, currency, promotions, tournament, onClose }: TournamentDialogProps) => {
  const { t } = useTranslation();
  const words = useWords(currency);
  // As the window opened: what is chosen stays where another operator was faster.
  const [free] = useState(promotions);
  const choices = tournament
    ? [{ value: tournament.promotionId, label: tournament.promotion }]
    : free.map(({ promotionId, texts }) => ({ value: promotionId, label: texts['EN']?.title ?? promotionId }));
  const toForm = (one: Tournament | null) => tournamentToForm(one, free[0]);
  const order = useStoredOrder<TournamentForm, Tournament | (Stored & { readonly promotionId?: never })>({
    stored: tournament ?? NEVER_SAVED,
    toForm: (stored) => toForm('score' in stored ? stored : null),
    queryKey: promotionsKey(merchant),
  });
  return (
    <OrderDialog<TournamentForm>
      size="md"
      title={t(tournament ? 'tournaments.change' : 'tournaments.add')}
      text={t('tournaments.orderText')}
      submit={t('promotions.save')}
      defaults={toForm(tournament)}
      version={order.version}
      send={(form, call) =>
        order.save((version) =>
          sendTournament(call, merchant, form.promotionId, { ...tournamentFromForm(form), version }),
        )
      }
      refusalText={order.refusalText}
      fieldOf={(error) => refusedField(error, ['startsAt', 'endsAt'] as const)}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {tournament && <OvertakenNotice stored={tournament} edited={order.editedIn(form)} {...words} />}
          <SelectField
            label={t('promotions.promotion')}
            hint={t('tournaments.promotionHint')}
            options={choices}
            {...form.register('promotionId', { required: true })}
          />
          <Counting form={form} currency={currency} />
          <TournamentGames form={form} merchant={merchant} />
          <Prizes form={form} currency={currency} />
          <Preview form={form} merchant={merchant} />
        </>
      )}
    </OrderDialog>
  );
};
