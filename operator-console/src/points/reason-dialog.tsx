import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import { REASON_MAX, isReason } from '../merchants/index.ts';
import { pointsKey } from './points.api.ts';
import styles from './points.module.css';

interface ReasonDialogProps<F extends { reason: string }> {
  readonly merchant: string;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly size?: 'sm' | 'md';
  /** Approving needs none. */
  readonly reasonOptional?: boolean;
  readonly defaults: DefaultValues<F>;
  /** `key` stays the same however often the form is sent: the order is carried out once. */
  readonly send: (form: F, key: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: (form: UseFormReturn<F>) => ReactNode;
}

/** An order about points with its reason. What the platform refuses stands over the form, which keeps what was typed. */
export const ReasonDialog = <F extends { reason: string }>(props: ReasonDialogProps<F>) => {
  const { merchant, title, text, submit, danger = false, size = 'sm', reasonOptional = false } = props;
  const { defaults, send, onClose, children } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [order, setOrder] = useState({ typed: '', key: crypto.randomUUID() });
  const form = useForm<F>({ defaultValues: defaults });
  const sending = useMutation({
    mutationFn: (values: F) => {
      const typed = JSON.stringify(values);
      // A key has one answer for good: what was changed after a refusal is another order.
      const current =
        order.typed === '' || order.typed === typed ? { ...order, typed } : { typed, key: crypto.randomUUID() };
      setOrder(current);
      return send(values, current.key);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: pointsKey(merchant) });
      onClose();
    },
  });
  // The reason is the one field that every order has; its path is no generic one to the form library.
  const reasonForm = form as unknown as UseFormReturn<{ reason: string }>;

  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      description={text}
      persistent={sending.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isPending}>
            {t('switch.cancel')}
          </Button>
          <Button form="points-order" type="submit" variant={danger ? 'danger' : 'primary'} busy={sending.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id="points-order"
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit((values) => sending.mutate(values))(event)}
        noValidate
      >
        {sending.isError && (
          <Notice tone="refused" urgent>
            {errorText(sending.error)}
          </Notice>
        )}
        {children?.(form)}
        <TextAreaField
          label={t(reasonOptional ? 'points.note' : 'switch.reason')}
          hint={t('switch.reasonHint')}
          required={!reasonOptional}
          rows={2}
          maxLength={REASON_MAX}
          error={reasonForm.formState.errors.reason && t('switch.reasonMissing')}
          {...reasonForm.register('reason', {
            validate: (typed) => (reasonOptional && typed.trim() === '') || isReason(typed),
          })}
        />
      </form>
    </Dialog>
  );
};
