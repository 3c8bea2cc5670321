import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import { protectionKey } from './protection.api.ts';
import styles from './protection.module.css';

interface OrderDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly reasonLabel: string;
  /** Fields above the reason, and whether they are filled in. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
  readonly send: (reason: string, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const REASON_MAX = 300;

/** An order with its reason: says what will happen, sends it once, then cases and exclusions are read anew. */
export const OrderDialog = (props: OrderDialogProps) => {
  const { title, text, submit, reasonLabel, children, isReady = true, send, onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const sending = useMutation({
    mutationFn: () => send(reason.trim(), key),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: protectionKey });
      onClose();
    },
    // A refusal is the key's answer for good: what is typed anew is another order.
    onError: (error) => {
      if (isPortalError(error) && error.status >= 400 && error.status < 500) setKey(crypto.randomUUID());
    },
  });
  const submitForm = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (isReady && reason.trim() !== '' && !sending.isPending) sending.mutate();
  };
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
          <Button form="protection-form" type="submit" variant="primary" busy={sending.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id="protection-form" className={styles.form} noValidate onSubmit={submitForm}>
        {sending.isError && (
          <Notice tone="refused" urgent>
            {errorText(sending.error)}
          </Notice>
        )}
        {isAsked && !isReady && <Notice tone="pending">{t('protection.incomplete')}</Notice>}
        {children}
        <TextAreaField
          label={reasonLabel}
          hint={t('switch.reasonHint')}
          required
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          error={isAsked && reason.trim() === '' ? t('protection.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
};
