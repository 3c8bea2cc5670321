import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import { merchantsKey } from './merchants.api.ts';
import { REASON_MAX, isReason } from './merchants.model.ts';
import styles from './merchants.module.css';
import { settingsKey } from './settings.api.ts';
import type { Send } from './settings.api.ts';

export interface Change {
  readonly title: string;
  /** What will happen to people who have the portal open now. */
  readonly text: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly send: Send;
}

interface ChangeDialogProps {
  readonly merchant: string;
  readonly change: Change;
  readonly onClose: () => void;
}

/** Says what follows, asks why, then changes it. */
export const ChangeDialog = ({ merchant, change, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queries = useQueryClient();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const changing = useMutation({
    mutationFn: (reason: string) => change.send(api, reason),
    onSuccess: async (settings) => {
      queries.setQueryData(settingsKey(merchant), settings);
      await queries.invalidateQueries({ queryKey: merchantsKey, exact: true });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ reason }) => changing.mutate(reason.trim()));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={change.title}
      description={change.text}
      persistent={changing.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={changing.isPending}>
            {t('switch.cancel')}
          </Button>
          <Button
            form="change-form"
            type="submit"
            variant={change.danger ? 'danger' : 'primary'}
            busy={changing.isPending}
          >
            {change.action}
          </Button>
        </>
      }
    >
      <form id="change-form" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {changing.isError && (
          <Notice tone="refused" urgent>
            {errorText(changing.error)}
          </Notice>
        )}
        <TextAreaField
          label={t('switch.reason')}
          hint={t('switch.reasonHint')}
          required
          rows={3}
          maxLength={REASON_MAX}
          error={form.formState.errors.reason && t('switch.reasonMissing')}
          {...form.register('reason', { validate: isReason })}
        />
      </form>
    </Dialog>
  );
};
