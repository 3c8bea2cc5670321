import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import type { ActionCall } from 'shared-react';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import styles from './order-dialog.module.css';
import { OutcomeNotice, isAlreadyDecided } from './outcome-notice.tsx';
import type { Outcome } from './outcome-notice.tsx';
import { REASON_MAX, isReason } from './reason.ts';
import { useUnsettled } from './use-unsettled.ts';

interface Reasoned {
  readonly reason: string;
}

interface OrderDialogProps<F extends Reasoned> {
  readonly title: ReactNode;
  /** What will happen, to whom, and whether it can be taken back. */
  readonly text: ReactNode;
  /** The verb of the order. */
  readonly submit: string;
  readonly danger?: boolean;
  readonly size?: 'sm' | 'md';
  /** Where the reason has a name of its own ("What was decided"). */
  readonly reasonLabel?: string;
  /** The fields say all that there is to say. */
  readonly withoutReason?: boolean;
  /** Whether it needs none as the fields stand. */
  readonly reasonOptional?: (fields: F) => boolean;
  /** Of an order that could be carried out twice: what it is about. It is kept while its outcome is unknown. */
  readonly name?: string;
  /** Of the form that is changed: saved over something newer it is another order. */
  readonly version?: number;
  /** What stands in the fields of this order at first; the reason is empty. */
  readonly defaults?: DefaultValues<Omit<F, 'reason'>>;
  /** The reason comes trimmed. `call` sends the order's requests with its idempotency key. */
  readonly send: (form: F, call: ActionCall) => Promise<unknown>;
  /** The field that a refusal speaks of: it is said there, as the field's `message`. Null: over the form. */
  readonly fieldOf?: (error: unknown) => FieldPath<F> | null;
  /** What a refusal means to the operator, where the catalogue's words are for members. Null: they are good enough. */
  readonly refusalText?: (error: unknown) => string | null;
  /**
   * Of a decision that another operator can make too: theirs, once it is made. It is shown over what was typed, and this one can no longer be sent.
   */
  readonly outcome?: Outcome | null;
  /** What is read anew when the order was carried out, or came too late. */
  readonly renews: QueryKey;
  readonly onClose: () => void;
  /** Fields of this order, above the reason. */
  readonly children?: (form: UseFormReturn<F>) => ReactNode;
}

/** Control and Enter send from the text area, where Enter alone begins a line. */
const sendByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

/** The one window for an operator's orders: says what will happen, asks why, sends it once. A refusal stands over what was typed. */
export const OrderDialog = <F extends Reasoned = Reasoned>(props: OrderDialogProps<F>) => {
  const {
    title,
    text,
    submit,
    danger = false,
    size = 'sm',
    name,
    version,
    defaults,
    send,
    renews,
    onClose,
    children,
  } = props;
  const {
    withoutReason = false,
    reasonLabel,
    reasonOptional = () => false,
    fieldOf = () => null,
    refusalText = () => null,
    outcome,
  } = props;
  const { t } = useTranslation();
  const generalText = useErrorText();
  const errorText = (error: unknown): string => refusalText(error) ?? generalText(error);
  const queries = useQueryClient();
  const id = useId();
  const { api } = useConsole();
  const { kept, keyed, note } = useUnsettled<F>(name);
  const contentOf = (order: F): string => JSON.stringify({ ...order, version });
  const sent = useRef(kept && contentOf(kept));
  const form = useForm<F>({ defaultValues: (kept ?? { ...defaults, reason: '' }) as unknown as DefaultValues<F> });
  const sending = useAction(api, send, {
    keyed,
    onSettled: (_reply, _error, order) => note(order),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: renews });
      onClose();
    },
    onError: (error) => {
      if (outcome !== undefined && isAlreadyDecided(error)) void queries.invalidateQueries({ queryKey: renews });
      const field = fieldOf(error);
      if (field !== null) form.setError(field, { type: 'refused', message: errorText(error) }, { shouldFocus: true });
    },
  });
  const submitOrder = (values: F): void => {
    const order = { ...values, reason: values.reason.trim() };
    const content = contentOf(order);
    // A changed form is another order, even while the outcome of the previous one is unknown.
    if (sent.current !== null && sent.current !== content) sending.reset();
    sent.current = content;
    sending.mutate(order);
  };
  // The reason is the one field that every order has; its path is no generic one to the form library.
  const reasonForm = form as unknown as UseFormReturn<{ reason: string }>;
  const fields = children?.(form);
  // The operator's own decision closes the window.
  const settled = sending.isPending ? null : outcome;
  const needsReason = !reasonOptional(useWatch({ control: form.control }) as F);

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
            {t(settled ? 'proposal.close' : 'switch.cancel')}
          </Button>
          {!settled && (
            <Button form={id} type="submit" variant={danger ? 'danger' : 'primary'} busy={sending.isPending}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          // Keys send the form without its button: until the window closes, the order would be carried out again.
          if (settled || sending.isPending) event.preventDefault();
          else void form.handleSubmit(submitOrder)(event);
        }}
      >
        {settled && <OutcomeNotice outcome={settled} />}
        {kept && sending.isIdle && (
          <Notice tone="pending" urgent title={t('order.unsettled')}>
            {t('order.unsettledText')}
          </Notice>
        )}
        {sending.isError && !settled && fieldOf(sending.error) === null && (
          <Notice tone="refused" urgent>
            {errorText(sending.error)}
          </Notice>
        )}
        {fields}
        {!withoutReason && (
          <div className={fields ? styles.withFields : undefined}>
            <TextAreaField
              label={reasonLabel ?? t(needsReason ? 'switch.reason' : 'points.note')}
              hint={t('switch.reasonHint')}
              required={needsReason}
              rows={3}
              maxLength={REASON_MAX}
              error={reasonForm.formState.errors.reason && t('switch.reasonMissing')}
              {...reasonForm.register('reason', {
                validate: (typed) => (!needsReason && typed.trim() === '') || isReason(typed),
              })}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
};
