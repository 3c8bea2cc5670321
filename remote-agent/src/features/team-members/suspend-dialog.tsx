import { useForm } from 'react-hook-form';
import { liftDownline, suspendDownline } from 'shared-contracts/agents';
import { useErrorText, usePortal, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { usePortalAction } from 'shared-react';
import { Button, Notice, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';

interface SuspendDialogProps {
  readonly account: string;
  /** Suspends an account, or lifts its suspension. */
  readonly act: 'suspend' | 'lift';
  readonly onClose: () => void;
}

const REASON_LENGTH = { min: 3, max: 200 };

/** Closes the account of a member of the team, or opens it again; with a reason (AGT-029). */
export const SuspendDialog = ({ account, act, onClose }: SuspendDialogProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { reason: '' } });
  const { mutate, isPending, error } = usePortalAction(act === 'suspend' ? suspendDownline : liftDownline, {
    onSuccess: () => {
      portal.notify(t(`${act}.done`, { account }), 'success');
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['agent', 'team-members'] }),
  });
  const send = form.handleSubmit(({ reason }) => mutate({ body: { account, reason: reason.trim() } }));
  const isLong = (reason: string): boolean => reason.trim().length >= REASON_LENGTH.min;
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isPending}
      title={t(`${act}.title`, { account })}
      description={t(`${act}.text`)}
      actions={
        <Button type="submit" form="suspension" variant={act === 'suspend' ? 'danger' : 'primary'} busy={isPending}>
          {t(`${act}.confirm`)}
        </Button>
      }
    >
      <form id="suspension" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('suspend.reason')}
          hint={t('suspend.reasonHint')}
          required
          maxLength={REASON_LENGTH.max}
          error={form.formState.errors.reason && t('suspend.reasonMissing')}
          {...form.register('reason', { validate: isLong })}
        />
        {error && <Notice tone="refused">{errorText(error)}</Notice>}
      </form>
    </Dialog>
  );
};
