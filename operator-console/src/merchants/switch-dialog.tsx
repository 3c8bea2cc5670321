import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import { merchantsKey, sendSwitch } from './merchants.api.ts';
import type { MerchantEntry, ModuleEntry } from './merchants.api.ts';
import { REASON_MAX, isReason, withModule } from './merchants.model.ts';
import styles from './merchants.module.css';

interface SwitchDialogProps {
  readonly merchant: MerchantEntry;
  readonly module: ModuleEntry;
  readonly onClose: () => void;
}

/** Asks why, then switches. What it says is what will happen to people who have the portal open now. */
export const SwitchDialog = ({ merchant, module, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queries = useQueryClient();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const enabled = !module.enabled;
  const names = { module: t(`module.${module.module}`, { defaultValue: module.module }), merchant: merchant.name };

  const switching = useMutation({
    mutationFn: (reason: string) =>
      sendSwitch(api, { merchant: merchant.code, module: module.module, enabled, reason }),
    onSuccess: async (changed) => {
      queries.setQueryData<readonly MerchantEntry[]>(
        merchantsKey,
        (merchants) => merchants && withModule(merchants, merchant.code, changed),
      );
      await queries.invalidateQueries();
      onClose();
    },
  });
  const submit = form.handleSubmit(({ reason }) => switching.mutate(reason.trim()));

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(enabled ? 'switch.titleOn' : 'switch.titleOff', names)}
      description={t(enabled ? 'switch.textOn' : 'switch.textOff', names)}
      persistent={switching.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={switching.isPending}>
            {t('switch.cancel')}
          </Button>
          <Button form="switch-form" type="submit" variant={enabled ? 'primary' : 'danger'} busy={switching.isPending}>
            {t(enabled ? 'switch.on' : 'switch.off')}
          </Button>
        </>
      }
    >
      <form id="switch-form" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {switching.isError && (
          <Notice tone="refused" urgent>
            {errorText(switching.error)}
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
