import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cancelLimit, confirmLimit, setLimit } from 'shared-contracts/protection';
import { Button, Card, Notice, SelectField, TextField } from 'shared-ui';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import styles from './fallback.module.css';
import { FALLBACK } from './texts.ts';
import { useDateText, useLimitText, useSend } from './use-fallback.ts';
import type { Limit, Overview } from './use-fallback.ts';

const keyOf = ({ kind, period }: Limit): string => `${kind} ${period}`;

const useNameOf = () => {
  const { t } = useTranslation(FALLBACK);
  return ({ kind, period }: Limit): string => `${t(`kind.${kind}`)}, ${t(`per.${period}`)}`;
};

/** A requested looser limit, which the member can confirm or cancel. */
const Waiting = ({ limit, symbol }: { readonly limit: Limit; readonly symbol: string }) => {
  const { t } = useTranslation(FALLBACK);
  const { clock } = useShell();
  const limitText = useLimitText(symbol);
  const dateText = useDateText();
  const confirming = useSend(confirmLimit);
  const cancelling = useSend(cancelLimit);
  const [now] = useState(() => clock.now());
  const { pending } = limit;
  if (!pending) return null;
  const isReady = new Date(pending.readyAt).getTime() <= now;
  const failure = confirming.error ?? cancelling.error;
  const value = pending.value === null ? t('none') : limitText(limit.kind, pending.value);
  return (
    <div className={styles.waiting}>
      <p>{t(isReady ? 'waitingReady' : 'waiting', { value, date: dateText(pending.readyAt) })}</p>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button size="sm" busy={cancelling.isPending} onClick={() => cancelling.mutate({ body: { id: pending.id } })}>
          {t('keep')}
        </Button>
        {isReady && (
          <Button size="sm" busy={confirming.isPending} onClick={() => confirming.mutate({ body: { id: pending.id } })}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </div>
  );
};

interface ChangeForm {
  readonly limit: string;
  readonly value: string;
}

const isValue = (text: string): boolean => text === '' || (/^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0);

/** Sets, changes or removes one limit: tighter at once, looser after 24 hours. */
const Change = ({ limits }: Pick<Overview, 'limits'>) => {
  const { t } = useTranslation(FALLBACK);
  const { toasts } = useShell();
  const nameOf = useNameOf();
  const form = useForm<ChangeForm>({ defaultValues: { limit: limits[0] ? keyOf(limits[0]) : '', value: '' } });
  const wanted = useWatch({ control: form.control, name: 'limit' });
  const chosen = limits.find((limit) => keyOf(limit) === wanted);
  const isTime = chosen?.kind === 'session';
  const sending = useSend(setLimit, () => {
    form.resetField('value');
    toasts.push({ id: 'limit-set', tone: 'won', title: t('saved') });
  });
  const submit = form.handleSubmit(({ value }) => {
    if (!chosen) return;
    const { kind, period } = chosen;
    sending.mutate({ body: { kind, period, value: value === '' ? null : value } });
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {sending.error !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, sending.error)}
        </Notice>
      )}
      <SelectField
        label={t('limit')}
        options={limits.map((limit) => ({ value: keyOf(limit), label: nameOf(limit) }))}
        {...form.register('limit')}
      />
      <TextField
        label={t(isTime ? 'minutesLabel' : 'amountLabel')}
        hint={t('empty')}
        error={form.formState.errors.value && t(isTime ? 'minutesFault' : 'moneyFault')}
        numeric
        inputMode={isTime ? 'numeric' : 'decimal'}
        maxLength={15}
        {...form.register('value', {
          validate: (text) => isValue(text.trim()),
          setValueAs: (text: string) => text.trim(),
        })}
      />
      <div>
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

/** All limits with their used amounts, and the form that changes one (RSG-002). */
export const Limits = ({ overview }: { readonly overview: Overview }) => {
  const { t } = useTranslation(FALLBACK);
  const nameOf = useNameOf();
  const { limits, currencySymbol } = overview;
  const limitText = useLimitText(currencySymbol);
  return (
    <Card title={t('limits')} description={t('limitsText')}>
      <ul role="list" className={styles.list}>
        {limits.map((limit) => (
          <li key={keyOf(limit)} className={styles.row}>
            <p className={styles.line}>
              <span>{nameOf(limit)}</span>
              <span>
                {limit.value === null
                  ? t('none')
                  : t('value', {
                      value: limitText(limit.kind, limit.value),
                      used: limitText(limit.kind, limit.used ?? '0'),
                    })}
              </span>
            </p>
            <Waiting limit={limit} symbol={currencySymbol} />
          </li>
        ))}
      </ul>
      <h3 className={styles.subtitle}>{t('change')}</h3>
      <Change limits={limits} />
    </Card>
  );
};
