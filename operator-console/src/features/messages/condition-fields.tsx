import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, DateRangeField, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { useTags } from '../../shared/tags/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { countRecipients, messagesKey } from './messages.api.ts';
import type { Audience } from './messages.api.ts';
import styles from './messages.module.css';
import { DEPOSIT_DAYS_MOST } from './messages.model.ts';
import type { ConditionForm } from './messages.model.ts';
import { useLevels } from './use-levels.ts';

type Fields = { readonly form: UseFormReturn<ConditionForm> };

const Days = ({
  form,
  label,
  from,
  to,
}: Fields & {
  readonly label: string;
  readonly from: 'registeredFrom' | 'loggedInFrom';
  readonly to: 'registeredTo' | 'loggedInTo';
}) => {
  const [first, last] = form.watch([from, to]);
  return (
    <div>
      {/* The field's own name is for screen readers alone. */}
      <p className={layout.legend} aria-hidden="true">
        {label}
      </p>
      <DateRangeField
        label={label}
        value={{ from: first, to: last }}
        onChange={(range) => {
          form.setValue(from, range.from, { shouldDirty: true });
          form.setValue(to, range.to, { shouldDirty: true });
        }}
      />
    </div>
  );
};

const Deposits = ({ form }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isAmount = (text: string): boolean => text.trim() === '' || moneyFrom(text) !== null;
  return (
    <div className={layout.row}>
      <TextField
        label={t('segments.depositedFrom')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={errors.depositedFrom && t('segments.amountWrong')}
        {...form.register('depositedFrom', { validate: isAmount })}
      />
      <TextField
        label={t('segments.depositedBelow')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={errors.depositedBelow && t('segments.amountWrong')}
        {...form.register('depositedBelow', { validate: isAmount })}
      />
      <TextField
        label={t('segments.depositedDays')}
        hint={t('segments.depositedDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={errors.depositedDays && t('segments.daysWrong')}
        {...form.register('depositedDays', {
          validate: (text) => text.trim() === '' || wholeFrom(text, 1, DEPOSIT_DAYS_MOST) !== null,
        })}
      />
    </div>
  );
};

const Tags = ({ form, merchant }: Fields & { readonly merchant: string }) => {
  const { t } = useTranslation();
  const tags = useTags(merchant);
  if (tags.length === 0) return null;
  const options = [
    { value: '', label: t('segments.risk.any') },
    ...tags.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={layout.row}>
      <SelectField label={t('segments.tagged')} options={options} {...form.register('tagged')} />
      <SelectField label={t('segments.untagged')} options={options} {...form.register('untagged')} />
    </div>
  );
};

/** Which members belong to a segment: by level, registration, activity, deposits, risk and tags. All conditions hold together. */
export const ConditionFields = ({ form, merchant }: Fields & { readonly merchant: string }) => {
  const { t } = useTranslation();
  const levels = useLevels(merchant);
  return (
    <>
      {levels.length > 0 && (
        <fieldset className={layout.group}>
          <legend className={layout.legend}>{t('messages.levels')}</legend>
          <p className={layout.note}>{t('messages.levelsHint')}</p>
          <div className={styles.levels}>
            {levels.map(({ rankLevel, labelName }) => (
              <Checkbox key={rankLevel} label={labelName} value={rankLevel} {...form.register('levels')} />
            ))}
          </div>
        </fieldset>
      )}
      <Days form={form} label={t('messages.registered')} from="registeredFrom" to="registeredTo" />
      <Days form={form} label={t('messages.loggedIn')} from="loggedInFrom" to="loggedInTo" />
      <Deposits form={form} />
      <SelectField
        label={t('segments.risk')}
        options={(['', 'with', 'without'] as const).map((value) => ({
          value,
          label: t(`segments.risk.${value || 'any'}`),
        }))}
        {...form.register('openCases')}
      />
      <Tags form={form} merchant={merchant} />
    </>
  );
};

interface RecipientsProps {
  readonly merchant: string;
  readonly audience: Audience;
  /** Without a message: a segment is saved. */
  readonly isSegment?: boolean;
}

/** How many members it is, counted as the conditions change. */
export const Recipients = ({ merchant, audience, isSegment = false }: RecipientsProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data, isFetching, isError } = useQuery({
    queryKey: [...messagesKey(merchant), 'recipients', audience],
    queryFn: () => countRecipients(api, merchant, audience),
    // Accounts are counted as they are typed; the platform checks them when the message is sent.
    enabled: audience.kind === 'segment',
    placeholderData: keepPreviousData,
  });
  const count = audience.kind === 'accounts' ? audience.accounts.length : data;
  return (
    <p className={styles.recipients} role="status" aria-busy={isFetching}>
      {count === undefined
        ? t(isError ? 'messages.recipientsUnknown' : 'messages.counting')
        : t(isSegment ? 'segments.count' : 'messages.recipients', { count })}
    </p>
  );
};
