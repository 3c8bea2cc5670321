import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import { REASON_MAX, isReason } from '../merchants/index.ts';
import { releasesKey } from './releases.api.ts';
import styles from './releases.module.css';

interface OrderDialogProps<F extends { reason: string }> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly defaults: DefaultValues<F>;
  /** Sends the order. What it refuses stands over the form, which keeps what was typed. */
  readonly send: (form: F) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: (form: UseFormReturn<F>) => ReactNode;
}

/** An order with its reason: says what will happen, sends it once, then everything about releases is read anew. */
export const OrderDialog = <F extends { reason: string }>(props: OrderDialogProps<F>) => {
  const { title, text, submit, danger = false, defaults, send, onClose, children } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const form = useForm<F>({ defaultValues: defaults });
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: releasesKey });
      onClose();
    },
  });
  // The reason is the one field that every order has; its path is no generic one to the form library.
  const reasonForm = form as unknown as UseFormReturn<{ reason: string }>;

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={text}
      persistent={sending.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isPending}>
            {t('switch.cancel')}
          </Button>
          <Button form="order-form" type="submit" variant={danger ? 'danger' : 'primary'} busy={sending.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id="order-form"
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
          label={t('switch.reason')}
          hint={t('switch.reasonHint')}
          required
          rows={2}
          maxLength={REASON_MAX}
          error={reasonForm.formState.errors.reason && t('switch.reasonMissing')}
          {...reasonForm.register('reason', { validate: isReason })}
        />
      </form>
    </Dialog>
  );
};
