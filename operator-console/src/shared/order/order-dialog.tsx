import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import styles from './order-dialog.module.css';
import { OutcomeNotice } from './outcome-notice.tsx';
import { REASON_MAX, isReason } from './reason.ts';
import { useOrder } from './use-order.ts';
import type { OrderOptions, Reasoned } from './use-order.ts';

interface OrderDialogProps<F extends Reasoned> extends OrderOptions<F> {
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
  /** What a refusal means to the operator, where the catalogue's words are for members. Null: they are good enough. */
  readonly refusalText?: (error: unknown) => string | null;
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
  const { title, text, submit, danger = false, size = 'sm', onClose, children } = props;
  const {
    withoutReason = false,
    reasonLabel,
    reasonOptional = () => false,
    fieldOf = () => null,
    refusalText = () => null,
  } = props;
  const { t } = useTranslation();
  const generalText = useErrorText();
  const errorText = (error: unknown): string => refusalText(error) ?? generalText(error);
  const id = useId();
  const { form, kept, sending, submit: submitOrder, leave } = useOrder<F>(props, errorText);
  // The reason is the one field that every order has; its path is no generic one to the form library.
  const reasonForm = form as unknown as UseFormReturn<{ reason: string }>;
  const fields = children?.(form);
  // The operator's own decision closes the window.
  const settled = sending.isPending ? null : props.outcome;
  const needsReason = !reasonOptional(useWatch({ control: form.control }) as F);

  return (
    <Dialog
      open
      // What was typed for a decision that another operator made is of no use any more.
      onClose={() => (settled ? onClose() : leave(onClose))}
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
