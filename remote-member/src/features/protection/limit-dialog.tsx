import { useForm, useWatch } from 'react-hook-form';
import { setLimit } from 'shared-contracts/protection';
import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { readAmount, usePortalAction } from 'shared-react';
import { Notice, TextField } from 'shared-ui';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { effectOf, isLimit } from './protection.model.ts';
import type { Limit } from './protection.model.ts';
import styles from './protection.module.css';
import { useLimitText } from './use-limit-text.ts';
import { useRefresh } from './use-protection.ts';

interface LimitDialogProps {
  readonly limit: Limit;
  readonly symbol: string;
  readonly onClose: () => void;
}

/** What is typed, as the platform takes it. What is no amount stays as it is, and is none. */
const readValue = (isTime: boolean, typed: string): string => (isTime ? typed : (readAmount(typed) ?? typed));

/** The new value, and before it is sent, from when on it counts (RSG-002). */
export const LimitDialog = ({ limit, symbol, onClose }: LimitDialogProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const limitText = useLimitText(symbol);
  const refresh = useRefresh();
  const { kind, period, value } = limit;
  const isTime = kind === 'session';
  const form = useForm({ defaultValues: { value: value === null ? '' : String(Number(value)) } });
  const typed = readValue(isTime, useWatch({ control: form.control, name: 'value' }));
  const effect = effectOf(limit, typed);
  const { mutate, error, isPending } = usePortalAction(setLimit, {
    onSuccess: async () => {
      await refresh();
      portal.notify(t(effect === 'at-once' ? 'protection.saved' : 'protection.asked'), 'success');
      onClose();
    },
  });
  const isGood = (text: string): boolean => (text === '' ? value !== null : isLimit(kind, period, text));
  const submit = form.handleSubmit(() => {
    if (effect !== null) mutate({ body: { kind, period, value: typed === '' ? null : typed } });
  });

  return (
    <FormDialog
      title={t('protection.dialogTitle', { kind: t(`protection.kind.${kind}`) })}
      description={t(`protection.per.${period}`)}
      label={t(effect === 'later' ? 'protection.ask' : 'protection.save')}
      isIdle={effect === null}
      isBusy={isPending}
      failure={error === null ? null : errorText(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t(isTime ? 'protection.minutesLabel' : 'protection.amountLabel')}
        hint={value === null ? t('protection.noneNow') : t('protection.now', { value: limitText(kind, value) })}
        error={form.formState.errors.value && t(isTime ? 'protection.minutesFault' : 'protection.moneyFault')}
        numeric
        inputMode={isTime ? 'numeric' : 'decimal'}
        maxLength={15}
        controlSize="lg"
        {...form.register('value', {
          validate: (text: string) => isGood(readValue(isTime, text)),
          onChange: (event: { readonly target: { readonly value: string } }) =>
            // A comma stays: without it, 1,50 would become 150.
            form.setValue('value', event.target.value.replace(isTime ? /\D/g : /[^\d.,]/g, '')),
        })}
      />
      <div role="status" className={styles.effect}>
        {isGood(typed) && effect === 'at-once' && <Notice tone="info">{t('protection.atOnce')}</Notice>}
        {isGood(typed) && effect === 'later' && (
          <Notice tone="pending">{t(typed === '' ? 'protection.laterNone' : 'protection.later')}</Notice>
        )}
      </div>
    </FormDialog>
  );
};
